import { type Place } from '../language/command';
import { fieldKind, findFields, type WordField } from '../places/fields';
import { type Report } from '../report/problem';
import { descendants, insertBefore, isElement, remove, type XmlElement, type XmlNode } from '../xml/node';
import { type WordPackage } from './word-package';
import { say } from '../sentences';

/** Fields that read other files or talk to other programs (ECMA-376 part 1, section 17.16.5; Word's older names). */
const FORBIDDEN = new Set([
  'INCLUDETEXT',
  'INCLUDEPICTURE',
  'INCLUDE',
  'IMPORT',
  'DDE',
  'DDEAUTO',
  'LINK',
  'DATABASE',
  'RD',
]);
/** Result of a linked field whose target Word did not find. */
const BROKEN = /^\s*(?:Error|Fehler|Erreur|Errore)\s?!/;

/** Context of the check of one part. */
export interface CheckedPart {
  readonly document: WordPackage;
  readonly report: Report;
  readonly place: (node: XmlNode, written: string) => Place;
}

/**
 * Refuses fields that read other files. INCLUDEPICTURE with a copy of its picture in the document, and LINK with a
 * result, become that copy or result, as Word's "Break Link" makes them.
 *
 * @returns whether the tree was changed
 */
export function tameLinkedFields(part: string, root: XmlElement, checked: CheckedPart): boolean {
  const { document, report, place } = checked;
  const all = findFields(root);
  const fields = all.filter((field) => forbiddenKind(field) !== null);
  if (fields.length === 0) {
    reportUncertain(all, checked);
    return false;
  }
  const order = new Order(root);
  const pictures = picturesOf(part, document);
  let changed = false;
  for (const field of fields) {
    const kind = forbiddenKind(field) ?? '';
    const result = order.resultOf(field);
    report.clock.tick(result.length);
    const where = place(field.begin, kind);
    if (isTameable(kind, field, result, showsPicture(result, pictures))) {
      unlink(field, order);
      changed = true;
      if (kind === 'LINK') report.warn('link_removed', say.removed_link(), where);
      else report.warn('picture_linked', say.picture_linked_copy(), where);
    } else {
      report.error('field_forbidden', say.field_reads_files({ name: kind }), where);
    }
  }
  // Fields that only together form a linked field were not written by Word.
  const left = changed ? findFields(root) : all;
  reportUncertain(left, checked);
  const isLeft = changed && left.some((field) => forbiddenKind(field) !== null);
  if (isLeft && !report.has('field_forbidden'))
    report.error('field_forbidden', say.some_field_reads_files(), place(root, ''));
  return changed;
}

/** Which of the forbidden fields a field is, with what inner fields show in its instruction or without; null for others. */
function forbiddenKind({ instruction, code }: WordField): string | null {
  return [instruction, code].map(fieldKind).find((kind) => FORBIDDEN.has(kind)) ?? null;
}

/** Refuses fields that are another one for other readers, or once they are filled. */
function reportUncertain(fields: readonly WordField[], { report, place }: CheckedPart): void {
  for (const field of fields) {
    const { lead, isPlain, begin } = field;
    const isUncertain = !isPlain || (lead !== null && mayBecomeForbidden(lead));
    if (!isUncertain || forbiddenKind(field) !== null) continue;
    report.error('field_forbidden', say.field_depends(), place(begin, fieldKind(field.instruction)));
  }
}

/** Whether what follows the beginning of an instruction can make a forbidden field of it. */
function mayBecomeForbidden(lead: string): boolean {
  const name = lead.replace(/^[\s"“”„]+/, '').toUpperCase();
  return [...FORBIDDEN].some((kind) => kind.startsWith(name));
}

function isTameable(
  kind: string,
  { begin, end }: WordField,
  result: readonly XmlNode[],
  hasPicture: boolean,
): boolean {
  if (!isElement(begin, 'w:fldSimple') && !end) return false;
  if (kind === 'INCLUDEPICTURE' || kind === 'IMPORT') return hasPicture;
  if (kind !== 'LINK') return false;
  const text = result
    .map((node) => (node.kind === 'text' && isElement(node.parent, 'w:t') ? node.text : ''))
    .join('');
  const shows = result.some(
    (node) => node.kind === 'source' || (isElement(node) && /:(?:pict|object)$/.test(node.name)),
  );
  return (text.trim() !== '' || hasPicture || shows) && !BROKEN.test(text);
}

/** The nodes of a part in document order, before any was removed. */
class Order {
  private readonly nodes: readonly XmlNode[];
  private readonly positions = new Map<XmlNode, number>();

  constructor(root: XmlElement) {
    this.nodes = [...descendants(root)];
    this.nodes.forEach((node, index) => this.positions.set(node, index));
  }

  between(from: XmlElement, to: XmlElement): readonly XmlNode[] {
    return this.nodes.slice((this.positions.get(from) ?? 0) + 1, this.positions.get(to) ?? 0);
  }

  /** Everything between the marks that begin and end a field's result. */
  resultOf({ begin, separate, end }: WordField): readonly XmlNode[] {
    if (isElement(begin, 'w:fldSimple')) return [...descendants(begin)];
    return separate && end ? this.between(separate, end) : [];
  }
}

/** Ids of the pictures that the package holds for a part. */
function picturesOf(part: string, document: WordPackage): Set<string> {
  const found = document
    .relationships(part)
    .filter((item) => item.type.toLowerCase() === 'image' && document.target(part, item) !== undefined);
  return new Set(found.map(({ id }) => id));
}

function showsPicture(result: readonly XmlNode[], pictures: ReadonlySet<string>): boolean {
  return result.some(
    (node) =>
      isElement(node) &&
      /:(?:blip|imagedata)$/.test(node.name) &&
      Object.entries(node.attrs).some(
        ([name, id]) => /:(?:embed|id|pict|relid)$/.test(name) && pictures.has(id),
      ),
  );
}

/** Leaves the result of a field, and nothing else of it. */
function unlink({ begin, separate, end }: WordField, order: Order): void {
  if (isElement(begin, 'w:fldSimple')) {
    insertBefore(begin, ...begin.children.filter((item) => !isElement(item, 'w:fldData')));
    remove(begin);
    return;
  }
  if (!separate || !end) return;
  for (const node of [begin, ...order.between(begin, separate), separate, end]) {
    if (isElement(node, 'w:fldSimple')) remove(node);
    if (!isElement(node.parent, 'w:r') || isElement(node, 'w:rPr')) continue;
    const { parent } = node;
    remove(node);
    if (parent.children.every((item) => isElement(item, 'w:rPr'))) remove(parent);
  }
}
