import { deflateSync } from 'node:zlib';
import { pageCountOf } from './page-count';
import { smallPdf } from './testing/small-pdf';

const pdf = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n'),
    ...parts.map((part) => Buffer.from(part)),
    Buffer.from('\n%%EOF\n'),
  ]);
const stream = (number: number, entries: string, content: Buffer, length: number | string = content.length) =>
  Buffer.concat([
    Buffer.from(`${number} 0 obj\n<<${entries}/Length ${length}>>\nstream\r\n`),
    content,
    Buffer.from('\nendstream\nendobj\n'),
  ]);
/** The objects packed into an object stream. */
const objectStream = (number: number, objects: Record<number, string>, entries = '/Filter/FlateDecode') => {
  const bodies = Object.values(objects);
  const offsets = bodies.map((_, index) => bodies.slice(0, index).join(' ').length + (index > 0 ? 1 : 0));
  const header = Object.keys(objects)
    .map((id, index) => `${id} ${offsets[index]}`)
    .join(' ');
  const content = Buffer.from(`${header}\n${bodies.join(' ')}`);
  const head = `/Type/ObjStm/N ${bodies.length}/First ${header.length + 1}${entries}`;
  return stream(number, head, entries.includes('Filter') ? deflateSync(content) : content);
};
const catalog = '<</Type/Catalog/Pages 2 0 R>>';
const tree = (count: number | string) => `<</Type /Pages /Kids [3 0 R 4 0 R] /Count ${count}>>`;
const page = '<</Type/Page/Parent 2 0 R/Group<</S/Transparency/Type/Group>>>>';
const object = (number: number, body: string) => `${number} 0 obj\n${body}\nendobj\n`;
const twoPages = [object(1, catalog), object(2, tree(2)), object(3, page), object(4, page)];

describe('pageCountOf', () => {
  it.each([1, 2, 70])('counts %i', (pages) => {
    expect(pageCountOf(smallPdf(pages))).toBe(pages);
  });

  it('takes a view into a larger memory', () => {
    const larger = Buffer.concat([Buffer.alloc(7, 'x'), smallPdf(3), Buffer.alloc(7, 'x')]);
    expect(pageCountOf(larger.subarray(7, -7))).toBe(3);
  });

  it.each([
    ['compressed', '/Filter/FlateDecode'],
    ['compressed by a list of one', '/Filter [ /FlateDecode ]'],
    ['as they are', ''],
  ])('finds pages in object streams, %s', (_how, entries) => {
    const objects = { 1: catalog, 2: tree(2), 3: page, 4: page };
    expect(pageCountOf(pdf(objectStream(9, objects, entries)))).toBe(2);
  });

  it('is not led astray by what stands in streams, strings, comments and inner dictionaries', () => {
    const decoy = Buffer.from(`${object(7, page)}${object(1, '<</Type/Catalog/Pages 8 0 R>>')}`);
    const info = object(
      6,
      '<</Title (\\) 7 0 obj <</Type/Page>> (nested) )/A<</Type/Page>>/H<3c3c> % /Type/Page\n>>',
    );
    expect(pageCountOf(pdf(...twoPages, stream(5, '', decoy), info))).toBe(2);
    expect(pageCountOf(pdf(...twoPages, stream(5, '', decoy, '10 0 R')))).toBe(2);
    expect(pageCountOf(pdf(...twoPages, stream(5, '', decoy, 3)))).toBe(2);
  });

  it('follows the last version of an object', () => {
    const later = object(2, '<</Type/Pages/Kids[3 0 R]/Count 1>>');
    expect(pageCountOf(pdf(...twoPages, later))).toBe(1);
  });

  const untold: [string, Uint8Array][] = [
    ['nothing', Buffer.alloc(0)],
    ['no PDF', Buffer.from('<html>1 0 obj << obj</html>')],
    ['no catalog', pdf(...twoPages.slice(1))],
    ['a count that is a reference', pdf(object(1, catalog), object(2, tree('8 0 R')), ...twoPages.slice(2))],
    ['more pages claimed than there are', pdf(object(1, catalog), object(2, tree(3)), ...twoPages.slice(2))],
    ['none', pdf(object(1, catalog), object(2, tree(0)))],
    [
      'a stream that is not what it says',
      pdf(stream(9, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', Buffer.from('x'))),
    ],
    ['a predictor', pdf(objectStream(9, { 1: catalog }, '/DecodeParms<</Predictor 12>>/Filter/FlateDecode'))],
    ['a dictionary without end', pdf('1 0 obj <</Type/Catalog/Pages 2 0 R')],
    ['dictionaries without bottom', pdf(`1 0 obj ${'<</A'.repeat(10_000)}`)],
    ['unreadable objects without end', pdf('1 0 obj <<('.repeat(20_000))],
  ];

  it.each(untold)('tells nothing of %s', (_what, bytes) => {
    expect(pageCountOf(bytes)).toBeNull();
  });

  it('inflates no more than a document needs', () => {
    const bomb = deflateSync(Buffer.alloc(100 * 1024 * 1024, ' '));
    const before = process.memoryUsage().rss;
    expect(pageCountOf(pdf(stream(9, '/Type/ObjStm/N 1/First 4/Filter/FlateDecode', bomb)))).toBeNull();
    expect(process.memoryUsage().rss - before).toBeLessThan(200 * 1024 * 1024);
  });
});
