import type { Sentence } from '@docket/domain';
import { type Span } from './syntax';

export interface ExpressionProblem {
  readonly code: string;
  readonly message: Sentence;
  readonly suggestion?: string;
  /** The name that is none, where that is the problem. */
  readonly field?: string;
  /** Corrected expression; absent if a problem of it has no correction. */
  readonly mended?: string;
}

/** A part of an expression to write otherwise. */
export interface Edit extends Span {
  readonly text: string;
}

interface Found {
  /** Proposed text. */
  readonly suggestion?: string;
  /** Range that the proposal replaces, if that solves the problem. */
  readonly at?: Span;
  readonly field?: string;
}

/** The problems of one expression, with the edits that solve them. */
export class ProblemList {
  private readonly problems: ExpressionProblem[] = [];
  /** The edit that solves each problem, in their order; null where none is known. */
  private readonly fixes: (Edit | null)[] = [];

  constructor(private readonly source: string) {}

  get isEmpty(): boolean {
    return this.problems.length === 0;
  }

  /** The edits known so far. */
  get edits(): readonly Edit[] {
    return this.fixes.flatMap((fix) => fix ?? []);
  }

  add(code: string, message: Sentence, { suggestion, at, field }: Found = {}): void {
    this.problems.push({
      code,
      message,
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(field === undefined ? {} : { field }),
    });
    this.fixes.push(at && suggestion !== undefined ? { ...at, text: suggestion } : null);
  }

  /** Each problem with the whole expression as it is right; with its own suggestion alone if one of them has no edit. */
  list(): ExpressionProblem[] {
    const { edits } = this;
    if (edits.length < this.problems.length) return this.problems;
    const mended = edited(this.source, edits);
    return this.problems.map((problem) => ({
      ...problem,
      ...(problem.code === 'text_unquoted' && { suggestion: mended }),
      mended,
    }));
  }
}

/** A source with some of it written otherwise. */
export function edited(source: string, edits: readonly Edit[]): string {
  let text = source;
  for (const edit of edits.toSorted((a, b) => b.begin - a.begin)) {
    text = text.slice(0, edit.begin) + edit.text + text.slice(edit.end);
  }
  return text;
}
