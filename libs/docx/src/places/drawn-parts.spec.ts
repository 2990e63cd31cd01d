import { type DocxParts, p, partOf } from '../testing/docx-builder';
import { fillDocx, problemsOf } from '../testing/fill-docx';

const a = 'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"';
const CHART = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';
const DIAGRAM = 'application/vnd.openxmlformats-officedocument.drawingml.diagramData+xml';
const DRAWING = 'application/vnd.ms-office.drawingml.diagramDrawing+xml';

const chart = (inner: string): DocxParts => ({
  body: p('Chart'),
  types: `<Override PartName="/word/charts/chart1.xml" ContentType="${CHART}"/>`,
  files: { 'word/charts/chart1.xml': `<c:chartSpace xmlns:c="urn:c" ${a}>${inner}</c:chartSpace>` },
});

describe('places in drawings', () => {
  it('are filled in titles, names and values of charts', async () => {
    const docx = await fillDocx(
      chart(
        '<c:title><a:p><a:r><a:t>Chart of {</a:t></a:r><a:r><a:t>{SQ.NUMBER}}!</a:t></a:r></a:p></c:title>' +
          '<c:tx><c:strCache><c:pt idx="0"><c:v>{{SQ.CUSTOMER.NAME}}</c:v></c:pt></c:strCache></c:tx>' +
          '<c:val><c:numCache><c:pt idx="0"><c:v>{{SQ.TOTAL}}</c:v></c:pt></c:numCache></c:val>',
      ),
    );
    const xml = partOf(docx, 'word/charts/chart1.xml');
    expect(xml).toContain('<a:t>Chart of SQ-00001</a:t></a:r><a:r><a:t>!</a:t>');
    expect(xml).toContain('<c:v>Ada &amp; Söhne</c:v>');
    expect(xml).toContain('<c:v>1234.50</c:v>');
    expect(xml).not.toContain('{{');
  });

  it('are filled in SmartArt and in the drawing that Word keeps of it, and told of once', async () => {
    const template = (name: string): DocxParts => ({
      body: p('Art'),
      types:
        `<Override PartName="/word/diagrams/data1.xml" ContentType="${DIAGRAM}"/>` +
        `<Override PartName="/word/diagrams/drawing1.xml" ContentType="${DRAWING}"/>`,
      files: {
        'word/diagrams/data1.xml': `<dgm:dataModel xmlns:dgm="urn:d" ${a}><a:p><a:r><a:t>{{${name}}}</a:t></a:r></a:p></dgm:dataModel>`,
        'word/diagrams/drawing1.xml': `<dsp:drawing xmlns:dsp="urn:s" ${a}><a:p><a:r><a:t>{{${name}}}</a:t></a:r></a:p></dsp:drawing>`,
      },
    });
    const docx = await fillDocx(template('SQ.NUMBER'));
    for (const part of ['data1', 'drawing1'])
      expect(partOf(docx, `word/diagrams/${part}.xml`)).toContain('<a:t>SQ-00001</a:t>');
    expect(await problemsOf(template('SQ.NUMBR'))).toMatchObject([
      { code: 'field_unknown', part: 'SmartArt 1' },
    ]);
  });

  it('are filled in alternative texts, WordArt, captions of tables and equations', async () => {
    const body =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="Quote {{SQ.NUMBER}}" title="{{SQ.CUSTOMER.NAME}}"/></wp:inline></w:drawing></w:r>' +
      '<w:r><w:pict><v:shape id="s" alt="{{SQ.NUMBER}}"><v:textpath string="{{SQ.NUMBER}} &amp; more"/></v:shape></w:pict></w:r>' +
      '<m:oMath xmlns:m="urn:m"><m:r><m:t>x={{SQ.TOTAL}}</m:t></m:r></m:oMath></w:p>' +
      `<w:tbl><w:tblPr><w:tblCaption w:val="Lines of {{SQ.NUMBER}}"/></w:tblPr><w:tblGrid/><w:tr><w:tc>${p('x')}</w:tc></w:tr></w:tbl>${p('')}`;
    const xml = partOf(await fillDocx(body));
    for (const expected of [
      'descr="Quote SQ-00001"',
      'title="Ada &amp; Söhne"',
      'alt="SQ-00001"',
      'string="SQ-00001 &amp; more"',
      '<m:t>x=1,234.50</m:t>',
      '<w:tblCaption w:val="Lines of SQ-00001"/>',
    ])
      expect(xml).toContain(expected);
  });

  it('print the value of each row in a loop', async () => {
    const drawing =
      '<w:p><w:r><w:drawing><wp:inline><wp:docPr id="1" name="x" descr="{{l.DESCRIPTION}}"/></wp:inline></w:drawing></w:r></w:p>';
    const xml = partOf(await fillDocx(p('{{FOR l IN SQ.LINES}}') + drawing + p('{{END-FOR l}}')));
    expect([...xml.matchAll(/descr="([^"]*)"/g)].map(([, text]) => text)).toEqual(['Bolt', 'Nut']);
  });

  it('can be no commands and no pictures', async () => {
    const title = (text: string) => problemsOf(chart(`<a:p><a:r><a:t>${text}</a:t></a:r></a:p>`));
    expect(await title('{{IF SQ.NOTES}}x{{END-IF}}')).toMatchObject([
      { code: 'command_here', part: 'chart 1' },
      { code: 'command_here' },
    ]);
    expect(await title('{{IMAGE COMPANY.LOGO}}')).toMatchObject([{ code: 'image_here' }]);
    expect(await title('{{SQ.LINES.TOTAL}}')).toMatchObject([{ code: 'field_in_list' }]);
  });
});
