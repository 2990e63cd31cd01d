import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compile';
import { chart } from './testing/chart';
import { type DocxError } from './docx-error';
import { fill } from './fill';
import { buildDocx, type DocxParts, p, partOf, r, shownText, table } from './testing/docx-builder';
import { CATALOGUE, DATA } from './testing/sample-catalogue';

/** A feature of Word, with a document that has it. */
interface Feature {
  /** The first column of the guide's table. */
  feature: string;
  /** The second column: what becomes of it. */
  becomes: string;
  template: DocxParts | string;
  /** Texts of the filled document, or of the named part of it. */
  prints?: readonly string[];
  part?: string;
  /** Codes of problems that the report of the upload tells. */
  tells?: readonly string[];
  /** The code of the error by which the whole file is refused. */
  refused?: string;
}

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument';
const CHANGE = 'w:id="1" w:author="Ann" w:date="2026-01-01T00:00:00Z"';
const mark = (type: string) => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const code = (text: string) =>
  `<w:r><w:instrText xml:space="preserve">${text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</w:instrText></w:r>`;
const field = (text: string, result = 'old') =>
  `${mark('begin')}${code(text)}${mark('separate')}${r(result)}${mark('end')}`;
const para = (...content: string[]) => `<w:p>${content.join('')}</w:p>`;
const PLACE = p('{{SQ.NUMBER}}');
const numbered = (text: string) =>
  p(text).replace('<w:p>', '<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr>');
const control = (properties: string, text: string) =>
  `<w:sdt><w:sdtPr>${properties}</w:sdtPr><w:sdtContent>${p(text)}</w:sdtContent></w:sdt>`;

const FEATURES: readonly Feature[] = [
  {
    feature: 'formula fields: `{=SUM(ABOVE)}`, `{=A1*B2 \\# "0.00"}`',
    becomes: 'calculated over the filled rows, exactly, and printed in the language of the document',
    template: table(
      ['{{FOR line IN SQ.LINES}}', ''],
      ['{{line.DESCRIPTION}}', '{{line.TOTAL}}'],
      ['{{END-FOR line}}', ''],
      ['Sum', para(field(' =SUM(ABOVE) \\# "#,##0.00" '))],
    ),
    prints: ['37.51'],
  },
  {
    feature: 'formulas of LibreOffice’s tables: `=ooow:sum B2:B5`',
    becomes: 'sum, mean, min, max, product, `+ - * /` calculated; others refused, with what to write',
    template: table(['2', '3'], ['4', para(field(' =ooow:sum A1:A2'))]) + PLACE,
    prints: ['6', 'SQ-00001'],
  },
  {
    feature: 'IF and COMPARE fields, QUOTE',
    becomes: 'the branch that holds, with its format; conditions on PAGE are refused',
    template: para(field(' IF 2 > 1 "larger" "smaller" ')) + PLACE,
    prints: ['larger'],
  },
  {
    feature: 'merge fields with `\\*`, `\\#`, `\\@`, `\\b`, `\\f`',
    becomes: 'printed as Word does',
    template:
      para(field(' MERGEFIELD SQ.CUSTOMER.NAME \\* Upper ')) + para(field(' MERGEFIELD SQ.TOTAL \\# "0" ')),
    prints: ['ADA & SÖHNE', '1235'],
  },
  {
    feature: 'fields of a mail merge with many records: ASK, FILLIN, SET, MERGEREC, ADDRESSBLOCK',
    becomes: 'refused, with what to write instead',
    template: para(field(' ADDRESSBLOCK ')) + PLACE,
    tells: ['field_unsupported'],
  },
  {
    feature: 'NEXT, NEXTIF, SKIPIF, DOCVARIABLE, AUTOTEXT',
    becomes: 'do nothing; the report says so',
    template: para(field(' NEXT ')) + PLACE,
    prints: ['SQ-00001'],
    tells: ['merge_field_unsupported'],
  },
  {
    feature: 'footnotes and endnotes, also in `FOR` and `IF`',
    becomes: 'each stays with its reference, once for each row, and may hold fields of the row',
    template: {
      body: `${p('{{FOR line IN SQ.LINES}}')}<w:p>${r('{{line.DESCRIPTION}}')}<w:r><w:footnoteReference w:id="2"/></w:r></w:p>${p('{{END-FOR line}}')}`,
      footnotes: `<w:footnote w:id="2">${p('No. {{line.POSITION}}')}</w:footnote>`,
    },
    part: 'word/footnotes1.xml',
    prints: ['No. 1', 'No. 2'],
  },
  {
    feature: 'tracked changes',
    becomes: 'printed as accepted, with a warning; places in deleted text do not count',
    template: para(
      r('We offer '),
      `<w:del ${CHANGE}><w:r><w:delText>{{SQ.NMBR}} secret</w:delText></w:r></w:del>`,
      `<w:ins ${CHANGE}>${r('no discount on {{SQ.NUMBER}}')}</w:ins>`,
    ),
    prints: ['We offer no discount on SQ-00001'],
    tells: ['tracked_changes'],
  },
  {
    feature: 'comments',
    becomes: 'removed, with a warning',
    template: {
      body: para('<w:commentRangeStart w:id="0"/>', r('{{SQ.NUMBER}}'), '<w:commentRangeEnd w:id="0"/>'),
      types: `<Override PartName="/word/comments.xml" ContentType="${TYPE}.wordprocessingml.comments+xml"/>`,
      relationships: `<Relationship Id="c" Type="${OFFICE}/comments" Target="comments.xml"/>`,
      files: {
        'word/comments.xml': `<w:comments ${W}><w:comment w:id="0" w:author="Ann">${p('internal')}</w:comment></w:comments>`,
      },
    },
    prints: ['SQ-00001'],
    tells: ['comments'],
  },
  {
    feature: 'content controls: text, date, list, check box, picture, repeating section',
    becomes: 'filled by their tag or title, as each is set up; what they are bound to is filled, too',
    template: control('<w:tag w:val="SQ.DATE"/><w:date><w:dateFormat w:val="dd.MM.yyyy"/></w:date>', 'date'),
    prints: ['31.01.2026'],
  },
  {
    feature: 'content controls without a field’s name that show their prompt',
    becomes: 'printed as they stand, with a warning that names them',
    template: control('<w:showingPlcHdr/>', 'Click here to enter text') + PLACE,
    prints: ['Click here to enter text'],
    tells: ['control_prompt'],
  },
  {
    feature: 'document properties: TITLE, SUBJECT, DOCPROPERTY, FILENAME; places in the properties',
    becomes: 'filled, also as title, subject and author of the PDF; never a path or an account of the server',
    template: {
      body: para(field(' TITLE ', 'old title')),
      files: {
        'docProps/core.xml':
          '<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title>Quote {{SQ.NUMBER}}</dc:title></cp:coreProperties>',
        '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="main" Type="${OFFICE}/officeDocument" Target="word/document.xml"/><Relationship Id="core" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`,
      },
    },
    prints: ['Quote SQ-00001'],
  },
  {
    feature: 'tables of contents and figures, PAGEREF, REF, SEQ',
    becomes: 'brought up to date after filling; an INDEX is told, since it takes the form of LibreOffice',
    template: para(field(' TOC \\o "1-2" ', 'Item {{line.POSITION}} 1')) + PLACE,
    prints: ['SQ-00001'],
  },
  {
    feature: 'NOTEREF, STYLEREF, SECTION',
    becomes: 'computed after filling; in headers, and in forms of their own, with a warning',
    template: {
      body: `<w:p><w:pPr><w:pStyle w:val="H1"/></w:pPr>${r('Offer {{SQ.NUMBER}}')}</w:p>${para(r('See '), field(' STYLEREF 1 '))}`,
      relationships: `<Relationship Id="s" Type="${OFFICE}/styles" Target="styles.xml"/>`,
      files: {
        'word/styles.xml': `<w:styles ${W}><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style></w:styles>`,
      },
    },
    prints: ['See Offer SQ-00001'],
  },
  {
    feature: 'numbered lists in loops',
    becomes: 'begin anew in each repetition where the list begins inside of the loop',
    template: {
      body: ['{{FOR line IN SQ.LINES}}', '{{line.DESCRIPTION}}', 'unpack', 'check', '{{END-FOR line}}']
        .map((text, index) => (index === 2 || index === 3 ? numbered(text) : p(text)))
        .join(''),
      types: `<Override PartName="/word/numbering.xml" ContentType="${TYPE}.wordprocessingml.numbering+xml"/>`,
      relationships: `<Relationship Id="n" Type="${OFFICE}/numbering" Target="numbering.xml"/>`,
      files: {
        'word/numbering.xml': `<w:numbering ${W}><w:abstractNum w:abstractNumId="0"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num></w:numbering>`,
      },
    },
    part: 'word/numbering.xml',
    prints: ['<w:startOverride w:val="1"/>'],
  },
  {
    feature: 'hyperlinks with places in their address, HYPERLINK fields, `{{LINK …}}`',
    becomes: 'lead to the filled address; only http, https, mailto and tel',
    template: {
      body: `<w:p><w:hyperlink r:id="link">${r('open')}</w:hyperlink></w:p>${PLACE}`,
      relationships: `<Relationship Id="link" Type="${OFFICE}/hyperlink" Target="https://shop.example/{{SQ.NUMBER}}" TargetMode="External"/>`,
    },
    part: 'word/_rels/document.xml.rels',
    prints: ['https://shop.example/SQ-00001'],
  },
  {
    feature: 'charts: the cells of their sheet (_Edit Data_ in Word)',
    becomes:
      'filled, `FOR` and `IF` repeat and leave out its rows; the filled Word file has the filled sheet',
    template: chart([
      ['', 'Sum'],
      ['{{FOR line IN SQ.LINES}}{{line.DESCRIPTION}}', '{{line.TOTAL}}{{END-FOR line}}'],
    ]),
    part: 'word/charts/chart1.xml',
    prints: ['Bolt', '12.5'],
  },
  {
    feature: 'titles of charts, SmartArt, WordArt, alternative texts, equations',
    becomes: 'places in their texts are filled; `FOR` and pictures are refused there',
    template: {
      body: PLACE,
      types: `<Override PartName="/word/charts/chart1.xml" ContentType="${TYPE}.drawingml.chart+xml"/>`,
      files: {
        'word/charts/chart1.xml':
          '<c:chartSpace xmlns:c="urn:c" xmlns:a="urn:a"><a:p><a:r><a:t>Chart of {{SQ.NUMBER}}</a:t></a:r></a:p></c:chartSpace>',
      },
    },
    part: 'word/charts/chart1.xml',
    prints: ['Chart of SQ-00001'],
  },
  {
    feature: 'linked pictures with a copy, INCLUDEPICTURE, LINK',
    becomes: 'the copy or the last text is printed, the link is removed, with a warning',
    template: para(field(' LINK Excel.Sheet "C:\\\\prices.xlsx" ', 'last price')) + PLACE,
    prints: ['last price'],
    tells: ['link_removed'],
  },
  {
    feature: 'INCLUDETEXT, altChunk, linked pictures without a copy',
    becomes: 'refused with their place: templates read no other files',
    template: para(field(' INCLUDETEXT "C:\\\\other.docx" ')) + PLACE,
    tells: ['field_forbidden'],
  },
  {
    feature: 'pictures: PNG, JPEG, GIF, BMP, TIFF, EMF, WMF, SVG',
    becomes: 'printed as what their content is, whatever they are called; other formats are refused',
    template: {
      body: `<w:p><w:r><w:drawing><a:blip xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" r:embed="i1"/></w:drawing></w:r></w:p>${PLACE}`,
      relationships: `<Relationship Id="i1" Type="${OFFICE}/image" Target="media/i.png"/>`,
      files: { 'word/media/i.png': '%!PS-Adobe-3.0' },
    },
    tells: ['picture_invalid'],
  },
  {
    feature: 'places of other systems: `{x}`, `${x}`, `<<x>>`, `[x]`, `%x%`, `{% if x %}`',
    becomes: 'printed as they stand, with a warning that says what to write',
    template: p('{SQ.NUMBER}') + PLACE,
    prints: ['{SQ.NUMBER}'],
    tells: ['braces_foreign'],
  },
  {
    feature: 'a file without any place',
    becomes: 'taken with a warning: every PDF will be the same',
    template: p('Hello'),
    prints: ['Hello'],
    tells: ['places_none'],
  },
  {
    feature: 'macros (`.docm`, `.dotm`)',
    becomes: 'refused; uploaded without them on request, with a warning',
    template: { body: PLACE, files: { 'word/vbaProject.bin': 'x' } },
    tells: ['active_content'],
  },
  {
    feature: 'a file with a password, `.doc`, `.odt`, `.rtf`, PDF',
    becomes: 'refused in words',
    template: '{\\rtf1 Hello}',
    refused: 'template_type',
  },
];

/** The rows as the guide has them. */
const rows = FEATURES.map(({ feature, becomes }) => [feature, becomes]);

describe('a feature of Word', () => {
  it('is in the guide with what becomes of it', () => {
    const guide = readFileSync(join(__dirname, '../../../docs/templates.md'), 'utf8');
    const [, section = ''] = /\n## What becomes of Word’s features\n(.*?)\n## /s.exec(guide) ?? [];
    const cells = [...section.matchAll(/^\| (.*?)\s*\| (.*?)\s*\|$/gm)].map(([, left, right]) => [
      left,
      right,
    ]);
    expect(cells.slice(2)).toEqual(rows);
  });

  it.each(FEATURES)('$feature', async ({ template, prints = [], part, tells = [], refused }) => {
    const bytes =
      typeof template === 'string' && template.startsWith('{\\rtf')
        ? Buffer.from(template)
        : buildDocx(template);
    if (refused !== undefined) {
      const failure = await compile(bytes, CATALOGUE, DATA).catch((error: DocxError) => error);
      expect(failure).toMatchObject({ code: refused });
      return;
    }
    const { compiled, problems } = await compile(bytes, CATALOGUE, DATA);
    expect(problems.map((problem) => problem.code)).toEqual(tells);
    if (prints.length === 0) {
      expect(compiled).toBeNull();
      return;
    }
    if (!compiled) throw new Error('refused');
    const filled = await fill(compiled.bytes, DATA, { language: 'en', currency: 'EUR' });
    const text = part === undefined ? shownText(filled) : partOf(filled, part);
    for (const expected of prints) expect(text).toContain(expected);
    expect(text).not.toMatch(/\{\{|\}\}/);
  });
});
