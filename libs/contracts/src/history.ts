import { z } from 'zod';
import { Id, Timestamp, UserReference } from './fields';
import { listParameters, page } from './lists';

const Value = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Values of a field before and after; null for none. */
export const FieldChange = z
  .strictObject({
    field: z.string().describe('Its name; of an object, with the names around it: `billingAddress.city`.'),
    before: Value,
    after: Value,
    cut: z
      .literal(true)
      .optional()
      .describe('The texts were too long to be kept: what is here starts shortly before they differ.'),
  })
  .meta({ id: 'FieldChange' });
export type FieldChange = z.infer<typeof FieldChange>;

/** Change of one entry of a list, such as a line. */
export const EntryChange = z
  .strictObject({
    list: z.string().describe('`lines`'),
    change: z.enum(['added', 'changed', 'removed', 'moved']),
    position: z
      .int()
      .describe('Counted from 1, in the list as it is after the change; of a removed one, before it.'),
    from: z.int().optional().describe('Former position, if it was another one.'),
    name: z
      .string()
      .optional()
      .describe('Name of a material or an operation that was changed: `PLATE-2 · Plate`, `10 · Assembly`.'),
    fields: z.array(FieldChange),
  })
  .meta({ id: 'EntryChange' });
export type EntryChange = z.infer<typeof EntryChange>;

/** One change: who did what, when. */
export const HistoryEntry = z
  .strictObject({
    id: Id,
    at: Timestamp,
    user: UserReference.nullable().describe(
      'Person who did it, with the name of that time; null for the server itself.',
    ),
    via: z.enum(['key', 'session']).nullable().describe('Way of the change: an API key, or the web UI.'),
    action: z.string().describe('`create`, `change`, `delete`, or the transition: `send`.'),
    version: z.int().describe('The version it made; of a deletion, the last one.'),
    fields: z.array(FieldChange),
    entries: z.array(EntryChange),
    omitted: z.int().describe('Number of further differences of this change, which are not stored.'),
  })
  .meta({ id: 'HistoryEntry' });
export type HistoryEntry = z.infer<typeof HistoryEntry>;

export const HistoryQuery = z.strictObject({ limit: listParameters.limit, cursor: listParameters.cursor });
export type HistoryQuery = z.infer<typeof HistoryQuery>;

export const HistoryPage = page(HistoryEntry, 'HistoryPage');
