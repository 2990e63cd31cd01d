import type { LineOwner, MovementOwner } from '@docket/inventory';

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

const MATERIAL_SQL =
  'SELECT p.id, p.number FROM productionmaterials m JOIN productionorders p ON p.id = m.orderId ' +
  'WHERE m.orderId = ? AND m.id = ?';

/** Where a material is moved for a production order: with the order, which counts by the ledger what it has. */
export const orderOfMaterial: LineOwner = async (manager, { id, line }) => {
  const [found]: Record<'id' | 'number', string>[] = await manager.query(MATERIAL_SQL, [id, line]);
  if (found === undefined) return null;
  return (
    `Issue or return the material at the production order ${found.number}: on its page, or by POST ` +
    `/v1/prodorders/${found.id}/materials/${line}/issue or /return. Or name the order alone, without a line.`
  );
};
