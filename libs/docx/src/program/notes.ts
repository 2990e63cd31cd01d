import { type PartContext } from '../places/part-context';
import {
  append,
  clone,
  closest,
  descendants,
  isElement,
  remove,
  type XmlElement,
  type XmlNode,
} from '../xml/node';
import { say } from '../sentences';

/** References to notes, and the notes they refer to (ECMA-376 part 1, sections 17.11.7 and 17.11.14). */
const REFERENCES: Readonly<Record<string, string>> = {
  'w:footnoteReference': 'w:footnote',
  'w:endnoteReference': 'w:endnote',
};
/** Elements in which Word places no note. LibreOffice does not open a document with a note there. */
const WITHOUT_NOTES = ['w:txbxContent', 'w:footnote', 'w:endnote'];
/** Elements that may be copied for references to a note that has been taken: Word writes no two to one note. */
const MOST_COPIED = 20_000;

/** Whether a part refers to foot- or endnotes, told from its text. */
export function refersToNotes(xml: string): boolean {
  return /<[\w:]*(?:foot|end)noteReference\b/.test(xml);
}

export function isReference({ name }: XmlElement): boolean {
  return Object.hasOwn(REFERENCES, name);
}

/**
 * Whether every note is referred to once, in the order of the notes: then they may stay as they are where nothing of
 * them or of the body is filled.
 */
export function areInOrder(body: XmlElement, parts: readonly XmlElement[]): boolean {
  const references = [...descendants(body)].filter((node) => isElement(node) && isReference(node));
  if (references.some((reference) => closest(reference, ...WITHOUT_NOTES))) return false;
  const notes = parts.flatMap((root) => root.children.filter((item) => isElement(item) && isOrdinary(item)));
  const keysOf = (nodes: readonly XmlNode[], name: string): string =>
    nodes.map((node) => (isElement(node, name) ? `${node.attrs['w:id'] ?? ''} ` : '')).join('');
  return Object.entries(REFERENCES).every(([from, to]) => keysOf(references, from) === keysOf(notes, to));
}

/** Whether a note is one that a reference leads to, rather than a separator (section 17.18.33). */
function isOrdinary({ attrs }: XmlElement): boolean {
  return (attrs['w:type'] ?? 'normal') === 'normal';
}

/**
 * Moves each note into the reference to it, so that it is printed, repeated and left out with it and may use the fields
 * of the loops around it. A note without a reference is dropped; notes of a type (separators) stay where they are.
 *
 * @param body the main document, its blocks built
 * @param parts its foot- and endnotes
 */
export function attachNotes(body: PartContext, parts: readonly PartContext[]): void {
  if (parts.length === 0) return;
  for (const part of parts) referencesOf(part);
  const notes = new Map<string, XmlElement>();
  for (const { root } of parts) {
    for (const note of root.children.filter((item) => isElement(item))) {
      if (!isOrdinary(note)) continue;
      notes.set(`${note.name} ${note.attrs['w:id'] ?? ''}`, note);
      remove(note);
    }
  }
  let room = MOST_COPIED;
  for (const reference of referencesOf(body)) {
    const name = REFERENCES[reference.name] ?? '';
    const id = reference.attrs['w:id'] ?? '';
    const note = notes.get(`${name} ${id}`);
    const isTaken = note !== undefined && note.parent !== null;
    body.report.clock.tick();
    if (isTaken && room > 0) room -= [...descendants(note)].length + 1;
    if (note && room > 0) {
      append(reference, isTaken ? clone(note) : note);
      continue;
    }
    const what = name.slice(2);
    const place = body.place(reference, what);
    remove(reference);
    body.report.warn('note_missing', say.note_missing({ note: what, number: id }), place);
  }
}

/** The references of a part that can be printed, each misplaced one reported. */
function referencesOf(part: PartContext): XmlElement[] {
  const references = [...descendants(part.root)].filter(
    (node): node is XmlElement => isElement(node) && isReference(node),
  );
  return references.filter((reference) => {
    const around = closest(reference, 'mc:Fallback', ...WITHOUT_NOTES);
    if (!around) return true;
    const place = part.place(reference, '');
    // The copy for old programs repeats what stands beside it.
    remove(reference);
    if (!place.shadow) {
      const where = around.name === 'w:txbxContent' ? say.place_text_box() : say.place_note();
      const message = say.note_misplaced({ place: where });
      part.report.error('note_misplaced', message, place);
    }
    return false;
  });
}
