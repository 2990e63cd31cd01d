import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workbook } from '../testing/chart';
import { customProperty, withData } from '../testing/data-parts';
import { p, r } from '../testing/docx-builder';
import { fillDocx } from '../testing/fill-docx';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const A = 'http://schemas.openxmlformats.org/drawingml/2006/main';
const C = 'http://schemas.openxmlformats.org/drawingml/2006/chart';
const CHART_TYPE = 'application/vnd.openxmlformats-officedocument.drawingml.chart+xml';

const field = (instruction: string): string =>
  `<w:p>${r(`${instruction}: `)}<w:fldSimple w:instr=" ${instruction} ">${r('old')}</w:fldSimple></w:p>`;
const control = (properties: string): string =>
  `<w:p><w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${r('old')}</w:sdtContent></w:sdt></w:p>`;
const title =
  '<w:dataBinding w:xpath="/ns1:coreProperties[1]/ns0:title[1]" w:storeItemID="{6C3C8BC8-F283-45AE-878A-BAB7291924A1}"/><w:text/>';
const author = title.replace('title', 'creator');
const date =
  '<w:tag w:val="SQ.DATE"/><w:date w:fullDate="2020-01-01T00:00:00Z"><w:dateFormat w:val="d. MMMM yyyy"/><w:lid w:val="de-DE"/></w:date>';

const names = (range: string, text: string): string =>
  `<c:strRef><c:f>S!${range}</c:f><c:strCache><c:ptCount val="1"/><c:pt idx="0"><c:v>${text}</c:v></c:pt></c:strCache></c:strRef>`;
const LOOP = '{{FOR l IN SQ.LINES}}{{l.DESCRIPTION}} in all';
const SERIES = 'In {{SQ.CUSTOMER.CITY}}';
const LABELS =
  '<c:dLbls><c:showLegendKey val="0"/><c:showVal val="1"/><c:showCatName val="0"/><c:showSerName val="0"/><c:showPercent val="0"/><c:showBubbleSize val="0"/></c:dLbls>';
/** Word draws a placeholder of the sheet as 0. */
const CHART =
  `<c:chartSpace xmlns:c="${C}" xmlns:a="${A}" xmlns:r="${OFFICE}"><c:chart><c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r><a:t>Chart of {{SQ.NUMBER}}</a:t></a:r></a:p></c:rich></c:tx><c:overlay val="0"/></c:title><c:autoTitleDeleted val="0"/>` +
  `<c:plotArea><c:layout/><c:barChart><c:barDir val="col"/><c:grouping val="clustered"/><c:ser><c:idx val="0"/><c:order val="0"/><c:tx>${names('$B$1', SERIES)}</c:tx>${LABELS}<c:cat>${names('$A$2', LOOP)}</c:cat>` +
  '<c:val><c:numRef><c:f>S!$B$2</c:f><c:numCache><c:ptCount val="1"/><c:pt idx="0"><c:v>0</c:v></c:pt></c:numCache></c:numRef></c:val></c:ser><c:axId val="1"/><c:axId val="2"/></c:barChart>' +
  '<c:catAx><c:axId val="1"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="b"/><c:crossAx val="2"/></c:catAx><c:valAx><c:axId val="2"/><c:scaling><c:orientation val="minMax"/></c:scaling><c:delete val="0"/><c:axPos val="l"/><c:crossAx val="1"/></c:valAx></c:plotArea><c:legend><c:legendPos val="r"/></c:legend><c:plotVisOnly val="1"/></c:chart><c:externalData r:id="sheet"/></c:chartSpace>';
const SHEET = workbook(
  [
    ['', SERIES],
    [LOOP, '{{l.QUANTITY + 40}}{{END-FOR l}}'],
  ],
  'S',
);
const chart = `<w:p><w:r><w:drawing><wp:inline><wp:extent cx="4500000" cy="2500000"/><wp:docPr id="9" name="Chart 1" descr="Sum {{SQ.NUMBER}}"/><a:graphic xmlns:a="${A}"><a:graphicData uri="${C}"><c:chart xmlns:c="${C}" r:id="chart"/></a:graphicData></a:graphic></wp:inline></w:drawing></w:r></w:p>`;

const relation = (id: string, type: string, target: string, more = ''): string =>
  `<Relationship Id="${id}" Type="${OFFICE}/${type}" Target="${target}"${more}/>`;

const TEMPLATE = withData(
  {
    body:
      control(title) +
      control(author) +
      control(date) +
      field('TITLE') +
      field('DOCPROPERTY Client') +
      field('FILENAME \\p') +
      field('NUMCHARS') +
      p('{{FOR line IN SQ.LINES}}') +
      `<w:p><w:hyperlink r:id="link">${r('Item {{line.DESCRIPTION}}')}</w:hyperlink></w:p>` +
      p('{{END-FOR line}}') +
      p('{{LINK "ann@x.example" | text: "Mail"}}') +
      chart,
    types: `<Default Extension="xlsx" ContentType="application/octet-stream"/><Override PartName="/word/charts/chart1.xml" ContentType="${CHART_TYPE}"/>`,
    relationships:
      relation('chart', 'chart', 'charts/chart1.xml') +
      relation('link', 'hyperlink', 'https://shop.example/{{line.DESCRIPTION}}', ' TargetMode="External"'),
    files: {
      'word/charts/chart1.xml': CHART,
      'word/charts/_rels/chart1.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relation('sheet', 'package', '../embeddings/sheet.xlsx')}</Relationships>`,
      'word/embeddings/sheet.xlsx': SHEET,
    },
  },
  {
    core: '<dc:title>Quotation {{SQ.NUMBER}}</dc:title><dc:subject>for {{SQ.CUSTOMER.NAME}}</dc:subject><dc:creator>Ann</dc:creator>',
    custom: customProperty('Client', '{{SQ.CUSTOMER.NAME}}'),
  },
);

describe('a PDF', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-data-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  const run = async (program: string, ...parameters: string[]): Promise<string> =>
    (await promisify(execFile)(program, parameters)).stdout;

  it('shows what was filled in controls, properties, links and charts', async () => {
    const options = { language: 'en', author: 'Docket Ltd', fileName: 'Quote_SQ-00001.pdf' };
    writeFileSync(join(folder, 'in.docx'), await fillDocx(TEMPLATE, { options }));
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await run(
      'soffice',
      profile,
      '--headless',
      '--convert-to',
      'pdf',
      '--outdir',
      folder,
      join(folder, 'in.docx'),
    );
    const pdf = join(folder, 'in.pdf');
    const text = await run('pdftotext', '-layout', pdf, '-');
    for (const shown of [
      'Quotation SQ-00001',
      'Ann',
      '31. Januar 2026',
      'TITLE: Quotation SQ-00001',
      'DOCPROPERTY Client: Ada & Söhne',
      'FILENAME \\p: Quote_SQ-00001.pdf',
      'Item Bolt',
      'Mail',
      'Chart of SQ-00001',
      'In Bern',
      'Bolt in all',
      'Nut in all',
      '42',
      '1040.5',
    ])
      expect(text).toContain(shown);
    expect(text).toMatch(/NUMCHARS: \d{2,}/);
    expect(text).not.toMatch(/\{\{|old|Docket Ltd/);
    const info = await run('pdfinfo', pdf);
    expect(info).toMatch(/^Title: +Quotation SQ-00001$/m);
    expect(info).toMatch(/^Subject: +for Ada & Söhne$/m);
    expect(info).toMatch(/^Author: +Docket Ltd$/m);
    const links = await run('pdfinfo', '-url', pdf);
    for (const address of ['https://shop.example/Bolt', 'https://shop.example/Nut', 'mailto:ann@x.example'])
      expect(links).toContain(address);
  });
});
