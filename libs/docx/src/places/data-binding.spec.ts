import { customProperty, type DataOf, withData } from '../testing/data-parts';
import { p, partOf, r, shownText } from '../testing/docx-builder';
import { fillDocx, problemsOf } from '../testing/fill-docx';

const CORE = '{6C3C8BC8-F283-45AE-878A-BAB7291924A1}';
const EXTENDED = '{6668398D-A668-4E3E-A5EB-62B293D839F1}';

/** A control bound to a node of a store. */
const bound = (store: string, path: string, content: string, more = ''): string =>
  `<w:sdt><w:sdtPr><w:alias w:val="Any"/>${more}<w:dataBinding w:prefixMappings="xmlns:ns0='x' xmlns:ns1='y'" w:xpath="${path}" w:storeItemID="${store}"/><w:text/></w:sdtPr><w:sdtContent>${content}</w:sdtContent></w:sdt>`;
const title = (content: string, more = ''): string =>
  bound(CORE, '/ns1:coreProperties[1]/ns0:title[1]', content, more);

const filled = (body: string, data: DataOf) => fillDocx(withData({ body }, data));

describe('content controls bound to a store', () => {
  it('show the property that holds a place, and both are filled', async () => {
    const docx = await filled(`<w:p>${title(r('Quotation {{SQ.NUMBER}}'))}</w:p>`, {
      core: '<dc:title>Quotation {{SQ.NUMBER}}</dc:title>',
    });
    expect(shownText(docx)).toBe('Quotation SQ-00001');
    expect(partOf(docx, 'docProps/core.xml')).toContain('<dc:title>Quotation SQ-00001</dc:title>');
    expect(partOf(docx)).not.toContain('dataBinding');
  });

  it('show the store where their own text is an old one, or a hint', async () => {
    const data = { core: '<dc:title>No. {{SQ.NUMBER}}</dc:title>' };
    expect(shownText(await filled(`<w:p>${title(r('Old'))}</w:p>`, data))).toBe('No. SQ-00001');
    const hint = title(r('[Title]'), '<w:showingPlcHdr/>');
    expect(shownText(await filled(`<w:p>${hint}</w:p>`, data))).toBe('No. SQ-00001');
  });

  it('write what they are named for, or have in their text, into the store and to each other', async () => {
    const company = (content: string, more = '') =>
      bound(EXTENDED, '/ns0:Properties[1]/ns0:Company[1]', content, more);
    const docx = await filled(
      `<w:p>${company(r('Old'), '<w:tag w:val="SQ.CUSTOMER.NAME"/>')}</w:p><w:p>${company(r('Old'))}</w:p>` +
        `<w:p>${title(r('No. {{SQ.NUMBER}}'))}</w:p>`,
      { app: '<Company>Old</Company>', core: '<dc:creator>Ada</dc:creator>' },
    );
    expect(shownText(docx)).toBe('Ada & Söhne\nAda & Söhne\nNo. SQ-00001');
    expect(partOf(docx, 'docProps/app.xml')).toContain('<Company>Ada &amp; Söhne</Company>');
    expect(partOf(docx, 'docProps/core.xml')).toMatch(/<dc:title[^>]*>No\. SQ-00001</);
  });

  it('fill custom XML, and leave what no control shows', async () => {
    const path = '/ns0:offer[1]/ns0:line[2]';
    const item =
      '<offer xmlns="urn:offer"><line/><line code="{{SQ.NUMBER}}">old</line><other>{"a":{"b":{}}} {{x}}</other></offer>';
    const docx = await filled(
      `<w:p>${bound('{STORE}', path, r('old'), '<w:tag w:val="SQ.CUSTOMER.CITY"/>')} ${bound('{STORE}', `${path}/@code`, r('old'))}</w:p>`,
      { item },
    );
    expect(shownText(docx)).toBe('Bern SQ-00001');
    expect(partOf(docx, 'customXml/item1.xml')).toContain(
      '<line code="SQ-00001">Bern</line><other>{"a":{"b":{}}} {{x}}</other>',
    );
  });

  it('show the value of each row in a loop, which no store holds', async () => {
    const row = `{{FOR line IN SQ.LINES}}`;
    const docx = await filled(
      p(row) + `<w:p>${title(r('{{line.DESCRIPTION}}'))}</w:p>` + p('{{END-FOR line}}'),
      { core: '<dc:title>Old</dc:title>' },
    );
    expect(shownText(docx)).toBe('Bolt\nNut');
    expect(partOf(docx)).not.toContain('dataBinding');
    expect(partOf(docx, 'docProps/core.xml')).toContain('Old');
  });

  it('of a cover page stay as they are, also where one is called as a group of our fields', async () => {
    const company = bound(EXTENDED, '/ns0:Properties[1]/ns0:Company[1]', r('Own Works')).replace(
      '"Any"',
      '"Company"',
    );
    const author = bound(CORE, '/ns1:coreProperties[1]/ns0:creator[1]', r('Ann')).replace(
      '"Any"',
      '"Author"',
    );
    const body = `<w:p>${company} ${author}</w:p>${p('{{SQ.NUMBER}}')}`;
    const template = withData(
      { body },
      { core: '<dc:creator>Ann</dc:creator>', app: '<Company>Own Works</Company>' },
    );
    expect(await problemsOf(template)).toEqual([]);
    const docx = await fillDocx(template, { options: { language: 'en', author: 'Docket Ltd' } });
    expect(shownText(docx)).toBe('Own Works Ann\nSQ-00001');
    expect(partOf(docx, 'docProps/core.xml')).toContain('<dc:creator>Docket Ltd</dc:creator>');
  });

  it('are told of where the store names no field', async () => {
    const template = withData(
      { body: p('x') },
      { core: '<dc:title>{{SQ.NUMBR}}</dc:title>', custom: customProperty('Client', '{{SQ.CUSTOMER.NAM}}') },
    );
    expect(await problemsOf(template)).toMatchObject([
      { severity: 'error', code: 'field_unknown', part: 'properties', suggestion: 'SQ.NUMBER' },
      { severity: 'error', code: 'field_unknown', part: 'properties', suggestion: 'SQ.CUSTOMER.NAME' },
    ]);
  });
});
