import type { OrderAllocation, SalesOrder, SalesOrderLine, StockLevel } from '@docket/contracts';
import { exceeds, isZero, remainderOf, sumOf } from '@docket/domain';
import type { ShipmentDraft } from '../../../api/orders';
import { newKey } from '../../../components/form/keyed';
import { isDecimal } from '../../../components/form/line-grid/decimal-text';

/** What is shipped of a line from one place. */
export interface ShipPart {
  key: string;
  lineId: string;
  quantity: string;
  /** By `placeOf`; empty for wherever it is held. */
  place: string;
  /** In place of both: the serial numbers of the pieces, as they are typed or scanned. */
  serials?: string;
}

/** What of a line has not been shipped yet. */
export const openOf = ({ quantity, shippedQuantity }: SalesOrderLine) =>
  remainderOf(quantity, shippedQuantity);

/** What can leave at once: what is open, and of what is kept in stock as much as is held for the line. */
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

/** All that can leave at once. */
export const readyParts = ({ lines }: SalesOrder): ShipPart[] =>
  lines.filter((line) => !isZero(openOf(line))).map((line) => newPart(line.id, readyOf(line)));

/** A place that stock is taken from, as one value of a choice. */
export const placeOf = ({ locationId, lot }: Pick<StockLevel, 'locationId' | 'lot'>) =>
  JSON.stringify([locationId, lot]);

/** Stock of a line's item at a place. */
export interface LineStock extends StockLevel {
  /** What is held there for the line. */
  own: string;
  /** What the line can take: its own, and what is held for nobody. */
  takeable: string;
  /** What is there and held for others. */
  others: string;
}

/** What of all this stock is for a line, as the server sees it when it is shipped. */
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

/** So many lots or serial numbers of one place are named; of the rest, how many they are. */
const NAMED_LOTS = 10;

/** What is held for a line at one place. */
export interface HeldPlace {
  locationCode: string;
  quantity: string;
  /** Of which lots or serial numbers, and how much of each. */
  lots: { lot: string; quantity: string }[];
  /** How many more of those there are. */
  more: number;
}

/** Where a line's stock is held, place by place. */
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
 * A part that is taken from a place. Where it says no quantity yet, it is as much as the line can take there of what no
 * other part of it takes.
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
  // What is taken from wherever it is held may be what is held here.
  const there = remainderOf(level.takeable, takenBy(place), lesser(takenBy(''), level.own));
  const fitting = lesser(left, there);
  return exceeds(fitting, '0') ? { place, quantity: fitting } : { place };
}

/** One more part of a line, from a place that none of its parts is taken from: where some is free, before where it is held. */
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

/** The parts that say something. */
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

/** What the server says of single parts, by their keys. @param sent as many as were sent, in their order */
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
