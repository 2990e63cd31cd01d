import type { LineOwner, MovementOwner } from '@docket/inventory';

const ORDER_SQL =
  'SELECT p.id, p.number, i.sku, t.removed, m.reason FROM stockmovements m ' +
  'JOIN productionorders p ON p.id = m.referenceId ' +
  'JOIN productionmaterials t ON t.orderId = p.id AND t.id = m.referenceLine JOIN items i ON i.id = t.itemId ' +
  "WHERE m.id = ? AND m.referenceKind = 'ProductionOrder' AND m.reason IN ('issue', 'return', 'consume')";

/** Where a movement of a material is taken back: with its production order, which counts what was issued. */
export const orderOfMovement: MovementOwner = async (manager, movementId) => {
  const [found]: (Record<'id' | 'number' | 'sku' | 'reason', string> & { removed: number })[] =
    await manager.query(ORDER_SQL, [movementId]);
  if (found === undefined) return null;
  const [what, action] = found.reason === 'return' ? ['Issue', 'issue'] : ['Return', 'return'];
  const { id, number, sku, removed } = found;
  const first =
    removed === 0 ? '' : `${sku} was taken off the materials of ${number}: put it on the list again first. `;
  return (
    `This movement is counted by the production order ${number}. ${first}${what} the material there: on ` +
    `the order's page, or by POST /v1/prodorders/${id}/materials/{mid}/${action}.`
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
