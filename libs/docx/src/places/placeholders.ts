import type { Sentence } from '@docket/domain';
import { type Command, parseCommand, type Place } from '../language/command';
import { type Keyword, otherKeyword } from '../language/other-languages';
import { type Scope } from '../language/scope';
import { type Hints, type Report } from '../report/problem';
import { append, commandNode, elements, remove, textNode } from '../xml/node';
import { type TextPiece, textPieces } from './paragraph';
import { type PartContext } from './part-context';
import { say } from '../sentences';

/** A place in braces. */
export interface Tag {
  /** Offsets in the paragraph's text, braces included. */
  readonly start: number;
  readonly end: number;
  readonly inner: string;
  /** Has a brace too many or too few. */
  readonly isOdd?: boolean;
}

/**
 * Puts a command in the place of every `{{…}}` of a part, also where Word has split it over several runs. The command
 * stands in the run that held the opening braces and so keeps that run's formatting.
 */
export function placePlaceholders(context: PartContext): void {
  const { report } = context;
  const commands = new Commands(context);
  /** The last place of the paragraph before has no end. */
  let isOpen = false;
  for (const paragraph of elements(context.root, 'w:p')) {
    report.clock.tick();
    const pieces = textPieces(paragraph);
    const text = pieces.map((piece) => piece.text).join('');
    if (!text.includes('{{') && !text.includes('}}')) {
      isOpen &&= text.trim() === '';
      continue;
    }
    const place = (written: string, near: number, seen = written): Place =>
      context.place(paragraph, written, { text: seen, near });
    const wasOpen = isOpen;
    isOpen = false;
    const first = text.indexOf('{{');
    let closings = 0;
    const complain: Complain = (code, message, written, near) => {
      // The end of a place that goes over two paragraphs was told at its begin.
      const isEnd = code === 'tag_stray' && wasOpen && ++closings === 1 && (first < 0 || near < first);
      isOpen = code === 'tag_unclosed';
      if (code === 'tag_stray' && !isEnd) report.warn(code, message, place(written, near));
      else if (code === 'tag_unclosed')
        report.error(code, message, place(written, near, begun(written)), commands.closed(begun(written)));
    };
    const tags = findTags(text, {
      complain,
      tick: () => report.clock.tick(),
      isField: (inner) => commands.isField(inner),
    });
    for (const tag of tags) commands.read(tag, place(text.slice(tag.start, tag.end), tag.start));
    if (tags.length > 0 && text.lastIndexOf('{{') <= (tags.at(-1)?.start ?? 0)) isOpen = false;
    for (const piece of pieces) replacePiece(piece, tags, (tag) => commands.of(tag));
  }
}

/** Tells where a place stands. @param seen what of it a reader sees, where that differs from `written` */
export type Placing = (written: string, near: number, seen?: string) => Place;

/** Context of readers of places. */
export interface Reader {
  readonly report: Report;
  readonly scope: Scope;
}

/** The places of a text that is no paragraph of Word, and the command of each. */
export function readTags(
  text: string,
  place: Placing,
  reader: Reader,
): { tags: Tag[]; commandOf: (tag: Tag) => Command | undefined } {
  const commands = new Commands(reader);
  const tags = findTags(text, {
    complain: (code, message, written, near) =>
      code === 'tag_stray'
        ? reader.report.warn(code, message, place(written, near))
        : reader.report.error(
            code,
            message,
            place(written, near, begun(written)),
            commands.closed(begun(written)),
          ),
    tick: () => reader.report.clock.tick(),
    isField: (inner) => commands.isField(inner),
  });
  for (const tag of tags) commands.read(tag, place(text.slice(tag.start, tag.end), tag.start));
  return { tags, commandOf: (tag) => commands.of(tag) };
}

/** Excerpt of a tag without an end, since the rest of the paragraph may be long. */
const begun = (rest: string): string => rest.trim().slice(0, 60);

/** Commands of the tags of a part. */
class Commands {
  private readonly known = new Map<Tag, Command>();
  /** Loops of other languages whose end was told with them. */
  private openLoops = 0;

  constructor(private readonly context: Reader) {}

  of(tag: Tag): Command | undefined {
    return this.known.get(tag);
  }

  /** Whether a text between braces is the name of a field, and nothing else. */
  isField(inner: string): boolean {
    const name = inner.trim();
    return /^[\p{L}_][\p{L}\p{N}_.]*$/u.test(name) && this.context.scope.resolve(name.split('.'), true).ok;
  }

  /** A place that was begun, with its end, where that makes a field of it. */
  closed(begun: string): Hints {
    const name = begun.slice(2).trim();
    return this.isField(name) ? { suggestion: `{{${name}}}`, replacement: `{{${name}}}` } : {};
  }

  read(tag: Tag, place: Place): void {
    const { report } = this.context;
    const keyword = otherKeyword(tag.inner);
    if (tag.isOdd) {
      const meant = `{{${tag.inner.trim()}}}`;
      report.warn('braces_odd', say.place_read_as({ text: place.written, place: meant }), place, {
        suggestion: meant,
        replacement: meant,
      });
    } else if (keyword) this.tellKeyword(keyword, place);
    this.known.set(tag, parseCommand(keyword?.instead ?? tag.inner, place));
  }

  /** Goes on with what was meant, so that all else that is wrong is told, too. */
  private tellKeyword({ word, instead, role }: Keyword, place: Place): void {
    if (role === 'end' && this.openLoops > 0) {
      this.openLoops -= 1;
      return;
    }
    if (role === 'begin') this.openLoops += 1;
    const kind = instead.startsWith('IF') ? 'IF' : 'FOR';
    const message =
      role !== 'begin'
        ? say.command_meant({ name: word, instead })
        : say.command_with_end_meant({ name: word, instead, kind });
    const replacement = `{{${instead}}}`;
    this.context.report.error('command_unknown', message, place, { suggestion: replacement, replacement });
  }
}

type Complain = (code: 'tag_unclosed' | 'tag_stray', message: Sentence, written: string, at: number) => void;

interface Reading {
  readonly complain: Complain;
  readonly tick: () => void;
  readonly isField: (inner: string) => boolean;
}

function findTags(text: string, { complain, tick, isField }: Reading): Tag[] {
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
      complain('tag_stray', say.tag_stray(), '}}', stray);
      at = stray + 2;
      continue;
    }
    if (open < 0) return tags;
    const close = closing(text, open + 2, nextClose(open + 2));
    const again = openAgain(open + 2);
    if (close < 0 || (again >= 0 && again < close - 1 && text[again - 1] !== '{')) {
      const rest = text.slice(open, again >= 0 ? again : undefined);
      // One brace is missing: what is meant is clear.
      const [halfClosed, inner = ''] = /^\{\{([^{}]{1,200})\}(?!\})/.exec(rest) ?? [];
      if (halfClosed !== undefined && isField(inner)) {
        tags.push({ start: open, end: open + halfClosed.length, inner, isOdd: true });
        at = open + halfClosed.length;
        continue;
      }
      complain('tag_unclosed', say.tag_unclosed({ text: begun(rest) }), rest, open);
      if (again < 0) return tags;
      at = again;
      continue;
    }
    const inner = text.slice(open + 2, close);
    // Handlebars writes {{{SQ.NUMBER}}}.
    if (inner.startsWith('{') && text[close + 2] === '}' && isField(inner.slice(1))) {
      tags.push({ start: open, end: close + 3, inner: inner.slice(1), isOdd: true });
      at = close + 3;
      continue;
    }
    tags.push({ start: open, end: close + 2, inner });
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

/** Puts the commands of the tags that begin in a piece of text in the place of their letters. */
export function replacePiece(
  piece: TextPiece,
  tags: readonly Tag[],
  commandOf: (tag: Tag) => Command | undefined,
): void {
  const end = piece.start + piece.text.length;
  const touching = tags.filter((tag) => tag.start < end && tag.end > piece.start);
  if (touching.length === 0) return;
  if (['w:tab', 'w:br', 'w:cr', 'w:noBreakHyphen', 'a:br'].includes(piece.node.name)) {
    remove(piece.node); // A tab or line break inside of the braces.
    return;
  }
  piece.node.children = [];
  if (piece.node.name === 'w:t') piece.node.attrs['xml:space'] = 'preserve';
  let at = piece.start;
  for (const tag of touching) {
    if (tag.start > at)
      append(piece.node, textNode(piece.text.slice(at - piece.start, tag.start - piece.start)));
    const command = tag.start >= piece.start ? commandOf(tag) : undefined;
    if (command) append(piece.node, commandNode(command));
    at = Math.max(at, tag.end);
  }
  if (at < end) append(piece.node, textNode(piece.text.slice(at - piece.start)));
}
