import { damaged } from './archive';

/** Longest line: far beyond any row, and short of what would fill the memory. */
const LONGEST = 64 * 1024 * 1024;

/** Reads lines of JSON one by one, and never further ahead than a piece of the stream. */
export class LineReader {
  /** The line that was read last, as it stood there. */
  text = '';
  private readonly lines: AsyncGenerator<string>;

  constructor(stream: AsyncIterable<Buffer>) {
    this.lines = split(stream);
  }

  /** The value of the next line. @throws {DomainError} `invalid_request` where there is none, or it is no JSON */
  async next(): Promise<unknown> {
    const { value, done } = await this.lines.next();
    if (done === true || typeof value !== 'string') return damaged('it has no end');
    this.text = value;
    try {
      return JSON.parse(value) as unknown;
    } catch (error) {
      return damaged('a line of it cannot be read', error);
    }
  }

  /** @throws {DomainError} `invalid_request` where there is another line */
  async end(): Promise<void> {
    const { done } = await this.lines.next();
    if (done !== true) damaged('something stands behind its end');
  }
}

async function* split(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let parts: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    let start = 0;
    for (let end = chunk.indexOf(10); end >= 0; end = chunk.indexOf(10, start)) {
      yield Buffer.concat([...parts, chunk.subarray(start, end)]).toString('utf8');
      parts = [];
      length = 0;
      start = end + 1;
    }
    parts.push(chunk.subarray(start));
    length += chunk.byteLength - start;
    if (length > LONGEST) damaged('a line of it is too long');
  }
  if (length > 0) damaged('its last line is not whole');
}
