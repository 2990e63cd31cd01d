import { compile } from '../compile';
import { buildDocx, type DocxParts, p, r } from '../testing/docx-builder';
import { CATALOGUE } from '../testing/sample-catalogue';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STYLES =
  '<w:styles xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main">' +
  '<w:style w:type="paragraph" w:styleId="berschrift1"><w:name w:val="heading 1"/></w:style>' +
  '<w:style w:type="paragraph" w:styleId="Own"><w:name w:val="Own"/><w:pPr><w:outlineLvl w:val="1"/></w:pPr></w:style></w:styles>';
const heading = (style: string, text: string): string =>
  `<w:p><w:pPr><w:pStyle w:val="${style}"/></w:pPr>${r(text)}</w:p>`;
const broken = (text: string, before = ''): string =>
  `<w:p>${before}<w:r><w:lastRenderedPageBreak/><w:t>${text}</w:t></w:r></w:p>`;

async function places(parts: DocxParts | string, pages?: number): Promise<unknown[]> {
  const { body, ...others } = typeof parts === 'string' ? { body: parts } : parts;
  const app = `<Properties xmlns="http://schemas.openxmlformats.org/officeDocument/2006/extended-properties"><Pages>${pages ?? ''}</Pages></Properties>`;
  const main = `<Relationship Id="main" Type="${OFFICE}/officeDocument" Target="word/document.xml"/>`;
  const properties = `<Relationship Id="app" Type="${OFFICE}/extended-properties" Target="docProps/app.xml"/>`;
  const { problems } = await compile(
    buildDocx({
      body,
      ...others,
      relationships: `<Relationship Id="st" Type="${OFFICE}/styles" Target="styles.xml"/>`,
      files: {
        'word/styles.xml': STYLES,
        'docProps/app.xml': app,
        '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${main}${properties}</Relationships>`,
      },
    }),
    CATALOGUE,
  );
  return problems.map(({ heading: above, page }) => [above, page]);
}

describe('where a mistake is', () => {
  const mistake = p('{{SQ.NOPE}}');

  it('is told by the heading above it, by style or outline level', async () => {
    const long = 'So it goes on. '.repeat(40);
    expect(
      await places(
        mistake +
          heading('berschrift1', 'Prices') +
          mistake +
          heading('Own', `Terms ${long}`) +
          p(long) +
          mistake +
          `<w:p><w:pPr><w:outlineLvl w:val="0"/></w:pPr>${r('Last')}</w:p>` +
          mistake,
      ),
    ).toEqual([
      [undefined, undefined],
      ['Prices', undefined],
      [`Terms ${long}`.slice(0, 120), undefined],
      ['Last', undefined],
    ]);
  });

  it('is told by its page as Word laid the document out', async () => {
    const body = mistake + broken('{{SQ.NOPE}}') + mistake + broken('x', r('{{SQ.NOPE}} and on')) + mistake;
    expect(await places(body, 3)).toEqual([1, 2, 2, undefined, 3].map((page) => [undefined, page]));
  });

  it('is not told by a page where Word counted others, or did not count', async () => {
    const body = mistake + broken('{{SQ.NOPE}}');
    expect(await places(body, 5)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
    expect(await places(body)).toEqual([
      [undefined, undefined],
      [undefined, undefined],
    ]);
  });

  it('is told by neither in headers, which are on every page', async () => {
    expect(await places({ body: heading('berschrift1', 'Prices'), header: mistake }, 1)).toEqual([
      [undefined, undefined],
    ]);
  });
});
