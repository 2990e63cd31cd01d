import { deflateSync } from 'node:zlib';

/** Objects in one stream: a reader that wants one of them unpacks all. */
const OBJECTS_PER_STREAM = 200;

/** Columns of the table of objects: kind, offset or stream, index within the stream. */
const WIDTHS = [1, 4, 2] as const;
const ROW_BYTES = 7;
type Row = readonly [kind: number, place: number, index: number];
const FREE: Row = [0, 0, 0];
const IN_FILE = 1;
const IN_STREAM = 2;

/**
 * Writes the objects of a PDF, with the small ones packed into streams (ISO 32000-1, 7.5.7) and their table as a stream
 * (7.5.8). It takes a PDF of version 1.5 or newer.
 */
export class ObjectWriter {
  private readonly chunks: Buffer[];
  private readonly rows: Row[];
  private waiting: { number: number; content: string }[] = [];
  private length: number;

  /**
   * @param head all before the first object
   * @param used numbers below it are given out already
   */
  constructor(head: Buffer, used = 1) {
    this.chunks = [head];
    this.length = head.length;
    this.rows = Array.from({ length: used }, () => FREE);
  }

  /** Bytes so far. */
  get bytes(): number {
    return this.length;
  }

  /** A number that no object has. */
  allocate(): number {
    return this.rows.push(FREE) - 1;
  }

  /** Writes an object as it is, with its header and `endobj`. */
  whole(number: number, ...parts: Buffer[]): void {
    this.rows[number] = [IN_FILE, this.length, 0];
    this.push(...parts);
  }

  /** @param dictionary what is between its brackets, without `Length` */
  stream(number: number, dictionary: string, content: Buffer): void {
    const head = `${number} 0 obj\n<<${dictionary}/Length ${content.length}>>\nstream\n`;
    this.whole(number, Buffer.from(head, 'latin1'), content, Buffer.from('\nendstream\nendobj\n', 'latin1'));
  }

  /** Packs an object that is no stream. @param content a character for each byte */
  small(number: number, content: string): void {
    this.waiting.push({ number, content });
    if (this.waiting.length >= OBJECTS_PER_STREAM) this.flush();
  }

  /**
   * Ends the file and returns it in pieces. No object can be added afterwards.
   * @param trailer entries beside the ones of the table
   * @param head takes the place of the one given before; of the same length
   */
  finish(trailer: string, head?: Buffer): Buffer[] {
    this.flush();
    if (head !== undefined) this.chunks[0] = head;
    const start = this.length;
    const number = this.allocate();
    this.rows[number] = [IN_FILE, start, 0];
    const table = Buffer.alloc(this.rows.length * ROW_BYTES);
    this.rows.forEach(([kind, place, index], row) => {
      table.writeUInt8(kind, row * ROW_BYTES);
      table.writeUInt32BE(place, row * ROW_BYTES + 1);
      table.writeUInt16BE(index, row * ROW_BYTES + 5);
    });
    this.packed(number, `/Type/XRef/Size ${this.rows.length}/W[${WIDTHS.join(' ')}]${trailer}`, table);
    this.push(Buffer.from(`startxref\n${start}\n%%EOF\n`, 'latin1'));
    return this.chunks;
  }

  private flush(): void {
    if (this.waiting.length === 0) return;
    const objects = this.waiting;
    this.waiting = [];
    const stream = this.allocate();
    let offset = 0;
    const places = objects.map(({ number, content }, index) => {
      this.rows[number] = [IN_STREAM, stream, index];
      const place = `${number} ${offset}`;
      offset += content.length + 1;
      return place;
    });
    const first = `${places.join(' ')}\n`;
    const contents = objects.map(({ content }) => content).join('\n');
    const dictionary = `/Type/ObjStm/N ${objects.length}/First ${first.length}`;
    this.packed(stream, dictionary, Buffer.from(first + contents, 'latin1'));
  }

  private packed(number: number, dictionary: string, content: Buffer): void {
    this.stream(number, `${dictionary}/Filter/FlateDecode`, deflateSync(content));
  }

  private push(...parts: Buffer[]): void {
    for (const part of parts) {
      this.chunks.push(part);
      this.length += part.length;
    }
  }
}
