import type { Query } from './http';
import { wholeList } from './whole-list';

/** The number of item ids that fit into one address. */
const ITEMS_AT_ONCE = 40;

/** Everything in a list that is of some items, however many these are. */
export async function listOfItems<Entry>(
  path: string,
  itemIds: readonly string[],
  query: Query,
  signal: AbortSignal,
): Promise<Entry[]> {
  const chunks = Array.from({ length: Math.ceil(itemIds.length / ITEMS_AT_ONCE) }, (_, index) =>
    itemIds.slice(index * ITEMS_AT_ONCE, (index + 1) * ITEMS_AT_ONCE),
  );
  return (
    await Promise.all(chunks.map((itemId) => wholeList<Entry>(path, { ...query, itemId }, signal)))
  ).flat();
}
