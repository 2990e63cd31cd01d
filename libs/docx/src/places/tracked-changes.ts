import { type WordPackage } from '../package/word-package';
import { type Clock } from '../report/clock';
import { parseXml } from '../xml/parse';
import { serialize, XML_DECLARATION } from '../xml/serialize';
import {
  append,
  child,
  descendants,
  element,
  insertAfter,
  insertAt,
  insertBefore,
  isElement,
  remove,
  type XmlElement,
  type XmlNode,
} from '../xml/node';

/** Every mark that Word's Track Changes leaves in a part, whatever prefix the file has for WordprocessingML. */
const MARKS =
  /<(?:[\w-]+:)?(?:ins|del|delText|delInstrText|move(?:From|To)|cell(?:Ins|Del|Merge)|(?:\w+Pr|numbering|tblGrid|tblPrEx)Change|(?:move|customXml)\w+Range(?:Start|End)|conflict(?:Ins|Del))[\s/>]/;

/** Whether a part holds tracked changes, told from its text. */
export const hasTrackedChanges = (xml: string): boolean => MARKS.test(xml);

/** Elements of inserted text (ECMA-376 part 1, section 17.13.5; w14 has the same for conflicts of co-authors). */
const INSERTED = new Set(['w:ins', 'w:moveTo', 'w14:conflictIns']);
const DELETED = new Set(['w:del', 'w:moveFrom', 'w14:conflictDel']);
/** Gone with the change: the former properties, the ends of a move, and deleted text outside of `w:del`. */
const DROPPED =
  /^w:(?:\w+Change|move(?:From|To)Range(?:Start|End)|customXml(?:Ins|Del|MoveFrom|MoveTo)Range(?:Start|End)|delText|delInstrText)$/;
/** Elements that are empty once their deleted content is gone. */
const WRAPPERS = new Set([
  ...['w:r', 'w:hyperlink', 'w:fldSimple', 'w:smartTag', 'w:customXml', 'w:sdt', 'w:sdtContent'],
  ...['w:tbl', 'w:tr', 'w:bdo', 'w:dir', 'm:oMath', 'm:oMathPara', 'm:r'],
]);
/** Must hold a paragraph at their end. */
const CONTAINERS = new Set([
  'w:tc',
  'w:hdr',
  'w:ftr',
  'w:footnote',
  'w:endnote',
  'w:txbxContent',
  'w:comment',
]);
/** Marks between paragraphs and runs that a reader does not see. */
const UNSEEN = /^w:(?:bookmark(?:Start|End)|perm(?:Start|End)|commentRange(?:Start|End)|proofErr)$/;
const PROPERTIES = /^[wm]:\w+Pr$/;

/**
 * Accepts every tracked change of a part, as Word's "Accept All Changes" does. Inserted and moved text stays, deleted
 * text is removed. A paragraph whose mark was deleted joins the next one and gets its format. Deleted rows and cells
 * are removed.
 * @throws DocxError `template_timeout`
 */
export function acceptTrackedChanges(root: XmlElement, clock: Clock): void {
  const covered = coveringBookmarks(root);
  unwrapDeletedControls(root, clock);
  new Acceptance(clock).children(root);
  for (const name of coveringBookmarks(root).keys()) covered.delete(name);
  // Word deletes a bookmark with its text: an empty one would be a place to insert.
  for (const marks of covered.values()) {
    clock.tick(64);
    marks.forEach(remove);
  }
}

/** Does the same in parts without text, such as styles. @returns whether any had changes */
export function acceptInParts(document: WordPackage, names: readonly string[], clock: Clock): boolean {
  const changed = names.filter((name) => hasTrackedChanges(document.text(name)));
  for (const name of changed) {
    const root = parseXml(document.text(name), name);
    acceptTrackedChanges(root, clock);
    document.write(name, Buffer.from(XML_DECLARATION + serialize(root), 'utf8'));
  }
  return changed.length > 0;
}

/** Takes out the setting that has Word track further changes: the PDF engine might track its own. */
export function stopTracking(document: WordPackage): void {
  const settings = document.relationships(document.main).find(({ type }) => type === 'settings');
  const name = settings && document.target(document.main, settings);
  if (name === undefined || !document.text(name).includes('trackRevisions')) return;
  const root = parseXml(document.text(name), name);
  root.children = root.children.filter((item) => !isElement(item, 'w:trackRevisions'));
  document.write(name, Buffer.from(XML_DECLARATION + serialize(root), 'utf8'));
}

class Acceptance {
  /** Paragraphs whose mark was deleted. */
  private readonly joined = new Set<XmlElement>();
  private deletions = 0;

  constructor(private readonly clock: Clock) {}

  children(parent: XmlElement): void {
    const kept: XmlNode[] = [];
    for (const item of parent.children) {
      this.clock.tick();
      for (const left of this.accepted(item)) kept.push(left);
    }
    adopt(parent, kept);
    if (parent.children.some((item) => isElement(item) && this.joined.has(item))) this.join(parent);
  }

  /** Nodes that replace a node once its changes are accepted. */
  private accepted(node: XmlNode): XmlNode[] {
    if (!isElement(node)) return [node];
    if (DROPPED.test(node.name)) {
      if (node.name === 'w:delText') this.deletions += 1;
      return [];
    }
    if (isDeleted(node)) {
      this.deletions += 1;
      return marksOf(node);
    }
    if (isElement(node, 'w:p') && isMarkDeleted(node)) this.joined.add(node);
    if (isElement(node, 'w:tcPr')) acceptCellMerge(node);
    const isControl = hasDeletedControl(node);
    const before = this.deletions;
    this.children(node);
    if (INSERTED.has(node.name)) return node.children;
    if (isControl) return contentOfMath(node);
    const isEmptied = this.deletions > before && WRAPPERS.has(node.name) && !holdsContent(node);
    if (isEmptied) return marksOf(node);
    if (this.deletions > before && lacksParagraph(node)) append(node, element('w:p'));
    return [node];
  }

  /** Joins each paragraph whose mark was deleted with the next one, which keeps its own properties. */
  private join(parent: XmlElement): void {
    const before = parent.children;
    parent.children = [];
    let left: XmlElement | undefined;
    let carried: XmlNode[] = [];
    const putBack = (isLast: boolean): void => {
      if (!left) return;
      if (carried.some(isContent) || (isLast && lacksParagraph(parent))) {
        adopt(left, [...left.children.filter((item) => isElement(item, 'w:pPr')), ...carried]);
        append(parent, left);
      } else for (const item of carried) append(parent, item);
      [left, carried] = [undefined, []];
    };
    for (const item of before) {
      const name = isElement(item) ? item.name : '';
      if (isElement(item) && name === 'w:p') {
        const isProperties = (inner: XmlNode): boolean => isElement(inner, 'w:pPr');
        if (this.joined.has(item)) {
          left = item;
          for (const inner of item.children) if (!isProperties(inner)) carried.push(inner);
          continue;
        }
        if (left) {
          const own = item.children.filter((inner) => !isProperties(inner));
          adopt(item, [...item.children.filter(isProperties), ...carried, ...own]);
        }
        [left, carried] = [undefined, []];
        append(parent, item);
      } else if (left && UNSEEN.test(name)) carried.push(item);
      else {
        putBack(false);
        append(parent, item);
      }
    }
    putBack(true);
  }
}

/** Gives a parent these children alone. */
function adopt(parent: XmlElement, children: XmlNode[]): void {
  parent.children = children;
  for (const item of children) item.parent = parent;
}

function isDeleted(node: XmlElement): boolean {
  if (DELETED.has(node.name)) return true;
  const properties = node.name === 'w:tr' ? child(node, 'w:trPr') : child(node, 'w:tcPr');
  if (node.name === 'w:tr') return properties !== undefined && child(properties, 'w:del') !== undefined;
  if (node.name === 'w:tc') return properties !== undefined && child(properties, 'w:cellDel') !== undefined;
  // The run of an equation has the mark in the place of its format (section 17.13.5.13).
  return node.name === 'm:r' && child(node, 'w:del') !== undefined;
}

function isMarkDeleted(paragraph: XmlElement): boolean {
  const properties = child(paragraph, 'w:pPr');
  const mark = properties && child(properties, 'w:rPr');
  return mark !== undefined && mark.children.some((item) => isElement(item) && DELETED.has(item.name));
}

function lacksParagraph(node: XmlElement): boolean {
  if (!CONTAINERS.has(node.name)) return false;
  const last = node.children.findLast((item) => isElement(item) && !UNSEEN.test(item.name));
  return !isElement(last) || PROPERTIES.test(last.name) || last.name === 'w:tbl';
}

/** Bookmarks that begin or end in deleted text may cover more than that. */
function marksOf(node: XmlElement): XmlNode[] {
  return [...descendants(node, (item) => !isElement(item, 'w:r'))].filter(
    (item) => isElement(item, 'w:bookmarkStart') || isElement(item, 'w:bookmarkEnd'),
  );
}

const isContent = (item: XmlNode): boolean =>
  item.kind === 'text'
    ? item.text.trim() !== ''
    : !isElement(item) ||
      !(UNSEEN.test(item.name) || PROPERTIES.test(item.name) || item.name === 'w:tblGrid');

const holdsContent = (node: XmlElement): boolean =>
  node.children.some((item) => (isElement(item, 'w:sdtContent') ? holdsContent(item) : isContent(item)));

/** A cell merged or split up and down while changes were tracked (section 17.13.5.3). */
function acceptCellMerge(properties: XmlElement): void {
  const inserted = child(properties, 'w:cellIns');
  if (inserted) remove(inserted);
  const change = child(properties, 'w:cellMerge');
  if (!change) return;
  remove(change);
  const before = child(properties, 'w:vMerge');
  if (before) remove(before);
  const merge = change.attrs['w:vMerge'];
  if (merge === undefined) return;
  const made = element('w:vMerge', { 'w:val': merge === 'rest' ? 'restart' : 'continue' });
  const previous = properties.children.findLast(
    (item) => isElement(item) && /^w:(cnfStyle|tcW|gridSpan|hMerge)$/.test(item.name),
  );
  if (previous) insertAfter(previous, made);
  else insertAt(properties, 0, made);
}

/** Whether a fraction, root or the like of an equation was deleted; its parts may stay. */
function hasDeletedControl(node: XmlElement): boolean {
  if (!node.name.startsWith('m:')) return false;
  const properties = node.children.find((item) => isElement(item) && /^m:\w+Pr$/.test(item.name));
  const control = isElement(properties) ? child(properties, 'm:ctrlPr') : undefined;
  return control !== undefined && child(control, 'w:del') !== undefined;
}

function contentOfMath(node: XmlElement): XmlNode[] {
  return node.children.flatMap((item) =>
    isElement(item) && !PROPERTIES.test(item.name) ? item.children : [],
  );
}

/** A control that was deleted around text that stays (section 17.13.5.4) is a place no more. */
function unwrapDeletedControls(root: XmlElement, clock: Clock): void {
  const starts = [...descendants(root)].filter(
    (node) => isElement(node) && /^w:customXml(?:Del|MoveFrom)RangeStart$/.test(node.name),
  );
  for (const start of starts) {
    clock.tick(64);
    const siblings = start.parent?.children ?? [];
    const next = siblings.slice(siblings.indexOf(start) + 1).find((item) => isElement(item));
    if (!isElement(next) || !/^w:(?:sdt|customXml|smartTag)$/.test(next.name)) continue;
    const content = next.name === 'w:sdt' ? child(next, 'w:sdtContent') : next;
    const kept = content?.children.filter((item) => !(isElement(item) && PROPERTIES.test(item.name))) ?? [];
    for (const item of kept) insertBefore(next, item);
    remove(next);
  }
}

/** The marks of every bookmark that covers something, by name; Word's own, which begin with `_`, left out. */
function coveringBookmarks(root: XmlElement): Map<string, XmlElement[]> {
  const covering = new Map<string, XmlElement[]>();
  const open = new Map<string, { start: XmlElement; isFilled: boolean }>();
  let empty: { isFilled: boolean }[] = [];
  for (const node of descendants(root)) {
    if (!isElement(node)) continue;
    const id = node.attrs['w:id'] ?? '';
    if (node.name === 'w:bookmarkStart') {
      const bookmark = { start: node, isFilled: false };
      open.set(id, bookmark);
      empty.push(bookmark);
    } else if (node.name === 'w:bookmarkEnd') {
      const bookmark = open.get(id);
      const name = bookmark?.start.attrs['w:name'] ?? '_';
      if (bookmark?.isFilled === true && !name.startsWith('_')) covering.set(name, [bookmark.start, node]);
      open.delete(id);
    } else if (node.name === 'w:r' || node.name === 'm:r') {
      for (const bookmark of empty) bookmark.isFilled = true;
      empty = [];
    }
  }
  return covering;
}
