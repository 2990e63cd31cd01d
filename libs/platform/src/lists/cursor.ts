import type { SortKey } from '@docket/contracts';
import { z } from 'zod';
import { DomainError } from '../errors/domain-error';

const Value = z.union([z.string().max(500), z.number(), z.null()]);
export type CursorValue = z.infer<typeof Value>;

const Cursor = z.tuple([z.string(), z.array(Value).max(20)]);

const orderOf = (sort: readonly SortKey[]) =>
  sort.map((key) => (key.descending ? '-' : '') + key.field).join(',');

/** Where a page ended: the sort keys' values of its last row, and its id. Opaque to callers. */
export function encodeCursor(sort: readonly SortKey[], values: readonly CursorValue[]): string {
  return Buffer.from(JSON.stringify([orderOf(sort), values])).toString('base64url');
}

/**
 * @param count how many values a cursor of this order holds
 * @throws {DomainError} `invalid_cursor` where it is none of ours, or of another order
 */
export function decodeCursor(cursor: string, sort: readonly SortKey[], count: number): CursorValue[] {
  const parsed = Cursor.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!parsed.success || parsed.data[0] !== orderOf(sort) || parsed.data[1].length !== count) {
    throw new DomainError(
      'invalid_cursor',
      'Use the `next` of the page before, with the same sort; or leave the cursor out.',
    );
  }
  return parsed.data[1];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
