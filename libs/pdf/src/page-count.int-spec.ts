import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConvertOptions, createLibreOfficeEngine, type MeasuredPdfEngine } from './index';
import { pageCountOf } from './page-count';
import { docxOf } from './sample-docx';
import { bundleChild } from './testing/bundle-child';
import { UNHURRIED } from './testing/unhurried';

/** A document of several pages, each with its number. */
const pagesOf = (count: number): Uint8Array =>
  docxOf(
    Array.from(
      { length: count },
      (_, index) =>
        `<w:p><w:pPr>${index > 0 ? '<w:pageBreakBefore/>' : ''}</w:pPr><w:r><w:t>Page ${index + 1}</w:t></w:r></w:p>`,
    ).join(''),
  );

describe('the page count of LibreOffice’s PDFs', () => {
  const child = bundleChild();
  const dataDir = mkdtempSync(join(tmpdir(), 'page-count-'));
  let engine: MeasuredPdfEngine;

  beforeAll(() => {
    engine = createLibreOfficeEngine({
      processes: 1,
      childEntry: child.entry,
      dataDir,
      deadlines: UNHURRIED,
    });
  });
  afterAll(async () => {
    await engine.close();
    child.remove();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it.each<[number, ConvertOptions]>([
    [1, {}],
    [3, {}],
    [70, {}],
    [3, { pdfa: '2b' }],
    [70, { pdfa: '2b', watermark: 'DRAFT' }],
  ])('is %i with %j', async (pages, options) => {
    const conversion = await engine.convertDetailed(pagesOf(pages), options);
    expect(conversion.pages).toBe(pages);
    expect(pageCountOf(conversion.pdf)).toBe(pages);
  });
});
