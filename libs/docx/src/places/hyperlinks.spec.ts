import { p, partOf, r, shownText } from '../testing/docx-builder';
import { codesOf, fillDocx, problemsOf } from '../testing/fill-docx';

const TYPE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink';
const relation = (id: string, target: string): string =>
  `<Relationship Id="${id}" Type="${TYPE}" Target="${target}" TargetMode="External"/>`;
const link = (id: string, text: string, more = ''): string =>
  `<w:hyperlink r:id="${id}"${more}>${r(text)}</w:hyperlink>`;
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string): string =>
  `<w:r><w:instrText xml:space="preserve">${text.replace(/"/g, '&quot;')}</w:instrText></w:r>`;
const field = (instruction: string, result: string): string =>
  `${mark('begin')}${instruction}${mark('separate')}${r(result, '<w:u/>')}${mark('end')}`;

/** The addresses that the links of a filled document lead to, with what each shows. */
function linksOf(docx: Uint8Array): [string, string][] {
  const relations = partOf(docx, 'word/_rels/document.xml.rels');
  return [...partOf(docx).matchAll(/<w:hyperlink([^>]*)>(.*?)<\/w:hyperlink>/g)].map(
    ([, attributes = '', inner = '']) => {
      const id = /r:id="([^"]*)"/.exec(attributes)?.[1];
      const target =
        id === undefined ? '' : new RegExp(`Id="${id}"[^>]*Target="([^"]*)"`).exec(relations)?.[1];
      return [target ?? '?', inner.replace(/<[^>]*>/g, '')].map((text) => text.replaceAll('&amp;', '&')) as [
        string,
        string,
      ];
    },
  );
}

describe('links with data', () => {
  it('have their address filled, as it is written and as Word encodes it', async () => {
    const docx = await fillDocx({
      body: `<w:p>${link('a', 'Open {{SQ.NUMBER}}')}${link('b', 'Mail')}</w:p>`,
      relationships:
        relation('a', 'https://shop.example/q/%7B%7BSQ.CUSTOMER.NAME%7D%7D?x=1') +
        relation('b', 'mailto:a@x.example?subject={{SQ.CUSTOMER.NAME}}'),
    });
    expect(linksOf(docx)).toEqual([
      ['https://shop.example/q/Ada%20%26%20S%C3%B6hne?x=1', 'Open SQ-00001'],
      ['mailto:a@x.example?subject=Ada%20%26%20S%C3%B6hne', 'Mail'],
    ]);
    expect(partOf(docx, 'word/_rels/document.xml.rels')).not.toMatch(/\{\{|%7B/i);
  });

  it('may be fields with merge fields or places in their address and tooltip', async () => {
    const inner = field(code(' MERGEFIELD SQ.NUMBER '), 'x');
    const docx = await fillDocx(
      `<w:p>${field(code(' HYPERLINK "https://shop.example/q?n=') + inner + code('" \\o "Quote {{SQ.NUMBER}}" '), 'click')}</w:p>` +
        `<w:p>${field(code(' HYPERLINK "https://shop.example/{{SQ.DATE | date: "%Y"}}" \\l "part"'), 'there')}</w:p>`,
    );
    expect(linksOf(docx)).toEqual([
      ['https://shop.example/q?n=SQ-00001', 'click'],
      ['https://shop.example/2026#part', 'there'],
    ]);
    expect(partOf(docx)).toContain('w:tooltip="Quote SQ-00001"');
    expect(partOf(docx)).toContain('<w:u/>');
    expect(partOf(docx)).not.toContain('instrText');
  });

  it('have a relationship for each repetition', async () => {
    const docx = await fillDocx({
      body: p('{{FOR l IN SQ.LINES}}') + `<w:p>${link('a', '{{l.DESCRIPTION}}')}</w:p>` + p('{{END-FOR l}}'),
      relationships: relation('a', 'https://shop.example/{{l.DESCRIPTION}}'),
    });
    expect(linksOf(docx)).toEqual([
      ['https://shop.example/Bolt', 'Bolt'],
      ['https://shop.example/Nut', 'Nut'],
    ]);
  });

  it('are made by LINK, in the format of the place', async () => {
    const docx = await fillDocx(
      `<w:p>${r('See {{LINK SQ.URL | text: "the quote"}} or {{LINK SQ.URL}}.', '<w:i/>')}</w:p>` +
        p('{{LINK "ann@x.example" | text: SQ.CUSTOMER.NAME | upcase}}'),
    );
    expect(shownText(docx)).toBe('See the quote or https://example.com/q/1.\nADA & SÖHNE');
    expect(linksOf(docx)).toEqual([
      ['https://example.com/q/1', 'the quote'],
      ['https://example.com/q/1', 'https://example.com/q/1'],
      ['mailto:ann@x.example', 'ADA & SÖHNE'],
    ]);
    expect(partOf(docx).match(/<w:i\/>/g)).toHaveLength(5);
  });

  it('show their text alone where the data hold no safe address', async () => {
    const data = { SQ: { number: 'SQ-1', url: 'javascript:alert(1)' } };
    const docx = await fillDocx(p('{{LINK SQ.URL | text: "Open"}}'), { data });
    expect(linksOf(docx)).toEqual([['', 'Open']]);
  });

  it('lose an address that no link may have, with a warning', async () => {
    const template = {
      body: `<w:p>${link('a', 'List')}${link('b', 'Site')}${link('c', 'Part', ' w:anchor="x"')}</w:p>${p('{{SQ.NUMBER}}')}`,
      relationships:
        relation('a', 'file:///C:/list.xlsx') +
        relation('b', 'www.example.com') +
        relation('c', 'https://example.com/a'),
    };
    expect(await problemsOf(template)).toMatchObject([{ severity: 'warning', code: 'link_unsafe' }]);
    expect(linksOf(await fillDocx(template))).toEqual([
      ['', 'List'],
      ['https://www.example.com', 'Site'],
      ['https://example.com/a', 'Part'],
    ]);
  });

  it('have a character style, without which LibreOffice makes no link, also where they are the template’s own', async () => {
    const styles =
      '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"></w:styles>';
    const docx = await fillDocx({
      body: `<w:p>${link('a', 'Site')}${field(code(' HYPERLINK "https://example.com/f" '), 'Field')}</w:p>${p('{{SQ.NUMBER}}')}`,
      relationships:
        relation('a', 'https://example.com/a') +
        `<Relationship Id="s" Type="${TYPE.replace('hyperlink', 'styles')}" Target="styles.xml"/>`,
      files: { 'word/styles.xml': styles },
    });
    expect(linksOf(docx)).toEqual([
      ['https://example.com/a', 'Site'],
      ['https://example.com/f', 'Field'],
    ]);
    expect(partOf(docx).match(/<w:rStyle w:val="DocketLink"\/>/g)).toHaveLength(2);
    expect(partOf(docx, 'word/styles.xml')).toContain('w:styleId="DocketLink"');
    const bare = await fillDocx(p('{{LINK SQ.URL}}'));
    expect(partOf(bare, 'word/docket-styles.xml')).toContain('w:styleId="DocketLink"');
    expect(partOf(bare, 'word/_rels/document.xml.rels')).toContain('Target="/word/docket-styles.xml"');
  });

  it('are told of where they cannot work', async () => {
    expect(await codesOf(p('{{LINK "ftp://x.example" | text: "x"}}'))).toEqual(['link_unsafe']);
    expect(await codesOf(p('{{LINK}}'))).toEqual(['command_incomplete']);
    expect(
      await codesOf({
        body: `<w:p>${link('a', '{{LINK SQ.URL}}')}</w:p>`,
        relationships: relation('a', 'https://x.example'),
      }),
    ).toEqual(['link_nested']);
    expect(
      await codesOf({
        body: `<w:p>${link('a', 'x')}</w:p>`,
        relationships: relation('a', 'https://x.example/{{SQ.NUMBR}}'),
      }),
    ).toEqual(['field_unknown']);
  });
});
