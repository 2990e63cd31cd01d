import type { ProductionMaterial, ProductionOrder, StockLevel } from '@docket/contracts';
import {
  byPlace,
  isZero,
  materialNeed,
  remainderOf,
  spreadOverStock,
  sumOf,
  takeInOrder,
} from '@docket/domain';

/** Stock taken at one location. */
export interface TakenPart {
  locationCode: string;
  /** Empty if the stock has no lot. */
  lot: string;
  quantity: string;
}

/**
 * Quantity of a material that a report of pieces takes from stock, by location and lot, and the quantity that is
 * short.
 */
export interface Consumption {
  material: ProductionMaterial;
  quantity: string;
  parts: TakenPart[];
  short: string;
}

type Order = Pick<
  ProductionOrder,
  'materials' | 'completedQuantity' | 'scrappedQuantity' | 'sourceLocationId'
>;

/** Quantities of materials that an order needs after further pieces are made, beyond those already issued. */
export function needsOf(
  { materials, completedQuantity, scrappedQuantity }: Order,
  pieces: readonly string[],
): { material: ProductionMaterial; quantity: string }[] {
  const made = sumOf([completedQuantity, scrappedQuantity, ...pieces]);
  return materials
    .map((material) => ({
      material,
      quantity: remainderOf(materialNeed(material, made), material.issuedQuantity),
    }))
    .filter(({ quantity }) => !isZero(quantity));
}

/**
 * Stock that the server takes when further pieces are reported. Allocations of the order are taken first. Available
 * stock follows, the largest quantity first.
 * @param levels stock of these materials at active locations
 */
export function consumptionOf(
  order: Order,
  pieces: readonly string[],
  levels: readonly StockLevel[],
): Consumption[] {
  const { sourceLocationId } = order;
  const isMeant = ({ locationId }: { locationId: string }) =>
    sourceLocationId === null || locationId === sourceLocationId;
  return needsOf(order, pieces).map(({ material, quantity }) => {
    const held = material.held.filter(isMeant).map(({ lot, quantity: available, ...place }) => ({
      ...place,
      lot: lot ?? '',
      available,
    }));
    const free = levels
      .filter((level) => level.itemId === material.itemId && isMeant(level))
      .map(({ locationId, locationCode, lot, available }) => ({
        locationId,
        locationCode,
        lot: lot ?? '',
        available,
      }));
    const own = takeInOrder(quantity, held.sort(byPlace));
    const others = spreadOverStock(own.short, free);
    const parts = new Map<string, TakenPart>();
    for (const { stock, quantity: taken } of [...own.parts, ...others.parts]) {
      const { locationId, locationCode, lot } = stock;
      const key = `${locationId} ${lot}`;
      const before = parts.get(key)?.quantity ?? '0';
      parts.set(key, { locationCode, lot, quantity: sumOf([before, taken]) });
    }
    return { material, quantity, parts: [...parts.values()], short: others.short };
  });
}
