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

/** Stock at a place that is taken. */
export interface TakenPart {
  locationCode: string;
  /** Empty for none. */
  lot: string;
  quantity: string;
}

/** What noting pieces takes from stock of a material, and how much of it is not there. */
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

/** How much of its materials an order needs once so many more pieces are made, beyond what is issued. */
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
 * What the server takes when so many more pieces are noted: first what is held for the order, then what is free, where that
 * lies in most.
 * @param levels of these materials at active places
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
