import { type Numbering, valueOf } from '../package/numbering';
import {
  type BlockNode,
  child,
  descendants,
  element,
  insertAt,
  isElement,
  isParent,
  type SourceNode,
  type XmlElement,
  type XmlParent,
} from '../xml/node';
import { unfold } from '../xml/parse';
import { type Clock } from '../report/clock';
import { isLoop, isSeen } from './blocks';
import { type ListItem, type ProgramLists } from './program';

/** A paragraph with a number, and the loops around it, from the outermost. */
interface Numbered {
  readonly paragraph: XmlElement;
  readonly numId: string;
  readonly level: number;
  readonly loops: readonly BlockNode[];
}

/** Properties of a paragraph before `w:numPr` and after `w:ind` (ECMA-376 part 1, section 17.3.1.26). */
const BEFORE_NUMBERING = /^w:(pStyle|keepNext|keepLines|pageBreakBefore|framePr|widowControl)$/;
const AFTER_INDENT =
  /^w:(contextualSpacing|mirrorIndents|suppressOverlap|jc|textDirection|textAlignment|textboxTightWrap|outlineLvl|divId|cnfStyle|rPr|sectPr|pPrChange)$/;

/**
 * Finds the numbered lists that restart in each pass of a loop: their first paragraph is inside of the loop. A list
 * that began before the loop goes on. A list that counts the passes goes on as well: each pass has one paragraph of
 * its top level, which begins the pass or is a table row.
 */
export class ListRestarts {
  private readonly lists: { numId: string; restarted: string }[] = [];
  private readonly begins = new Map<BlockNode, ListItem[]>();
  private readonly numbers = new Map<XmlElement, ListItem>();
  private numbering: Numbering | undefined;

  /** @param open gives the document's numbering; called where a part has a loop */
  constructor(
    private readonly open: () => Numbering | undefined,
    private readonly clock: Clock,
  ) {}

  /** Looks through one part, its blocks built. */
  find(root: XmlElement): void {
    const loops = [...descendants(root)].filter(isLoop);
    if (loops.length === 0) return;
    this.numbering ??= this.open();
    const { numbering } = this;
    if (!numbering) return;
    const mayBeNumbered = ({ source }: SourceNode): boolean =>
      source.includes('numPr') || (numbering.hasNumberedStyles && source.includes('pStyle'));
    for (const loop of loops) unfold(loop, root, mayBeNumbered);
    if (!loops.some((loop) => numberedIn(loop, numbering).next().done === false)) return;
    unfold(root, root, mayBeNumbered);
    for (const paragraphs of byList([...numberedIn(root, numbering)], numbering))
      this.restart(paragraphs, numbering);
  }

  /** List items that are printed where a pass of this loop begins. */
  at(loop: BlockNode): readonly ListItem[] {
    return this.begins.get(loop) ?? [];
  }

  /** The list whose number stands in a `w:numId`. */
  of(numId: XmlElement): ListItem | undefined {
    return this.numbers.get(numId);
  }

  get program(): ProgramLists | undefined {
    const { numbering, lists } = this;
    if (!numbering || lists.length === 0) return undefined;
    return { part: numbering.part, halves: numbering.halves(), free: numbering.free, lists };
  }

  /** @param paragraphs all of one list */
  private restart(paragraphs: readonly Numbered[], numbering: Numbering): void {
    const [first] = paragraphs;
    if (!first) return;
    const loop = first.loops.findLast((item) => !countsPasses(item, first, paragraphs, this.clock));
    const inside = paragraphs.filter(
      ({ loops, numId }) => loop && loops.includes(loop) && numId === first.numId,
    );
    if (!loop || !inside.some(({ numId, level }) => numbering.counts(numId, level))) return;
    const list = this.lists.push({ numId: first.numId, restarted: numbering.restarted(first.numId) }) - 1;
    const begins = this.begins.get(loop) ?? [];
    begins.push({ list, begins: true });
    this.begins.set(loop, begins);
    for (const item of inside) this.numbers.set(ownNumber(item, numbering), { list });
  }
}

/** Whether a list counts the passes of a loop rather than something inside of each. */
function countsPasses(
  loop: BlockNode,
  first: Numbered,
  paragraphs: readonly Numbered[],
  clock: Clock,
): boolean {
  const inside = paragraphs.filter(({ loops }) => loops.includes(loop));
  const top = inside.reduce((least, { level }) => Math.min(least, level), first.level);
  const topmost = new Set(inside.filter(({ level }) => level === top).map(({ paragraph }) => paragraph));
  if (mostPrinted(loop, topmost, clock) > 1) return false;
  return isOverRows(loop) || !isSeenBefore(loop, first.paragraph, clock);
}

/** Most paragraphs that one pass prints. Only one of several opposite conditions holds. */
function mostPrinted(parent: XmlParent, paragraphs: ReadonlySet<XmlElement>, clock: Clock): number {
  clock.tick();
  let always = 0;
  let sometimes = 0;
  for (const item of parent.children) {
    if (!isParent(item)) continue;
    const count = (isElement(item) && paragraphs.has(item) ? 1 : 0) + mostPrinted(item, paragraphs, clock);
    if (item.kind === 'block' && item.command.kind === 'if') sometimes = Math.max(sometimes, count);
    else always += count;
  }
  return always + sometimes;
}

function isSeenBefore(loop: BlockNode, paragraph: XmlElement, clock: Clock): boolean {
  for (const node of descendants(loop)) {
    clock.tick();
    if (node === paragraph) return false;
    if (isSeen(node)) return true;
  }
  return false;
}

function isOverRows(loop: BlockNode): boolean {
  let around = loop.parent;
  while (around?.kind === 'block') around = around.parent;
  return isElement(around, 'w:tbl');
}

/** The numbered paragraphs below a node, in document order. */
function* numberedIn(
  parent: XmlParent,
  numbering: Numbering,
  loops: readonly BlockNode[] = [],
): Generator<Numbered> {
  for (const node of parent.children) {
    // The copy for old programs is no part of the text.
    if (!isParent(node) || isElement(node, 'mc:Fallback')) continue;
    if (isElement(node, 'w:p')) {
      const number = numberOf(node, numbering);
      if (number) yield { paragraph: node, ...number, loops };
    }
    yield* numberedIn(node, numbering, isLoop(node) ? [...loops, node] : loops);
  }
}

function numberOf(paragraph: XmlElement, numbering: Numbering): { numId: string; level: number } | undefined {
  const properties = child(paragraph, 'w:pPr');
  const own = properties && child(properties, 'w:numPr');
  const styled = numbering.ofStyle((properties && valueOf(properties, 'w:pStyle')) ?? '');
  const numId = (own && valueOf(own, 'w:numId')) ?? styled?.numId;
  if (numId === undefined || numId === '0') return undefined;
  const level = own && valueOf(own, 'w:ilvl');
  return { numId, level: level === undefined ? (styled?.level ?? 0) : Number(level) };
}

/**
 * Paragraphs by their list, in document order. The list is the number with a start of its own, or the abstract
 * numbering, unless it continues a number that has a start.
 */
function byList(paragraphs: readonly Numbered[], numbering: Numbering): Iterable<Numbered[]> {
  const lists = new Map<string, Numbered[]>();
  const begun = new Set<string>();
  for (const item of paragraphs) {
    const abstract = numbering.abstractOf(item.numId);
    if (abstract === undefined) continue;
    const hasStart = numbering.hasStart(item.numId);
    const name = hasStart ? `num ${item.numId}` : `abstract ${abstract}`;
    const list = lists.get(name);
    if (list) list.push(item);
    else if (hasStart || !begun.has(abstract)) lists.set(name, [item]);
    begun.add(abstract);
  }
  return lists.values();
}

/** The paragraph's own `w:numId`; one that its style numbers gets one, and keeps the indentation of its style. */
function ownNumber({ paragraph, numId, level }: Numbered, numbering: Numbering): XmlElement {
  let properties = child(paragraph, 'w:pPr');
  if (!properties) insertAt(paragraph, 0, (properties = element('w:pPr')));
  let own = child(properties, 'w:numPr');
  if (!own) {
    own = element('w:numPr');
    const at = properties.children.findLastIndex(
      (item) => isElement(item) && BEFORE_NUMBERING.test(item.name),
    );
    insertAt(properties, at + 1, own);
  }
  if (!child(own, 'w:ilvl')) insertAt(own, 0, element('w:ilvl', { 'w:val': String(level) }));
  const known = child(own, 'w:numId');
  if (known) return known;
  const made = element('w:numId', { 'w:val': numId });
  insertAt(own, 1, made);
  const indent = numbering.ofStyle(valueOf(properties, 'w:pStyle') ?? '')?.indent;
  if (indent) indentLike(properties, indent);
  return made;
}

function indentLike(properties: XmlElement, indent: Readonly<Record<string, string>>): void {
  const own = child(properties, 'w:ind');
  if (own) {
    Object.assign(own.attrs, { ...indent, ...own.attrs });
    return;
  }
  const after = properties.children.findIndex((item) => isElement(item) && AFTER_INDENT.test(item.name));
  insertAt(properties, after < 0 ? properties.children.length : after, element('w:ind', { ...indent }));
}
