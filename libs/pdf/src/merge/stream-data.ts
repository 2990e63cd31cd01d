import { inflateSync } from 'node:zlib';
import { UnreadablePdf } from './references';

/** Tables of objects and small objects hold no more than this. */
const MOST_INFLATED = 64 * 1024 * 1024;

/** A number of a dictionary's entry; the given one where there is none. @throws {UnreadablePdf} */
export function numberOf(text: string | undefined, otherwise?: number): number {
  if (text !== undefined && /^\d{1,15}$/.test(text)) return Number(text);
  if (text === undefined && otherwise !== undefined) return otherwise;
  throw new UnreadablePdf('a number is missing');
}

/**
 * Decodes a stream of objects, or of their table (ISO 32000-1, 7.4.4).
 * @param parameters the text of `DecodeParms`
 * @throws {UnreadablePdf} for filters that are not used for these
 */
export function decodeStream(content: Buffer, filter: string | undefined, parameters = ''): Buffer {
  if (filter === undefined) return content;
  if (!/^\[?\s*\/FlateDecode\s*\]?$/.test(filter))
    throw new UnreadablePdf('a table is packed in an unknown way');
  const bytes = inflate(content);
  const parameter = (name: string, otherwise: number) =>
    numberOf(new RegExp(`/${name}\\s+(\\d+)`).exec(parameters)?.[1], otherwise);
  const predictor = parameter('Predictor', 1);
  if (predictor === 1) return bytes;
  if (predictor < 10) throw new UnreadablePdf('a table is packed in an unknown way');
  if (parameter('Colors', 1) !== 1 || parameter('BitsPerComponent', 8) !== 8)
    throw new UnreadablePdf('a table is packed in an unknown way');
  return withoutPredictor(bytes, parameter('Columns', 1));
}

function inflate(content: Buffer): Buffer {
  try {
    return inflateSync(content, { maxOutputLength: MOST_INFLATED });
  } catch {
    throw new UnreadablePdf('a table is damaged');
  }
}

/** Each row says in its first byte how it was foretold (as in PNG, of one byte a pixel). */
function withoutPredictor(bytes: Buffer, columns: number): Buffer {
  if (columns < 1 || bytes.length % (columns + 1) !== 0) throw new UnreadablePdf('a table is damaged');
  const rows = bytes.length / (columns + 1);
  const out = Buffer.alloc(rows * columns);
  for (let row = 0; row < rows; row++) {
    const type = bytes[row * (columns + 1)] ?? 0;
    for (let column = 0; column < columns; column++) {
      const at = row * columns + column;
      const left = column > 0 ? (out[at - 1] ?? 0) : 0;
      const up = row > 0 ? (out[at - columns] ?? 0) : 0;
      const corner = row > 0 && column > 0 ? (out[at - columns - 1] ?? 0) : 0;
      out[at] = (bytes[row * (columns + 1) + 1 + column] ?? 0) + foretold(type, left, up, corner);
    }
  }
  return out;
}

function foretold(type: number, left: number, up: number, corner: number): number {
  switch (type) {
    case 0:
      return 0;
    case 1:
      return left;
    case 2:
      return up;
    case 3:
      return Math.floor((left + up) / 2);
    case 4:
      return paeth(left, up, corner);
    default:
      throw new UnreadablePdf('a table is damaged');
  }
}

function paeth(left: number, up: number, corner: number): number {
  const estimate = left + up - corner;
  const [toLeft, toUp, toCorner] = [left, up, corner].map((value) => Math.abs(estimate - value));
  if (toLeft === undefined || toUp === undefined || toCorner === undefined) return 0;
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}
