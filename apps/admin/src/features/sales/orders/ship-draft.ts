import type { OrderAllocation, SalesOrder, SalesOrderLine, StockLevel } from '@docket/contracts';
import { exceeds, isZero, remainderOf, sumOf } from '@docket/domain';
import type { ShipmentDraft } from '../../../api/orders';
import { newKey } from '../../../components/form/keyed';
import { isDecimal } from '../../../components/form/line-grid/decimal-text';

/** The part of a line that is shipped from one place. */
export interface ShipPart {
  key: string;
  lineId: string;
  quantity: string;
  /** The place by `placeOf`; empty for wherever the stock is allocated. */
  place: string;
  /** The typed or scanned serial numbers of the pieces, in place of quantity and place. */
  serials?: string;
}

/** The quantity of a line that has not been shipped yet. */
export const openOf = ({ quantity, shippedQuantity }: SalesOrderLine) =>
  remainderOf(quantity, shippedQuantity);

/**
 * The quantity that can be shipped at once: all that is open, but of a stocked item at most the quantity allocated to
 * the line.
 */
export function readyOf(line: SalesOrderLine): string {
  const open = openOf(line);
  return line.itemId === null || exceeds(line.allocatedQuantity, open) ? open : line.allocatedQuantity;
}

export const newPart = (lineId: string, quantity = ''): ShipPart => ({
  key: newKey(),
  lineId,
  quantity,
  place: '',
});

/** Parts with all that can be shipped at once. */
export const readyParts = ({ lines }: SalesOrder): ShipPart[] =>
  lines.filter((line) => !isZero(openOf(line))).map((line) => newPart(line.id, readyOf(line)));

/** The id of a place that stock is taken from, as one value of a select. */
export const placeOf = ({ locationId, lot }: Pick<StockLevel, 'locationId' | 'lot'>) =>
  JSON.stringify([locationId, lot]);

/** Stock of a line's item at a place. */
export interface LineStock extends StockLevel {
  /** The quantity allocated to the line there. */
  own: string;
  /** The quantity that the line can take: its own, and the stock allocated to nobody. */
  takeable: string;
  /** The stock that is there and allocated to others. */
  others: string;
}

/** The stock usable for a line, by the server's rules for shipping. */
export const stockForLine = (
  line: SalesOrderLine,
  levels: readonly StockLevel[],
  held: readonly OrderAllocation[],
): LineStock[] =>
  levels
    .filter(({ itemId }) => itemId === line.itemId)
    .map((level) => {
      const here = held.filter(({ lineId, ...one }) => lineId === line.id && placeOf(one) === placeOf(level));
      const own = lesser(sumOf(here.map(({ quantity }) => quantity)), remainderOf(level.onHand));
      const takeable = sumOf([own, remainderOf(level.available)]);
      return { ...level, own, takeable, others: remainderOf(level.onHand, takeable) };
    });

/** The number of lots or serial numbers named at one place. The rest is counted. */
const NAMED_LOTS = 10;

/** The stock allocated to a line at one place. */
export interface HeldPlace {
  locationCode: string;
  quantity: string;
  /** The named lots or serial numbers, each with its quantity. */
  lots: { lot: string; quantity: string }[];
  /** The number of lots or serial numbers that are not named. */
  more: number;
}

/** The places at which stock is allocated to a line. */
export function heldPlaces(levels: readonly LineStock[]): HeldPlace[] {
  const own = levels.filter((level) => !isZero(level.own));
  return [...new Set(own.map(({ locationId }) => locationId))].map((id) => {
    const here = own.filter(({ locationId }) => locationId === id);
    const lots = here.flatMap(({ lot, own: quantity }) => (lot === null ? [] : [{ lot, quantity }]));
    return {
      locationCode: here[0]?.locationCode ?? '',
      quantity: sumOf(here.map((level) => level.own)),
      lots: lots.slice(0, NAMED_LOTS),
      more: Math.max(0, lots.length - NAMED_LOTS),
    };
  });
}

const lesser = (one: string, other: string) => (exceeds(one, other) ? other : one);

/**
 * A part that is taken from a place. A part without a quantity gets as much of the open quantity as the other parts
 * of the line leave there.
 */
export function takenFrom(
  place: string,
  { key, quantity }: ShipPart,
  { line, parts, levels }: { line: SalesOrderLine; parts: readonly ShipPart[]; levels: readonly LineStock[] },
): Partial<ShipPart> {
  const level = levels.find((one) => placeOf(one) === place);
  if (level === undefined || !isDecimal(quantity || '0') || !isZero(quantity || '0')) return { place };
  const others = filledParts(parts.filter((part) => part.key !== key));
  const left = remainderOf(openOf(line), ...others.map((part) => part.quantity));
  const takenBy = (where: string) =>
    sumOf(others.filter((part) => part.place === where).map((part) => part.quantity));
  // Parts without a place may use up the stock allocated here.
  const there = remainderOf(level.takeable, takenBy(place), lesser(takenBy(''), level.own));
  const fitting = lesser(left, there);
  return exceeds(fitting, '0') ? { place, quantity: fitting } : { place };
}

/**
 * One more part of a line, from a place that its other parts do not use. Places with free stock come before places
 * with allocated stock only.
 */
export function nextPart(
  line: SalesOrderLine,
  parts: readonly ShipPart[],
  levels: readonly LineStock[],
): ShipPart {
  const part = newPart(line.id);
  const isHeldTaken = parts.some(({ place }) => place === '');
  const unused = levels.filter((level) => !parts.some(({ place }) => place === placeOf(level)));
  const next =
    unused.find(({ takeable, own }) => exceeds(takeable, own)) ??
    unused.find(({ takeable }) => !isZero(takeable) && !isHeldTaken) ??
    unused[0];
  if (next === undefined) return part;
  const place = placeOf(next);
  return { ...part, ...takenFrom(place, part, { line, parts, levels }) };
}

/** The parts that are not empty. */
export const filledParts = (parts: readonly ShipPart[]) =>
  parts.filter(({ quantity }) => isDecimal(quantity || '0') && !isZero(quantity || '0'));

/** Parts as they are sent. */
export function partsSent(parts: readonly ShipPart[]): ShipmentDraft['lines'] {
  return filledParts(parts).map(({ lineId, quantity, place }) => {
    const [locationId, lot] =
      place === '' ? [null, null] : (JSON.parse(place) as [locationId: string, lot: string | null]);
    return { lineId, quantity, locationId, lot };
  });
}

/** The server's messages about single parts, by part key. @param sent the parts that were sent, in their order */
export function partMistakes(
  details: readonly { path?: string; message: string }[],
  sent: readonly ShipPart[],
): Record<string, string> {
  const told: Record<string, string> = {};
  for (const { path = '', message } of details) {
    const part = sent[Number(/^lines\.(\d+)\./.exec(path)?.[1] ?? -1)];
    if (part !== undefined) told[part.key] ??= message;
  }
  return told;
}
