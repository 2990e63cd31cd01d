import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pageCountOf } from '../page-count';
import { isWholePdf } from '../file-checks';
import { packedPdf, smallPdf } from '../testing/small-pdf';
import { PdfMerger } from './pdf-merger';
import { UnreadablePdf } from './references';

const merged = (...pdfs: Buffer[]): Buffer => {
  const merger = new PdfMerger();
  for (const pdf of pdfs) merger.add(pdf);
  return Buffer.concat(merger.finish('SQ-00001 … (ä)'));
};

/** What poppler says of a PDF: of what is not right in it, too. */
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
  const text = pdf.toString('latin1');
  const start = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, count, rows = ''] = /^xref\n0 (\d+)\n([^t]*)trailer/.exec(text.slice(start)) ?? [];
  const lines = rows.trimEnd().split('\n').slice(1);
  expect(lines).toHaveLength(Number(count) - 1);
  for (const [index, line] of lines.entries())
    expect(text.slice(Number(line.slice(0, 10)))).toMatch(new RegExp(`^${index + 1} 0 obj\n`));
};

describe('PDFs that are put together', () => {
  it('have all pages of all of them, in order', () => {
    const whole = merged(smallPdf(2), smallPdf(1), smallPdf(3));
    expect(pageCountOf(whole)).toBe(6);
    expect(isWholePdf(whole)).toBe(true);
    expect(textOf(whole)).toEqual(['Page 1', 'Page 2', 'Page 1', 'Page 1', 'Page 2', 'Page 3']);
    requireSound(whole);
  });

  it('may be packed, with their table in a stream and their page count in an object of its own', () => {
    const whole = merged(packedPdf('Left', 2), smallPdf(1), packedPdf('Right', 40));
    expect(textOf(whole).slice(0, 5)).toEqual(['Left 1', 'Left 2', 'Page 1', 'Right 1', 'Right 2']);
    expect(pageCountOf(whole)).toBe(43);
    requireSound(whole);
    expect(whole.toString('latin1')).toContain('(1 0 R \\( is no reference)');
  });

  it('can be put together again', () => {
    const once = merged(smallPdf(1), packedPdf('Alpha'));
    const twice = merged(once, once);
    expect(textOf(twice)).toEqual(['Page 1', 'Alpha 1', 'Page 1', 'Alpha 1']);
    requireSound(twice);
  });

  it('may have been changed, with a second table before the first', () => {
    const first = smallPdf(1).toString('latin1');
    const [at] = /(?<=startxref\n)\d+/.exec(first) ?? ['0'];
    const text = 'BT /F 24 Tf 72 760 Td (Changed it) Tj ET';
    const contents = `5 0 obj\n<</Length ${text.length}>>\nstream\n${text}\nendstream\nendobj\n`;
    const table =
      `xref\n5 1\n${String(first.length).padStart(10, '0')} 00000 n \n` +
      `trailer\n<</Size 6/Root 1 0 R/Prev ${at}>>\nstartxref\n${first.length + contents.length}\n%%EOF\n`;
    expect(textOf(merged(Buffer.from(first + contents + table, 'latin1')))).toEqual(['Changed it']);
  });

  it('hold what they share once', () => {
    const one = merged(smallPdf(1, 20_000));
    const ten = merged(...Array.from({ length: 10 }, () => smallPdf(1, 20_000)));
    expect(pageCountOf(ten)).toBe(10);
    expect(ten.length).toBeLessThan(one.length + 10_000);
  });

  it('tell how many pages and bytes they have by now', () => {
    const merger = new PdfMerger();
    merger.add(smallPdf(3));
    expect(merger.pages).toBe(3);
    expect(merger.bytes).toBeGreaterThan(500);
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
  ])('are never %s', (_what, pdf) => {
    expect(() => merged(smallPdf(1), pdf)).toThrow(UnreadablePdf);
  });

  it('are understood without a word of complaint', () => {
    const whole = merged(packedPdf('Alpha', 3), smallPdf(2));
    for (const command of ['pdfinfo "$1"', 'pdftoppm -r 20 "$1"', 'pdftotext "$1" -'])
      expect([command, poppler(`${command} 2>&1 >/dev/null`, whole)]).toEqual([command, '']);
    expect(poppler('pdfinfo "$1"', whole)).toMatch(/Pages: +5\n/);
    expect(poppler('pdfinfo "$1"', whole)).toMatch(/^Title: +SQ-00001 … \(ä\)$/m);
  });
});
