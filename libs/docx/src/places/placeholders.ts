import { parseCommand, type Place } from '../language/command';
import { append, commandNode, elements, remove, textNode } from '../xml/node';
import { type TextPiece, textPieces } from './paragraph';
import { type PartContext } from './part-context';

interface Tag {
  /** Offsets in the paragraph's text, braces included. */
  readonly start: number;
  readonly end: number;
  readonly inner: string;
}

/**
 * Puts a command in the place of every `{{…}}` of a part, also where Word has split it over several runs. The command
 * stands in the run that held the opening braces and so keeps that run's formatting.
 */
export function placePlaceholders(context: PartContext): void {
  const { report } = context;
  for (const paragraph of elements(context.root, 'w:p')) {
    report.clock.tick();
    const pieces = textPieces(paragraph);
    const text = pieces.map((piece) => piece.text).join('');
    if (!text.includes('{{') && !text.includes('}}')) continue;
    const place = (written: string, near: number, seen = written): Place =>
      context.place(paragraph, written, { text: seen, near });
    const tags = findTags(
      text,
      (code, message, written, near) =>
        code === 'tag_stray'
          ? report.warn(code, message, place(written, near))
          : report.error(code, message, place(written, near, begun(written))),
      () => report.clock.tick(),
    );
    for (const piece of pieces) replacePiece(piece, tags, place);
  }
}

/** What is shown of a tag without an end: the rest of the paragraph may be long, and sound. */
const begun = (rest: string): string => rest.trim().slice(0, 60);

type Complain = (code: 'tag_unclosed' | 'tag_stray', message: string, written: string, at: number) => void;

function findTags(text: string, complain: Complain, tick: () => void): Tag[] {
  const tags: Tag[] = [];
  let at = 0;
  const [nextOpen, nextStray, nextClose, openAgain] = ['{{', '}}', '}}', '{{'].map((braces) =>
    seeker(text, braces),
  ) as [Seek, Seek, Seek, Seek];
  for (;;) {
    tick();
    const open = nextOpen(at);
    const stray = nextStray(at);
    if (stray >= 0 && (open < 0 || stray < open)) {
      complain('tag_stray', 'There is }} without {{ before it.', '}}', stray);
      at = stray + 2;
      continue;
    }
    if (open < 0) return tags;
    const close = closing(text, open + 2, nextClose(open + 2));
    const again = openAgain(open + 2);
    if (close < 0 || (again >= 0 && again < close - 1 && text[again - 1] !== '{')) {
      const rest = text.slice(open, again >= 0 ? again : undefined);
      complain(
        'tag_unclosed',
        `${begun(rest)} is not closed: }} is missing in the same paragraph.`,
        rest,
        open,
      );
      if (again < 0) return tags;
      at = again;
      continue;
    }
    tags.push({ start: open, end: close + 2, inner: text.slice(open + 2, close) });
    at = close + 2;
  }
}

/** Longer than any command: no quote is looked at beyond. */
const WINDOW = 2_500;

type Seek = (from: number) => number;

/** `indexOf` for places that only go forwards: what is far away, or nowhere, is looked for once. */
function seeker(text: string, wanted: string): Seek {
  let found = text.indexOf(wanted);
  return (from) => {
    if (found >= 0 && found < from) found = text.indexOf(wanted, from);
    return found;
  };
}

/** The closing braces, those in a quoted text passed over. @param first the first ones behind `from` */
function closing(text: string, from: number, first: number): number {
  if (first < 0 || first - from > WINDOW) return first;
  let isQuoted = false;
  for (let at = from; at < Math.min(text.length, from + WINDOW); at++) {
    if (/["\u201C\u201D]/.test(text[at] ?? '')) isQuoted = !isQuoted;
    if (!isQuoted && text.startsWith('}}', at)) return at;
  }
  return first;
}

type Placing = (written: string, near: number) => Place;

function replacePiece(piece: TextPiece, tags: readonly Tag[], place: Placing): void {
  const end = piece.start + piece.text.length;
  const touching = tags.filter((tag) => tag.start < end && tag.end > piece.start);
  if (touching.length === 0) return;
  if (piece.node.name !== 'w:t') {
    remove(piece.node); // A tab or line break inside of the braces.
    return;
  }
  piece.node.children = [];
  piece.node.attrs['xml:space'] = 'preserve';
  let at = piece.start;
  for (const tag of touching) {
    if (tag.start > at)
      append(piece.node, textNode(piece.text.slice(at - piece.start, tag.start - piece.start)));
    if (tag.start >= piece.start)
      append(piece.node, commandNode(parseCommand(tag.inner, place(`{{${tag.inner}}}`, tag.start))));
    at = Math.max(at, tag.end);
  }
  if (at < end) append(piece.node, textNode(piece.text.slice(at - piece.start)));
}
