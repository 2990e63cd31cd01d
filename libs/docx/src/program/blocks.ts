import type { Sentence } from '@docket/domain';
import { type Command } from '../language/command';
import { type BrokenLoop } from '../language/scope';
import { ownContent } from '../places/paragraph';
import { beginsPage, breakBeforeNext, isPageBreak, sectionBreak } from '../places/page-breaks';
import { type Report } from '../report/problem';
import { resolveElse } from './else-branches';
import {
  type BlockNode,
  type CommandNode,
  clone,
  child,
  closest,
  descendants,
  element,
  elements,
  indexIn,
  insertAfter,
  insertAt,
  insertBefore,
  isElement,
  remove,
  type XmlElement,
  type XmlNode,
  type XmlParent,
} from '../xml/node';
import { say } from '../sentences';

export type Opening = Extract<Command, { kind: 'for' | 'if' }>;

/** Text flows in which a block must begin and end (ECMA-376 part 1, section 17.1: stories). */
const STORIES = ['w:body', 'w:hdr', 'w:ftr', 'w:footnote', 'w:endnote', 'w:txbxContent'];
/** More than anyone writes: every level costs the engine a walk of its own. */
const MAX_NESTING = 32;
/** May be cut in two without harm. */
const SPLITTABLE = new Set([
  'w:t',
  'w:r',
  'w:hyperlink',
  'w:ins',
  'w:smartTag',
  'w:moveTo',
  'w:bdo',
  'w:dir',
]);
/** Hold paragraphs and tables. */
const FLOWS = new Set([...STORIES, 'w:tc', 'w:sdtContent', 'w:customXml']);
/** Seen by a reader although they are no text. */
const VISIBLE = new Set([
  'w:drawing',
  'w:pict',
  'w:object',
  'w:sym',
  'w:fldSimple',
  'w:fldChar',
  'w:footnoteReference',
  'w:endnoteReference',
  'w:sectPr',
  'w:sdt',
  'w:ptab',
  'm:oMath',
  'mc:AlternateContent',
]);

/**
 * Turns the FOR, IF and END commands of a part into blocks around what they repeat.
 *
 * @returns the loops that could not become blocks
 */
export function buildBlocks(root: XmlElement, report: Report): BrokenLoop[] {
  const broken: BrokenLoop[] = [];
  if (![...descendants(root)].some(isControl)) return broken;
  for (const name of STORIES) {
    const stories = root.name === name ? [root] : [...elements(root, name)];
    for (const story of stories) {
      resolveElse(story);
      for (const row of elements(story, 'w:tr', ownContent)) if (isCommandOnly(row)) unwrap(row);
      for (const paragraph of elements(story, 'w:p', ownContent))
        if (isCommandOnly(paragraph, true)) unwrap(paragraph);
      new StoryBlocks(story, report, broken).build();
    }
  }
  return broken;
}

/**
 * Rows and paragraphs with nothing but commands leave no blank line: the commands take their place. Breaks beside them
 * stay on their side of the commands; that of a section comes behind them.
 */
function unwrap(item: XmlElement): void {
  if (beginsPage(item)) breakBeforeNext(item);
  for (const node of [...descendants(item)]) {
    if (!isControl(node) && !isMarker(node) && !isPageBreak(node)) continue;
    remove(node);
    insertBefore(item, isPageBreak(node) ? element('w:p', {}, [element('w:r', {}, [node])]) : node);
  }
  const properties = child(item, 'w:pPr');
  if (properties && sectionBreak(item)) item.children = [properties];
  else remove(item);
}

/** @param mayBreak whether page and section breaks may stand beside the commands */
function isCommandOnly(item: XmlElement, mayBreak = false): boolean {
  let controls = 0;
  for (const node of descendants(item)) {
    if (isControl(node)) controls += 1;
    else if (mayBreak && (isPageBreak(node) || isElement(node, 'w:sectPr'))) continue;
    else if (isShown(node)) return false;
  }
  return controls > 0;
}

/** Whether a node is, or prints, something that a reader sees, or holds it. */
export function isShown(node: XmlNode): boolean {
  const isBreak = isElement(node, 'w:br') && node.attrs['w:type'] !== undefined;
  return node.kind === 'block' || isBreak || isSeen(node);
}

export function isMarker(node: XmlNode): boolean {
  return isElement(node, 'w:bookmarkStart') || isElement(node, 'w:bookmarkEnd');
}

export function isControl(node: XmlNode): boolean {
  return node.kind === 'command' && /^(for|if|else|end-for|end-if)$/.test(node.command.kind);
}

export function isLoop(node: XmlNode): node is BlockNode {
  return node.kind === 'block' && node.command.kind === 'for';
}

/** Whether a reader sees something of a node, what it holds left aside. */
export function isSeen(node: XmlNode): boolean {
  if (node.kind === 'source') return true;
  if (node.kind === 'command') return !isControl(node);
  if (node.kind === 'text') return node.text.trim() !== '' && !isElement(node.parent, 'w:instrText');
  return isElement(node) && VISIBLE.has(node.name);
}

/** Pairs the commands of one story and wraps what stands between. */
class StoryBlocks {
  /** Position in the text of the command that opened a block. */
  private readonly order = new Map<Command, number>();

  constructor(
    private readonly story: XmlElement,
    private readonly report: Report,
    private readonly broken: BrokenLoop[],
  ) {}

  build(): void {
    const open: { node: CommandNode; command: Opening }[] = [];
    const controls = [...descendants(this.story, ownContent)].filter(
      (node): node is CommandNode => node.kind === 'command' && isControl(node),
    );
    controls.forEach((node, index) => {
      const { command } = node;
      this.report.clock.tick(8);
      if (command.kind === 'for' || command.kind === 'if') {
        this.order.set(command, index);
        if (open.length === MAX_NESTING) {
          this.report.error('block_nesting', say.blocks_nested({ number: MAX_NESTING }), command.place);
        }
        open.push({ node, command });
        return;
      }
      if (command.kind !== 'end-for' && command.kind !== 'end-if') return;
      const at = open.findLastIndex((item) => closes(command, item.command));
      if (at < 0) {
        const what = command.kind === 'end-for' ? 'FOR' : 'IF';
        if (command.kind === 'end-for') this.broken.push({ variable: command.variable });
        this.report.error(
          'block_stray',
          say.block_without_begin({ text: command.place.written, what }),
          command.place,
        );
        return;
      }
      for (const left of open.splice(at + 1)) this.unclosed(left.command);
      const opened = open.pop();
      if (opened && open.length < MAX_NESTING) this.wrap(opened.node, node, opened.command);
    });
    for (const left of open) this.unclosed(left.command);
  }

  /** Tells of a block that cannot be built, and remembers the names that go with it. */
  private refuse(code: string, message: Sentence, command: Opening): void {
    if (command.kind === 'for') this.broken.push(command);
    this.report.error(code, message, command.place);
  }

  private unclosed(command: Opening): void {
    const what =
      command.kind === 'for' ? `END-FOR${command.variable === null ? '' : ` ${command.variable}`}` : 'END-IF';
    this.refuse('block_unclosed', say.block_unclosed({ text: command.place.written, what }), command);
  }

  private wrap(open: CommandNode, close: CommandNode, command: Opening): void {
    let parent = commonParent(open, close);
    let first = childTowards(parent, open);
    let last = childTowards(parent, close);
    const climb = (): void => {
      first = parent;
      last = parent;
      if (parent.parent) parent = parent.parent;
    };
    const climbInner = (): void => {
      while (parent.kind === 'block' && this.isInside(parent, command)) climb();
    };
    climbInner();
    // Both in different cells of one row: cells are repeated if two cells hold nothing but the commands, else the row is.
    if (isElement(parent, 'w:tr')) {
      if (
        isElement(first, 'w:tc') &&
        isElement(last, 'w:tc') &&
        first !== last &&
        isCommandOnly(first) &&
        isCommandOnly(last)
      ) {
        insertBefore(first, open);
        insertAfter(last, close);
        remove(first);
        remove(last);
        first = open;
        last = close;
      } else {
        climb();
        climbInner();
      }
    }
    if ([parent, first, last].some((item) => item.kind === 'block' && !this.isInside(item, command))) {
      this.refuse('block_overlap', say.block_overlap({ text: command.place.written }), command);
      return;
    }
    if (!this.level(parent, first, last, open, close)) {
      this.refuse('block_crosses', say.block_crosses({ text: command.place.written }), command);
      return;
    }
    if (isInline(parent)) {
      first = splitUp(open, parent);
      last = splitUp(close, parent);
    }
    const block: BlockNode = { kind: 'block', command, children: [], parent: null };
    const from = indexIn(first) + (first === open ? 1 : 0);
    const to = indexIn(last) + (last === close ? 0 : 1);
    const inside = parent.children.slice(from, to);
    parent.children.splice(from, to - from);
    insertAt(parent, from, block);
    insertAt(block, 0, ...inside);
    remove(open);
    remove(close);
    if (command.kind === 'if') this.widenToParagraph(block);
  }

  /** Whether a block was opened after this command, so that it belongs into its block as a whole. */
  private isInside(block: BlockNode, command: Opening): boolean {
    return (this.order.get(block.command) ?? -1) > (this.order.get(command) ?? 0);
  }

  private level(
    parent: XmlParent,
    first: XmlNode,
    last: XmlNode,
    open: CommandNode,
    close: CommandNode,
  ): boolean {
    const container = nearestElement(parent);
    if (isInline(parent)) return canSplit(open, parent) && canSplit(close, parent);
    if (container.name === 'w:tr') return first === open && last === close;
    const unit = container.name === 'w:tbl' ? 'w:tr' : 'w:p';
    if (unit === 'w:p' && !FLOWS.has(container.name)) return false;
    return standsIn(open, unit, container) && standsIn(close, unit, container);
  }

  /** A condition around all of a paragraph takes the paragraph with it, so that no blank line is left. */
  private widenToParagraph(block: BlockNode): void {
    const at = paragraphAround(block);
    if (!at?.parent) return;
    const outside = [...descendants(at, (item) => item !== block && ownContent(item))].filter(
      (node) => node !== block,
    );
    const alone = outside.every(
      (node) =>
        !(node.kind === 'command') &&
        !(node.kind === 'block') &&
        !(node.kind === 'text' && node.text.trim() !== '') &&
        !(isElement(node) && VISIBLE.has(node.name)),
    );
    if (!alone) return;
    const inner = block.children;
    const { parent } = block;
    if (!parent) return;
    const index = indexIn(block);
    parent.children.splice(index, 1, ...inner);
    for (const node of inner) node.parent = parent;
    insertBefore(at, block);
    remove(at);
    block.children = [];
    insertAt(block, 0, at);
  }
}

/** The paragraph that a block stands in, unless another block stands between. */
function paragraphAround(block: BlockNode): XmlElement | null {
  for (let at = block.parent; at && at.kind === 'element'; at = at.parent) if (at.name === 'w:p') return at;
  return null;
}

/** Whether a command ends a block. */
export function closes(end: Command, open: Opening): boolean {
  if (end.kind === 'end-if') return open.kind === 'if';
  if (end.kind !== 'end-for' || open.kind !== 'for') return false;
  return end.variable === null || end.variable.toLowerCase() === open.variable?.toLowerCase();
}

function commonParent(a: XmlNode, b: XmlNode): XmlParent {
  const above = new Set<XmlParent>();
  for (let at = a.parent; at; at = at.parent) above.add(at);
  for (let at = b.parent; at; at = at.parent) if (above.has(at)) return at;
  throw new Error('two nodes of one story have a common parent');
}

function childTowards(parent: XmlParent, node: XmlNode): XmlNode {
  let at = node;
  while (at.parent && at.parent !== parent) at = at.parent;
  return at;
}

function nearestElement(parent: XmlParent): XmlElement {
  let at: XmlParent = parent;
  while (at.kind === 'block') {
    if (!at.parent) throw new Error('a block stands in an element');
    at = at.parent;
  }
  return at;
}

/** Whether a node is inside of a paragraph rather than around paragraphs. */
function isInline(parent: XmlParent): boolean {
  for (let at: XmlParent | null = parent; at; at = at.parent) {
    if (at.kind === 'element') {
      if (at.name === 'w:p') return true;
      if (at.name === 'w:tc' || at.name === 'w:tbl' || STORIES.includes(at.name)) return false;
    }
  }
  return false;
}

/** Whether a command stands directly in a container, or in a row or paragraph of it and in nothing in between. */
function standsIn(command: CommandNode, unit: 'w:tr' | 'w:p', container: XmlElement): boolean {
  const around =
    unit === 'w:tr' ? closest(command, 'w:tr', 'w:tbl') : closest(command, 'w:p', 'w:tr', ...FLOWS);
  if (!around || around === container) return around === container;
  return around.name === unit && around.parent !== null && nearestElement(around.parent) === container;
}

function canSplit(node: XmlNode, upTo: XmlParent): boolean {
  for (let at = node.parent; at && at !== upTo; at = at.parent) {
    if (at.kind === 'block' || !SPLITTABLE.has(at.name)) return false;
  }
  return true;
}

/** Cuts the elements around a command in two until it stands directly in `upTo`. */
function splitUp(command: CommandNode, upTo: XmlParent): XmlNode {
  while (command.parent && command.parent !== upTo) {
    const around = command.parent;
    if (around.kind !== 'element') break;
    const index = indexIn(command);
    const tail: XmlElement = {
      kind: 'element',
      name: around.name,
      attrs: { ...around.attrs },
      children: [],
      parent: null,
    };
    const after = around.children.splice(index + 1);
    around.children.pop();
    insertAfter(around, command, tail);
    insertAt(tail, 0, ...after);
    const properties = around.name === 'w:r' ? child(around, 'w:rPr') : undefined;
    if (properties && !child(tail, 'w:rPr')) insertAt(tail, 0, clone(properties));
    if (isHollow(tail)) remove(tail);
    if (isHollow(around)) remove(around);
  }
  return command;
}

function isHollow(node: XmlElement): boolean {
  return node.children.every((item) => isElement(item, 'w:rPr'));
}
