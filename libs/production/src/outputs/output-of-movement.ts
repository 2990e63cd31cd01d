import type { MovementOwner } from '@docket/inventory';
import { say } from '../sentences';

const OUTPUT_SQL =
  'SELECT t.id, p.id AS orderId, p.number FROM productionoutputmovements om ' +
  'JOIN productionoutputs t ON t.id = om.outputId JOIN productionorders p ON p.id = t.orderId ' +
  "JOIN stockmovements m ON m.id = om.movementId WHERE om.movementId = ? AND m.reason IN ('produce', 'scrap') LIMIT 1";

/** Refuses to reverse a movement of finished or scrapped pieces by hand, and names their output. */
export const outputOfMovement: MovementOwner = async (manager, movementId) => {
  const [found]: Record<'id' | 'orderId' | 'number', string>[] = await manager.query(OUTPUT_SQL, [
    movementId,
  ]);
  if (found === undefined) return null;
  return say.movement_of_output({
    number: found.number,
    call: `POST /v1/prodorders/${found.orderId}/outputs/${found.id}/reverse`,
  });
};
