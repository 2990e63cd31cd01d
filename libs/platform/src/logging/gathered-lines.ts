/** Where lines are written in the end. */
export interface Destination {
  write(lines: string): unknown;
}

/** Nobody who reads along sees it; a busy server answers dozens of calls in it. */
const GATHER_MS = 20;
const MOST_CHARACTERS = 32_768;
/** As pino counts. */
const WARNING = 40;
/** By this pino tells a stream the level of each line before it writes it. */
const TELLS_LEVEL: unique symbol = Symbol.for('pino.metadata');

/**
 * Writes the lines of a moment together: each write costs as much as a part of a call. Warnings and errors do not wait.
 * What is written is whole even where the program ends by `process.exit`; one that is killed takes the last moment with it.
 */
export class GatheredLines implements Destination {
  readonly [TELLS_LEVEL] = true;
  /** Of the line that is written next. */
  lastLevel = 0;
  private lines = '';
  private timer: NodeJS.Timeout | undefined;

  constructor(private readonly destination: Destination) {
    process.once('exit', () => this.flush());
  }

  write(line: string): void {
    this.lines += line;
    if (this.lastLevel >= WARNING || this.lines.length >= MOST_CHARACTERS) this.flush();
    else this.timer ??= setTimeout(() => this.flush(), GATHER_MS);
  }

  private flush(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    const { lines } = this;
    this.lines = '';
    if (lines !== '') this.destination.write(lines);
  }
}
