import { DocxError } from '../docx-error';

/** Looking at the time costs more than most of what is timed: it is looked at once in so many ticks. */
const TICKS = 64;

/**
 * The time that one compilation may take: a file made to be slow ends in a refusal. It must have passed on the wall and as
 * processor time of the process, so that a machine busy with other programs refuses no sound file.
 */
export class Clock {
  private readonly deadline: number;
  private readonly usedBefore = process.cpuUsage();
  private ticks = 0;

  constructor(private readonly milliseconds: number) {
    this.deadline = performance.now() + milliseconds;
  }

  /** To be called in every loop over what a file holds. @throws DocxError `template_timeout` */
  tick(cost = 1): void {
    this.ticks += cost;
    if (this.ticks < TICKS) return;
    this.ticks = 0;
    if (performance.now() <= this.deadline) return;
    const { user, system } = process.cpuUsage(this.usedBefore);
    if ((user + system) / 1_000 > this.milliseconds)
      throw new DocxError('template_timeout', 'Checking the template takes too long.');
  }
}
