import { compile } from './compile';
import { DocxError } from './docx-error';
import { buildDocx, type DocxParts, p } from './testing/docx-builder';
import { growth, LINEAR } from './testing/growth';
import { CATALOGUE } from './testing/sample-catalogue';

const SIZE = 400_000;
const mark = (type: string): string => `<w:r><w:fldChar w:fldCharType="${type}"/></w:r>`;
const field = (instruction: string): string =>
  `<w:p>${mark('begin')}<w:r><w:instrText>${instruction}</w:instrText></w:r>${mark('separate')}${mark('end')}</w:p>`;
const svg = (content: string): DocxParts => ({
  body: p('x'),
  types: '<Default Extension="svg" ContentType="image/svg+xml"/>',
  files: { 'word/media/a.svg': `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>` },
});

/** Text that a careless pattern or search goes over again for each of its characters. */
const CASES: [string, (size: number) => DocxParts | string][] = [
  [
    'angle brackets',
    (size) => ({ body: '', files: { 'word/document.xml': `<w:document>${'<'.repeat(size)}` } }),
  ],
  [
    'bookmarks that are cut off',
    (size) => ({ body: '', files: { 'word/document.xml': '<w:bookmarkStart '.repeat(size) } }),
  ],
  ['blanks in a picture', (size) => svg(`<path style="fill:url(${' '.repeat(size)}x)"/>`)],
  ['references in a picture', (size) => svg(`<path style="${'url( '.repeat(size / 5)}"/>`)],
  ['quotes that never close', (size) => field('„ '.repeat(size / 2))],
  ['braces that open', (size) => p('{{ '.repeat(size))],
  ['braces that close', (size) => p('}}'.repeat(size))],
  ['brackets of other systems', (size) => p('[a{b<<c+++%d«e'.repeat(size / 14))],
  ['blanks in braces of other systems', (size) => p(`{${' '.repeat(size)}{${' '.repeat(size)}x}}`)],
  [
    'paragraphs that join the next',
    (size) => '<w:p><w:pPr><w:rPr><w:del/></w:rPr></w:pPr><w:r><w:t>x</w:t></w:r></w:p>'.repeat(size / 74),
  ],
  [
    'fields with links',
    (size) =>
      field('LINK a b')
        .replace(mark('end'), `<w:r><w:t>x</w:t></w:r>${mark('end')}`)
        .repeat(size / 220),
  ],
  [
    'references to one long note',
    (size) => ({
      body: '<w:p><w:r><w:footnoteReference w:id="2"/></w:r></w:p>'.repeat(size / 200),
      footnotes: `<w:footnote w:id="2">${p('x').repeat(size / 200)}</w:footnote>`,
    }),
  ],
  ['braces that open in quotes', (size) => p('{{" '.repeat(size / 4))],
];

describe('the time that a template takes', () => {
  it.each(CASES)('grows with its size and no faster: %s', async (_, template) => {
    const compiled = async (size: number) => {
      await compile(buildDocx(template(size)), CATALOGUE).catch((error: unknown) => {
        if (!(error instanceof DocxError)) throw error;
      });
    };
    expect(await growth(SIZE, compiled)).toBeLessThan(LINEAR);
  });
});
