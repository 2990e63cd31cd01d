import { docxOf } from '../sample-docx';
import { titled } from '../testing/titled';

const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const C = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const R = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/package/2006/relationships';

const run = (text: string, font = 'Calibri', properties = '') =>
  `<w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}" w:cs="${font}"/>${properties}<w:sz w:val="22"/></w:rPr><w:t xml:space="preserve">${text}</w:t></w:r>`;
const paragraph = (content: string, properties = '') => `<w:p><w:pPr>${properties}</w:pPr>${content}</w:p>`;
const cell = (text: string, width = 2400) =>
  `<w:tc><w:tcPr><w:tcW w:w="${width}" w:type="dxa"/></w:tcPr>${paragraph(run(text))}</w:tc>`;
const row = (properties: string, ...texts: string[]) =>
  `<w:tr><w:trPr>${properties}</w:trPr>${texts.map((text) => cell(text)).join('')}</w:tr>`;
const A4 =
  '<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1134" w:right="1134" w:bottom="1134" w:left="1134" w:header="567" w:footer="567" w:gutter="0"/></w:sectPr>';
const BORDERS = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV']
  .map((side) => `<w:${side} w:val="single" w:sz="4" w:color="808080"/>`)
  .join('');
const LOREM =
  'We thank you for your enquiry and offer the goods below at the prices that are agreed. The offer holds for four weeks. ';

const letter = () =>
  paragraph(run('Quote SQ-00042', 'Calibri', '<w:b/>'), '<w:outlineLvl w:val="0"/>') +
  ['Calibri', 'Cambria', 'Arial', 'Times New Roman', 'Courier New', 'Aptos', 'Verdana']
    .map((font) => paragraph(run(`${font}: ${LOREM}`, font)))
    .join('') +
  paragraph(run('Größe 25 × 40 mm – 1.234,56 €', 'Arial'), '<w:jc w:val="right"/>') +
  A4;

const lines = () =>
  `<w:tbl><w:tblPr><w:tblW w:w="9600" w:type="dxa"/><w:tblBorders>${BORDERS}</w:tblBorders></w:tblPr>` +
  row('<w:tblHeader/>', 'No.', 'Item', 'Quantity', 'Total') +
  Array.from({ length: 90 }, (_, index) =>
    row('<w:cantSplit/>', String(index + 1), `Oak table ${index + 1}`, '2', `${index + 1}.00`),
  ).join('') +
  `</w:tbl>${paragraph(run('Total 4,095.00', 'Calibri', '<w:b/>'))}${A4}`;

const point = (index: number, value: string) => `<c:pt idx="${index}"><c:v>${value}</c:v></c:pt>`;
const CHART = `<?xml version="1.0"?><c:chartSpace xmlns:c="${C}" xmlns:a="${A}"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Turnover</a:t></a:r></a:p></c:rich></c:tx></c:title><c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:ser><c:idx val="0"/><c:order val="0"/><c:spPr><a:solidFill><a:srgbClr val="203864"/></a:solidFill></c:spPr><c:cat><c:strRef><c:f>A</c:f><c:strCache><c:ptCount val="2"/>${point(0, 'Net')}${point(1, 'Tax')}</c:strCache></c:strRef></c:cat><c:val><c:numRef><c:f>B</c:f><c:numCache><c:ptCount val="2"/>${point(0, '3')}${point(1, '5')}</c:numCache></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart><c:catAx><c:axId val="1"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:crossAx val="1"/></c:valAx></c:plotArea></c:chart></c:chartSpace>`;
const DRAWN = `<w:r><w:drawing><wp:inline xmlns:wp="http://schemas.openxmlformats.org/drawingml/2006/wordprocessingDrawing"><wp:extent cx="4000000" cy="2400000"/><wp:docPr id="2" name="Chart" descr="Turnover"/><a:graphic xmlns:a="${A}"><a:graphicData uri="${C}"><c:chart xmlns:c="${C}" r:id="rId9"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r>`;
const TYPES =
  '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/><Override PartName="/word/charts/chart1.xml" ContentType="application/vnd.openxmlformats-officedocument.drawingml.chart+xml"/></Types>';

/** Documents that every supported LibreOffice prints alike, by their names. */
export function goldenDocuments(): Record<string, Uint8Array> {
  return {
    letter: docxOf(letter(), titled('Letter')),
    lines: docxOf(lines(), titled('Lines')),
    chart: docxOf(paragraph(run('Before')) + paragraph(DRAWN) + paragraph(run('Behind')) + A4, {
      ...titled('Chart'),
      '[Content_Types].xml': TYPES,
      'word/charts/chart1.xml': CHART,
      'word/_rels/document.xml.rels': `<?xml version="1.0"?><Relationships xmlns="${RELATIONSHIPS}"><Relationship Id="rId9" Type="${R}/chart" Target="charts/chart1.xml"/></Relationships>`,
    }),
  };
}
