import { decimal, type DecimalString, plain } from './decimal';

/**
 * How a company taxes shipping. `customer`: at the customer's rate, or at the highest rate of the lines if the customer has
 * none. `pro_rata`: shared over the rates of the lines by their net amounts.
 */
export const SHIPPING_TAX_SETTINGS = ['customer', 'pro_rata'] as const;
export type ShippingTaxSetting = (typeof SHIPPING_TAX_SETTINGS)[number];

/**
 * Rule that taxed the shipping of a document. `own`: a rate of the document. `untaxed`: the amounts were computed by a
 * version of Docket that did not tax shipping. Otherwise it is the company's setting.
 */
export const SHIPPING_TAX_RULES = ['own', ...SHIPPING_TAX_SETTINGS, 'untaxed'] as const;
export type ShippingTaxRule = (typeof SHIPPING_TAX_RULES)[number];

/** The tax of shipping of one document. */
export interface ShippingTax {
  rule: ShippingTaxRule;
  /** In percent; null if shipping is shared over the rates of the lines. */
  rate: DecimalString | null;
}

/** The part of a line that decides on the tax of shipping. */
interface TaxedLine {
  taxPercent?: DecimalString | null;
  optional?: boolean;
}

interface ShippingTaxChoice {
  /** Rate that the document states for its shipping, in percent; null if the setting decides. */
  given: DecimalString | null;
  setting: ShippingTaxSetting;
  /** The customer's own rate, in percent; null if the customer has none. */
  customerRate: DecimalString | null;
}

/** Tax of the shipping of a document that states a rate itself, or follows the company's setting. */
export function shippingTaxOf(
  { given, setting, customerRate }: ShippingTaxChoice,
  lines: readonly TaxedLine[],
): ShippingTax {
  if (given !== null) return { rule: 'own', rate: plain(given) };
  if (setting === 'pro_rata') return { rule: 'pro_rata', rate: null };
  const highest = highestRate(lines);
  // Delivery follows the goods: if they are not taxed, it is not taxed either.
  return { rule: 'customer', rate: highest === '0' ? '0' : plain(customerRate ?? highest) };
}

/** Tax of shipping after a change of a document that others may have seen: it follows its own rule, not the setting. */
export function keptShippingTax(
  before: ShippingTax,
  customerRate: DecimalString | null,
  lines: readonly TaxedLine[],
): ShippingTax {
  return before.rule === 'customer'
    ? shippingTaxOf({ given: null, setting: 'customer', customerRate }, lines)
    : before;
}

/** Highest tax rate of the lines that count in the total; `0` if none of them carries tax. */
export function highestRate(lines: readonly TaxedLine[]): DecimalString {
  const rates = lines.flatMap(({ optional, taxPercent }) => (optional ? [] : [decimal(taxPercent ?? '0')]));
  return plain(rates.reduce((highest, rate) => (rate.gt(highest) ? rate : highest), decimal('0')));
}

/**
 * Shares an amount by weights so that the shares add up to it. Each share is rounded down. The units that are left go to
 * the largest remainders, to the first of equal ones first.
 * @param units amount to share, in the smallest units of its currency; may be negative
 * @param weights one for each share; negative ones count as 0
 * @returns the shares in the order of the weights; all of them 0 if no weight is positive
 */
export function sharedUnits(units: bigint, weights: readonly bigint[]): bigint[] {
  const counted = weights.map((weight) => (weight > 0n ? weight : 0n));
  const whole = counted.reduce((sum, weight) => sum + weight, 0n);
  if (whole === 0n) return weights.map(() => 0n);
  const [amount, sign] = units < 0n ? [-units, -1n] : [units, 1n];
  const parts = counted.map((weight, index) => ({
    index,
    share: (amount * weight) / whole,
    remainder: (amount * weight) % whole,
  }));
  const left = Number(amount - parts.reduce((sum, { share }) => sum + share, 0n));
  const raised = new Set(
    parts
      .toSorted((one, other) =>
        one.remainder === other.remainder
          ? one.index - other.index
          : one.remainder > other.remainder
            ? -1
            : 1,
      )
      .slice(0, left)
      .map(({ index }) => index),
  );
  return parts.map(({ index, share }) => sign * (share + (raised.has(index) ? 1n : 0n)));
}
