import type { ProductionMaterial } from '@docket/contracts';
import { fromScaled, type ItemTracking, materialNeed, remainderOf, SCALE, sumOf } from '@docket/domain';

/** A material as it is read with its item. */
export interface MaterialRow {
  id: string;
  position: number;
  itemId: string;
  sku: string;
  name: string;
  uom: string;
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

export const MATERIALS_SQL =
  'SELECT m.id, m.position, m.itemId, i.sku, i.name, i.uom, i.tracking, m.quantityPerUnit, m.scrapPercent, ' +
  'm.issuedQuantity, m.scrappedQuantity ' +
  'FROM productionmaterials m JOIN items i ON i.id = m.itemId WHERE m.orderId = ? ORDER BY m.position';

export const HELD_SQL =
  'SELECT a.referenceLine AS materialId, a.locationId, l.code AS locationCode, a.lot, a.quantity ' +
  'FROM stockallocations a JOIN locations l ON l.id = a.locationId ' +
  "WHERE a.referenceId = ? AND a.referenceKind = 'ProductionOrder' ORDER BY l.code, a.lot";

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
  return rows.map(({ id, position, itemId, sku, name, uom, tracking, ...row }) => {
    const quantityPerUnit = fromScaled(row.quantityPerUnit, SCALE);
    const scrapPercent = fromScaled(row.scrapPercent, SCALE);
    const quantity = materialNeed({ quantityPerUnit, scrapPercent, tracking }, pieces);
    const issuedQuantity = fromScaled(row.issuedQuantity, SCALE);
    const held = heldOf.get(id) ?? [];
    const allocatedQuantity = sumOf(held.map((part) => part.quantity));
    return {
      id,
      position,
      itemId,
      sku,
      name,
      uom,
      tracking,
      quantityPerUnit,
      scrapPercent,
      quantity,
      issuedQuantity,
      scrappedQuantity: fromScaled(row.scrappedQuantity, SCALE),
      allocatedQuantity,
      shortQuantity: isOpen ? remainderOf(quantity, issuedQuantity, allocatedQuantity) : '0',
      held,
    };
  });
}
