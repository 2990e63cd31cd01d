import { DocxError } from '../docx-error';
import { readZip, unpack, type ZipEntry } from '../package/zip-reader';
import { packEntry, writeZip } from '../package/zip-writer';
import { COMPILER_VERSION } from '../version';
import { type Program } from './program';
import { say } from '../sentences';

const PROGRAM = 'docket/program.json';
const SKELETON = 'docket/skeleton.docx';
/** An empty file that is there where the document depends on the number of its pages. */
const NEEDS_PAGES = 'docket/needs-pages';
const STATIC = 'static/';
/** Compiled templates are ours and checked when made; the program may add what its parts no longer hold. */
const LIMITS = { archive: 64 * 1024 * 1024, total: 256 * 1024 * 1024, part: 64 * 1024 * 1024, parts: 2000 };

const SKELETON_TYPES =
  '<?xml version="1.0" encoding="UTF-8"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
  '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>';

/** A compiled template taken apart. */
export interface Container {
  readonly program: Program;
  /** The document that the engine walks. */
  readonly skeleton: Uint8Array;
  /** Parts that are the same in every filled document, packed as they will be written. */
  readonly fixed: readonly ZipEntry[];
}

/** Writes a compiled template as one file. */
export function writeContainer(program: Program, skeleton: string, fixed: readonly ZipEntry[]): Uint8Array {
  const document = writeZip([
    packEntry('[Content_Types].xml', Buffer.from(SKELETON_TYPES), true),
    packEntry('word/document.xml', Buffer.from(skeleton, 'utf8'), true),
  ]);
  return writeZip([
    packEntry(PROGRAM, Buffer.from(JSON.stringify(program), 'utf8')),
    packEntry(SKELETON, document, true),
    ...(program.needsPages ? [packEntry(NEEDS_PAGES, new Uint8Array(), true)] : []),
    ...fixed.map((entry) => ({ ...entry, name: STATIC + entry.name })),
  ]);
}

/** Whether a compiled template prints something that depends on the number of its pages; nothing is unpacked. */
export function needsPages(compiled: Uint8Array): boolean {
  return readZip(compiled, LIMITS).some(({ name }) => name === NEEDS_PAGES);
}

/**
 * Reads a compiled template.
 *
 * @throws DocxError `template_invalid` where it is none, or was made by another version of the compiler
 */
export function readContainer(bytes: Uint8Array): Container {
  const entries = readZip(bytes, LIMITS);
  const [program, skeleton] = [PROGRAM, SKELETON].map((name) => entries.find((entry) => entry.name === name));
  if (!program || !skeleton) throw new DocxError('template_invalid', say.not_compiled());
  const parsed = JSON.parse(Buffer.from(unpack(program)).toString('utf8')) as Program;
  if (parsed.version !== COMPILER_VERSION) {
    throw new DocxError('template_invalid', say.compiled_by_other_version());
  }
  const fixed = entries
    .filter((entry) => entry.name.startsWith(STATIC))
    .map((entry) => ({ ...entry, name: entry.name.slice(STATIC.length) }));
  return { program: parsed, skeleton: unpack(skeleton), fixed };
}
