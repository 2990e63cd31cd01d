import type { MovementOwner } from '@docket/inventory';

const ORDER_SQL =
  'SELECT p.id, p.number, m.reason FROM stockmovements m JOIN productionorders p ON p.id = m.referenceId ' +
  "WHERE m.id = ? AND m.referenceKind = 'ProductionOrder' AND m.reason IN ('issue', 'return', 'consume') " +
  'AND m.referenceLine IN (SELECT id FROM productionmaterials WHERE orderId = p.id)';

/** Where a movement of a material is taken back: with its production order, which counts what was issued. */
export const orderOfMovement: MovementOwner = async (manager, movementId) => {
  const [found]: Record<'id' | 'number' | 'reason', string>[] = await manager.query(ORDER_SQL, [movementId]);
  if (found === undefined) return null;
  const [what, action] = found.reason === 'return' ? ['Issue', 'issue'] : ['Return', 'return'];
  return (
    `This movement is counted by the production order ${found.number}. ${what} the material there: on the order's page, ` +
    `or by POST /v1/prodorders/${found.id}/materials/{mid}/${action}.`
  );
};
