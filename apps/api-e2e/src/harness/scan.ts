import { spawn } from 'node:child_process';
import {
  BarcodeFormat,
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';

/** The resolution of a coarse scanner camera. */
const DOTS_PER_INCH = 150;

/** Returns the text that a scanner reads from the first page of a PDF. @throws {Error} if there is no such code */
export async function scanned(pdf: Buffer, code: 'Code 128' | 'QR'): Promise<string> {
  const { width, height, pixels } = await firstPage(pdf);
  const source = new RGBLuminanceSource(new Uint8ClampedArray(pixels), width, height);
  const format = code === 'QR' ? BarcodeFormat.QR_CODE : BarcodeFormat.CODE_128;
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.POSSIBLE_FORMATS, [format]],
  ]);
  return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), hints).getText();
}

/** The first page as a grey picture (netpbm's PGM, binary). */
function firstPage(pdf: Buffer): Promise<{ width: number; height: number; pixels: Buffer }> {
  return new Promise((resolve, reject) => {
    const painter = spawn('pdftoppm', ['-gray', '-r', String(DOTS_PER_INCH), '-l', '1', '-']);
    const parts: Buffer[] = [];
    painter.stdout.on('data', (part: Buffer) => parts.push(part));
    painter.on('error', reject);
    painter.on('close', () => {
      const file = Buffer.concat(parts);
      const header = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString('latin1'));
      if (header === null) return reject(new Error('The page could not be painted.'));
      const [all, width, height] = header;
      resolve({ width: Number(width), height: Number(height), pixels: file.subarray(all.length) });
    });
    painter.stdin.on('error', reject);
    painter.stdin.end(pdf);
  });
}
