import { type Command, type Place } from '../language/command';
import { type Report } from '../report/problem';
import { closest, descendants, elements, isElement, type XmlElement, type XmlNode } from '../xml/node';
import { excerptOf } from './excerpt';
import { type TextPiece } from './paragraph';
import { type Placing, type Reader, readTags, replacePiece } from './placeholders';
import { say } from '../sentences';

/** Commands that need the text around them: they can stand only in the paragraphs of Word. */
const IN_PARAGRAPHS = /^(?:for|if|end-for|end-if|link)$/;
/** Attributes that a reader sees or hears, or is led by (ECMA-376 part 1, 20.4.2.5, 17.16.22; part 4, 19.1). */
const SHOWN = new Set(['descr', 'title', 'alt', 'string', 'tooltip', 'w:tooltip', 'href', 'o:href']);
/** Elements whose `w:val` a reader hears (17.4.40, 17.4.41). */
const SHOWN_VALUES = new Set(['w:tblCaption', 'w:tblDescription']);

/** Context of texts that are no paragraphs of Word, for the report. */
export interface TextHome extends Reader {
  readonly part: string;
  readonly position: number;
  /** A copy of other texts: problems in it are told at these. */
  readonly shadow?: boolean;
}

/**
 * Puts commands in the place of every `{{…}}` in the texts of DrawingML and of equations: charts, SmartArt, shapes
 * (ECMA-376 part 1, sections 21.1.2.3.11 and 22.1.2.116). A place may be split over several runs.
 */
export function placeRunTexts(root: XmlElement, home: TextHome): void {
  for (const [container, piece] of [
    ['a:p', 'a:t'],
    ['m:oMath', 'm:t'],
  ] as const) {
    for (const item of elements(root, container)) {
      home.report.clock.tick();
      placePieces([...texts(item, piece)], home);
    }
  }
}

function* texts(container: XmlElement, name: string): Generator<XmlElement> {
  for (const node of elements(container, name)) if (closest(node, container.name) === container) yield node;
}

/** Puts commands in the place of every `{{…}}` in the text of an element, and of those within it. */
export function placeLeafTexts(root: XmlElement, home: TextHome): void {
  for (const node of [root, ...descendants(root)]) {
    if (!isElement(node) || node.children.length === 0) continue;
    home.report.clock.tick();
    if (node.children.every((item) => item.kind === 'text')) placePieces([node], home);
  }
}

function placePieces(nodes: readonly XmlElement[], home: TextHome): void {
  let start = 0;
  const pieces = nodes.map((node): TextPiece => {
    const text = node.children.map((item: XmlNode) => (item.kind === 'text' ? item.text : '')).join('');
    start += text.length;
    return { node, text, start: start - text.length };
  });
  const text = pieces.map((piece) => piece.text).join('');
  if (!text.includes('{{')) return;
  const place = placing(text, home);
  const { tags, commandOf } = readTags(text, place, home);
  for (const piece of pieces) replacePiece(piece, tags, commandOf);
  for (const { node } of pieces)
    for (const item of node.children) if (item.kind === 'command') refuseBlocks(item.command, home.report);
}

/** Texts and commands of a text with places in braces. */
export function piecesOf(text: string, home: TextHome): (string | Command)[] {
  const place = placing(text, home);
  const pieces: (string | Command)[] = [];
  let at = 0;
  const { tags, commandOf } = readTags(text, place, home);
  for (const tag of tags) {
    if (tag.start > at) pieces.push(text.slice(at, tag.start));
    const command = commandOf(tag);
    if (command) {
      refuseBlocks(command, home.report);
      pieces.push(command);
    }
    at = tag.end;
  }
  if (at < text.length) pieces.push(text.slice(at));
  return pieces;
}

function placing(text: string, { part, position, shadow }: TextHome): Placing {
  return (written, near, seen = written): Place => ({
    part,
    ...excerptOf(text, { start: near, end: Math.min(text.length, near + seen.length) }),
    written,
    position,
    shadow: shadow ?? false,
  });
}

function refuseBlocks(command: Command, report: Report): void {
  if (!IN_PARAGRAPHS.test(command.kind)) return;
  report.error('command_here', say.command_only_in_text({ text: command.place.written }), command.place);
}

/**
 * Puts commands in the place of every `{{…}}` in the attributes that a reader sees: alternative texts, captions of
 * tables, WordArt, tooltips, and addresses of shapes.
 */
export function placeAttributes(root: XmlElement, home: TextHome): void {
  for (const node of descendants(root)) {
    if (!isElement(node)) continue;
    home.report.clock.tick(0.25);
    for (const [name, value] of Object.entries(node.attrs)) {
      const isShown = SHOWN.has(name) || (name === 'w:val' && SHOWN_VALUES.has(node.name));
      if (!isShown || !value.includes('{{')) continue;
      const as = /href$/.test(name) ? 'address' : 'text';
      node.filled = { ...node.filled, [name]: { pieces: piecesOf(value, home), as } };
    }
  }
}
