import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const GOLDEN = resolve(__dirname, '../../golden');
/** Dots per inch of the pictures: a line of text is a grey stripe, and moves with the text. */
const RESOLUTION = '12';
/** Mean difference of grey values, of 255: other versions draw letters a little otherwise. */
const TOLERANCE = 6;

/** A page as it is compared: its words, and its picture as grey values. */
interface Page {
  text: string;
  picture: Buffer;
}

/** Words and pictures of the pages of a PDF, by poppler. */
function pagesOf(pdf: Uint8Array): Page[] {
  const folder = mkdtempSync(join(tmpdir(), 'docket-golden-'));
  try {
    const path = join(folder, 'in.pdf');
    writeFileSync(path, pdf);
    execFileSync('pdftoppm', ['-gray', '-r', RESOLUTION, path, join(folder, 'page')]);
    const pictures = readdirSync(folder)
      .filter((name) => name.endsWith('.pgm'))
      .sort();
    const texts = execFileSync('pdftotext', ['-layout', path, '-']).toString().split('\f');
    return pictures.map((name, index) => ({
      text: (texts[index] ?? '').replace(/\s+/g, ' ').trim(),
      picture: readFileSync(join(folder, name)),
    }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Differences between a PDF and its golden pages, in words; empty if there are none. `GOLDEN=write` in the
 * environment makes the PDF the golden one.
 */
export function differencesOf(name: string, pdf: Uint8Array): string[] {
  const pages = pagesOf(pdf);
  const texts = join(GOLDEN, `${name}.json`);
  const picture = (index: number) => join(GOLDEN, `${name}-${index + 1}.pgm`);
  if (process.env['GOLDEN'] === 'write') {
    writeFileSync(
      texts,
      `${JSON.stringify(
        pages.map(({ text }) => text),
        null,
        2,
      )}\n`,
    );
    pages.forEach((page, index) => writeFileSync(picture(index), page.picture));
  }
  const golden = JSON.parse(readFileSync(texts, 'utf8')) as string[];
  if (pages.length !== golden.length) return [`${pages.length} pages in place of ${golden.length}`];
  return pages.flatMap((page, index) => {
    const differences: string[] = [];
    if (page.text !== golden[index]) differences.push(`page ${index + 1} reads: ${page.text}`);
    const known = existsSync(picture(index)) ? readFileSync(picture(index)) : Buffer.alloc(0);
    const difference = meanDifference(page.picture, known);
    if (difference > TOLERANCE)
      differences.push(`page ${index + 1} looks otherwise, by ${difference.toFixed(1)} of 255`);
    return differences;
  });
}

function meanDifference(one: Buffer, other: Buffer): number {
  if (one.length !== other.length) return 255;
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0));
  return sum / one.length;
}
