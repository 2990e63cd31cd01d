import { p, partOf, r, shownText, table } from '../testing/docx-builder';
import { filledText, fillDocx } from '../testing/fill-docx';
import { DATA } from '../testing/sample-catalogue';

const EMPTY = { ...DATA, SQ: { ...DATA.SQ, lines: [], notes: '' } };

describe('loops', () => {
  it('keep the format of each run, also where it changes inside of the loop', async () => {
    const body = `<w:p>${r('a {{FOR l IN SQ.LINES}}')}${r('{{l.POSITION}}', '<w:b/>')}${r(',{{END-FOR l}} z', '<w:i/>')}</w:p>`;
    const filled = await fillDocx(body);
    expect(shownText(filled)).toBe('a 1,2, z');
    expect(partOf(filled).match(/<w:rPr><w:b\/><\/w:rPr>/g)).toHaveLength(2);
  });

  it('may surround a table, and tables may hold tables', async () => {
    const inner = table(['{{FOR x IN l.PARTS}}{{x.CODE}}{{END-FOR x}}']) + p('');
    const body =
      p('{{FOR l IN SQ.LINES}}') + table(['{{l.DESCRIPTION}}', inner]) + p('{{END-FOR l}}') + p('End');
    expect((await filledText(body)).replace(/\s+/g, ' ')).toBe('Bolt AB Nut End');
  });

  it('repeat cells where two cells hold nothing but the commands', async () => {
    const body = table(['Codes', '{{FOR l IN SQ.LINES}}', '{{l.DESCRIPTION}}', '{{END-FOR l}}']);
    expect(await filledText(body)).toBe('Codes\tBolt\tNut');
  });

  it('may follow each other in one paragraph', async () => {
    expect(
      await filledText(
        p('{{FOR a IN SQ.LINES}}{{a.POSITION}}{{END-FOR a}}-{{FOR a IN SQ.LINES}}{{a.TOTAL}} {{END-FOR}}'),
      ),
    ).toBe('12-25.00 12.51');
  });

  it('may open two in one row or paragraph and close them in another', async () => {
    const body =
      p('{{IF SQ.NOTES}}{{FOR l IN SQ.LINES}}') +
      p('{{l.POSITION}}') +
      p('{{END-FOR l}}{{END-IF}}') +
      table(
        ['{{FOR l IN SQ.LINES}}{{IF l.POSITION > 1}}', ''],
        ['{{l.POSITION}}', 'x'],
        ['{{END-IF}}{{END-FOR l}}', ''],
      );
    expect(await filledText(body)).toBe('1\n2\n2\tx');
  });

  it('take filtered and sorted lists', async () => {
    const body = p(
      '{{FOR l IN SQ.LINES | where: "description", "Nut"}}{{l.POSITION}} {{SQ.LINES.TOTAL}}{{END-FOR l}} {{SQ.LINES | map: "POSITION" | join: "+"}} {{SQ.LINES | sum: "total"}} {{SQ.LINES.size}} {{SQ.LINES[1].DESCRIPTION}} {{SQ.LINES.first.DESCRIPTION}}',
    );
    expect(await filledText(body)).toBe('2 12.51 1+2 37.51 2 Nut Bolt');
  });

  it('leave a sound document where they are empty', async () => {
    const body =
      table(['{{FOR l IN SQ.LINES}}'], ['{{l.TOTAL}}'], ['{{END-FOR l}}']) +
      p('Between') +
      table([p('{{FOR l IN SQ.LINES}}') + p('{{l.TOTAL}}') + p('{{END-FOR l}}'), 'b']) +
      p('{{FOR l IN SQ.LINES}}{{l.TOTAL}}{{END-FOR l}}');
    const filled = await fillDocx({ body, header: p('{{IF SQ.NOTES}}Notes{{END-IF}}') }, { data: EMPTY });
    const xml = partOf(filled);
    expect(xml.match(/<w:tbl>/g)).toHaveLength(1);
    expect(xml).toContain('<w:tc><w:p/></w:tc>');
    expect(partOf(filled, 'word/header1.xml')).toContain('<w:p/></w:hdr>');
    expect(xml).not.toContain('<?p?>');
    expect(xml).not.toContain('<?t?>');
  });

  it('leave a table alone that has no row of its own accord', async () => {
    const body = `<w:tbl/>${table(['{{FOR l IN SQ.LINES}}{{l.POSITION}}', '{{END-FOR l}}x'])}`;
    expect(await filledText(body)).toBe('1\tx\n2\tx');
  });

  it('print no row for the commands, whatever they stand in', async () => {
    const body = table(['Head'], ['{{FOR l IN SQ.LINES}}'], ['{{l.POSITION}}'], ['{{END-FOR l}}'], ['Foot']);
    expect(partOf(await fillDocx(body)).match(/<w:tr>/g)).toHaveLength(4);
  });
});

describe('tables', () => {
  const row = (properties: string, ...cells: string[]): string =>
    `<w:tr>${properties}${cells.map((text) => (text.startsWith('<w:tc>') ? text : `<w:tc>${p(text)}</w:tc>`)).join('')}</w:tr>`;
  const merged = (text: string, properties: string): string =>
    `<w:tc><w:tcPr>${properties}</w:tcPr>${p(text)}</w:tc>`;
  const RESTART = '<w:vMerge w:val="restart"/>';
  const built = (...rows: string[]): string => `<w:tbl><w:tblPr/><w:tblGrid/>${rows.join('')}</w:tbl>`;

  it('keep what their rows are: heads, rows that may not break, alternating shading', async () => {
    const shaded = (fill: string): string => `<w:tcPr><w:shd w:fill="${fill}"/></w:tcPr>`;
    const xml = partOf(
      await fillDocx(
        built(
          row('<w:trPr><w:tblHeader/></w:trPr>', 'Head'),
          row('', '{{FOR l IN SQ.LINES}}'),
          row('', '{{IF l.POSITION == 1}}'),
          row('<w:trPr><w:cantSplit/></w:trPr>', `<w:tc>${shaded('odd')}${p('{{l.DESCRIPTION}}')}</w:tc>`),
          row('', '{{END-IF}}{{IF l.POSITION == 2}}'),
          row('<w:trPr><w:cantSplit/></w:trPr>', `<w:tc>${shaded('even')}${p('{{l.DESCRIPTION}}')}</w:tc>`),
          row('', '{{END-IF}}{{END-FOR l}}'),
        ),
      ),
    );
    expect(xml.match(/<w:tblHeader\/>/g)).toHaveLength(1);
    expect(xml.match(/<w:cantSplit\/>/g)).toHaveLength(2);
    expect(xml.match(/w:fill="\w+"/g)).toEqual(['w:fill="odd"', 'w:fill="even"']);
  });

  it('have groups of rows with a head that is merged down and a subtotal that is merged across', async () => {
    const filled = await fillDocx(
      built(
        row('', '{{FOR l IN SQ.LINES}}', ''),
        row('', merged('{{l.DESCRIPTION}}', RESTART), 'Parts'),
        row('', merged('{{FOR part IN l.PARTS}}', '<w:vMerge/>'), ''),
        row('', merged('', '<w:vMerge/>'), '{{part.CODE}}'),
        row('', merged('{{END-FOR part}}', '<w:vMerge/>'), ''),
        row('', merged('{{l.PARTS.size}} parts: {{l.TOTAL}}', '<w:gridSpan w:val="2"/>')),
        row('', '{{END-FOR l}}', ''),
      ),
    );
    expect(shownText(filled)).toBe('Bolt\tParts\n\tA\n\tB\n2 parts: 25.00\nNut\tParts\n0 parts: 12.51');
    expect(partOf(filled).match(/<w:vMerge[^>]*>/g)).toEqual([
      RESTART,
      ...['<w:vMerge/>', '<w:vMerge/>', RESTART],
    ]);
  });
});

describe('conditions', () => {
  it.each([
    ['SQ.NOTES', true],
    ['SQ.DISCOUNT', false],
    ['SQ.TOTAL', true],
    ['SQ.URGENT', true],
    ['SQ.URGENT == false', false],
    ['not SQ.URGENT', false],
    ['not SQ.NOTES', false],
    ['not SQ.CUSTOMFIELDS.SIZE', true],
    ['not SQ.CUSTOMFIELDS.PLATING', true],
    ['not SQ.DISCOUNT', true],
    ['not SQ.TOTAL', false],
    ['not SQ.LINES', false],
    ['SQ.CUSTOMFIELDS.PLATING or SQ.DISCOUNT', false],
    ['SQ.DISCOUNT or SQ.NOTES', true],
    ['SQ.NOTES and SQ.CUSTOMFIELDS.PLATING', false],
    ['SQ.NOTES and not SQ.CUSTOMFIELDS.PLATING', true],
    ['SQ.NOTES and SQ.TOTAL and SQ.LINES', true],
    ['SQ.TOTAL > 999 and SQ.DISCOUNT', false],
    ['not SQ.DISCOUNT == 0', false],
    ['SQ.LINES', true],
    ['SQ.CUSTOMFIELDS.COLOUR == "red"', true],
    ['SQ.CUSTOMFIELDS.SIZE', false],
    ['SQ.TOTAL > 999', true],
    ['SQ.SUBTOTAL > SQ.TOTAL', false],
    ['SQ.TOTAL == 1234.5', true],
    ['SQ.NUMBER contains "00001" AND SQ.TAXRATE >= 7.7', true],
    ['SQ.NOTES == blank or SQ.LINES.size == 2', true],
    ['SQ.DATE < "2026-02-01"', true],
  ])('%s is %s', async (condition, holds) => {
    expect(await filledText(p(`[{{IF ${condition}}}yes{{END-IF}}]`))).toBe(holds ? '[yes]' : '[]');
  });

  it('count an empty list as no, also by its opposite', async () => {
    const entry = '{{IF l.PARTS}}parts {{END-IF}}{{IF not l.PARTS and l.QUANTITY}}none{{END-IF}}';
    expect(await filledText(p(`{{FOR l IN SQ.LINES}}${entry}{{END-FOR l}}`))).toBe('parts none');
  });

  it('take the paragraph with them', async () => {
    const filled = await fillDocx(p('a') + p('{{IF SQ.DISCOUNT}}b', '{{END-IF}}') + p('c'));
    expect(partOf(filled).match(/<w:p>/g)).toHaveLength(2);
  });
});

describe('every part of a document', () => {
  it('is filled: header, footer, footnotes, text boxes', async () => {
    const box = `<w:p><w:r><w:t>a</w:t><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${p('{{FOR l IN SQ.LINES}}') + p('{{l.POSITION}}') + p('{{END-FOR l}}')}</w:txbxContent></wps:txbx></w:drawing></mc:Choice></mc:AlternateContent></w:r></w:p>`;
    const filled = await fillDocx({
      body:
        box +
        p('{{FOR l IN SQ.LINES}}') +
        box.replaceAll('FOR l', 'FOR m').replace('{{l.', '{{l.POSITION}}{{m.') +
        p('{{END-FOR l}}'),
      header: p('H {{SQ.NUMBER}}'),
      footer: p('F {{SQ.NUMBER}}'),
      footnotes: `<w:footnote w:id="1">${p('N {{SQ.NUMBER}}')}</w:footnote>`,
    });
    expect(shownText(filled).replace(/\s+/g, ' ')).toBe('a1 2 a11 12 a21 22');
    expect(shownText(filled, 'word/header1.xml')).toBe('H SQ-00001');
    expect(shownText(filled, 'word/footer1.xml')).toBe('F SQ-00001');
    expect(shownText(filled, 'word/footnotes1.xml')).toBe('N SQ-00001');
  });

  it('keeps what has no place byte for byte', async () => {
    const styles = '<?xml version="1.0"?>\n<!-- as it was --><w:styles xmlns:w="x"/>';
    const filled = await fillDocx({
      body: p('{{SQ.NUMBER}}'),
      header: '<w:p/><!-- kept -->',
      files: { 'word/styles.xml': styles },
    });
    expect(partOf(filled, 'word/styles.xml')).toBe(styles);
    expect(partOf(filled, 'word/header1.xml')).toContain('<!-- kept -->');
  });

  it('may be in strict form, under another prefix, name or in UTF-16', async () => {
    const strict =
      '<?xml version="1.0" encoding="UTF-16"?><x:document xmlns:x="http://purl.oclc.org/ooxml/wordprocessingml/main"><x:body><x:p><x:r><x:t>{{SQ.NUMBER}}</x:t></x:r></x:p></x:body></x:document>';
    const filled = await fillDocx({
      body: '',
      files: { 'word/document.xml': Buffer.from(`\uFEFF${strict}`, 'utf16le') },
    });
    expect(shownText(filled)).toBe('SQ-00001');
    expect(partOf(filled)).toContain('xmlns:w="http://purl.oclc.org/ooxml/wordprocessingml/main"');
  });
});
