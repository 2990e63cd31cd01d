import type { SalesOrder, SalesOrderLine, StockLevel } from '@docket/contracts';
import { exceeds, isZero, remainderOf } from '@docket/domain';
import type { ShipmentDraft } from '../api/orders';
import { newKey } from '../components/form/keyed';
import { isDecimal } from '../components/line-grid/decimal-text';

/** What is shipped of a line from one place. */
export interface ShipPart {
  key: string;
  lineId: string;
  quantity: string;
  /** By `placeOf`; empty for wherever it is held. */
  place: string;
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

/**
 * A part that is taken from a place. Where it says no quantity yet, it is as much as is free there of what no other part
 * of its line takes.
 */
export function takenFrom(
  place: string,
  { key, quantity }: ShipPart,
  {
    line,
    parts,
    levels,
  }: { line: SalesOrderLine; parts: readonly ShipPart[]; levels: readonly StockLevel[] },
): Partial<ShipPart> {
  const level = levels.find((one) => placeOf(one) === place);
  if (level === undefined || !isDecimal(quantity || '0') || !isZero(quantity || '0')) return { place };
  const others = filledParts(parts.filter((part) => part.key !== key));
  const left = remainderOf(openOf(line), ...others.map((part) => part.quantity));
  const fitting = exceeds(left, level.available) ? level.available : left;
  return exceeds(fitting, '0') ? { place, quantity: fitting } : { place };
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
