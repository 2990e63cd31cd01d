/** A stretch of text with one formatting. */
export interface RichSpan {
  readonly text: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly underline: boolean;
  readonly strike: boolean;
  /** Address of a link, safe to print. */
  readonly link?: string;
}

/** A paragraph or list item; each line is a list of spans. */
export interface RichBlock {
  /** Marker and depth of a list item. */
  readonly item?: { readonly marker: string; readonly level: number };
  readonly lines: readonly (readonly RichSpan[])[];
}

type Mark = 'bold' | 'italic' | 'underline' | 'strike';

const ITEM = /^(\s*)([-*+•]|\d{1,4}[.)])\s+(\S.*)$/;
const HEADING = /^#{1,6}\s+(.+?)\s*#*$/;
const BULLETS = ['•', '–', '•', '–'];
const MOST_LEVELS = 4;
const MARKS: Readonly<Record<string, Mark>> = {
  ...{ '**': 'bold', __: 'bold', '*': 'italic', _: 'italic', '~~': 'strike' },
  ...{ b: 'bold', strong: 'bold', i: 'italic', em: 'italic', u: 'underline', s: 'strike', del: 'strike' },
};
/** Lengths are bounded, so that a hostile text costs no more than its length. */
const TOKEN =
  /\\([\\`*_{}[\]()#+\-.!~<>])|\[([^[\]\n]{1,500})\]\(\s*([^\s()<>]{1,2000})\s*\)|<((?:https?:\/\/|mailto:|tel:)[^\s<>]{1,2000})>|<(\/?)(b|strong|i|em|u|s|del)>|<br ?\/?>|\*\*|__|~~|\*|_/giu;
const WORD_CHARACTER = /[\p{L}\p{N}]/u;

/**
 * Reads a text with a small part of Markdown: `**bold**`, `*italic*`, `~~struck~~`, `<u>underlined</u>`,
 * `[links](https://…)`, lists (`- `, `1. `), `# headings`. A blank line begins a paragraph, and every other line
 * break stays. Everything else is plain text.
 */
export function readRichText(source: string): RichBlock[] {
  const blocks: { item?: { marker: string; level: number }; lines: RichSpan[][] }[] = [];
  const numbers: number[] = [];
  let isOpen = false;
  for (const line of source.replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n').split('\n')) {
    const [, indent = '', sign = '', text = ''] = ITEM.exec(line) ?? [];
    const heading = HEADING.exec(line)?.[1];
    const last = blocks.at(-1);
    if (line.trim() === '') {
      isOpen = false;
    } else if (text !== '') {
      const level = Math.min(MOST_LEVELS - 1, Math.floor(indent.replaceAll('\t', '    ').length / 2));
      blocks.push({
        item: { marker: markerOf(sign, level, numbers, last?.item !== undefined), level },
        lines: [spansOf(text)],
      });
      isOpen = true;
    } else if (heading !== undefined) {
      blocks.push({ lines: [spansOf(heading).map((span) => ({ ...span, bold: true }))] });
      isOpen = false;
    } else if (isOpen && last) last.lines.push(spansOf(last.item ? line.trimStart() : line));
    else {
      blocks.push({ lines: [spansOf(line)] });
      isOpen = true;
    }
  }
  return blocks;
}

/** A bullet, or the number of an item: the first one of a list as it is written, and then one more each. */
function markerOf(sign: string, level: number, numbers: number[], follows: boolean): string {
  if (!follows) numbers.length = 0;
  numbers.length = Math.min(numbers.length, level + 1);
  const number = /^\d+/.exec(sign)?.[0];
  if (number === undefined) {
    numbers.length = Math.min(numbers.length, level);
    return BULLETS[level] ?? '•';
  }
  const before = numbers[level];
  numbers[level] = before === undefined ? Number(number) : before + 1;
  return `${numbers[level]}${sign.at(-1) ?? '.'}`;
}

interface Piece {
  text: string;
  readonly link?: string;
  /** Formatting that begins or ends here. */
  toggles?: Mark;
}

/** The formatted stretches of one line. */
function spansOf(line: string, canLink = true): RichSpan[] {
  const pieces: Piece[] = [];
  /** Positions of open marks, by their characters. */
  const open = new Map<string, number>();
  let at = 0;
  for (const found of line.matchAll(TOKEN)) {
    const [whole, escaped, label, url, auto, slash, tag] = found;
    pieces.push({ text: line.slice(at, found.index) });
    at = found.index + whole.length;
    if (escaped !== undefined) pieces.push({ text: escaped });
    else if (label !== undefined || auto !== undefined)
      pieces.push(...linkOf(whole, label ?? auto ?? '', url ?? auto ?? '', canLink));
    else if (/^<br/i.test(whole)) pieces.push({ text: '\n' });
    else if (tag !== undefined) mark(pieces, open, whole, tag.toLowerCase(), slash === '', slash === '/');
    else {
      const [before, after] = [line[found.index - 1] ?? ' ', line[at] ?? ' '];
      const opens = !WORD_CHARACTER.test(before) && /\S/.test(after);
      const closes = !WORD_CHARACTER.test(after) && /\S/.test(before);
      mark(pieces, open, whole, whole, opens, closes);
    }
  }
  pieces.push({ text: line.slice(at) });
  return formatted(pieces);
}

/** Opens or closes a formatting; what does neither stays a character. */
function mark(
  pieces: Piece[],
  open: Map<string, number>,
  written: string,
  name: string,
  opens: boolean,
  closes: boolean,
): void {
  const piece: Piece = { text: written };
  const begun = open.get(name);
  if (closes && begun !== undefined) {
    const start = pieces[begun];
    for (const end of [start, piece]) if (end) Object.assign(end, { text: '', toggles: MARKS[name] });
    open.delete(name);
  } else if (opens && begun === undefined) open.set(name, pieces.length);
  pieces.push(piece);
}

function linkOf(written: string, label: string, url: string, canLink: boolean): Piece[] {
  const link = canLink ? safeLink(url) : undefined;
  return [link === undefined ? { text: written } : { text: label, link }];
}

/** An address that may be printed as a link: only of the web, of mail or of a telephone. */
export function safeLink(url: string): string | undefined {
  if (!/^(?:https?:\/\/|mailto:|tel:)/i.test(url) || !URL.canParse(url)) return undefined;
  return new URL(url).href.replaceAll('"', '%22').replaceAll('\\', '%5C');
}

function formatted(pieces: readonly Piece[]): RichSpan[] {
  const active = { bold: 0, italic: 0, underline: 0, strike: 0 };
  const counts = new Map<Mark, boolean>();
  const spans: RichSpan[] = [];
  for (const { text, link, toggles } of pieces) {
    if (toggles) {
      const isOn = counts.get(toggles) === true;
      counts.set(toggles, !isOn);
      active[toggles] = isOn ? 0 : 1;
    }
    if (text === '') continue;
    const format = {
      ...{ bold: active.bold > 0, italic: active.italic > 0 },
      ...{ underline: active.underline > 0, strike: active.strike > 0 },
    };
    if (link === undefined) spans.push({ text, ...format });
    else
      for (const span of spansOf(text, false))
        spans.push({ ...span, bold: span.bold || format.bold, italic: span.italic || format.italic, link });
  }
  return spans;
}
