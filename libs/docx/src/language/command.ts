import type { Sentence } from '@docket/domain';
import { type ControlStyle, type PictureFrame } from '../program/program';
import { type FieldFormat } from '../switches/field-format';
import { say } from '../sentences';

/** Title, author and file name of the document that is printed, and the numbers of its words and characters. */
export type OwnValue = 'title' | 'author' | 'fileName' | 'words' | 'characters';

/** Command of a place as it is written. Names are not yet resolved against the catalogue. */
export type Command =
  | {
      readonly kind: 'print';
      readonly expression: string;
      readonly place: Place;
      /** Switches of the Word field that it stands for. */
      readonly format?: FieldFormat;
      /** How the content control around it writes the value. */
      readonly style?: ControlStyle;
    }
  | {
      readonly kind: 'image';
      readonly expression: string;
      readonly place: Place;
      /** Frame of the template's picture that is replaced. */
      readonly frame?: PictureFrame;
    }
  /** A link to an address. `text` is null where the address itself is shown. */
  | { readonly kind: 'link'; readonly address: string; readonly text: string | null; readonly place: Place }
  /** A value of the document itself, which no template can name. */
  | {
      readonly kind: 'own';
      readonly name: OwnValue;
      /** Printed where the document has no such value. */
      readonly otherwise: string;
      readonly place: Place;
    }
  /** `variable` is null for loops that bookmarks and content controls open: their fields name the list itself. */
  | { readonly kind: 'for'; readonly variable: string | null; readonly list: string; readonly place: Place }
  | { readonly kind: 'end-for'; readonly variable: string | null; readonly place: Place }
  /** `repeats` a condition that stands at another place, where its problems are reported. */
  | { readonly kind: 'if'; readonly condition: string; readonly place: Place; readonly repeats?: true }
  /** `condition` is null for `ELSE` alone. */
  | { readonly kind: 'else'; readonly condition: string | null; readonly place: Place }
  | { readonly kind: 'end-if'; readonly place: Place }
  | { readonly kind: 'invalid'; readonly code: string; readonly message: Sentence; readonly place: Place };

/** A stretch of a text: offsets in UTF-16 code units, the end not included. */
export interface Stretch {
  readonly start: number;
  readonly end: number;
}

/** Position of a place: its part, its paragraph, and the written text. */
export interface Place {
  /** `body`, `header 1`, `footnotes`, … */
  readonly part: string;
  /** The paragraph's text, or what is around the place in a long one. */
  readonly text: string;
  /** Range of `text` that shows the place. An empty bookmark has none. */
  readonly mark?: Stretch;
  /** The place itself, as its author wrote it. */
  readonly written: string;
  /** Index of the paragraph in the order of the document. */
  readonly position?: number;
  /** Finds the heading and the page that it stands on, for those places alone that are told. */
  readonly locate?: () => { readonly heading?: string; readonly page?: number };
  /** A copy of a place that Word keeps for old readers: problems in it are told once, at the original. */
  readonly shadow?: boolean;
}

/** Longest expression. Anything longer is no expression but an attack or an accident. */
const MAX_LENGTH = 2000;

/** Example of each complete command. */
const EXAMPLES: Readonly<Record<string, string>> = {
  FOR: '{{FOR line IN SQ.LINES}}',
  IF: '{{IF SQ.NOTES}}',
  ELSEIF: '{{ELSEIF SQ.NOTES}}',
  IMAGE: '{{IMAGE COMPANY.LOGO}}',
  LINK: '{{LINK SQ.URL | text: "Open the quote"}}',
  INS: '{{INS SQ.NUMBER}}',
};

/**
 * Word's typographic characters as plain ones: quotes, no-break and other odd spaces, zero-width marks.
 * Letters stay as they are.
 */
export function plainText(written: string): string {
  return written
    .replace(/[\u201C-\u201F\u00AB\u00BB\u2033]/g, '"')
    .replace(/[\u2018-\u201B\u2032]/g, "'")
    .replace(/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** A command in braces, with another expression in it; undefined where no braces were written. */
export function written(command: Command, expression: string): string | undefined {
  if (!command.place.written.startsWith('{{')) return undefined;
  switch (command.kind) {
    case 'print':
      return `{{${expression}}}`;
    case 'image':
      return `{{IMAGE ${expression}}}`;
    case 'if':
      return /^\{\{\s*EL/i.test(command.place.written) ? `{{ELSEIF ${expression}}}` : `{{IF ${expression}}}`;
    case 'else':
      return `{{ELSEIF ${expression}}}`;
    case 'for':
      return `{{FOR ${command.variable ?? ''} IN ${expression}}}`;
    case 'link':
    case 'own':
    case 'end-for':
    case 'end-if':
    case 'invalid':
      return undefined;
  }
}

/** Commands of other template languages, and of the engine underneath, that this one does not have. */
const FOREIGN = /^(EXEC|QUERY|ALIAS|HTML|CMD_NODE)\b|^[!*#/@&>^%]/i;

/** Reads what stands between `{{` and `}}`. */
export function parseCommand(written: string, place: Place): Command {
  const text = plainText(written);
  const invalid = (code: string, message: Sentence): Command => ({ kind: 'invalid', code, message, place });
  if (text === '') return invalid('tag_empty', say.tag_empty());
  if (text.length > MAX_LENGTH) return invalid('expression_invalid', say.expression_long());
  const loop = /^FOR\s+\$?([\p{L}_][\p{L}\p{N}_]*)\s+IN\s+(.+)$/iu.exec(text);
  if (loop) return { kind: 'for', variable: loop[1] ?? '', list: loop[2] ?? '', place };
  const end = /^END\s?[-\u2010-\u2015\u2212_ ]?\s?(FOR|IF)(?:\s+\$?([\p{L}_][\p{L}\p{N}_]*))?$/iu.exec(text);
  if (end?.[1]?.toUpperCase() === 'FOR') return { kind: 'end-for', variable: end[2] ?? null, place };
  if (end) return { kind: 'end-if', place };
  const condition = /^IF(?:\s+|(?=\())(.+)$/i.exec(text);
  if (condition) return { kind: 'if', condition: condition[1] ?? '', place };
  if (/^ELSE$/i.test(text)) return { kind: 'else', condition: null, place };
  const otherwise = /^(?:ELSE[\s-]?IF|ELSIF|ELIF)(?:\s+|(?=\())(.+)$/i.exec(text);
  if (otherwise) return { kind: 'else', condition: otherwise[1] ?? '', place };
  const begun = /^(?:(FOR)(?:\s.*)?|(IF|IMAGE|LINK|INS|ELSE[\s-]?IF|ELSIF|ELIF))$/i.exec(text);
  if (begun) {
    const example = EXAMPLES[(begun[1] ?? begun[2] ?? '').toUpperCase()] ?? EXAMPLES['ELSEIF'] ?? '';
    return invalid('command_incomplete', say.command_incomplete({ text, example }));
  }
  const image = /^IMAGE\s+(.+)$/i.exec(text);
  if (image) return { kind: 'image', expression: image[1] ?? '', place };
  const link = /^LINK\s+(.+)$/i.exec(text)?.[1];
  if (link !== undefined) return linkCommand(link, place);
  if (FOREIGN.test(text))
    return invalid('command_unknown', say.command_unknown({ name: text.split(' ')[0] ?? '' }));
  const print = /^(?:INS\s+|=\s*)?(.+)$/i.exec(text);
  return { kind: 'print', expression: print?.[1] ?? text, place };
}

/** `address | text: shown`: what follows `text:` is an expression of its own. */
function linkCommand(source: string, place: Place): Command {
  // Quoted texts are passed over.
  const shown = /^((?:[^"'|]|"[^"]*"|'[^']*'|\|(?!\s*text\s*:))*)\|\s*text\s*:\s*(.+)$/i.exec(source);
  const [, address = source, text = null] = shown ?? [];
  return { kind: 'link', address: address.trim(), text, place };
}
