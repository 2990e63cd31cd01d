import { createHash } from 'node:crypto';
import { packEntry, writeZip } from './package/zip-writer';
import { END_OF_RELATIONSHIPS, relationshipsName } from './package/relationships';
import { unpack, type ZipEntry } from './package/zip-reader';
import { readContainer } from './program/container';
import { OWN_VALUES } from './program/program';
import { loadEncoder } from './render/codes';
import { finishChart } from './render/chart-points';
import { COUNT_MARKS, withCounts } from './render/counts';
import { type Gallery } from './render/gallery';
import { type Links } from './render/links';
import { Budget } from './render/budget';
import { computeFields } from './render/computed-fields';
import { Evaluator } from './render/evaluator';
import { finishXml } from './render/finish';
import { Formatter, type FormatOptions } from './render/format';
import { type ListNumbers } from './render/list-numbers';
import { updateReferences } from './render/references';
import { run, type Runnable } from './render/run';
import { watermarked } from './render/watermark';

export interface FillOptions extends FormatOptions {
  signal?: AbortSignal;
  /** Milliseconds a fill may take before it is refused with `template_timeout`; 5,000 where absent. */
  timeout?: number;
  /** Number of pages for fields that depend on it; 1 until the document is laid out. */
  pages?: number;
  /** Title of the document window; the template's own if it is left out. */
  title?: string;
  /** Words across every page; none where it is left out or empty. */
  watermark?: string;
  /** Who the document is from, for its properties; as the template says where it is left out. */
  author?: string;
  /** The name of the file that the document becomes, which FILENAME prints. */
  fileName?: string;
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
  const { title, author, fileName } = options;
  const variables = { ...data, [OWN_VALUES]: { title, author, fileName, ...COUNT_MARKS } };
  const { parts, gallery, links, lists } = await run(
    runnable,
    variables,
    Formatter.for(options),
    budget,
    encode,
  );
  const computed = new Set(runnable.program.computed);
  const finished = parts.map((part, index) => {
    const name = runnable.program.parts[index] ?? '';
    const xml = finishXml(part, () => budget.command());
    return computed.has(name)
      ? computeFields(xml, name, Formatter.for(options), budget, options.pages ?? 1)
      : xml;
  });
  const charts = new Map(runnable.program.charts?.map(({ part, workbook }) => [part, workbook]));
  const workbooks = new Map<string, ZipEntry>();
  const { references, parts: names } = runnable.program;
  const printed = withCounts(finished);
  const referring = references
    ? updateReferences(new Map(printed.map((xml, index) => [names[index] ?? '', xml])), references, () =>
        budget.command(),
      )
    : undefined;
  const filled = printed.map((before, index) => {
    const name = names[index] ?? '';
    const xml = referring?.get(name) ?? before;
    const workbook = charts.get(name);
    if (workbook === undefined) return packEntry(name, Buffer.from(xml, 'utf8'));
    const chart = finishChart(xml, () => budget.command());
    workbooks.set(workbook, packEntry(workbook, chart.workbook, true));
    return packEntry(name, Buffer.from(chart.xml, 'utf8'));
  });
  const media = gallery.media.map(({ name, bytes }) => packEntry(name, bytes, true));
  const fixed = withLists(withRelationships(runnable, gallery, links), lists).map(
    (entry) => workbooks.get(entry.name) ?? entry,
  );
  const document = writeZip([...fixed, ...filled, ...media]);
  return options.watermark ? watermarked(document, options.watermark) : document;
}

/** The fixed parts, relationships to pictures and addresses added where a part has some. */
function withRelationships(
  { program, fixed }: Runnable & { fixed: readonly ZipEntry[] },
  gallery: Gallery,
  links: Links,
): readonly ZipEntry[] {
  if (gallery.media.length === 0 && links.isEmpty) return fixed;
  const added = new Map(
    program.parts.map((part) => [
      relationshipsName(part),
      gallery.relationships(part) + links.relationships(part),
    ]),
  );
  return fixed.map((entry) => {
    const more = added.get(entry.name);
    if (!more) return entry;
    const xml = Buffer.from(unpack(entry))
      .toString('utf8')
      .replace(END_OF_RELATIONSHIPS, () => `${more}${END_OF_RELATIONSHIPS}`);
    return packEntry(entry.name, Buffer.from(xml, 'utf8'));
  });
}

/** The fixed parts, the numbering with the lists that begin anew. */
function withLists(fixed: readonly ZipEntry[], { part }: ListNumbers): readonly ZipEntry[] {
  if (!part) return fixed;
  return fixed.map((entry) =>
    entry.name === part.name ? packEntry(entry.name, Buffer.from(part.xml, 'utf8')) : entry,
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
