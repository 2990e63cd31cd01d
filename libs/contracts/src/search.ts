import { z } from 'zod';
import { Id, Timestamp } from './fields';
import { oneOrMore } from './lists';
import { RecordName } from './records';
import { tell } from './told';
import { say } from './sentences';

export const SHORTEST_SEARCH = 2;
export const LONGEST_SEARCH = 200;
export const DEFAULT_RESULTS = 5;
export const MOST_RESULTS = 20;

const TOO_SHORT = tell(say.type_at_least({ least: SHORTEST_SEARCH }));
const LIMIT = tell(say.send_limit({ most: MOST_RESULTS }));

export const SearchQuery = z.strictObject({
  q: z
    .string(TOO_SHORT)
    .trim()
    .min(SHORTEST_SEARCH, TOO_SHORT)
    .max(LONGEST_SEARCH, tell(say.type_at_most({ most: LONGEST_SEARCH })))
    .meta({
      examples: ['SQ-00001'],
      description:
        'Words, each of which is to be found: parts of a number (its zeros can be left out), a name, a reference, a ' +
        'customer’s contact or city. Or the beginning of a lot, a serial number, or the number of a shipment or parcel. ' +
        'Case and accents make no difference.',
    }),
  kind: oneOrMore(RecordName).optional().describe('Only these.'),
  limit: z.coerce
    .number({ error: LIMIT })
    .int()
    .min(1, LIMIT)
    .max(MOST_RESULTS, LIMIT)
    .default(DEFAULT_RESULTS)
    .describe('The most results of each kind.'),
});
export type SearchQuery = z.infer<typeof SearchQuery>;

/** Text that a record was found by, if it is none of the record's own fields. */
export const FoundBy = z
  .strictObject({
    field: z
      .enum(['lot', 'shipment', 'trackingNumber'])
      .describe('A lot or serial number that was moved for it or is of it, a shipment of it, or its parcel.'),
    text: z.string().describe('The text as the record has it.'),
  })
  .meta({ id: 'FoundBy' });
export type FoundBy = z.infer<typeof FoundBy>;

/** Something that was found. */
export const SearchResult = z
  .strictObject({
    kind: RecordName,
    id: Id,
    label: z.string().describe('Its number or code.'),
    title: z.string().describe('Subject of the record.'),
    status: z.string(),
    updatedAt: Timestamp,
    match: z.enum(['exact', 'prefix', 'contains']),
    foundBy: FoundBy.nullable().describe('Null where a field of its own was found.'),
  })
  .meta({ id: 'SearchResult' });
export type SearchResult = z.infer<typeof SearchResult>;

/** Exact matches first (of numbers and codes before others), then what begins with the text, then what contains it. */
export const SearchResultList = z
  .strictObject({ data: z.array(SearchResult) })
  .meta({ id: 'SearchResultList' });
export type SearchResultList = z.infer<typeof SearchResultList>;
