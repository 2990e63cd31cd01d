import { MAIN_TYPE } from './content-types';
import { type Relationship, relationshipsOwner, withoutRelationships } from './relationships';
import { WordPackage } from './word-package';
import { writeZip } from './zip-writer';

/** Relationships to macros and to what Word keeps of them; Word leaves them out when it saves a document without. */
const RELATIONSHIPS = new Set(['vbaproject', 'wordvbadata']);
const TYPE = /vbaproject|vbadata|macroenabled/;
const PROJECT = /(^|\/)vba(?:Project\.bin|Data\.xml)$/i;

/** Whether a package holds macros, or says that it may. */
export function hasMacros(document: WordPackage): boolean {
  return document
    .names()
    .some(
      (name) =>
        TYPE.test(document.types.of(name)) ||
        PROJECT.test(name) ||
        macroRelationships(document, name).length > 0,
    );
}

/**
 * The document without its macros, as Word saves it as a .docx.
 *
 * @returns null where it has none
 * @throws DocxError where the file is no Word document
 */
export function withoutMacros(bytes: Uint8Array): Uint8Array | null {
  const document = WordPackage.open(bytes);
  if (!hasMacros(document)) return null;
  document.types.setPart(document.main, MAIN_TYPE);
  for (const name of document.names()) {
    const found = macroRelationships(document, name);
    const owner = relationshipsOwner(name);
    if (owner === undefined || found.length === 0) continue;
    for (const relationship of found) {
      const target = document.target(owner, relationship);
      if (target !== undefined) document.delete(target);
    }
    if (!document.has(name)) continue;
    const ids = new Set(found.map(({ id }) => id));
    document.write(name, withoutRelationships(document.bytes(name), name, ids));
  }
  for (const name of document.names()) if (PROJECT.test(name)) document.delete(name);
  // A type that holds for every part with the ending of the macros belonged to them.
  for (const name of document.names())
    if (TYPE.test(document.types.of(name))) document.types.setPart(name, 'application/octet-stream');
  return writeZip(document.entries());
}

/** @param name of a part that may hold relationships */
function macroRelationships(document: WordPackage, name: string): Relationship[] {
  const owner = relationshipsOwner(name);
  if (owner === undefined) return [];
  return document.relationships(owner).filter(({ type }) => RELATIONSHIPS.has(type.toLowerCase()));
}
