import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageCountOf } from '../page-count';
import { isWholePdf } from '../file-checks';
import { packedPdf, smallPdf, taggedPdf } from '../testing/small-pdf';
import { PdfFile } from './pdf-file';
import { PdfMerger } from './pdf-merger';
import { UnreadablePdf } from './references';

const merged = async (...pdfs: Buffer[]): Promise<Buffer> => {
  const merger = new PdfMerger();
  for (const pdf of pdfs) await merger.add(pdf);
  return Buffer.concat(merger.finish('SQ-00001 … (ä)'));
};

/** Output of poppler for a PDF, with its warnings. */
const poppler = (command: string, pdf: Buffer): string => {
  const folder = mkdtempSync(join(tmpdir(), 'merge-'));
  try {
    const path = join(folder, 'in.pdf');
    writeFileSync(path, pdf);
    return execFileSync('sh', ['-c', command, 'sh', path], { encoding: 'utf8' });
  } finally {
    rmSync(folder, { recursive: true });
  }
};
const textOf = (pdf: Buffer) =>
  poppler('pdftotext "$1" - 2>&1', pdf)
    .split(/[\n\f]+/)
    .filter(Boolean);

/** Every object is where the table says, and nothing that is referred to is missing. */
const requireSound = (pdf: Buffer) => {
  expect(poppler('pdfinfo "$1" 2>&1 >/dev/null; pdffonts "$1" 2>&1 >/dev/null', pdf)).toBe('');
  const file = new PdfFile(pdf);
  const seen = new Set<number>();
  const open = [...file.catalog().values()].flatMap((value) => file.referred(value) ?? []);
  for (const object of open) {
    if (seen.has(object)) continue;
    seen.add(object);
    const { text } = file.copy(object, (number) => {
      open.push(number);
      return 'null';
    });
    expect([object, text]).not.toEqual([object, 'null']);
  }
};

describe('PDFs that are put together', () => {
  it('have all pages of all of them, in order', async () => {
    const whole = await merged(smallPdf(2), smallPdf(1), smallPdf(3));
    expect(pageCountOf(whole)).toBe(6);
    expect(isWholePdf(whole)).toBe(true);
    expect(textOf(whole)).toEqual(['Page 1', 'Page 2', 'Page 1', 'Page 1', 'Page 2', 'Page 3']);
    requireSound(whole);
  });

  it('may be packed, with their table in a stream and their page count in an object of its own', async () => {
    const whole = await merged(packedPdf('Left', 2), smallPdf(1), packedPdf('Right', 40));
    expect(textOf(whole).slice(0, 5)).toEqual(['Left 1', 'Left 2', 'Page 1', 'Right 1', 'Right 2']);
    expect(pageCountOf(whole)).toBe(43);
    requireSound(whole);
  });

  it('can be put together again', async () => {
    const once = await merged(smallPdf(1), packedPdf('Alpha'));
    const twice = await merged(once, once);
    expect(textOf(twice)).toEqual(['Page 1', 'Alpha 1', 'Page 1', 'Alpha 1']);
    requireSound(twice);
  });

  it('may have been changed, with a second table before the first', async () => {
    const first = smallPdf(1).toString('latin1');
    const [at] = /(?<=startxref\n)\d+/.exec(first) ?? ['0'];
    const text = 'BT /F 24 Tf 72 760 Td (Changed it) Tj ET';
    const contents = `5 0 obj\n<</Length ${text.length}>>\nstream\n${text}\nendstream\nendobj\n`;
    const table =
      `xref\n5 1\n${String(first.length).padStart(10, '0')} 00000 n \n` +
      `trailer\n<</Size 6/Root 1 0 R/Prev ${at}>>\nstartxref\n${first.length + contents.length}\n%%EOF\n`;
    expect(textOf(await merged(Buffer.from(first + contents + table, 'latin1')))).toEqual(['Changed it']);
  });

  it('keep the tags of all, and count as tagged only where each of them is', async () => {
    const whole = await merged(taggedPdf('One', 'de-DE'), taggedPdf('Two', 'en-GB'));
    requireSound(whole);
    expect(poppler('pdfinfo "$1"', whole)).toMatch(/Tagged: +yes/);
    const structure = poppler('pdfinfo -struct-text "$1"', whole);
    expect(structure.replace(/\s+/g, ' ')).toMatch(/Document .*"One".* Document .*"Two"/);
    const again = await merged(whole, taggedPdf('Three', 'fr-FR'));
    expect(poppler('pdfinfo -struct-text "$1"', again)).toMatch(/"One"[^]*"Two"[^]*"Three"/);
    expect(poppler('pdfinfo "$1"', await merged(taggedPdf('One', 'de-DE'), smallPdf(1)))).toMatch(
      /Tagged: +no/,
    );
  });

  it('have an outline with the name of each', async () => {
    const merger = new PdfMerger();
    await merger.add(smallPdf(2), 'SQ-1 (ä)');
    await merger.add(packedPdf('Two'), 'SQ-2');
    const whole = Buffer.concat(merger.finish('both'));
    requireSound(whole);
    const outline = new PdfFile(whole);
    const root = outline.dictionary(outline.catalog().get('Outlines') ?? '');
    expect(root.get('Count')).toBe('2');
    const first = outline.dictionary(root.get('First') ?? '');
    const title = Buffer.from(first.get('Title')?.slice(1, -1) ?? '', 'hex')
      .swap16()
      .toString('utf16le');
    expect(title).toBe('\ufeffSQ-1 (ä)');
    expect(outline.dictionary(root.get('Last') ?? '').get('Prev')).toBe(root.get('First'));
  });

  it('hold what they share once', async () => {
    const one = await merged(smallPdf(1, 20_000));
    const ten = await merged(...Array.from({ length: 10 }, () => smallPdf(1, 20_000)));
    expect(pageCountOf(ten)).toBe(10);
    expect(ten.length).toBeLessThan(one.length + 10_000);
  });

  it('let others run between the objects of a PDF', async () => {
    let turns = 0;
    const merger = new PdfMerger(() => {
      turns += 1;
      return Promise.resolve();
    });
    await merger.add(smallPdf(3));
    expect(turns).toBeGreaterThanOrEqual(3);
  });

  it('tell how many pages and bytes they have by now', async () => {
    const merger = new PdfMerger();
    await merger.add(smallPdf(3, 1_000));
    expect(merger.pages).toBe(3);
    expect(merger.bytes).toBeGreaterThan(1_000);
  });

  it.each([
    ['text', Buffer.from('Hello')],
    ['an empty file', Buffer.alloc(0)],
    ['one that was cut off', smallPdf(2).subarray(0, 400)],
    [
      'one whose table points elsewhere',
      Buffer.from(
        smallPdf(1)
          .toString('latin1')
          .replace(/\n(\d{10}) 00000 n/, '\n0000000099 00000 n'),
        'latin1',
      ),
    ],
    [
      'one that is encrypted',
      Buffer.from(
        smallPdf(1).toString('latin1').replace('/Root 1 0 R', '/Root 1 0 R/Encrypt 9 0 R'),
        'latin1',
      ),
    ],
    [
      'one whose tables go round in circles and name no pages',
      Buffer.from('%PDF-1.7\nxref\n0 0\ntrailer\n<</Prev 9>>\nstartxref\n9\n%%EOF\n'),
    ],
    [
      'one with a stream of another length',
      Buffer.from(
        smallPdf(1)
          .toString('latin1')
          .replace(/\/Length \d\d/, '/Length 11'),
        'latin1',
      ),
    ],
  ])('are never %s', async (_what, pdf) => {
    await expect(merged(smallPdf(1), pdf)).rejects.toThrow(UnreadablePdf);
  });

  it('are understood without a word of complaint', async () => {
    const whole = await merged(packedPdf('Alpha', 3), smallPdf(2));
    for (const command of ['pdfinfo "$1"', 'pdftoppm -r 20 "$1"', 'pdftotext "$1" -'])
      expect([command, poppler(`${command} 2>&1 >/dev/null`, whole)]).toEqual([command, '']);
    expect(poppler('pdfinfo "$1"', whole)).toMatch(/Pages: +5\n/);
    expect(poppler('pdfinfo "$1"', whole)).toMatch(/^Title: +SQ-00001 … \(ä\)$/m);
  });
});
