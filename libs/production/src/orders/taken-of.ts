import { fromScaled, SCALE } from '@docket/domain';
import type { EntityManager } from 'typeorm';

const TAKEN =
  'SUM(CASE WHEN fromLocationId IS NULL THEN -quantity ELSE quantity END) AS taken FROM stockmovements ' +
  "WHERE referenceId = ? AND referenceKind = 'ProductionOrder'";

/** How much of a lot was taken for a material and has not come back, by the ledger. */
export async function takenOf(
  manager: EntityManager,
  orderId: string,
  materialId: string,
  lot: string,
): Promise<string> {
  const [row]: { taken: string | number | null }[] = await manager.query(
    `SELECT ${TAKEN} AND referenceLine = ? AND lot = ?`,
    [orderId, materialId, lot],
  );
  return fromScaled(row?.taken ?? '0', SCALE);
}

/**
 * How much was taken for the materials of an order and has not come back, by the ledger.
 * @returns of each material the lots, empty for none
 */
export async function takenByLot(
  manager: EntityManager,
  orderId: string,
): Promise<Map<string, Map<string, string>>> {
  const rows: { materialId: string; lot: string; taken: string | number }[] = await manager.query(
    `SELECT referenceLine AS materialId, lot, ${TAKEN} AND referenceLine IS NOT NULL GROUP BY referenceLine, lot`,
    [orderId],
  );
  const materials = new Map<string, Map<string, string>>();
  for (const { materialId, lot, taken } of rows) {
    const lots = materials.get(materialId) ?? new Map<string, string>();
    materials.set(materialId, lots.set(lot, fromScaled(taken, SCALE)));
  }
  return materials;
}
