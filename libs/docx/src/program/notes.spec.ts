import { compile } from '../compile';
import { buildDocx, type DocxParts, p, partOf, r, shownText, table } from '../testing/docx-builder';
import { codesOf, fillDocx, problemsOf } from '../testing/fill-docx';
import { CATALOGUE, DATA } from '../testing/sample-catalogue';
import { parseXml } from '../xml/parse';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const SEPARATORS =
  '<w:footnote w:type="separator" w:id="-1"><w:p><w:r><w:separator/></w:r></w:p></w:footnote>' +
  '<w:footnote w:type="continuationSeparator" w:id="0"><w:p><w:r><w:continuationSeparator/></w:r></w:p></w:footnote>';

const mark = (id: number | string, kind = 'foot'): string =>
  `<w:r><w:rPr><w:vertAlign w:val="superscript"/></w:rPr><w:${kind}noteReference w:id="${id}"/></w:r>`;
/** A paragraph that refers to a note. */
const noted = (text: string, id: number | string): string => p(text).replace('</w:p>', `${mark(id)}</w:p>`);
const note = (id: number | string, ...paragraphs: string[]): string =>
  `<w:footnote w:id="${id}">${paragraphs.join('').replace('<w:p>', '<w:p><w:r><w:footnoteRef/></w:r>')}</w:footnote>`;

function withEndnotes(template: DocxParts, notes: string): DocxParts {
  return {
    ...template,
    types: `<Override PartName="/word/endnotes.xml" ContentType="${TYPE}.endnotes+xml"/>`,
    relationships: `<Relationship Id="en" Type="${OFFICE}/endnotes" Target="endnotes.xml"/>`,
    files: { 'word/endnotes.xml': `<w:endnotes ${W}>${notes}</w:endnotes>`, ...template.files },
  };
}

/** The body's references and the notes, as id and text; both must be well-formed. */
function notesOf(docx: Uint8Array, kind = 'foot'): { references: string[]; notes: string[] } {
  const [body, part] = [
    partOf(docx),
    partOf(docx, kind === 'foot' ? 'word/footnotes1.xml' : 'word/endnotes.xml'),
  ];
  for (const xml of [body, part]) expect(() => parseXml(xml, 'test')).not.toThrow();
  const references = body.matchAll(new RegExp(`<w:${kind}noteReference[^>]*w:id="(.*?)"[^>]*/>`, 'g'));
  const notes = part.matchAll(new RegExp(`<w:${kind}note w:id="(.*?)"[^>]*>(.*?)</w:${kind}note>`, 'g'));
  return {
    references: [...references].map(([, id = '']) => id),
    notes: [...notes].map(
      ([, id = '', xml = '']) => `${id} ${xml.replace(/<\/w:p>/g, '|').replace(/<[^>]*>/g, '')}`,
    ),
  };
}

describe('foot- and endnotes', () => {
  it('are printed once for each pass of a loop, with the fields of the row', async () => {
    const filled = await fillDocx({
      body:
        p('{{FOR l IN SQ.LINES}}') + noted('{{l.DESCRIPTION}}', 7) + p('{{END-FOR l}}') + noted('Total', 3),
      footnotes: SEPARATORS + note(3, p('in {{SQ.CUSTOMER.CITY}}')) + note(7, p('Position {{l.POSITION}}')),
    });
    expect(shownText(filled)).toBe('Bolt\nNut\nTotal');
    expect(notesOf(filled)).toEqual({
      references: ['1', '2', '3'],
      notes: ['1 Position 1|', '2 Position 2|', '3 in Bern|'],
    });
    expect(partOf(filled, 'word/footnotes1.xml')).toContain(SEPARATORS);
  });

  it('go where a condition leaves out what refers to them, and keep to their references', async () => {
    const filled = await fillDocx({
      body:
        noted('one', 4) + p('{{IF not SQ.NOTES}}') + noted('two', 3) + p('{{END-IF}}') + noted('three', 2),
      footnotes:
        SEPARATORS + note(2, p('THREE')) + note(3, p('TWO')) + note(4, p('ONE')) + note(9, p('{{NOWHERE}}')),
    });
    expect(notesOf(filled)).toEqual({ references: ['1', '2'], notes: ['1 ONE|', '2 THREE|'] });
  });

  it('go with a deletion that is accepted, and are printed as their own changes are accepted', async () => {
    const deleted = `<w:p><w:del w:id="9" w:author="A">${mark(2)}</w:del>${r('kept')}${mark(3)}</w:p>`;
    const changed = p('new').replace(
      /<w:r>.*<\/w:r>/,
      (run) => `<w:ins w:id="8" w:author="A">${run}</w:ins>`,
    );
    const filled = await fillDocx({
      body: p('{{FOR l IN SQ.LINES}}') + deleted + p('{{END-FOR l}}'),
      footnotes: note(2, p('gone')) + note(3, changed),
    });
    expect(notesOf(filled)).toEqual({ references: ['1', '2'], notes: ['1 new|', '2 new|'] });
  });

  it('are put in the order of the text where nothing else is filled', async () => {
    const filled = await fillDocx({
      body: noted('one', 3) + noted('two', 2),
      footnotes: note(2, p('TWO')) + note(3, p('ONE')),
    });
    expect(notesOf(filled)).toEqual({ references: ['1', '2'], notes: ['1 ONE|', '2 TWO|'] });
  });

  it('stay as they are written where nothing changes', async () => {
    const footnotes = `${SEPARATORS}${note(2, p('ONE'))}<!-- kept -->${note(5, p('TWO'))}`;
    const filled = await fillDocx({
      body: noted('one', 2) + noted('two', 5),
      footnotes,
      header: p('{{SQ.NUMBER}}'),
    });
    expect(partOf(filled, 'word/footnotes1.xml')).toContain('<!-- kept -->');
    expect(notesOf(filled)).toEqual({ references: ['2', '5'], notes: ['2 ONE|', '5 TWO|'] });
  });

  it('may hold several paragraphs, loops and conditions, also in tables and loops in loops', async () => {
    const filled = await fillDocx({
      body: table(
        ['{{FOR l IN SQ.LINES}}', ''],
        [
          noted('{{l.POSITION}}', 2),
          p('{{FOR part IN l.PARTS}}') + noted('{{part.CODE}}', 3) + p('{{END-FOR part}}'),
        ],
        ['{{END-FOR l}}', ''],
      ),
      footnotes:
        note(
          2,
          p('{{l.DESCRIPTION}}:'),
          p('{{FOR x IN l.PARTS}}'),
          p('{{x.CODE}}'),
          p('{{END-FOR x}}'),
          p('{{IF not l.PARTS}}no parts{{END-IF}}'),
        ) + note(3, p('{{part.CODE}} of {{l.DESCRIPTION}}')),
    });
    expect(notesOf(filled)).toEqual({
      references: ['1', '2', '3', '4'],
      notes: ['1 Bolt:|A|B|', '2 A of Bolt|', '3 B of Bolt|', '4 Nut:|no parts|'],
    });
  });

  it('keep a paragraph where a condition leaves all of a note out', async () => {
    const filled = await fillDocx({
      body: noted('a', 2),
      footnotes: `<w:footnote w:id="2">${p('{{IF SQ.DISCOUNT}}') + p('x') + p('{{END-IF}}')}</w:footnote>`,
    });
    expect(partOf(filled, 'word/footnotes1.xml')).toContain('<w:footnote w:id="1"><w:p/></w:footnote>');
  });

  it('may use the row of a bookmark or content control that repeats', async () => {
    const body =
      `<w:bookmarkStart w:id="1" w:name="SQ_LINES"/>${noted('{{SQ.LINES.POSITION}}', 2)}<w:bookmarkEnd w:id="1"/>` +
      `<w:sdt><w:sdtPr><w:tag w:val="SQ.LINES"/></w:sdtPr><w:sdtContent>${noted('-', 3)}</w:sdtContent></w:sdt>`;
    const inNote = `<w:bookmarkStart w:id="1" w:name="SQ_LINES_TOTAL"/>${r('0')}<w:bookmarkEnd w:id="1"/>`;
    const filled = await fillDocx({
      body,
      footnotes: note(2, `<w:p>${inNote}</w:p>`) + note(3, p('{{SQ.LINES.POSITION}}')),
    });
    expect(notesOf(filled).notes).toEqual(['1 25.00|', '2 12.51|', '3 1|', '4 2|']);
    const ids = [
      ...`${partOf(filled)}${partOf(filled, 'word/footnotes1.xml')}`.matchAll(/bookmarkStart w:id="(\d+)"/g),
    ];
    expect(ids).toHaveLength(3);
    expect(new Set(ids.map(([, id]) => id)).size).toBeGreaterThan(1);
  });

  it('of both kinds are counted by themselves', async () => {
    const body =
      p('{{FOR l IN SQ.LINES}}') +
      p('a').replace('</w:p>', `${mark(5, 'end')}${mark(2)}${mark(2, 'end')}</w:p>`) +
      p('{{END-FOR}}');
    const filled = await fillDocx(
      withEndnotes(
        { body, footnotes: SEPARATORS + note(2, p('{{l.POSITION}}')) },
        `<w:endnote w:id="2">${p('E{{l.POSITION}}')}</w:endnote><w:endnote w:id="5">${p('F{{l.POSITION}}')}</w:endnote>`,
      ),
    );
    expect(notesOf(filled).notes).toEqual(['1 1|', '2 2|']);
    expect(notesOf(filled, 'end').notes).toEqual(['1 F1|', '2 E1|', '3 F2|', '4 E2|']);
  });

  it('are refused where no PDF can show them: in text boxes and in other notes', async () => {
    const box = (content: string): string =>
      `<w:p><w:r><mc:AlternateContent><mc:Choice Requires="wps"><w:drawing><wps:txbx><w:txbxContent>${content}</w:txbxContent></wps:txbx></w:drawing></mc:Choice>` +
      `<mc:Fallback><w:pict><v:textbox><w:txbxContent>${content}</w:txbxContent></v:textbox></w:pict></mc:Fallback></mc:AlternateContent></w:r></w:p>`;
    const problems = await problemsOf({
      body: box(noted('boxed', 4)) + noted('a', 2),
      footnotes: note(2, noted('in a note', 4)) + note(4, p('x')),
    });
    expect(problems.map(({ code, part, text }) => [code, part, text])).toEqual([
      ['note_misplaced', 'body', 'boxed'],
      ['note_misplaced', 'footnotes', 'in a note'],
    ]);
  });

  it('keep a mark of their own, and are found in long paragraphs', async () => {
    const custom = `<w:p><w:r><w:footnoteReference w:customMarkFollows="1" w:id="2"/><w:t>*</w:t></w:r></w:p>`;
    const filled = await fillDocx({
      body: p('{{FOR l IN SQ.LINES}}') + custom + noted('word '.repeat(80), 3) + p('{{END-FOR}}'),
      footnotes: note(2, p('own')) + note(3, p('long')),
    });
    expect(partOf(filled)).toContain('<w:footnoteReference w:customMarkFollows="1" w:id="3"/><w:t>*</w:t>');
    expect(notesOf(filled).notes).toEqual(['1 own|', '2 long|', '3 own|', '4 long|']);
    expect(notesOf(filled).references).toHaveLength(4);
  });

  it('referred to twice are printed twice', async () => {
    const filled = await fillDocx({
      body: noted('a', 2) + noted('b', 2),
      footnotes: note(2, p('{{SQ.NUMBER}}')),
    });
    expect(notesOf(filled)).toEqual({ references: ['1', '2'], notes: ['1 SQ-00001|', '2 SQ-00001|'] });
  });

  it('show pictures through relationships of their own part', async () => {
    const png =
      'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
    const filled = await fillDocx(
      { body: noted('a', 2), footnotes: note(2, p('{{IMAGE COMPANY.LOGO}}')) },
      { data: { ...DATA, COMPANY: { logo: png } } },
    );
    expect(partOf(filled, 'word/footnotes1.xml')).toContain('r:embed="docket1"');
    expect(partOf(filled, 'word/_rels/footnotes1.xml.rels')).toContain('Id="docket1"');
    expect(partOf(filled, 'word/_rels/document.xml.rels')).not.toContain('docket1');
  });

  it('have their mistakes told in their part; fields of a row outside of its loop are one', async () => {
    const { compiled, problems } = await compile(
      buildDocx({
        body: noted('a', 2) + p('{{FOR l IN SQ.LINES}}'),
        footnotes: note(2, p('{{l.TOTAL}} {{SQ.NUMBR}}')),
      }),
      CATALOGUE,
      DATA,
    );
    expect(compiled).toBeNull();
    expect(problems.map(({ code, part }) => `${part} ${code}`)).toEqual([
      'body block_unclosed',
      'footnotes field_unknown',
    ]);
    expect(await codesOf({ body: noted('a', 2), footnotes: note(2, p('{{l.TOTAL}}')) })).toEqual([
      'field_unknown',
    ]);
  });

  it('lose a mark that leads nowhere, with a warning', async () => {
    const template = { body: noted('{{SQ.NUMBER}}', 8) + noted('b', 2), footnotes: note(2, p('x')) };
    expect(await codesOf(template)).toEqual(['note_missing']);
    expect(notesOf(await fillDocx(template))).toEqual({ references: ['1'], notes: ['1 x|'] });
  });

  it('without a reference in the text are filled as they stand', async () => {
    const filled = await fillDocx({ body: p('a'), footnotes: note(2, p('{{SQ.NUMBER}}')) });
    expect(notesOf(filled).notes).toEqual(['2 SQ-00001|']);
  });
});

describe('comments', () => {
  it('in loops leave nothing behind', async () => {
    const filled = await fillDocx({
      body:
        '<w:p><w:commentRangeStart w:id="1"/><w:r><w:t>{{FOR l IN SQ.LINES}}</w:t></w:r></w:p>' +
        `<w:p>${r('{{l.POSITION}}')}<w:commentRangeEnd w:id="1"/><w:r><w:commentReference w:id="1"/></w:r></w:p>` +
        p('{{END-FOR l}}'),
      types: `<Override PartName="/word/comments.xml" ContentType="${TYPE}.comments+xml"/>`,
      relationships: `<Relationship Id="c" Type="${OFFICE}/comments" Target="comments.xml"/>`,
      files: {
        'word/comments.xml': `<w:comments ${W}><w:comment w:id="1">${p('?')}</w:comment></w:comments>`,
      },
    });
    expect(shownText(filled)).toBe('1\n2');
    expect(partOf(filled)).not.toContain('comment');
  });
});
