import { z } from 'zod';
import { DayBound, TimeBound } from './fields';
import { say } from './sentences';
import { tell } from './told';

export const DEFAULT_PAGE_SIZE = 50;
export const MAXIMUM_PAGE_SIZE = 200;

/** `field` for ascending, `-field` for descending. */
export interface SortKey<Field extends string = string> {
  field: Field;
  descending: boolean;
}

/** One page of a list. */
export function page<Item extends z.ZodType>(item: Item, id: string) {
  return z
    .strictObject({
      data: z.array(item),
      next: z.string().nullable().describe('The cursor of the next page; null on the last.'),
      total: z.int().optional().describe('All entries that match, where `count=true` asked for it.'),
    })
    .meta({ id });
}

/** A page as code sees it. */
export interface Page<Item> {
  data: Item[];
  next: string | null;
  total?: number;
}

/**
 * Several values of one query parameter: `status=draft,sent`, or the parameter repeated, `status=draft&status=sent`.
 * A value in double quotes may hold commas, and quotes that are doubled: `customerReference="PO 1, 2"` (RFC 4180).
 */
export function oneOrMore<Item extends z.ZodType<string, string>>(item: Item) {
  return z.preprocess(valuesOf, z.array(item).min(1).max(100)).meta({
    ...arrayOf(item),
    description: 'Several are separated by commas. One that holds a comma stands in double quotes.',
  });
}

/** The values of a parameter, which is a list if it is repeated. Anything else is left to the schema. */
function valuesOf(given: unknown): unknown {
  if (typeof given === 'string') return valuesIn(given);
  const isRepeated = Array.isArray(given) && given.every((text) => typeof text === 'string');
  return isRepeated ? given.flatMap(valuesIn) : given;
}

/** The values of a text. Quotes that do not enclose a whole value belong to it. */
function valuesIn(text: string): string[] {
  const values: string[] = [];
  let rest = text;
  for (let left = text.length; left >= 0; left -= 1) {
    const [written = '', quoted] = /^"((?:[^"]|"")*)"(?=,|$)/.exec(rest) ?? /^[^,]*/.exec(rest) ?? [];
    values.push(quoted === undefined ? written : quoted.replaceAll('""', '"'));
    if (written.length === rest.length) return values;
    rest = rest.slice(written.length + 1);
  }
  return values;
}

/** How such a parameter is written in OpenAPI. */
function arrayOf(item: z.ZodType): Record<string, unknown> {
  const { $schema, $defs = {}, ...schema } = z.toJSONSchema(item, { io: 'input' });
  const [named] = Object.values($defs);
  return { type: 'array', items: named ?? schema, minItems: 1, maxItems: 100 };
}

/**
 * `sort=-createdAt,number`, of the listed fields only.
 * @param notes what is to be known of a field's order
 */
export function sortParameter<const Fields extends readonly [string, ...string[]]>(
  fields: Fields,
  initial: SortKey<Fields[number]>[],
  notes: Partial<Record<Fields[number], string>> = {},
) {
  const remarks = Object.entries(notes).map(([field, note]) => ` \`${field}\` ${String(note)}.`);
  return z
    .string()
    .transform((text, context) => {
      const keys: SortKey<Fields[number]>[] = [];
      for (const part of text.split(',')) {
        const descending = part.startsWith('-');
        const field = fields.find((known) => known === (descending ? part.slice(1) : part));
        if (field === undefined || keys.some((key) => key.field === field)) {
          context.addIssue({
            code: 'custom',
            message: tell(say.sort_by({ fields: fields.join(', ') })),
          });
          return z.NEVER;
        }
        keys.push({ field, descending });
      }
      return keys;
    })
    .default(initial)
    .meta({
      description: `Any of ${fields.join(', ')}; a minus sign before it turns the order.${remarks.join('')}`,
      type: 'array',
      items: { type: 'string', enum: fields.flatMap((field) => [field, `-${field}`]) },
      examples: [initial.map(({ field, descending }) => `${descending ? '-' : ''}${field}`)],
    });
}

type Span<Name extends string, Bound extends z.ZodType> = Record<
  `${Name}Since` | `${Name}Before`,
  z.ZodOptional<Bound>
>;

/** The two parameters that narrow a list to a span: `dateSince`, and `dateBefore`. */
const span = <Name extends string, Bound extends z.ZodType>(
  name: Name,
  bound: Bound,
  [since, before]: readonly [string, string],
) =>
  ({
    [`${name}Since`]: bound.optional().describe(since),
    [`${name}Before`]: bound.optional().describe(before),
  }) as Span<Name, Bound>;

/**
 * Narrows a list by a date, from a day on and before another one: `dateSince=2026-07-01&dateBefore=2026-10-01` is a quarter.
 * @param what the date in words: `The date of the quote`
 */
export const daySpan = <Name extends string>(name: Name, what: string) =>
  span(name, DayBound, [
    `${what} is this day or later; \`today\` is the company’s.`,
    `${what} is before this day; \`today\` is the company’s.`,
  ]);

/** The same by a time. @param what happened then: `Posted` */
export const timeSpan = <Name extends string>(name: Name, what: string) =>
  span(name, TimeBound, [`${what} at this time or later.`, `${what} before this time.`]);

/** The parameters that every list takes beside its own filters. */
export const listParameters = {
  limit: z.coerce
    .number({ error: tell(say.send_limit({ most: MAXIMUM_PAGE_SIZE })) })
    .int()
    .min(1)
    .max(MAXIMUM_PAGE_SIZE)
    .default(DEFAULT_PAGE_SIZE),
  cursor: z.string().max(2_000).optional().describe('`next` of the page before.'),
  q: z.string().max(200).optional().describe('Words, each of which is to be found, parted by blanks.'),
  updatedSince: TimeBound.optional(),
  count: z
    .stringbool({ truthy: ['true'], falsy: ['false'] })
    .default(false)
    .meta({ enum: ['true', 'false'], description: '`true` asks for `total`.' }),
};

/** Parsed query of a list. */
export interface ListQuery {
  limit: number;
  cursor?: string;
  q?: string;
  updatedSince?: string;
  count: boolean;
  sort: readonly SortKey[];
}
