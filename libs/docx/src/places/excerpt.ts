import { type Stretch } from '../language/command';

/** Characters of a paragraph that are quoted in a report. */
const LONGEST = 200;
/** Characters before the marked place. */
const BEFORE = 60;
/** How far a cut is moved for the sake of a whole word. */
const WORD = 20;

/** A part of a text, with the place in it that is meant. */
export interface Excerpt {
  readonly text: string;
  /** Offsets in `text`. */
  readonly mark?: Stretch;
}

/**
 * Quotes a paragraph in a report: a short one as a whole, else the surroundings of `mark`, or its beginning without a
 * mark. `…` stands for omitted text.
 */
export function excerptOf(paragraph: string, mark?: Stretch): Excerpt {
  const first = paragraph.length - paragraph.trimStart().length;
  const last = paragraph.trimEnd().length;
  const from = beginOf(paragraph, first, last, mark);
  const to = last - from > LONGEST ? wholeCharacter(paragraph, from + LONGEST, -1) : last;
  const lead = from > first ? '…' : '';
  const text = `${lead}${paragraph.slice(from, to)}${to < last ? '…' : ''}`;
  if (!mark) return { text };
  const shift = lead.length - from;
  const [start, end] = [Math.max(mark.start, from), Math.min(mark.end, to)];
  return start < end ? { text, mark: { start: start + shift, end: end + shift } } : { text };
}

function beginOf(paragraph: string, first: number, last: number, mark?: Stretch): number {
  const wanted = Math.min((mark?.start ?? 0) - BEFORE, last - LONGEST);
  if (wanted <= first) return first;
  const gap = paragraph.slice(wanted, wanted + WORD).search(/\s\S/);
  return gap < 0 ? wholeCharacter(paragraph, wanted, 1) : wanted + gap + 1;
}

/** Moves a cut by `step` where it would go through a surrogate pair. */
function wholeCharacter(text: string, at: number, step: number): number {
  return /[\uDC00-\uDFFF]/.test(text[at] ?? '') ? at + step : at;
}
