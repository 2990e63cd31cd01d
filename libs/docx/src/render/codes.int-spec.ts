import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  BinaryBitmap,
  DecodeHintType,
  HybridBinarizer,
  MultiFormatReader,
  RGBLuminanceSource,
} from '@zxing/library';
import { p } from '../testing/docx-builder';
import { fillDocx } from '../testing/fill-docx';
import { DATA } from '../testing/sample-catalogue';

describe('codes on paper', () => {
  const folder = mkdtempSync(join(tmpdir(), 'docket-codes-'));
  const run = (program: string, ...parameters: string[]) => promisify(execFile)(program, parameters);
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Text that a scanner reads from the first page. @param dpi as coarse as its camera */
  async function scanned(template: string, data: Record<string, unknown>, dpi: number): Promise<string> {
    const docx = join(folder, 'page.docx');
    writeFileSync(docx, await fillDocx(template, { data }));
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`;
    await run('soffice', profile, '--headless', '--convert-to', 'pdf', '--outdir', folder, docx);
    const page = join(folder, 'page');
    await run('pdftoppm', '-gray', '-r', String(dpi), '-singlefile', join(folder, 'page.pdf'), page);
    const { width, height, pixels } = readPgm(readFileSync(`${page}.pgm`));
    const source = new RGBLuminanceSource(new Uint8ClampedArray(pixels), width, height);
    const anywhere = new Map([[DecodeHintType.TRY_HARDER, true]]);
    return new MultiFormatReader().decode(new BinaryBitmap(new HybridBinarizer(source)), anywhere).getText();
  }

  it.each([
    ['a QR code', '{{IMAGE SQ.NUMBER | qr: 3}}'],
    ['a small QR code', '{{IMAGE SQ.NUMBER | qr: 1.5}}'],
    ['Code 128', '{{IMAGE SQ.NUMBER | barcode: "code128", 5, 1}}'],
    ['Code 39', '{{IMAGE SQ.NUMBER | barcode: "code39", 8, 1}}'],
  ])('are read by a scanner: %s', async (_, place) => {
    expect(await scanned(p(place), DATA, 150)).toBe(DATA.SQ.number);
  });

  it('are read by a scanner: a QR code of an address with what is special in one', async () => {
    const number = 'https://example.com/q?id=42&name=Müller#1';
    const data = { ...DATA, SQ: { ...DATA.SQ, number } };
    expect(await scanned(p('{{IMAGE SQ.NUMBER | qr: 3}}'), data, 150)).toBe(number);
  });
});

/** A grey picture as pdftoppm writes it (netpbm's PGM, binary). */
function readPgm(file: Buffer): { width: number; height: number; pixels: Buffer } {
  const [header = '', width = '0', height = '0'] =
    /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.subarray(0, 64).toString('latin1')) ?? [];
  return { width: Number(width), height: Number(height), pixels: file.subarray(header.length) };
}
