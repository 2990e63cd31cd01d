import { type SentenceValue, toldText, type Sentence } from '@docket/domain';
import { type Place, type Stretch } from '../language/command';
import { Clock } from './clock';

/** One thing the author of a template should know, with where it is. Errors refuse the template. */
export interface TemplateProblem {
  severity: 'error' | 'warning';
  /** Stable name of the kind of problem, such as `field_unknown`. */
  code: string;
  /** A sentence for the author, in English. */
  message: string;
  /** Names the text of `message`. */
  key: string;
  /** The values in `message`. */
  params: Record<string, SentenceValue>;
  /** `body`, `header 1`, `footnotes`, … or `document` for the file as a whole. */
  part: string;
  /** The text of the paragraph it is in, or what is around it in a long one. */
  text: string;
  /** Range of `text` that the problem is about. */
  mark?: Stretch;
  /** The heading that it stands under. */
  heading?: string;
  /** The page it stood on when Word saved the file. */
  page?: number;
  /** The nearest known name, where one was nearly written; or the whole expression, where that is known. */
  suggestion?: string;
  /** Text that fixes the problem if it replaces the marked one, with its braces. */
  replacement?: string;
  /** The name that is none, where that is the problem. */
  field?: string;
}

/** Hints that help to fix a problem. */
export type Hints = Pick<TemplateProblem, 'suggestion' | 'replacement' | 'field'>;

/** More than anyone reads; a file made to have a million must not become a million answers. */
const MOST_PROBLEMS = 500;
/** Milliseconds. */
const COMPILE_TIME = 5_000;

/** Collects every problem of a template, so that its author hears of all at once. */
export class Report {
  private readonly found: { problem: TemplateProblem; position: number }[] = [];
  private positions = 0;
  /** An error came when there were too many problems to list. */
  private cut = false;

  constructor(
    /** Runs while the template is compiled. */
    readonly clock = new Clock(COMPILE_TIME),
  ) {}

  /** In the order in which one comes across them in Word; those of the file as a whole first. */
  get problems(): TemplateProblem[] {
    const begin = ({ mark }: TemplateProblem): number => mark?.start ?? 0;
    return this.found
      .toSorted((one, other) => one.position - other.position || begin(one.problem) - begin(other.problem))
      .map(({ problem }) => problem);
  }

  /** Numbers what is read, so that problems can be told in its order, whenever they are found. */
  nextPosition(): number {
    return (this.positions += 1);
  }

  /** Whether more problems would only be counted. */
  get isFull(): boolean {
    return this.found.length >= MOST_PROBLEMS;
  }

  error(code: string, message: Sentence, place: Place, hints: Hints = {}): void {
    this.add('error', code, message, place, hints);
  }

  warn(code: string, message: Sentence, place: Place, hints: Hints = {}): void {
    this.add('warning', code, message, place, hints);
  }

  /** Whether an error of a kind was told. */
  has(code: string): boolean {
    return this.found.some(({ problem }) => problem.severity === 'error' && problem.code === code);
  }

  get refused(): boolean {
    return this.cut || this.found.some(({ problem }) => problem.severity === 'error');
  }

  private isTold(code: string, message: string, { part, text }: Place): boolean {
    return this.found.some(
      ({ problem }) =>
        problem.code === code &&
        problem.message === message &&
        problem.part === part &&
        problem.text === text,
    );
  }

  private add(
    severity: 'error' | 'warning',
    code: string,
    told: Sentence,
    place: Place,
    { suggestion, replacement, field }: Hints,
  ): void {
    const { part, text, mark, position = 0 } = place;
    const said = toldText(told);
    if (place.shadow && this.isTold(code, said.message, place)) return;
    if (this.isFull) {
      this.cut ||= severity === 'error';
      return;
    }
    const problem = {
      severity,
      code,
      ...said,
      part,
      text,
      ...(mark && { mark }),
      ...place.locate?.(),
      ...(suggestion === undefined ? {} : { suggestion }),
      ...(replacement === undefined ? {} : { replacement }),
      ...(field === undefined ? {} : { field }),
    };
    this.found.push({ problem, position });
  }
}
