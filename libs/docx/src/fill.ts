import { createHash } from 'node:crypto';
import { packEntry, writeZip } from './package/zip-writer';
import { END_OF_RELATIONSHIPS, relationshipsName } from './package/relationships';
import { withTitle } from './package/properties';
import { unpack, type ZipEntry } from './package/zip-reader';
import { readContainer } from './program/container';
import { loadEncoder } from './render/codes';
import { type Gallery } from './render/gallery';
import { Budget } from './render/budget';
import { Evaluator } from './render/evaluator';
import { finishXml } from './render/finish';
import { Formatter, type FormatOptions } from './render/format';
import { run, type Runnable } from './render/run';

export interface FillOptions extends FormatOptions {
  signal?: AbortSignal;
  /** Milliseconds a fill may take before it is refused with `template_timeout`; 5,000 where absent. */
  timeout?: number;
  /** What the document is called in the window that shows it; as the template is where it is left out. */
  title?: string;
}

/** Templates that were filled last stay taken apart: reading one costs more than filling a short document. */
const CACHE_SIZE = 32;
const cache = new Map<string, Runnable & { fixed: readonly ZipEntry[] }>();

/**
 * Fills a compiled template with data.
 *
 * @param compiled the bytes that `compile` gave
 * @param data plain JSON by root: `{ SQ: {…}, COMPANY: {…}, USER: {…}, NOW: '2026-01-31T10:00:00Z' }`, decimals as text
 * @returns a .docx
 * @throws DocxError `template_timeout`, `template_memory`, `template_invalid`; the signal's reason where it aborts
 */
export async function fill(
  compiled: Uint8Array,
  data: Record<string, unknown>,
  options: FillOptions,
): Promise<Uint8Array> {
  const budget = new Budget(options.signal, options.timeout);
  const runnable = load(compiled);
  const encode = runnable.program.codes ? await loadEncoder() : undefined;
  const { parts, gallery } = await run(runnable, data, Formatter.for(options), budget, encode);
  const filled = parts.map((xml, index) =>
    packEntry(runnable.program.parts[index] ?? '', Buffer.from(finishXml(xml), 'utf8')),
  );
  const media = gallery.media.map(({ name, bytes }) => packEntry(name, bytes, true));
  const fixed = titled(withPictures(runnable, gallery), runnable.program.properties, options.title);
  return writeZip([...fixed, ...filled, ...media]);
}

/** The fixed parts, relationships to pictures added where a part shows some. */
function withPictures(
  { program, fixed }: Runnable & { fixed: readonly ZipEntry[] },
  gallery: Gallery,
): readonly ZipEntry[] {
  if (gallery.media.length === 0) return fixed;
  const added = new Map(program.parts.map((part) => [relationshipsName(part), gallery.relationships(part)]));
  return fixed.map((entry) => {
    const more = added.get(entry.name);
    if (!more) return entry;
    const xml = Buffer.from(unpack(entry))
      .toString('utf8')
      .replace(END_OF_RELATIONSHIPS, `${more}${END_OF_RELATIONSHIPS}`);
    return packEntry(entry.name, Buffer.from(xml, 'utf8'));
  });
}

/** The fixed parts, the properties with the title of this document. */
function titled(
  fixed: readonly ZipEntry[],
  properties: string | undefined,
  title: string | undefined,
): readonly ZipEntry[] {
  if (properties === undefined || title === undefined) return fixed;
  return fixed.map((entry) =>
    entry.name === properties ? packEntry(entry.name, withTitle(unpack(entry), title)) : entry,
  );
}

function load(compiled: Uint8Array): Runnable & { fixed: readonly ZipEntry[] } {
  const key = createHash('sha256').update(compiled).digest('base64');
  const known = cache.get(key);
  if (known) {
    cache.delete(key);
    cache.set(key, known);
    return known;
  }
  const { program, skeleton, fixed } = readContainer(compiled);
  const loaded = {
    program,
    skeleton,
    fixed,
    evaluators: program.values.map((value) => new Evaluator(value)),
  };
  cache.set(key, loaded);
  if (cache.size > CACHE_SIZE) cache.delete(cache.keys().next().value ?? '');
  return loaded;
}
