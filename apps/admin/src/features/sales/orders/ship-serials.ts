import type { StockLevel } from '@docket/contracts';
import { foldText, isZero } from '@docket/domain';
import { levelsOfSerials } from '../../../api/stock';
import { OUTPUT_LIMITS } from '../../../components/form/limits';
import { readSerials } from '../../inventory/stock/typed-serials';
import { type LineStock, placeOf, type ShipPart } from './ship-draft';

/** The number of serial numbers in one request, limited by the length of a URL. */
const SERIALS_AT_ONCE = 40;

/** Whether every piece of this stock has a serial number. */
export const isBySerial = (levels: readonly LineStock[]) =>
  levels.length > 0 && levels.every(({ lot, onHand }) => lot !== null && ['0', '1'].includes(onHand));

/** Whether a part names its pieces one by one. */
export const isNamed = (part: ShipPart): part is ShipPart & { serials: string } => part.serials !== undefined;

/**
 * The parts with one part for each named piece. For parts with a number that is not in stock, it also holds the first
 * such number by part key.
 */
export interface NamedPieces {
  parts: ShipPart[];
  missing: Record<string, string>;
}

/** Finds the places of pieces that parts name by serial number. @param itemOf the item of a line, by its id */
export async function namedPieces(
  parts: readonly ShipPart[],
  itemOf: (lineId: string) => string,
): Promise<NamedPieces> {
  const missing: Record<string, string> = {};
  const piecesOf = async (part: ShipPart): Promise<ShipPart[]> => {
    if (!isNamed(part)) return [part];
    const { serials } = readSerials(part.serials, OUTPUT_LIMITS.lots);
    const levels = await levelsBySerial(itemOf(part.lineId), serials);
    const { key, lineId } = part;
    return serials.flatMap((serial) => {
      const level = levels.get(foldText(serial));
      if (level === undefined) missing[key] ??= serial;
      return level === undefined ? [] : [{ key, lineId, quantity: '1', place: placeOf(level) }];
    });
  };
  return { parts: (await Promise.all(parts.map(piecesOf))).flat(), missing };
}

async function levelsBySerial(itemId: string, serials: readonly string[]): Promise<Map<string, StockLevel>> {
  const chunks = Array.from({ length: Math.ceil(serials.length / SERIALS_AT_ONCE) }, (_, index) =>
    serials.slice(index * SERIALS_AT_ONCE, (index + 1) * SERIALS_AT_ONCE),
  );
  const pages = await Promise.all(chunks.map((chunk) => levelsOfSerials(itemId, chunk)));
  const there = pages.flatMap(({ data }) => data).filter(({ onHand }) => !isZero(onHand));
  return new Map(there.map((level) => [foldText(level.lot ?? ''), level]));
}
