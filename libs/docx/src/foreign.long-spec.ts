import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compile';
import { DocxError } from './docx-error';
import { fill } from './fill';
import { readZip, unpack } from './package/zip-reader';
import { CATALOGUE, DATA } from './testing/sample-catalogue';

const FOLDER = process.env['TEST_FOREIGN_DOCX'];
const SLOWEST = 3_000;
const MEMORY = 50 * 1024 * 1024;

/** Documents that others made, in a folder that is not part of the project. */
const files = FOLDER === undefined ? [] : readdirSync(FOLDER).filter((name) => name.endsWith('.docx'));

describe('foreign documents', () => {
  if (files.length === 0) {
    it.skip('are not here: set TEST_FOREIGN_DOCX to a folder with .docx files', () => undefined);
    return;
  }

  it.each(files)('end in a document or a clear refusal: %s', async (name) => {
    const bytes = Uint8Array.from(readFileSync(join(FOLDER ?? '', name)));
    const [time, memory] = [performance.now(), process.memoryUsage().rss];
    try {
      const { compiled, fields, problems } = await compile(bytes, CATALOGUE, DATA);
      if (!compiled) {
        expect(problems.some((problem) => problem.severity === 'error')).toBe(true);
        return;
      }
      const filled = await fill(compiled.bytes, DATA, { language: 'en' });
      // Without a place, and nothing to tame, every part but the list of types is what it was.
      const isTamed = problems.some(({ code }) => code !== 'places_none' && code !== 'braces_foreign');
      if (fields.length === 0 && !isTamed) {
        const after = new Map(readZip(filled).map((entry) => [entry.name, entry.crc]));
        for (const entry of readZip(bytes)) {
          if (entry.name !== '[Content_Types].xml')
            expect([entry.name, after.get(entry.name)]).toEqual([entry.name, entry.crc]);
          else expect(unpack(entry).length).toBeGreaterThan(0);
        }
      }
    } catch (error) {
      if (!(error instanceof DocxError)) throw error;
    }
    expect(performance.now() - time).toBeLessThan(SLOWEST);
    expect(process.memoryUsage().rss - memory).toBeLessThan(MEMORY);
  });
});
