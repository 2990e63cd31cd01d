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
const checksum = (order: string, values: readonly CursorValue[], filters: string) =>
  createHash('sha256')
    .update(JSON.stringify(['cursor', order, values, filters]))
    .digest('base64url')
    .slice(0, 8);

const orderOf = (sort: readonly SortKey[]) =>
  sort.map((key) => (key.descending ? '-' : '') + key.field).join(',');

/**
 * Cursor of the page behind a row. Callers pass it on without reading it.
 * @param values the row's values of the sort keys, and its id
 * @param filters identifies the rows that the list is about (`filtersOf`)
 */
export function encodeCursor(
  sort: readonly SortKey[],
  values: readonly CursorValue[],
  filters: string,
): string {
  const order = orderOf(sort);
  return Buffer.from(JSON.stringify([order, values, checksum(order, values, filters)])).toString('base64url');
}

/** Identifies the filters and the search of a query. Size of a page, count and cursor are not among them. */
export function filtersOf({
  limit: _limit,
  cursor: _cursor,
  count: _count,
  sort: _sort,
  ...filters
}: Readonly<Record<string, unknown>>): string {
  const given = Object.entries(filters).filter(([, value]) => value !== undefined);
  return JSON.stringify(given.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * @param count how many values a cursor of this order holds
 * @param filters those of the query that the cursor came with (`filtersOf`)
 * @throws {DomainError} `invalid_cursor` where it is none of ours, or of another order or other filters
 */
export function decodeCursor(
  cursor: string,
  sort: readonly SortKey[],
  count: number,
  filters: string,
): CursorValue[] {
  const parsed = Cursor.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  const [order, values, check] = parsed.data ?? ['', [], ''];
  const isOurs =
    order === orderOf(sort) && values.length === count && check === checksum(order, values, filters);
  // Decoding skips what is no base64.
  if (!isOurs || encodeCursor(sort, values, filters) !== cursor) {
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
