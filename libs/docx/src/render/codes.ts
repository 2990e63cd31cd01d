import { BARCODES } from '../language/barcodes';
import { type Bitmap } from './png';

/** Output of bwip-js: modules of a two-dimensional code, or widths of alternating bars and spaces. */
export type RawCode = { pixs: number[]; pixx: number; pixy: number } | { sbs: number[] };
export type EncodeCode = (bcid: string, text: string) => RawCode;

const DOTS_PER_CM = 300 / 2.54;

/** Loads bwip-js, which is too large to be loaded where no template has a code. */
export async function loadEncoder(): Promise<EncodeCode> {
  // The named export `raw` is a type of code if the package is loaded as a module. The default export is the library.
  const { raw } = (await import('bwip-js/node')).default;
  return (bcid, text) => {
    const [code] = raw({ bcid, text }) as unknown as RawCode[];
    if (!code) throw new Error('no code');
    return code;
  };
}

/**
 * Draws a code at most 300 dots an inch, every module a whole number of dots, so that the PDF engine neither resamples
 * nor blurs it.
 *
 * @param width of the picture in cm, quiet zone included
 * @returns undefined where the text cannot be written in this code
 */
export function drawCode(
  encode: EncodeCode,
  bcid: string,
  text: string,
  width: number,
  height: number,
): Bitmap | undefined {
  let code: RawCode;
  try {
    code = encode(bcid, text);
  } catch {
    return undefined;
  }
  const quiet = BARCODES[bcid]?.quiet ?? 4;
  return 'sbs' in code ? bars(code.sbs, quiet, width, height) : modules(code, quiet, width);
}

function modules(
  { pixs, pixx, pixy }: { pixs: number[]; pixx: number; pixy: number },
  quiet: number,
  width: number,
): Bitmap {
  const [across, down] = [pixx + 2 * quiet, pixy + 2 * quiet];
  const dots = Math.max(1, Math.floor((width * DOTS_PER_CM) / across));
  return {
    width: across * dots,
    height: down * dots,
    isBlack: (x, y) => {
      const [column, row] = [Math.floor(x / dots) - quiet, Math.floor(y / dots) - quiet];
      return column >= 0 && column < pixx && row >= 0 && row < pixy && pixs[row * pixx + column] === 1;
    },
  };
}

function bars(widths: readonly number[], quiet: number, width: number, height: number): Bitmap {
  const line: boolean[] = Array.from({ length: quiet }, () => false);
  widths.forEach((modules, index) => {
    for (let count = 0; count < modules; count++) line.push(index % 2 === 0);
  });
  const across = line.length + quiet;
  const dots = Math.max(1, Math.floor((width * DOTS_PER_CM) / across));
  const black = Array.from({ length: across * dots }, (_, x) => line[Math.floor(x / dots)] ?? false);
  return {
    width: across * dots,
    height: Math.max(1, Math.round(height * DOTS_PER_CM)),
    isBlack: (x) => black[x] ?? false,
  };
}
