/** Final destination of lines. */
export interface Destination {
  write(lines: string): unknown;
}

/** A delay that readers do not notice, in which a busy server answers dozens of calls. */
const GATHER_MS = 20;
const MOST_CHARACTERS = 32_768;
/** Level of warnings in pino. */
const WARNING = 40;
/** By this pino tells a stream the level of each line before it writes it. */
const TELLS_LEVEL: unique symbol = Symbol.for('pino.metadata');

/**
 * Writes the lines of a moment together, since each write costs as much as a part of a call. Warnings and errors do
 * not wait. All lines are written even if the program ends by `process.exit`. A killed program loses those of the
 * last moment.
 */
export class GatheredLines implements Destination {
  readonly [TELLS_LEVEL] = true;
  /** Level of the next line. */
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
