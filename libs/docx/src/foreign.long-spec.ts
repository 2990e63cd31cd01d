import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './compile';
import { DocxError } from './docx-error';
import { fill } from './fill';
import { readZip, unpack } from './package/zip-reader';
import { CATALOGUE, DATA } from './testing/sample-catalogue';

const FOLDER = process.env['TEST_FOREIGN_DOCX'];
/** Far longer than any of them takes: one that takes it hangs. */
const HANGS = 120_000;
/** Bytes that it may take: some for every document, and a few for each byte of its parts. */
const MEMORY = 50 * 1024 * 1024;
const MEMORY_PER_BYTE = 12;

/** Text and fields of WordprocessingML and DrawingML (ECMA-376 part 1, sections 17.3.3.31, 21.1.2.3.11, 17.16.18 and 17.16.19). */
const TEXT = /<(?:\w+:)?t(?:\s[^>]*)?(?<!\/)>([^<]*)</g;
const FIELD = /<(?:\w+:)?(?:instrText|fldSimple)\b/;

/** The XML parts of a document, each with its content. */
const parts = (bytes: Uint8Array) =>
  readZip(bytes)
    .filter(({ name }) => name.startsWith('word/') && name.endsWith('.xml'))
    .map((entry) => ({ name: entry.name, xml: Buffer.from(unpack(entry)).toString('utf8') }));

/** Text of each part by its name, without parts that have none. */
const texts = (bytes: Uint8Array) =>
  Object.fromEntries(
    parts(bytes)
      .map(({ name, xml }) => [name, [...xml.matchAll(TEXT)].map(([, text]) => text).join('')])
      .filter(([, text]) => text !== ''),
  ) as Record<string, string>;

const unpackedSize = (bytes: Uint8Array) => parts(bytes).reduce((sum, { xml }) => sum + xml.length, 0);

const hasFields = (bytes: Uint8Array) => parts(bytes).some(({ xml }) => FIELD.test(xml));

/** Documents that others made, in a folder that is not part of the project. */
const files = FOLDER === undefined ? [] : readdirSync(FOLDER).filter((name) => name.endsWith('.docx'));

jest.setTimeout(HANGS);

describe('foreign documents', () => {
  if (files.length === 0) {
    it.skip('are not here: set TEST_FOREIGN_DOCX to a folder with .docx files', () => undefined);
    return;
  }

  it.each(files)('end in a document or a clear refusal: %s', async (name) => {
    const bytes = Uint8Array.from(readFileSync(join(FOLDER ?? '', name)));
    const memory = process.memoryUsage().rss;
    let allowed = MEMORY;
    try {
      allowed += MEMORY_PER_BYTE * unpackedSize(bytes);
      const { compiled, fields, problems } = await compile(bytes, CATALOGUE, DATA);
      if (!compiled) {
        expect(problems.some((problem) => problem.severity === 'error')).toBe(true);
        return;
      }
      const filled = await fill(compiled.bytes, DATA, { language: 'en' });
      // Without a place or a field, nothing to tame: the text is what it was.
      const isTamed = problems.some(({ code }) => code !== 'places_none' && code !== 'braces_foreign');
      if (fields.length === 0 && !isTamed && !hasFields(bytes)) expect(texts(filled)).toEqual(texts(bytes));
    } catch (error) {
      if (!(error instanceof DocxError)) throw error;
    }
    expect(process.memoryUsage().rss - memory).toBeLessThan(allowed);
  });
});
