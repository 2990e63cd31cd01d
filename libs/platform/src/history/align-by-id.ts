import type { AlignedPair } from './align-entries';

/** A pair of which the entry has come to stand elsewhere among those that are in both lists. */
export interface IdentifiedPair extends AlignedPair {
  isMoved: boolean;
}

/**
 * Tells which entries of a list became which by their ids, as far as they keep these: null where none of them does, and
 * all were replaced. In the order of the list after the change, removed entries at the end.
 * @param before the ids of the entries, undefined for those that have none
 */
export function alignById(
  before: readonly (string | undefined)[],
  after: readonly (string | undefined)[],
): IdentifiedPair[] | null {
  const placeBefore = new Map(before.map((id, index) => [id, index]));
  placeBefore.delete(undefined);
  const isClear = new Set(before).size === before.length && new Set(after).size === after.length;
  if (!isClear || !after.some((id) => placeBefore.has(id))) return null;
  const pairs = after.map((id, index) => ({ before: placeBefore.get(id) ?? null, after: index }));
  const inOrder = longestRise(pairs.flatMap(({ before: place }) => place ?? []));
  const kept = new Set(after);
  const removed = before.flatMap((id, index) =>
    kept.has(id) ? [] : [{ before: index, after: null, isMoved: false }],
  );
  return [
    ...pairs.map((pair) => ({ ...pair, isMoved: pair.before !== null && !inOrder.has(pair.before) })),
    ...removed,
  ];
}

/** Longest rising subsequence of distinct numbers: the entries that kept their order. */
function longestRise(values: readonly number[]): Set<number> {
  /** By length, less one: the smallest last one of a rise that is so long. */
  const lasts: number[] = [];
  const previous = new Map<number, number | undefined>();
  for (const value of values) {
    const length = countBelow(lasts, value);
    lasts[length] = value;
    previous.set(value, lasts[length - 1]);
  }
  const rise = new Set<number>();
  for (let value = lasts.at(-1); value !== undefined; value = previous.get(value)) rise.add(value);
  return rise;
}

/** Number of rising numbers below a value that is not among them. */
function countBelow(rising: readonly number[], value: number): number {
  let [low, high] = [0, rising.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((rising[middle] ?? Infinity) < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
