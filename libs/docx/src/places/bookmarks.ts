import { type Command } from '../language/command';
import {
  child,
  closest,
  commandNode,
  descendants,
  elements,
  insertAfter,
  insertBefore,
  isElement,
  isParent,
  remove,
  type XmlElement,
  type XmlNode,
} from '../xml/node';
import { type Scope } from '../language/scope';
import { nameSegments } from './field-names';
import { ownContent, textPieces } from './paragraph';
import { type PartContext, type Seen } from './part-context';
import { pictureIn, replacePicture } from './picture-frames';
import { firstFormat, markFormat, printRun, removeRuns } from './runs';
import { say } from '../sentences';

/** Names that Word, Google Docs, LibreOffice and Word's old form fields give by themselves. */
const NOISE =
  /^(?:goog_rdk_|OLE_LINK|DDE_LINK|(?:Text|Texte|Check|Dropdown|Kontrollkästchen|Dropdownliste)\d+$|bookmark=|(?:id|h|kix)\.|docs-internal-)/i;

interface Bookmark {
  readonly name: string;
  readonly start: XmlElement;
  readonly end: XmlElement;
}

/**
 * Puts a command in the place of the content of every bookmark that is named for a field (`SQ_CUSTOMER_NAME`), and
 * repeats what a bookmark named for a list covers. The bookmarks stay, for the cross-references to them
 * (ECMA-376 part 1, section 17.13.6).
 *
 * @param isUsed whether a field or link of the document leads to a bookmark: that one is there on purpose
 */
export function placeBookmarks(context: PartContext, isUsed: (name: string) => boolean): void {
  const { root, scope, report } = context;
  const order = new DocumentOrder(root);
  // Listed first: placing one moves its marks.
  for (const start of [...elements(root, 'w:bookmarkStart')]) {
    const name = start.attrs['w:name'] ?? '';
    report.clock.tick();
    if (name === '' || name.startsWith('_')) continue;
    const segments = nameSegments(name, scope);
    const found = scope.resolve(segments, true);
    // A bookmark called COMPANY, or ITEM, is a document's own.
    const isGroup = found.ok && found.value.type === 'object' && segments.length === 1;
    if (!found.ok || isGroup) {
      if (NOISE.test(name)) continue;
      const suggestion = found.ok ? undefined : found.suggestion?.replaceAll('.', '_');
      if (!isGroup && isMeantForField(segments, suggestion, scope)) {
        const message =
          suggestion === undefined
            ? say.bookmark_no_field({ name })
            : say.bookmark_meant({ name, suggestion });
        const seen = report.isFull ? undefined : covered(start, order);
        const field = segments.join('.').toUpperCase();
        report.error('bookmark_unknown', message, context.place(start, name, seen), { suggestion, field });
        continue;
      }
      if (isUsed(name)) continue;
      report.warn(
        'bookmark_unknown',
        suggestion === undefined
          ? say.bookmark_unknown({ name })
          : say.bookmark_unknown_meant({ name, suggestion }),
        context.place(start, name, report.isFull ? undefined : covered(start, order)),
        { suggestion },
      );
      continue;
    }
    const place = context.place(start, name);
    if (start.parent === null) continue; // the second start of one that was placed
    const end = endOf(start, order) ?? endOfTwin(start, order);
    if (!end) {
      report.warn('bookmark_open', say.bookmark_open({ name }), place);
      continue;
    }
    const expression = segments.join('.');
    if (found.value.type === 'image' && replaceCovered({ name, start, end }, expression, context, order))
      continue;
    if (found.value.type === 'list') repeat({ name, start, end }, expression, context, order);
    else replace({ name, start, end }, { kind: 'print', expression, place }, order);
  }
}

/** Begins as the fields of this kind of document do, and so was meant for one. */
function isMeantForField(segments: readonly string[], suggestion: string | undefined, scope: Scope): boolean {
  const [root = '', ...rest] = segments;
  if (rest.length === 0 || !scope.resolve([root], true).ok) return false;
  // Company_Profile and User_Guide are names that people give to chapters.
  return suggestion !== undefined || scope.rootNames()[0]?.toUpperCase() === root.toUpperCase();
}

/** Puts a picture of the data in the frame of the picture that a bookmark covers, where it covers one. */
function replaceCovered(
  bookmark: Bookmark,
  expression: string,
  context: PartContext,
  order: DocumentOrder,
): boolean {
  const range = new Range(bookmark, order);
  const picture = pictureIn([...range.list('w:drawing'), ...range.list('w:pict')]);
  const place = context.place(bookmark.start, bookmark.name);
  return picture !== undefined && replacePicture(picture, { kind: 'image', expression, place });
}

/** Text that a bookmark covers in its first paragraph. */
function covered(start: XmlElement, order: DocumentOrder): Seen | undefined {
  const [paragraph, end] = [closest(start, 'w:p'), endOf(start, order)];
  if (!paragraph || !end) return undefined;
  const [from, to] = [order.position(start), order.position(end)];
  const pieces = textPieces(paragraph).filter(({ node }) => {
    const at = order.position(node);
    return at > from && at < to;
  });
  return pieces[0] && { text: pieces.map(({ text }) => text).join(''), near: pieces[0].start };
}

/** The end with the start's id that follows it in the same story. */
function endOf(start: XmlElement, order: DocumentOrder): XmlElement | undefined {
  const end = order
    .ends(start.attrs['w:id'] ?? '')
    .find((item) => order.position(item) > order.position(start));
  return end && storyOf(end) === storyOf(start) ? end : undefined;
}

function storyOf(node: XmlElement): XmlElement | null {
  return closest(node, 'w:txbxContent', 'w:footnote', 'w:endnote');
}

/**
 * End of a bookmark over table cells as LibreOffice writes it. The first cell has a start without an end, and the
 * last cell a start of the same name with an end. The second start is removed.
 */
function endOfTwin(start: XmlElement, order: DocumentOrder): XmlElement | undefined {
  let after = false;
  for (const other of order.starts(start.attrs['w:name'] ?? '')) {
    if (after) {
      const end = endOf(other, order);
      if (!end) return undefined;
      remove(other);
      end.attrs['w:id'] = start.attrs['w:id'] ?? '';
      return end;
    }
    after ||= other === start;
  }
  return undefined;
}

/** Original order of the nodes of a part. */
class DocumentOrder {
  readonly nodes: readonly XmlNode[];
  private readonly positions = new Map<XmlNode, number>();
  private readonly endsById = new Map<string, XmlElement[]>();
  private readonly startsByName = new Map<string, XmlElement[]>();

  constructor(root: XmlElement) {
    this.nodes = [...descendants(root)];
    this.nodes.forEach((node, index) => {
      this.positions.set(node, index);
      if (isElement(node, 'w:bookmarkEnd')) group(this.endsById, node.attrs['w:id'] ?? '', node);
      if (isElement(node, 'w:bookmarkStart')) group(this.startsByName, node.attrs['w:name'] ?? '', node);
    });
  }

  /** -1 for a node that came later. */
  position(node: XmlNode): number {
    return this.positions.get(node) ?? -1;
  }

  ends(id: string): readonly XmlElement[] {
    return this.endsById.get(id) ?? [];
  }

  starts(name: string): readonly XmlElement[] {
    return this.startsByName.get(name) ?? [];
  }
}

function group(map: Map<string, XmlElement[]>, key: string, item: XmlElement): void {
  const list = map.get(key);
  if (list) list.push(item);
  else map.set(key, [item]);
}

/** Everything between the two marks, in document order, and whether an element lies in between as a whole. */
class Range {
  private readonly from: number;
  private readonly to: number;

  constructor(
    { start, end }: Bookmark,
    private readonly order: DocumentOrder,
  ) {
    this.from = order.position(start);
    this.to = order.position(end);
  }

  holds(node: XmlNode): boolean {
    const position = this.order.position(node);
    return position > this.from && position < this.to;
  }

  holdsAll(node: XmlNode): boolean {
    if (!this.holds(node)) return false;
    let last: XmlNode = node;
    while (isParent(last)) {
      const next: XmlNode | undefined = last.children.at(-1);
      if (!next) break;
      last = next;
    }
    return this.order.position(last) < this.to;
  }

  list(name: string): XmlElement[] {
    return this.order.nodes
      .slice(this.from + 1, this.to)
      .filter((node): node is XmlElement => isElement(node, name) && node.parent !== null);
  }
}

function replace(bookmark: Bookmark, command: Command, order: DocumentOrder): void {
  const { start, end } = bookmark;
  const range = new Range(bookmark, order);
  const columns = columnFilter(start);
  const target = columns ? undefined : closest(start, 'w:p');
  const paragraphs = range.list('w:p').filter((item) => !columns || columns(item));
  const paragraph = target ?? paragraphs[0] ?? closest(start, 'w:p');
  if (!paragraph) return;
  const boxed = (run: XmlElement): boolean =>
    closest(run, 'w:txbxContent') === closest(paragraph, 'w:txbxContent');
  const covered = range.list('w:r').filter((run) => boxed(run) && (!columns || columns(run)));
  // A bookmark inside of a field's result must not tear the field apart.
  const marks = covered.filter((run) => child(run, 'w:fldChar'));
  const count = (type: string): number =>
    marks.filter((run) => child(run, 'w:fldChar')?.attrs['w:fldCharType'] === type).length;
  const torn = count('begin') !== count('end');
  const runs = torn
    ? covered.filter((run) => !child(run, 'w:fldChar') && !child(run, 'w:instrText'))
    : covered;
  const like = firstFormat(runs) ?? neighbourFormat(start, paragraph);
  const made = printRun(command, like);
  const ending = closest(end, 'w:p');
  const endingHadText = ending !== null && runs.some((run) => closest(run, 'w:p') === ending);
  removeRuns(runs);
  dropCovered(range, paragraphs, paragraph);
  if (closest(start, 'w:p') === paragraph) insertAfter(start, made);
  else {
    const properties = child(paragraph, 'w:pPr');
    if (properties) insertAfter(properties, made);
    else paragraph.children.unshift(Object.assign(made, { parent: paragraph }));
    remove(start);
    insertBefore(made, start);
  }
  if (ending !== paragraph || ending === null) {
    remove(end);
    insertAfter(made, end);
    const empty = ending !== null && endingHadText && ![...elements(ending, 'w:r')].length;
    if (ending && empty && ending.parent === paragraph.parent) remove(ending);
  }
}

/** Whole paragraphs and tables beside the one that is printed into go; cells keep their last paragraph. */
function dropCovered(range: Range, paragraphs: readonly XmlElement[], target: XmlElement): void {
  for (const item of [...paragraphs, ...range.list('w:tbl')]) {
    if (item !== target && item.parent === target.parent && range.holdsAll(item)) remove(item);
  }
}

/** For a bookmark over table columns (17.13.6.2, colFirst and colLast): whether a node is in one of them. */
function columnFilter(start: XmlElement): ((node: XmlNode) => boolean) | undefined {
  const [first, last] = [start.attrs['w:colFirst'], start.attrs['w:colLast']].map(Number);
  if (
    start.attrs['w:colFirst'] === undefined ||
    first === undefined ||
    last === undefined ||
    !closest(start, 'w:tbl')
  )
    return undefined;
  return (node) => {
    const cell = closest(node, 'w:tc');
    const row = cell && closest(cell, 'w:tr');
    if (!cell || !row) return false;
    const column = row.children.filter((item) => isElement(item, 'w:tc')).indexOf(cell);
    return column >= first && column <= last;
  };
}

function neighbourFormat(start: XmlElement, paragraph: XmlElement): XmlElement | undefined {
  const siblings = start.parent?.children ?? [];
  const at = siblings.indexOf(start);
  const before = siblings.slice(0, at).findLast((item): item is XmlElement => isElement(item, 'w:r'));
  const after = siblings.slice(at).find((item): item is XmlElement => isElement(item, 'w:r'));
  const near = before ?? after;
  return near ? child(near, 'w:rPr') : markFormat(paragraph);
}

/** Puts FOR and END-FOR around the rows, the paragraphs, or the stretch of a paragraph that the bookmark covers. */
function repeat(bookmark: Bookmark, list: string, context: PartContext, order: DocumentOrder): void {
  const { name, start, end } = bookmark;
  const place = context.place(start, name);
  const open = commandNode({ kind: 'for', variable: null, list, place });
  const close = commandNode({ kind: 'end-for', variable: null, place });
  const range = new Range(bookmark, order);
  const units = coveredRows(bookmark, range) ?? coveredParagraphs(bookmark, range);
  if (!units) {
    insertAfter(start, open);
    insertBefore(end, close);
    return;
  }
  const [first, last] = units;
  remove(start);
  remove(end);
  insertBefore(first, start, open);
  insertAfter(last, close, end);
}

function coveredRows({ start, end }: Bookmark, range: Range): [XmlElement, XmlElement] | undefined {
  const first = closest(start, 'w:tr') ?? range.list('w:tr')[0];
  if (!first) return undefined;
  // Within one cell it is paragraphs that are repeated, not the row.
  const cell = closest(start, 'w:tc');
  if (cell && cell === closest(end, 'w:tc') && start.attrs['w:colFirst'] === undefined) {
    const whole = first.children.filter((item) => isElement(item, 'w:tc')).length === 1;
    if (!whole) return undefined;
  }
  const rows = (first.parent?.children ?? []).filter((item): item is XmlElement => isElement(item, 'w:tr'));
  const reaches = (row: XmlElement): boolean =>
    [...elements(row, 'w:r', ownContent)].some((run) => range.holds(run)) ||
    range.holdsAll(row) ||
    [...descendants(row)].includes(end);
  const ending = closest(end, 'w:tr');
  const touched = rows.filter(
    (row) =>
      row === first ||
      (reaches(row) &&
        (row !== ending || [...elements(row, 'w:r', ownContent)].some((run) => range.holds(run)))),
  );
  const last = touched.at(-1) ?? first;
  return [first, last];
}

function coveredParagraphs({ start, end }: Bookmark, range: Range): [XmlElement, XmlElement] | undefined {
  const from = closest(start, 'w:p');
  const to = closest(end, 'w:p');
  if (from && from === to) {
    const whole = [...elements(from, 'w:r', ownContent)].every((run) => range.holds(run));
    return whole ? [from, from] : undefined;
  }
  const first = from ?? range.list('w:p')[0];
  if (!first) return undefined;
  const siblings = (first.parent?.children ?? []).filter((item): item is XmlElement => isElement(item));
  const covered = siblings.filter(
    (item) =>
      item === first ||
      range.holdsAll(item) ||
      (item === to && [...elements(item, 'w:r')].some((run) => range.holds(run))),
  );
  return [first, covered.at(-1) ?? first];
}
