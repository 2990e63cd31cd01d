import { NUMERIC } from '../language/catalogue';
import { fold, LONGEST_PARAGRAPH, type Paragraph } from './story';
import { type FieldValue, type Writer, type Writing } from './values';

/** A text in a paragraph that is a writing of one or more fields. */
export interface Match {
  readonly start: number;
  /** Exclusive. */
  readonly end: number;
  /** Fields with this text, each with the filter that writes it. */
  readonly candidates: readonly Candidate[];
}

/** A field that may have been written at a place. */
export interface Candidate {
  readonly field: FieldValue;
  readonly writing: Writing;
}

interface Entry {
  /** Folded text. */
  readonly text: string;
  /** Offset of the first letter or digit. */
  readonly lead: number;
  readonly candidates: Candidate[];
}

const TOKEN = /[\p{L}\p{N}]+/gu;
const WORD = /[\p{L}\p{N}]/u;

/** Finds the writings of fields in texts. */
export class Matcher {
  private readonly byToken = new Map<string, Entry[]>();

  /** @param fields those with a value */
  constructor(fields: readonly FieldValue[], writer: Writer) {
    const byText = new Map<string, Entry>();
    for (const field of fields) {
      for (const writing of writer.writings(field)) {
        const text = fold(writing.text.replace(/\r\n?/g, '\n')).trim();
        const first = text.matchAll(TOKEN).next().value;
        if (!first) continue;
        let entry = byText.get(text);
        if (!entry) {
          entry = { text, lead: first.index, candidates: [] };
          byText.set(text, entry);
          const known = this.byToken.get(first[0]);
          if (known) known.push(entry);
          else this.byToken.set(first[0], [entry]);
        }
        entry.candidates.push({ field, writing });
      }
    }
    for (const entries of this.byToken.values()) entries.sort((a, b) => b.text.length - a.text.length);
  }

  /** The longest matches of a paragraph, in order, none over another. */
  find({ folded }: Paragraph): Match[] {
    const matches: Match[] = [];
    if (folded.length > LONGEST_PARAGRAPH) return matches;
    let from = 0;
    for (const token of folded.matchAll(TOKEN)) {
      if (token.index < from) continue;
      for (const { text, lead, candidates } of this.byToken.get(token[0]) ?? []) {
        const start = token.index - lead;
        if (start < from || !folded.startsWith(text, start)) continue;
        const end = start + text.length;
        const fitting = candidates.filter(({ field }) => isWhole(folded, start, end, field));
        if (fitting.length === 0) continue;
        matches.push({ start, end, candidates: fitting });
        from = end;
        break;
      }
    }
    return matches;
  }
}

/** Whether a match is no part of a longer word, number or date. */
export function isWhole(text: string, start: number, end: number, { type }: FieldValue): boolean {
  if (WORD.test(text[start] ?? '') && WORD.test(text[start - 1] ?? '')) return false;
  if (WORD.test(text[end - 1] ?? '') && WORD.test(text[end] ?? '')) return false;
  if (!NUMERIC.has(type) && type !== 'date') return true;
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 4);
  const isGroup = (digits: string): boolean => /^\d{3}(?!\d)/.test(digits);
  if (/[\p{L}\p{N}][-/]$/u.test(before) || /^[-/:]\d/.test(after)) return false;
  if (/\d[.,']$/.test(before) || /^[.,']\d/.test(after)) return false;
  return !(/\d $/.test(before) && isGroup(text.slice(start))) && !/^ \d{3}(?!\d)/.test(after);
}

/** Offsets of a field's writing in a text; undefined where it is not there as a whole. */
export function findWriting(
  folded: string,
  written: string,
  field: FieldValue,
): { start: number; end: number } | undefined {
  const text = fold(written).trim();
  for (let start = folded.indexOf(text); text !== '' && start >= 0; start = folded.indexOf(text, start + 1))
    if (isWhole(folded, start, start + text.length, field)) return { start, end: start + text.length };
  return undefined;
}

/** Amounts with two decimals, in any usual form. */
const AMOUNTS = /(?<![\p{L}\p{N}.,'-])(?:\d{1,3}(?:[.,' ]\d{3})+|\d{1,12})[.,]\d{2}(?![\p{L}\p{N}]|[.,]\d)/gu;

/** Amounts in a folded text with their offsets. */
export function amountsIn(folded: string): { start: number; end: number; text: string }[] {
  if (folded.length > LONGEST_PARAGRAPH) return [];
  return [...folded.matchAll(AMOUNTS)].map(({ index, 0: text }) => ({
    start: index,
    end: index + text.length,
    text,
  }));
}
