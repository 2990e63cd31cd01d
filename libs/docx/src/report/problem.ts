import { type Place, type Stretch } from '../language/command';
import { Clock } from './clock';

/** One thing the author of a template should know, with where it is. Errors refuse the template. */
export interface TemplateProblem {
  severity: 'error' | 'warning';
  /** Stable name of the kind of problem, such as `field_unknown`. */
  code: string;
  /** A sentence for the author. */
  message: string;
  /** `body`, `header 1`, `footnotes`, … or `document` for the file as a whole. */
  part: string;
  /** The text of the paragraph it is in, or what is around it in a long one. */
  text: string;
  /** Where in `text` it is seen. */
  mark?: Stretch;
  /** The nearest known name, where one was nearly written. */
  suggestion?: string;
}

/** More than anyone reads; a file made to have a million must not become a million answers. */
const MOST_PROBLEMS = 500;
/** Milliseconds. */
const COMPILE_TIME = 5_000;

/** Collects every problem of a template, so that its author hears of all at once. */
export class Report {
  readonly problems: TemplateProblem[] = [];
  /** An error came when there were too many problems to list. */
  private cut = false;

  constructor(
    /** Runs while the template is compiled. */
    readonly clock = new Clock(COMPILE_TIME),
  ) {}

  /** Whether more problems would only be counted. */
  get isFull(): boolean {
    return this.problems.length >= MOST_PROBLEMS;
  }

  error(code: string, message: string, place: Place, suggestion?: string): void {
    this.add('error', code, message, place, suggestion);
  }

  warn(code: string, message: string, place: Place, suggestion?: string): void {
    this.add('warning', code, message, place, suggestion);
  }

  get refused(): boolean {
    return this.cut || this.problems.some((problem) => problem.severity === 'error');
  }

  private isTold(code: string, message: string, { part, text }: Place): boolean {
    return this.problems.some(
      (item) => item.code === code && item.message === message && item.part === part && item.text === text,
    );
  }

  private add(
    severity: 'error' | 'warning',
    code: string,
    message: string,
    place: Place,
    suggestion?: string,
  ): void {
    const { part, text, mark } = place;
    if (place.shadow && this.isTold(code, message, place)) return;
    if (this.problems.length >= MOST_PROBLEMS) {
      this.cut ||= severity === 'error';
      return;
    }
    this.problems.push({
      severity,
      code,
      message,
      part,
      text,
      ...(mark && { mark }),
      ...(suggestion === undefined ? {} : { suggestion }),
    });
  }
}
