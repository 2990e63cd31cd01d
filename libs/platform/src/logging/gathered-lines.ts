/** Where lines are written in the end. */
export interface Destination {
  write(lines: string): unknown;
}

/**
 * Writes the lines of one turn of the event loop at once: a busy server answers several calls in a turn, and each
 * write costs as much as a part of a call. What is written is whole even where the program ends by `process.exit`.
 */
export class LinesOfATurn implements Destination {
  private lines = '';

  constructor(private readonly destination: Destination) {
    process.once('exit', () => this.flush());
  }

  write(line: string): void {
    if (this.lines === '') setImmediate(() => this.flush());
    this.lines += line;
  }

  private flush(): void {
    const { lines } = this;
    this.lines = '';
    if (lines !== '') this.destination.write(lines);
  }
}
