import type { LineOwner, MovementOwner } from '@docket/inventory';
import { say } from '../sentences';

const ORDER_SQL =
  'SELECT p.id, p.number, i.sku, t.removed, m.reason FROM stockmovements m ' +
  'JOIN productionorders p ON p.id = m.referenceId ' +
  'JOIN productionmaterials t ON t.orderId = p.id AND t.id = m.referenceLine JOIN items i ON i.id = t.itemId ' +
  "WHERE m.id = ? AND m.referenceKind = 'ProductionOrder' AND m.reason IN ('issue', 'return', 'consume')";

/**
 * Refuses to reverse a movement of a material by hand, and names its production order, which counts issued material.
 */
export const orderOfMovement: MovementOwner = async (manager, movementId) => {
  const [found]: (Record<'id' | 'number' | 'sku' | 'reason', string> & { removed: number })[] =
    await manager.query(ORDER_SQL, [movementId]);
  if (found === undefined) return null;
  const { id, number, sku, reason, removed } = found;
  const isReturn = reason === 'return';
  const advice = isReturn ? say.issue_material_there() : say.return_material_there();
  const call = `POST /v1/prodorders/${id}/materials/{mid}/${isReturn ? 'issue' : 'return'}`;
  return removed === 0
    ? say.movement_of_material({ number, advice, call })
    : say.movement_of_removed_material({ number, sku, advice, call });
};

const MATERIAL_SQL =
  'SELECT p.id, p.number FROM productionmaterials m JOIN productionorders p ON p.id = m.orderId ' +
  'WHERE m.orderId = ? AND m.id = ?';

/** Refuses to move a material of a production order by hand, and names the order, which counts by the ledger. */
export const orderOfMaterial: LineOwner = async (manager, { id, line }) => {
  const [found]: Record<'id' | 'number', string>[] = await manager.query(MATERIAL_SQL, [id, line]);
  if (found === undefined) return null;
  return say.material_moved_at_order({
    number: found.number,
    call: `POST /v1/prodorders/${found.id}/materials/${line}/issue`,
  });
};
