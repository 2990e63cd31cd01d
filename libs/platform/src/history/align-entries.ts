import { type Leaf, type Leaves, sameLeaves } from './leaves';

/** Which entry of a list became which: null where it was added or removed. Positions count from 0. */
export interface AlignedPair {
  before: number | null;
  after: number | null;
}

/** Beyond so many comparisons, entries are paired by their position. */
const MOST_COMPARISONS = 40_000;

/**
 * Tells which entries of a list were added, removed, changed or kept, although the list was replaced and its entries
 * have new ids. Similar entries are matched in order. The result follows the list after the change, with each removed
 * entry at its old position.
 */
export function alignEntries(before: readonly Leaves[], after: readonly Leaves[]): AlignedPair[] {
  let head = 0;
  while (head < before.length && head < after.length && same(before[head], after[head])) head++;
  let tail = 0;
  while (
    tail < before.length - head &&
    tail < after.length - head &&
    same(before[before.length - 1 - tail], after[after.length - 1 - tail])
  )
    tail++;
  const middle = alignMiddle(
    before.slice(head, before.length - tail),
    after.slice(head, after.length - tail),
  ).map(({ before: left, after: right }) => ({
    before: left === null ? null : left + head,
    after: right === null ? null : right + head,
  }));
  const kept = (count: number, fromBefore: number, fromAfter: number) =>
    Array.from({ length: count }, (_, index) => ({ before: fromBefore + index, after: fromAfter + index }));
  return [...kept(head, 0, 0), ...middle, ...kept(tail, before.length - tail, after.length - tail)];
}

const same = (left: Leaves | undefined, right: Leaves | undefined) =>
  left !== undefined && right !== undefined && sameLeaves(left, right);

function alignMiddle(before: readonly Leaves[], after: readonly Leaves[]): AlignedPair[] {
  return before.length * after.length > MOST_COMPARISONS
    ? Array.from({ length: Math.max(before.length, after.length) }, (_, index) => ({
        before: index < before.length ? index : null,
        after: index < after.length ? index : null,
      }))
    : mostAlike(before, after);
}

/** The pairing, in order, whose pairs are most alike in all (an alignment after Needleman and Wunsch). */
function mostAlike(entriesBefore: readonly Leaves[], entriesAfter: readonly Leaves[]): AlignedPair[] {
  const paths = [...new Set([...entriesBefore, ...entriesAfter].flatMap((entry) => [...entry.keys()]))];
  const valuesOf = (entry: Leaves): Values => paths.map((path) => entry.get(path));
  const [before, after] = [entriesBefore.map(valuesOf), entriesAfter.map(valuesOf)];
  const width = after.length + 1;
  const best = new Float64Array((before.length + 1) * width);
  const at = (left: number, right: number) => best[left * width + right] ?? 0;
  const paired = (left: number, right: number) =>
    at(left + 1, right + 1) + likeness(before[left], after[right]);
  for (let left = before.length - 1; left >= 0; left--) {
    for (let right = after.length - 1; right >= 0; right--) {
      best[left * width + right] = Math.max(at(left + 1, right), at(left, right + 1), paired(left, right));
    }
  }
  const pairs: AlignedPair[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    const isPair = left < before.length && right < after.length && at(left, right) === paired(left, right);
    const isRemoved =
      !isPair && left < before.length && (right === after.length || at(left, right) === at(left + 1, right));
    pairs.push({ before: isPair || isRemoved ? left : null, after: isRemoved ? null : right });
    if (isPair || isRemoved) left++;
    if (!isRemoved) right++;
  }
  return pairs;
}

/** The leaves of an entry in the order of all paths of all entries; undefined for those that it does not have. */
type Values = readonly (Leaf | undefined)[];

/** The share of fields in which two entries are equal. */
function likeness(left: Values | undefined, right: Values | undefined): number {
  if (left === undefined || right === undefined) return 0;
  let [fields, equal] = [0, 0];
  for (let index = 0; index < left.length; index++) {
    const [one, other] = [left[index], right[index]];
    if (one === undefined && other === undefined) continue;
    fields++;
    if ((one ?? null) === (other ?? null)) equal++;
  }
  return equal / fields;
}
