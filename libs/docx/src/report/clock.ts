import { DocxError } from '../docx-error';
import { TimeLimit } from '../time-limit';
import { say } from '../sentences';

/** Looking at the time costs more than most of what is timed: it is looked at once in so many ticks. */
const TICKS = 64;

/** The time that one compilation may take: a file made to be slow ends in a refusal. */
export class Clock {
  private readonly limit: TimeLimit;
  private ticks = 0;

  constructor(milliseconds: number) {
    this.limit = new TimeLimit(milliseconds);
  }

  /** To be called in every loop over what a file holds. @throws DocxError `template_timeout` */
  tick(cost = 1): void {
    this.ticks += cost;
    if (this.ticks < TICKS) return;
    this.ticks = 0;
    if (this.limit.isOver) throw new DocxError('template_timeout', say.check_slow());
  }
}
