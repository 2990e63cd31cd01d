import { isCurrency, withoutInvisible } from '@docket/domain';
import { z } from 'zod';
import { common } from '@docket/domain';
import { tell } from './told';
import { say } from './sentences';

/** Field types that several contracts share. */

export const Id = z
  .uuid({ error: tell(say.send_uuid()) })
  .toLowerCase()
  .describe('A UUIDv7.');

const DATE_FORM = tell(say.send_date());
export const DateOnly = z.iso.date({ error: DATE_FORM }).refine((date) => date >= '0001', DATE_FORM);

/** A day in a filter: `today` is the company's, wherever the one who asks is. */
export const DayBound = z.union([DateOnly, z.literal('today')], {
  error: tell(say.send_date_or_today()),
});

/** A time as a list is narrowed by it: of any zone. */
export const TimeBound = z.iso.datetime({ offset: true, error: tell(say.send_time()) });

export const Timestamp = z.iso.datetime({ error: tell(say.send_utc_time()) });

const DECIMAL = /^-?\d{1,12}(\.\d{1,6})?$/;

/** A decimal number as a string: at most 12 digits before the point and 6 behind it. */
export const Decimal = z
  .string({ error: tell(say.send_decimal()) })
  .regex(DECIMAL, {
    error: tell(say.send_decimal_of_digits()),
    // A value that is no number is not checked for its size.
    abort: true,
  })
  .meta({ examples: ['12.50'] });

/** Whether a schema takes decimals, which are the same with more zeros behind the point. */
export const isDecimal = (schema: z.ZodType): boolean =>
  schema instanceof z.ZodString && (schema._zod.bag.patterns?.has(DECIMAL) ?? false);

const notNegative = (value: string) => !value.startsWith('-');

/** A price or cost: not negative. */
export const UnitPrice = Decimal.refine(notNegative, tell(say.price_negative()));

/** A quantity that is ordered: greater than zero. */
export const Quantity = Decimal.refine(
  (value) => notNegative(value) && /[1-9]/.test(value),
  tell(common.quantity_positive()),
);

const isPercentage = (value: string) => notNegative(value) && Number(value) <= 100;

/** A percentage from 0 to 100: `"19"` is 19 %. */
export const Percent = Decimal.refine(isPercentage, tell(say.percentage_range())).meta({
  examples: ['19', '7.5', '0'],
});

/** Whether a text of a schema is a decimal number, and whether it is a percentage; null for another text. */
export function decimalKind(type: z.ZodString): 'number' | 'percentage' | null {
  const checks = (type.def.checks ?? []).map((check) => check._zod.def);
  if (!checks.some((check) => 'pattern' in check && check.pattern === DECIMAL)) return null;
  return checks.some((check) => 'fn' in check && check.fn === isPercentage) ? 'percentage' : 'number';
}

/** A currency by its three letters (ISO 4217). */
export const Currency = z
  .string()
  .refine(isCurrency, tell(say.send_currency()))
  .meta({ pattern: '^[A-Z]{3}$', examples: ['EUR', 'USD', 'JPY'] });

/** A language tag (BCP 47), like `en` or `de-AT`. */
export const Language = z
  .string()
  .max(35)
  .refine(isLanguage, tell(say.send_language()))
  .meta({ examples: ['de-AT', 'en'] });

function isLanguage(value: string): boolean {
  try {
    return Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}

/** A short line of text: trimmed, not empty. */
export const shortText = (max = 200) => z.string().trim().min(1, tell(common.fill_in())).max(max);

/** Text of a code: trimmed, without invisible characters, not empty. */
const visibleText = (max: number) =>
  z.string().overwrite(withoutInvisible).trim().min(1, tell(common.fill_in())).max(max);

/**
 * Text of a code that is scanned, on one line. A line break in a label would press Enter in the middle of a scan.
 * @param max characters
 */
export const codeText = (max: number) =>
  visibleText(max).refine((code) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(code), tell(say.write_on_one_line()));

export const LONGEST_LOT = 100;

/**
 * A lot or serial number, in one Unicode form (NFC), without white space at its ends and without invisible characters.
 * `A1` and `a1` are different lots, and the same serial number of an item: the first spelling stays.
 */
export const Lot = visibleText(LONGEST_LOT).normalize('NFC');

/** Text that may be empty and may hold line breaks. */
export const longText = z.string().max(20_000);

/** Longest JSON of one stored structure, in characters. It fits the column in any script. */
const MAXIMUM_STRUCTURE = 20_000;

/** Refuses a structure that is too large as a whole, however small its parts are. */
export const boundedInAll = (value: unknown) => JSON.stringify(value).length <= MAXIMUM_STRUCTURE;
export const BOUNDED_IN_ALL = tell(say.structure_too_long({ most: MAXIMUM_STRUCTURE }));

const FIELD_NAME = tell(say.field_name());

/** Fields of the integrator's own. */
export const CustomFields = z
  .record(z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,39}$/, FIELD_NAME), z.string().max(2_000))
  .refine(boundedInAll, BOUNDED_IN_ALL);

/** A postal address. */
export const Address = z
  .strictObject({
    name: z.string().max(200).default(''),
    street: z.string().max(400).default('').describe('May hold several lines.'),
    postalCode: z.string().max(20).default(''),
    city: z.string().max(100).default(''),
    region: z.string().max(100).default(''),
    country: z.string().max(100).default(''),
  })
  .meta({ id: 'Address' });
export type Address = z.infer<typeof Address>;

/** Fields of every stored entity. */
export const entityFields = {
  id: Id,
  version: z.int().describe('Rises with every change.'),
  createdAt: Timestamp,
  createdBy: Id.nullable(),
  updatedAt: Timestamp,
  updatedBy: Id.nullable(),
};

/** An entity named inside another one. */
export const UserReference = z.strictObject({ id: Id, name: z.string() }).meta({ id: 'UserReference' });
export type UserReference = z.infer<typeof UserReference>;
