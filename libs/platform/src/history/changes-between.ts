import type { EntryChange, FieldChange, HistoryEntry } from '@docket/contracts';
import { alignById } from './align-by-id';
import { type AlignedPair, alignEntries } from './align-entries';
import { type Leaf, type Leaves, leavesOf, pathsOf, sameLeaves } from './leaves';

export type RecordedChanges = Pick<HistoryEntry, 'fields' | 'entries' | 'omitted'>;

/** Fields of every entity that the history shows by itself. */
const STAMPS = ['id', 'version', 'createdAt', 'createdBy', 'updatedAt', 'updatedBy'];
/** Fields of an entry besides its content: its id, and its position. */
const ENTRY_STAMPS = ['id', 'position'];

/** The longest text that is kept whole; of a longer one, so many characters. */
const LONGEST_TEXT = 500;
/** How much of a text is shown before the place where it differs. */
const LEAD = 60;
/** The most differences of one change, and characters of JSON in all, so that a column holds them in any script. */
const MOST_DIFFERENCES = 200;
const MOST_CHARACTERS = 18_000;

/**
 * Differences of an entity before and after a change, field by field, for people to read.
 * @param before as GET shows it; null for what is new
 * @param after null for what is deleted
 * @param derived fields that follow from others; `lines.total` is one of each entry of a list
 */
export function changesBetween(
  before: object | null,
  after: object | null,
  derived: readonly string[],
): RecordedChanges {
  const left = new Map<string, unknown>(Object.entries(before ?? {}));
  const right = new Map<string, unknown>(Object.entries(after ?? {}));
  const skipped = new Set([...STAMPS, ...derived]);
  const changes = new BoundedChanges();
  for (const name of new Set([...left.keys(), ...right.keys()])) {
    if (skipped.has(name)) continue;
    const [was, is] = [left.get(name), right.get(name)];
    if (isListOfObjects(was) || isListOfObjects(is)) {
      changes.addEntries(entryChanges(name, asList(was), asList(is), skipped));
    } else {
      const skips = (path: string) => skipped.has(path);
      for (const field of fieldChanges(leavesOf(was, skips, name), leavesOf(is, skips, name)))
        changes.addField(field);
    }
  }
  return changes.recorded;
}

/** Collects differences until there are enough, and counts the others. */
class BoundedChanges {
  readonly recorded: RecordedChanges = { fields: [], entries: [], omitted: 0 };
  private kept = 0;
  private characters = 0;

  addField(field: FieldChange): void {
    if (this.hasRoomFor(field)) this.recorded.fields.push(field);
    else this.recorded.omitted++;
  }

  /** @param entries each is only made while there is room: most of a long list are counted alone */
  addEntries(entries: readonly (() => EntryChange)[]): void {
    let isFull = false;
    for (const make of entries) {
      const entry: EntryChange | undefined = isFull ? undefined : make();
      isFull = entry === undefined || !this.hasRoomFor(entry);
      if (entry === undefined || isFull) this.recorded.omitted++;
      else this.recorded.entries.push(entry);
    }
  }

  private hasRoomFor(change: FieldChange | EntryChange): boolean {
    if (this.kept === MOST_DIFFERENCES) return false;
    const characters = JSON.stringify(change).length;
    if (this.characters + characters > MOST_CHARACTERS) return false;
    this.kept++;
    this.characters += characters;
    return true;
  }
}

function isListOfObjects(value: unknown): boolean {
  return Array.isArray(value) && value.every((item) => typeof item === 'object' && item !== null);
}

function asList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

/** The differences of two lists of objects; each is made when it is called. */
function entryChanges(
  list: string,
  before: readonly unknown[],
  after: readonly unknown[],
  skipped: ReadonlySet<string>,
): (() => EntryChange)[] {
  const contentOf = (entry: unknown) =>
    leavesOf(entry, (path) => ENTRY_STAMPS.includes(path) || skipped.has(`${list}.${path}`));
  if (before.length === 0 || after.length === 0) {
    const entryOf = (content: unknown, index: number): Aligned =>
      before.length === 0
        ? { was: null, is: index, old: null, now: contentOf(content) }
        : { was: index, is: null, old: contentOf(content), now: null };
    return [...before, ...after].map((content, index) => () => entryChange(list, entryOf(content, index)));
  }
  const left = before.map(contentOf);
  const right = after.map(contentOf);
  const byId = alignById(before.map(idOf), after.map(idOf));
  const pairs: readonly (AlignedPair & { isMoved?: boolean })[] = byId ?? alignEntries(left, right);
  const changed = pairs.flatMap(({ before: was, after: is, isMoved }): Aligned[] => {
    const [old, now] = [was === null ? null : left[was], is === null ? null : right[is]];
    const entry = { was, is, old: old ?? null, now: now ?? null };
    if (!old || !now || !sameLeaves(old, now)) return [entry];
    return isMoved ? [{ ...entry, moved: true }] : [];
  });
  const entries = byId === null ? withMoves(changed) : changed;
  return entries.map((entry) => () => entryChange(list, entry));
}

function entryChange(list: string, { was, is, old, now, moved }: Aligned): EntryChange {
  return {
    list,
    change: moved ? 'moved' : was === null ? 'added' : is === null ? 'removed' : 'changed',
    position: (is ?? was ?? 0) + 1,
    ...(was !== null && is !== null && was !== is && { from: was + 1 }),
    ...(old && now && named(now)),
    fields: moved ? [] : fieldChanges(old ?? new Map<string, Leaf>(), now ?? new Map<string, Leaf>()),
  };
}

const idOf = (entry: unknown): string | undefined => {
  const { id } = entry as { id?: unknown };
  return typeof id === 'string' ? id : undefined;
};

/** Name of an entry that its fields do not show: `PLATE-2 · Plate`, `10 · Assembly`; empty if it has no such code. */
function named(entry: Leaves): { name?: string } {
  const code = entry.get('sku') ?? entry.get('sequence') ?? null;
  if (code === null) return {};
  return {
    name: [code, entry.get('name') ?? null].filter((part) => part !== null && part !== '').join(' · '),
  };
}

interface Aligned {
  was: number | null;
  is: number | null;
  old: Leaves | null;
  now: Leaves | null;
  moved?: true;
}

/** An entry that was removed in one place and added, just as it was, in another one has only been moved. */
function withMoves(changed: readonly Aligned[]): Aligned[] {
  const textOf = (leaves: Leaves | null) => JSON.stringify([...(leaves ?? [])].sort());
  const removed = new Map<string, Aligned[]>();
  for (const entry of changed) {
    if (entry.is !== null) continue;
    const text = textOf(entry.old);
    removed.set(text, [...(removed.get(text) ?? []), entry]);
  }
  if (removed.size === 0) return [...changed];
  const gone = new Set<Aligned>();
  const moved = changed.map((entry) => {
    const from = entry.was === null ? removed.get(textOf(entry.now))?.shift() : undefined;
    if (from === undefined) return entry;
    gone.add(from);
    return { ...entry, was: from.was, moved: true as const };
  });
  return moved.filter((entry) => !gone.has(entry));
}

function fieldChanges(before: Leaves, after: Leaves): FieldChange[] {
  return pathsOf(before, after).flatMap((field) => {
    const [was, is] = [before.get(field) ?? null, after.get(field) ?? null];
    return was === is ? [] : [{ field, ...bounded(was, is) }];
  });
}

function bounded(before: Leaf, after: Leaf): Omit<FieldChange, 'field'> {
  const lengths = [before, after].map((value) => (typeof value === 'string' ? value.length : 0));
  if (Math.max(...lengths) <= LONGEST_TEXT) return { before, after };
  const start = Math.max(0, firstDifference(String(before ?? ''), String(after ?? '')) - LEAD);
  return { before: excerpt(before, start), after: excerpt(after, start), cut: true };
}

function firstDifference(left: string, right: string): number {
  let index = 0;
  while (index < left.length && left[index] === right[index]) index++;
  return index;
}

/** A part of a text, with `…` where something is left out, and never half a character. */
function excerpt(value: Leaf, start: number): Leaf {
  if (typeof value !== 'string' || (start === 0 && value.length <= LONGEST_TEXT)) return value;
  const part = value.slice(start, start + LONGEST_TEXT).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
  return `${start > 0 ? '…' : ''}${part}${start + LONGEST_TEXT < value.length ? '…' : ''}`;
}
