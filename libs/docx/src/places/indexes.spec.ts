import { p, partOf, r, shownText } from '../testing/docx-builder';
import { fillDocx, problemsOf } from '../testing/fill-docx';

const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (instruction: string, result: string): string =>
  `${mark('begin')}<w:r><w:instrText xml:space="preserve"> ${instruction} </w:instrText></w:r>${mark('separate')}${r(result)}${mark('end')}`;
const bookmark = (name: string, content: string): string =>
  `<w:bookmarkStart w:id="7" w:name="${name}"/>${content}<w:bookmarkEnd w:id="7"/>`;
const loop = (content: string): string => p('{{FOR l IN SQ.LINES}}') + content + p('{{END-FOR l}}');
const instructions = (docx: Uint8Array): string[] =>
  [...partOf(docx).matchAll(/<w:instrText[^>]*>([^<]*)</g)].map((match) => (match[1] ?? '').trim());
const names = (docx: Uint8Array): string[] =>
  [...partOf(docx).matchAll(/w:name="([^"]*)"/g)].map((match) => match[1] ?? '');

describe('a table of contents', () => {
  const entry = `<w:hyperlink w:anchor="_Toc1">${r('Item {{l.POSITION}}')}${field('PAGEREF _Toc1 \\h', '1')}</w:hyperlink>`;
  const contents =
    `<w:p><w:pPr><w:pStyle w:val="TOC1"/></w:pPr>${mark('begin')}<w:r><w:instrText xml:space="preserve"> TOC \\o "1-2" \\h </w:instrText></w:r>${mark('separate')}${entry}</w:p>` +
    `<w:p>${entry}</w:p><w:p><w:pPr><w:spacing w:after="0"/></w:pPr>${r('Item {{l.POSITION}}')}${mark('end')}</w:p>`;
  const heading = `<w:p><w:pPr><w:pStyle w:val="Heading1"/></w:pPr>${bookmark('_Toc1', r('Item {{l.POSITION}}'))}</w:p>`;

  it('loses the list it had: copies of places in it are none', async () => {
    const template = contents + loop(heading);
    expect(await problemsOf(template)).toEqual([]);
    const filled = await fillDocx(template);
    expect(shownText(filled).replace(/\n+/g, '\n')).toBe('Item 1\nItem 2');
    expect(instructions(filled)).toEqual(['TOC \\o "1-2" \\h']);
    expect(partOf(filled)).toContain('<w:fldChar w:fldCharType="begin" w:dirty="true"/>');
    expect(partOf(filled)).toContain('<w:p><w:pPr><w:spacing w:after="0"/></w:pPr><w:r><w:fldChar');
  });

  it('keeps bookmarks that begin or end in it, and what is beside it', async () => {
    const filled = await fillDocx(
      `<w:p>${r('before')}<w:bookmarkStart w:id="3" w:name="All"/>${mark('begin')}<w:r><w:instrText>TOC \\c "Figure"</w:instrText></w:r>${mark('separate')}${r('old {{x')}<w:bookmarkEnd w:id="3"/></w:p><w:p>${mark('end')}${r('after {{SQ.NUMBER}}')}</w:p>`,
    );
    expect(shownText(filled)).toBe('before\nafter SQ-00001');
    expect(partOf(filled)).toContain('<w:bookmarkEnd w:id="3"/>');
  });

  it('has the headings of styles that leave their level out', async () => {
    const style = (name: string, content: string) =>
      `<w:style w:type="paragraph" w:styleId="${name.replace(' ', '')}"><w:name w:val="${name}"/>${content}</w:style>`;
    const filled = await fillDocx({
      body: contents + loop(heading),
      types:
        '<Override PartName="/word/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.styles+xml"/>',
      relationships:
        '<Relationship Id="s" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/styles" Target="styles.xml"/>',
      files: {
        'word/styles.xml': `<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">${style('Heading 1', '<w:rPr><w:b/></w:rPr>')}${style('heading 2', '<w:pPr><w:outlineLvl w:val="4"/></w:pPr>')}${style('heading 3', '')}${style('Normal', '')}</w:styles>`,
      },
    });
    const styles = partOf(filled, 'word/styles.xml');
    expect(styles).toContain('<w:pPr><w:outlineLvl w:val="0"/></w:pPr><w:rPr><w:b/></w:rPr>');
    expect(styles.match(/<w:outlineLvl w:val="\d"\/>/g)).toEqual(
      ['0', '4', '2'].map((level) => `<w:outlineLvl w:val="${level}"/>`),
    );
  });

  it('may be a simple field', async () => {
    const filled = await fillDocx(
      `<w:p><w:fldSimple w:instr="INDEX \\c &quot;2&quot;">${r('{{x}}')}</w:fldSimple></w:p>${p('{{SQ.NUMBER}}')}`,
    );
    expect(shownText(filled)).toBe('SQ-00001');
  });
});

describe('the number of a caption', () => {
  it.each([
    ['SEQ Figure', 'SEQ Figure \\* ARABIC'],
    ['SEQ "Figure" \\* MERGEFORMAT', 'SEQ Figure \\* MERGEFORMAT \\* ARABIC'],
    ['SEQ Figure \\* ROMAN', 'SEQ Figure \\* ROMAN'],
  ])('is written so that it is counted: %s', async (instruction, written) => {
    expect(
      instructions(await fillDocx(`<w:p>${field(instruction, '1')}${r('{{SQ.NUMBER}}')}</w:p>`)),
    ).toEqual([written]);
    expect(await problemsOf(`<w:p>${field(instruction, '1')}${r('{{SQ.NUMBER}}')}</w:p>`)).toEqual([]);
  });

  it('is hidden where Word hides it', async () => {
    const xml = partOf(
      await fillDocx(`<w:p>${field('SEQ Figure \\h \\r 0', '0')}${r('{{SQ.NUMBER}}')}</w:p>`),
    );
    expect(xml).toContain('<w:r><w:rPr><w:vanish/></w:rPr><w:t xml:space="preserve">0</w:t></w:r>');
  });

  it.each(['SEQ Figure \\# "00"', 'SEQ Figure \\s 1', 'SEQ Figure \\* alphabetic', 'SEQ Figure \\* Ordinal'])(
    'is told of in other formats: %s',
    async (instruction) => {
      expect(await problemsOf(`<w:p>${field(instruction, '1')}${r('{{SQ.NUMBER}}')}</w:p>`)).toMatchObject([
        { severity: 'warning', code: 'field_format' },
      ]);
    },
  );
});

describe('fields that the PDF engine does not compute as Word does', () => {
  it.each(['STYLEREF "heading 1"', 'NOTEREF _Ref1 \\h', 'SECTION \\* Roman'])(
    'are told: %s',
    async (instruction) => {
      expect(
        await problemsOf({ body: p('{{SQ.NUMBER}}'), header: `<w:p>${field(instruction, 'old')}</w:p>` }),
      ).toMatchObject([{ severity: 'warning', code: 'field_stale', part: 'header 1' }]);
    },
  );

  it('are told: an index', async () => {
    expect(
      await problemsOf(`<w:p>${field('INDEX \\c "2"', 'old')}</w:p>${p('{{SQ.NUMBER}}')}`),
    ).toMatchObject([{ severity: 'warning', code: 'index_layout' }]);
  });
});

describe('references in a loop', () => {
  const heading = bookmark('_Ref9', r('Item {{l.POSITION}}'));

  it('lead to the bookmark of the same pass, before and after it', async () => {
    const filled = await fillDocx(
      loop(
        `<w:p>${field('PAGEREF _Ref9 \\h', '1')}</w:p><w:p>${heading}</w:p><w:p>${field('REF _Ref9 \\r \\h', 'x')}<w:hyperlink w:anchor="_Ref9">${r('up')}</w:hyperlink></w:p><w:p><w:fldSimple w:instr=" NOTEREF _Ref9 \\h ">${r('1')}</w:fldSimple></w:p>`,
      ),
    );
    expect(names(filled)).toEqual(['_Ref9', '_Ref9__2']);
    expect(instructions(filled)).toEqual([
      'PAGEREF _Ref9 \\h',
      'REF _Ref9 \\r \\h',
      'PAGEREF _Ref9__2 \\h',
      'REF _Ref9__2 \\r \\h',
    ]);
    expect(partOf(filled).match(/w:anchor="[^"]*"/g)).toEqual(['w:anchor="_Ref9"', 'w:anchor="_Ref9__2"']);
    expect(partOf(filled).match(/w:instr="[^"]*"/g)).toEqual([
      'w:instr=" NOTEREF _Ref9 \\h "',
      'w:instr=" NOTEREF _Ref9__2 \\h "',
    ]);
  });

  it('are followed where Word has spread the name over runs', async () => {
    const spread = `${mark('begin')}<w:r><w:instrText> REF _Re</w:instrText></w:r><w:r><w:instrText>f9 \\h </w:instrText></w:r>${mark('separate')}${r('x')}${mark('end')}`;
    const filled = await fillDocx(loop(`<w:p>${heading}${spread}</w:p>`));
    expect(instructions(filled)).toEqual(['REF _Ref9 \\h', 'REF _Ref9__2 \\h']);
  });

  it('stay as they are where the bookmark stands elsewhere', async () => {
    const filled = await fillDocx(
      `<w:p>${bookmark('_Ref8', r('Terms'))}</w:p>` +
        loop(`<w:p>${heading}${field('REF _Ref8 \\h', 'x')}${r('{{l.POSITION}}')}</w:p>`) +
        `<w:p>${field('REF _Ref9 \\h', 'x')}${field('SEQ _Ref9', '1')}</w:p>`,
    );
    expect(instructions(filled)).toEqual([
      'REF _Ref8 \\h',
      'REF _Ref8 \\h',
      'REF _Ref9 \\h',
      'SEQ _Ref9 \\* ARABIC',
    ]);
  });
});
