import { type DocxParts, p, r, shownText } from '../testing/docx-builder';
import { fillDocx, problemsOf } from '../testing/fill-docx';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (instruction: string, result = 'old', format = ''): string =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${mark('separate')}${r(result, format)}${mark('end')}`;
const para = (...content: string[]): string => `<w:p>${content.join('')}</w:p>`;
const heading = (text: string, style = 'berschrift1'): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${r(text)}</w:p>`;
const note = (id: number, kind = 'footnote', more = ''): string =>
  `<w:r><w:${kind}Reference w:id="${id}"${more}/></w:r>`;
const marked = (name: string, content: string): string =>
  `<w:bookmarkStart w:id="7" w:name="${name}"/>${content}<w:bookmarkEnd w:id="7"/>`;
const loop = (...content: string[]): string =>
  p('{{FOR l IN SQ.LINES}}') + content.join('') + p('{{END-FOR l}}');

/** A template with the styles of a German Word, and settings. */
function template(
  body: string,
  { settings = '', ...parts }: Partial<DocxParts> & { settings?: string } = {},
): DocxParts {
  return {
    ...parts,
    body,
    relationships:
      `<Relationship Id="s1" Type="${OFFICE}/styles" Target="styles.xml"/>` +
      `<Relationship Id="s2" Type="${OFFICE}/settings" Target="settings.xml"/>`,
    files: {
      'word/styles.xml': `<w:styles ${W}><w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style><w:style w:type="character" w:styleId="Kunde"><w:name w:val="Customer"/></w:style></w:styles>`,
      'word/settings.xml': `<w:settings ${W}>${settings}</w:settings>`,
    },
  };
}

const NOTES = [0, 1, 2].map((id) => `<w:footnote w:id="${id}">${p(`Note ${id}`)}</w:footnote>`).join('');

async function filled(parts: DocxParts): Promise<string> {
  expect(await problemsOf(parts)).toEqual([]);
  return shownText(await fillDocx(parts));
}

describe('a field that refers to a style', () => {
  it.each([
    '"heading 1"',
    '"Heading 1"',
    '"Überschrift 1"',
    '1',
    '"Heading 1" \\* MERGEFORMAT',
    '"heading 1" \\l',
  ])('shows the filled text before it: STYLEREF %s', async (name) => {
    const body = loop(heading('Item {{l.DESCRIPTION}}'), para(r('of '), field(`STYLEREF ${name}`)));
    expect(await filled(template(body))).toBe('Item Bolt\nof Item Bolt\nItem Nut\nof Item Nut');
  });

  it('shows the next text where none stands before it, and the text of a run', async () => {
    const run = r('{{SQ.NUMBER}}', '<w:rStyle w:val="Kunde"/>');
    const body = para(field('STYLEREF Customer', 'old', '<w:b/>')) + para(r('No. '), run, r(' of today'));
    expect(await filled(template(body))).toBe('SQ-00001\nNo. SQ-00001 of today');
  });

  it('shows the only one in a header, and is told of there', async () => {
    const parts = template(heading('Offer {{SQ.NUMBER}}'), { header: para(field('STYLEREF "heading 1"')) });
    expect(shownText(await fillDocx(parts), 'word/header1.xml')).toBe('Offer SQ-00001');
    expect(await problemsOf(parts)).toMatchObject([{ code: 'field_stale', part: 'header 1' }]);
    const several = template(loop(heading('{{l.DESCRIPTION}}')), { header: para(field('STYLEREF 1')) });
    expect(shownText(await fillDocx(several), 'word/header1.xml')).toBe('old');
  });

  it.each(['"heading 9"', '"heading 1" \\n', '"heading 1" \\* Upper'])(
    'is told of: STYLEREF %s',
    async (name) => {
      const parts = template(heading('{{SQ.NUMBER}}') + para(field(`STYLEREF ${name}`)));
      expect(await problemsOf(parts)).toMatchObject([
        { severity: 'warning', code: 'field_stale', part: 'body' },
      ]);
    },
  );
});

describe('a field that refers to a note', () => {
  it('shows its number among the notes that are printed, in the format that it had', async () => {
    const body =
      para(r('{{IF SQ.NOTES}}'), note(0), r('{{END-IF}}')) +
      loop(
        para(
          r('{{l.DESCRIPTION}}'),
          marked('_Ref1', note(1)),
          r(' see '),
          field('NOTEREF _Ref1 \\f \\h', '9', '<w:vertAlign w:val="superscript"/>'),
        ),
      ) +
      para(`<w:fldSimple w:instr=" NOTEREF _Ref1 ">${r('old')}</w:fldSimple>`);
    const parts = template(body, { footnotes: NOTES });
    const docx = await fillDocx(parts);
    expect(await problemsOf(parts)).toEqual([]);
    expect(shownText(docx)).toMatch(/^\n?Bolt see 2\nNut see 3\n2$/);
  });

  it('shows an endnote’s number in small Roman numbers, and counts no note with a sign of its own', async () => {
    const body = para(
      note(1, 'endnote'),
      note(3, 'endnote', ' w:customMarkFollows="1"'),
      marked('_Ref1', note(2, 'endnote')),
      r(' see '),
      field('NOTEREF _Ref1'),
    );
    expect(await filled(template(body + p('{{SQ.NUMBER}}')))).toContain('see ii');
  });

  it('is told of where its number may be another', async () => {
    const refers = para(marked('_Ref1', note(1)), field('NOTEREF _Ref1 \\p')) + p('{{SQ.NUMBER}}');
    expect(await problemsOf(template(refers, { footnotes: NOTES }))).toMatchObject([{ code: 'field_stale' }]);
    const signs = '<w:footnotePr><w:numFmt w:val="chicago"/></w:footnotePr>';
    const own = template(refers.replace(' \\p', ''), { footnotes: NOTES, settings: signs });
    expect(await problemsOf(own)).toMatchObject([{ code: 'field_stale' }]);
  });
});

it('a field shows the number of its section', async () => {
  const end = '<w:p><w:pPr><w:sectPr/></w:pPr></w:p>';
  const body = loop(para(r('{{l.DESCRIPTION}} in '), field('SECTION')), end) + para(field('SECTION'));
  expect(await filled(template(body))).toMatch(/^Bolt in 1\s+Nut in 2\s+3$/);
});
