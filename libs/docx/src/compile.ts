import { DocxError } from './docx-error';
import { fill } from './fill';
import { besideBroken } from './language/broken-loops';
import { type Catalogue } from './language/catalogue';
import { Scope } from './language/scope';
import { guardPackage } from './package/guard';
import { openRelationships, relationshipsName } from './package/relationships';
import { prepareProperties, showsTitle } from './package/properties';
import { WordPackage } from './package/word-package';
import { placeBookmarks } from './places/bookmarks';
import { placeContentControls } from './places/content-controls';
import { fieldKind, findFields } from './places/fields';
import { Inert } from './places/inert';
import { placeMergeFields } from './places/merge-fields';
import { PartContext } from './places/part-context';
import { storyParts } from './places/parts';
import { mayHavePlaces } from './places/prospect';
import { placePlaceholders } from './places/placeholders';
import { buildBlocks } from './program/blocks';
import { writeContainer } from './program/container';
import { Emitter } from './program/emitter';
import { Report, type TemplateProblem } from './report/problem';
import { sampleData } from './sample';
import { COMPILER_VERSION } from './version';
import { descendants, type XmlElement } from './xml/node';
import { checkXml, parseXml } from './xml/parse';

export interface CompiledTemplate {
  /** Self-contained, storable as one file; read by `fill` only. */
  bytes: Uint8Array;
  /** Prints the moment of the request: a document filled with it must not be cached. */
  usesNow: boolean;
}

export interface Compilation {
  /** Null where a problem is an error. */
  compiled: CompiledTemplate | null;
  /** Canonical names of the fields used, sorted. NOW is among them where Word's own DATE or TIME is. */
  fields: string[];
  problems: TemplateProblem[];
}

/**
 * Checks a .docx template against what may be printed in it and compiles it.
 *
 * @param catalogue the fields that exist
 * @param sample data to fill the template with once, as proof; made from the catalogue's samples where absent
 * @throws DocxError where the file is refused as a whole: it is no sound, inert Word document, or it would never end
 */
export async function compile(
  bytes: Uint8Array,
  catalogue: Catalogue,
  sample?: Record<string, unknown>,
): Promise<Compilation> {
  const document = WordPackage.open(bytes);
  const report = new Report();
  guardPackage(document, report);
  const emitter = new Emitter(report);
  const scope = new Scope(catalogue);
  const filled = new Set<string>();
  let usesNow = false;
  let hasOwnTitle = false;
  for (const { name, label } of storyParts(document)) {
    const xml = document.text(name);
    hasOwnTitle ||= showsTitle(xml);
    if (!mayHavePlaces(xml)) {
      requireDocument(document, name, checkXml(xml, name));
      continue;
    }
    const root = parseXml(xml, name, new Inert());
    requireDocument(document, name, root.name);
    usesNow ||= showsClock(root);
    findPlaces(new PartContext(root, label, report, scope));
    if (!hasCommands(root)) continue;
    const broken = buildBlocks(root, report);
    emitter.part(name, root, besideBroken(scope, broken));
    filled.add(name);
  }
  const { program, skeleton } = emitter.program(COMPILER_VERSION);
  const properties = hasOwnTitle ? undefined : prepareProperties(document);
  const fields = usesNow ? [...new Set([...emitter.fields, 'NOW'])].sort() : emitter.fields;
  if (report.refused) return { compiled: null, fields, problems: report.problems };
  for (const name of emitter.pictured) prepareForPictures(document, name);
  const fixed = document.entries().filter((entry) => !filled.has(entry.name));
  const compiled = writeContainer({ ...program, properties }, skeleton, fixed);
  await tryOut(compiled, sample ?? sampleData(catalogue));
  return {
    compiled: { bytes: compiled, usesNow: usesNow || program.usesNow },
    fields,
    problems: report.problems,
  };
}

/** A main part that is something else would print as an empty page. */
function requireDocument(document: WordPackage, part: string, rootName: string): void {
  if (part === document.main && rootName !== 'w:document')
    throw new DocxError('template_type', 'This is not a Word document: its main part is none.');
}

/** What a picture needs of the package is there before the first is drawn. */
function prepareForPictures(document: WordPackage, part: string): void {
  const name = relationshipsName(part);
  document.write(name, openRelationships(document.has(name) ? document.bytes(name) : undefined, name));
  for (const extension of ['png', 'jpeg', 'gif'])
    document.types.ensureDefault(extension, `image/${extension}`);
  document.types.ensureDefault('rels', 'application/vnd.openxmlformats-package.relationships+xml');
}

async function tryOut(compiled: Uint8Array, sample: Record<string, unknown>): Promise<void> {
  const filled = await fill(compiled, sample, { language: 'en' });
  if (filled.length === 0) throw new DocxError('template_invalid', 'The template fills to nothing.');
}

/** Placeholders come last: what bookmarks, controls and merge fields replace may have held some. */
function findPlaces(context: PartContext): void {
  placeMergeFields(context);
  placeContentControls(context);
  placeBookmarks(context);
  placePlaceholders(context);
}

/** Fields that the PDF engine fills with the moment it sees them. */
function showsClock(root: XmlElement): boolean {
  return findFields(root).some(({ instruction }) => ['DATE', 'TIME'].includes(fieldKind(instruction)));
}

function hasCommands(root: XmlElement): boolean {
  for (const node of descendants(root)) if (node.kind === 'command') return true;
  return false;
}
