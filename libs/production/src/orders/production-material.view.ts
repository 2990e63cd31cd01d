import type { ItemType, ProductionMaterial } from '@docket/contracts';
import {
  fromScaled,
  type ItemTracking,
  materialNeed,
  type MaterialUse,
  remainderOf,
  SCALE,
  sumOf,
} from '@docket/domain';
import { asText, compareTexts, ownedRows } from '@docket/platform';

/** A material as it is read with its item. */
export interface MaterialRow {
  id: string;
  position: number;
  itemId: string;
  sku: string;
  name: string;
  uom: string;
  itemType: ItemType;
  tracking: ItemTracking;
  quantityPerUnit: string;
  scrapPercent: string;
  issuedQuantity: string;
  scrappedQuantity: string;
}

/** Stock that is held for a material. */
export interface HeldRow {
  materialId: string;
  locationId: string;
  locationCode: string;
  lot: string;
  quantity: string;
}

/** The materials on the list of an order. */
export const MATERIALS = ownedRows<MaterialRow>(
  {
    id: 'm.id',
    position: 'm.position',
    itemId: 'm.itemId',
    sku: 'mi.sku',
    name: 'mi.name',
    uom: 'mi.uom',
    itemType: 'mi.type',
    tracking: 'mi.tracking',
    quantityPerUnit: asText('m.quantityPerUnit'),
    scrapPercent: asText('m.scrapPercent'),
    issuedQuantity: asText('m.issuedQuantity'),
    scrappedQuantity: asText('m.scrappedQuantity'),
  },
  {
    from: 'productionmaterials m JOIN items mi ON mi.id = m.itemId',
    owner: 'm.orderId',
    where: 'm.removed = 0',
  },
  (one, other) => one.position - other.position,
);

/** Stock that is held for an order. */
export const HELD = ownedRows<HeldRow>(
  {
    materialId: 'a.referenceLine',
    locationId: 'a.locationId',
    locationCode: 'al.code',
    lot: 'a.lot',
    quantity: asText('a.quantity'),
  },
  {
    from: 'stockallocations a JOIN locations al ON al.id = a.locationId',
    owner: 'a.referenceId',
    where: "a.referenceKind = 'ProductionOrder'",
  },
  (one, other) => compareTexts(one.locationCode, other.locationCode) || compareTexts(one.lot, other.lot),
);

/**
 * Materials as GET shows them, each with what is held for it.
 * @param pieces that the order is to make
 * @param isOpen whether it still is
 */
export function presentMaterials(
  rows: readonly MaterialRow[],
  heldRows: readonly HeldRow[],
  pieces: string,
  isOpen: boolean,
): ProductionMaterial[] {
  const heldOf = new Map<string, ProductionMaterial['held']>();
  for (const { materialId, locationId, locationCode, lot, quantity } of heldRows) {
    const held = {
      locationId,
      locationCode,
      lot: lot === '' ? null : lot,
      quantity: fromScaled(quantity, SCALE),
    };
    heldOf.set(materialId, [...(heldOf.get(materialId) ?? []), held]);
  }
  return rows.map(({ id, position, itemId, sku, name, uom, itemType, tracking, ...row }) => {
    const quantityPerUnit = fromScaled(row.quantityPerUnit, SCALE);
    const scrapPercent = fromScaled(row.scrapPercent, SCALE);
    const issuedQuantity = fromScaled(row.issuedQuantity, SCALE);
    const held = heldOf.get(id) ?? [];
    const allocatedQuantity = sumOf(held.map((part) => part.quantity));
    const { quantity, short } = lackOf({ quantityPerUnit, scrapPercent, tracking }, pieces, {
      issued: issuedQuantity,
      allocated: allocatedQuantity,
    });
    return {
      id,
      position,
      itemId,
      sku,
      name,
      uom,
      itemType,
      tracking,
      quantityPerUnit,
      scrapPercent,
      quantity,
      issuedQuantity,
      scrappedQuantity: fromScaled(row.scrappedQuantity, SCALE),
      allocatedQuantity,
      shortQuantity: isOpen ? short : '0',
      held,
    };
  });
}

/** How much of a material so many pieces need, and what of that was neither taken nor is held. */
export function lackOf(
  use: MaterialUse,
  pieces: string,
  { issued, allocated }: { issued: string; allocated: string },
): { quantity: string; short: string } {
  const quantity = materialNeed(use, pieces);
  return { quantity, short: remainderOf(quantity, issued, allocated) };
}
