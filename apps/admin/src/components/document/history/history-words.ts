import { ATTACHMENT_ORIGIN, type EntryChange, type FieldChange } from '@docket/contracts';

/** What happens to an entry of a list as a whole. */
export type WholeChange = Exclude<EntryChange['change'], 'changed'>;

/** How the history of one kind of record reads. */
export interface HistoryWords {
  /** What somebody did: `changed the quote`. */
  did: (action: string) => string;
  /** The name of a field; of one of a line, with the line: `Line 2 · Price`. */
  field: (field: string, entry?: EntryChange) => string;
  /** A value as people read it; null where it stands for nothing. */
  value: (field: string, value: FieldChange['before']) => string | null;
  /** `Line 2 removed` */
  entry: (change: WholeChange, at: Pick<EntryChange, 'list' | 'position' | 'from'>) => string;
}

/** One difference, in words. */
export interface Difference {
  key: string;
  text: string;
  before?: string | null;
  after?: string | null;
}

/** The fields that name an entry of a list: a line, a contact, an address. */
const NAMES = ['description', 'name', 'city', 'sku'];

/** What is attached or shipped, and why something was done, has no value before it was, nor after. */
const THERE_OR_NOT = ['attachments', 'shipment', 'reason'];

/** What leads nowhere by its name: where the document stands afterwards is told. */
const STAYING = ['change', 'amend'];

/** The longest text that is shown whole, and how much of a longer one before the place where it differs. */
const LONGEST = 120;
const LEAD = 30;

/** What a change made different, for people to read. */
export function differencesOf(
  { action, fields, entries }: { action: string; fields: FieldChange[]; entries: EntryChange[] },
  words: HistoryWords,
): Difference[] {
  // What is new differs in everything from nothing, and is on the page anyway.
  if (action === 'create') return [];
  const told = fields
    // A transition says where it leads.
    .filter(({ field }) => field !== 'status' || STAYING.includes(action))
    // What was done says so.
    .filter(({ field }) => field !== ATTACHMENT_ORIGIN)
    .map((change) => fieldDifference(change, words));
  return [...told, ...entries.flatMap((entry) => entryDifferences(entry, words))].filter(
    // Nothing that becomes an empty text is no difference to people.
    ({ before, after }) => before === undefined || before !== after,
  );
}

function fieldDifference(
  { field, before, after }: FieldChange,
  words: HistoryWords,
  entry?: EntryChange,
): Difference {
  const valueOf = (value: FieldChange['before']) => words.value(field, value);
  const [was, is] = shortened(valueOf(before), valueOf(after));
  const key = entry === undefined ? field : `${entry.list} ${entry.position} ${field}`;
  const text = words.field(field, entry);
  // What was done says which.
  if (THERE_OR_NOT.includes(field) && (was === null || is === null))
    return { key, text: `${text}: ${is ?? was}` };
  return { key, text, before: was, after: is };
}

type Text = string | null;

/** Of two long texts, as much as shows in what they differ. */
function shortened(before: Text, after: Text): [Text, Text] {
  const [left, right] = [before ?? '', after ?? ''];
  if (Math.max(left.length, right.length) <= LONGEST) return [before, after];
  let same = 0;
  while (same < left.length && left[same] === right[same]) same++;
  const start = Math.max(0, same - LEAD);
  const excerpt = (text: Text): Text => {
    if (text === null || (start === 0 && text.length <= LONGEST)) return text;
    const part = text.slice(start, start + LONGEST).replace(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '');
    return `${start > 0 ? '…' : ''}${part.trim()}${start + LONGEST < text.length ? '…' : ''}`;
  };
  return [excerpt(before), excerpt(after)];
}

function entryDifferences(entry: EntryChange, words: HistoryWords): Difference[] {
  if (entry.change === 'changed') return entry.fields.map((change) => fieldDifference(change, words, entry));
  const named = NAMES.map((name) => entry.fields.find(({ field }) => field === name)).find(
    (change) => change && (change.after ?? change.before),
  );
  const name = named && words.value(named.field, named.after ?? named.before);
  const text = words.entry(entry.change, entry);
  return [{ key: `${entry.list} ${entry.change} ${entry.position}`, text: name ? `${text}: ${name}` : text }];
}
