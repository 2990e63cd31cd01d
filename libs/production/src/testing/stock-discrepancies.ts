import type { EntityManager } from 'typeorm';

const moved =
  'SELECT itemId, locationId, lot, SUM(quantity) AS total FROM (' +
  'SELECT itemId, toLocationId AS locationId, lot, quantity FROM stockmovements WHERE toLocationId IS NOT NULL UNION ALL ' +
  'SELECT itemId, fromLocationId, lot, -quantity FROM stockmovements WHERE fromLocationId IS NOT NULL) AS effects ' +
  'GROUP BY itemId, locationId, lot';
const held =
  'SELECT itemId, locationId, lot, SUM(quantity) AS total FROM stockallocations GROUP BY itemId, locationId, lot';
const taken =
  'SELECT referenceLine, SUM(CASE WHEN fromLocationId IS NULL THEN -quantity ELSE quantity END) AS total ' +
  "FROM stockmovements WHERE referenceKind = 'ProductionOrder' AND referenceLine IS NOT NULL GROUP BY referenceLine";
const produced =
  'SELECT referenceId, SUM(CASE WHEN toLocationId IS NULL THEN -quantity ELSE quantity END) AS total FROM stockmovements ' +
  "WHERE referenceKind = 'ProductionOrder' AND reason IN ('produce', 'scrap') AND referenceLine IS NULL GROUP BY referenceId";

/** A level that differs from what ledger or allocations say. */
const levels = (column: string, truth: string) =>
  `SELECT '${column}' AS what, s.itemId AS id FROM stocklevels s LEFT JOIN (${truth}) t ` +
  'ON t.itemId = s.itemId AND t.locationId = s.locationId AND t.lot = s.lot ' +
  `WHERE s.${column} <> COALESCE(t.total, 0) OR s.${column} < 0`;

const STATEMENTS = [
  levels('onHand', moved),
  levels('allocated', held),
  "SELECT 'over-allocated' AS what, itemId AS id FROM stocklevels WHERE allocated > onHand",
  "SELECT 'taken' AS what, m.id AS id FROM productionmaterials m " +
    `LEFT JOIN (${taken}) t ON t.referenceLine = m.id WHERE m.issuedQuantity + m.scrappedQuantity <> COALESCE(t.total, 0)`,
  "SELECT 'produced' AS what, p.id AS id FROM productionorders p " +
    `LEFT JOIN (${produced}) t ON t.referenceId = p.id WHERE p.completedQuantity <> COALESCE(t.total, 0)`,
  "SELECT 'made' AS what, id FROM productionorders WHERE completedQuantity + scrappedQuantity > quantity",
  "SELECT 'held' AS what, p.id AS id FROM productionorders p JOIN stockallocations a ON a.referenceId = p.id " +
    "WHERE p.status NOT IN ('released', 'in_progress', 'paused')",
];

/**
 * Differences between production orders, levels, allocations and ledger, by plain SQL. The result is empty if all is
 * well.
 */
export async function stockDiscrepancies(manager: EntityManager): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const sql of STATEMENTS) found.push(...((await manager.query(sql)) as unknown[]));
  return found;
}
