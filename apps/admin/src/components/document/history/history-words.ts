import { ATTACHMENT_ORIGIN, type EntryChange, type FieldChange } from '@docket/contracts';

/** Change of a whole list entry: added, removed or moved. */
export type WholeChange = Exclude<EntryChange['change'], 'changed'>;

/** Texts of the history for one kind of record. */
export interface HistoryWords {
  /** Text of an action: `changed the quote`. */
  did: (action: string) => string;
  /** Name of a field. A field of a line includes the line: `Line 2 · Price`. */
  field: (field: string, entry?: EntryChange) => string;
  /** A value as displayed text; null if there is no value to show. */
  value: (field: string, value: FieldChange['before']) => string | null;
  /** `Line 2 removed` */
  entry: (change: WholeChange, at: Pick<EntryChange, 'list' | 'position' | 'from'>) => string;
}

/** One difference of a history entry, as text. */
export interface Difference {
  key: string;
  text: string;
  before?: string | null;
  after?: string | null;
}

/** Fields that identify an entry of a list, such as a line, a contact or an address. */
const NAMES = ['description', 'name', 'city', 'sku'];

/** Fields that are only added or removed. They are shown without a value before and after. */
const THERE_OR_NOT = ['attachments', 'shipment', 'reason'];

/** Actions whose name does not say the resulting status. Only for these the status is listed. */
const STAYING = ['change', 'amend'];

/**
 * Maximum length of a text shown whole, and number of characters that an excerpt shows before the first difference.
 */
const LONGEST = 120;
const LEAD = 30;

/** Differences of a history entry, as text. */
export function differencesOf(
  { action, fields, entries }: { action: string; fields: FieldChange[]; entries: EntryChange[] },
  words: HistoryWords,
): Difference[] {
  // A new record differs in every field, and the page shows those fields anyway.
  if (action === 'create') return [];
  const told = fields
    // For other actions, the text of the action says the new status.
    .filter(({ field }) => field !== 'status' || STAYING.includes(action))
    // The text of the action already names this field.
    .filter(({ field }) => field !== ATTACHMENT_ORIGIN)
    .map((change) => fieldDifference(change, words));
  return [...told, ...entries.flatMap((entry) => entryDifferences(entry, words))].filter(
    // A change from null to an empty text has no visible effect.
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
  // The text of the action says whether it was added or removed.
  if (THERE_OR_NOT.includes(field) && (was === null || is === null))
    return { key, text: `${text}: ${is ?? was}` };
  return { key, text, before: was, after: is };
}

type Text = string | null;

/** Excerpts of two long texts around their first difference. Short texts are returned whole. */
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
