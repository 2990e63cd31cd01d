import { DocxError } from '../docx-error';
import { TimeLimit } from '../time-limit';
import { say } from '../sentences';

/** Limits of one fill. A hostile template ends with a clear refusal before it harms anybody. */
export class Budget {
  private readonly time: TimeLimit;
  private commands = 0;
  private size = 0;

  /**
   * @param milliseconds time for the whole fill
   * @param maxCommands commands run, each pass of a loop counted
   * @param maxSize characters written
   */
  constructor(
    private readonly signal: AbortSignal | undefined,
    milliseconds = 5_000,
    private readonly maxCommands = 300_000,
    private readonly maxSize = 64 * 1024 * 1024,
  ) {
    this.time = new TimeLimit(milliseconds);
  }

  /** Whether an error is the caller's own reason to stop. */
  isAbort(error: unknown): boolean {
    return this.signal?.aborted === true && error === this.signal.reason;
  }

  /** To be called for every command. @throws DocxError `template_timeout`, or the reason of the abort */
  command(): void {
    this.signal?.throwIfAborted();
    if (++this.commands > this.maxCommands) throw new DocxError('template_timeout', say.loops_endless());
    if (this.time.isOver) throw new DocxError('template_timeout', say.fill_slow());
  }

  /** Room for the items of a list. @throws DocxError `template_memory` */
  items(count: number): void {
    if (count > this.maxCommands) throw new DocxError('template_memory', say.loop_items());
  }

  /** @throws DocxError `template_memory` */
  written(characters: number): void {
    this.size += characters;
    if (this.size > this.maxSize) throw new DocxError('template_memory', say.filled_large());
  }
}
