import { createHash } from 'node:crypto';
import type { SortKey } from '@docket/contracts';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error';
import { say } from '../sentences';

const Value = z.union([z.string().max(500), z.number(), z.null()]);
export type CursorValue = z.infer<typeof Value>;

/** Order, values, and what tells a cursor of ours from one that was cut off, mistyped or put together. */
const Cursor = z.tuple([z.string(), z.array(Value).max(20), z.string()]);

/** It keeps no secret: a cursor shows nothing but what its list shows. */
const checksum = (order: string, values: readonly CursorValue[]) =>
  createHash('sha256')
    .update(JSON.stringify(['cursor', order, values]))
    .digest('base64url')
    .slice(0, 8);

const orderOf = (sort: readonly SortKey[]) =>
  sort.map((key) => (key.descending ? '-' : '') + key.field).join(',');

/** Where a page ended: the sort keys' values of its last row, and its id. Opaque to callers. */
export function encodeCursor(sort: readonly SortKey[], values: readonly CursorValue[]): string {
  const order = orderOf(sort);
  return Buffer.from(JSON.stringify([order, values, checksum(order, values)])).toString('base64url');
}

/**
 * @param count how many values a cursor of this order holds
 * @throws {DomainError} `invalid_cursor` where it is none of ours, or of another order
 */
export function decodeCursor(cursor: string, sort: readonly SortKey[], count: number): CursorValue[] {
  const parsed = Cursor.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  const [order, values, check] = parsed.data ?? ['', [], ''];
  const isOurs = order === orderOf(sort) && values.length === count && check === checksum(order, values);
  // Decoding skips what is no base64.
  if (!isOurs || encodeCursor(sort, values) !== cursor) {
    throw new DomainError('invalid_cursor', say.cursor_invalid());
  }
  return values;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
