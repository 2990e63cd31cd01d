import { fromScaled, SCALE } from '@docket/domain';
import type { EntityManager } from 'typeorm';

/** A movement by which an output took a material, or brought a piece. */
export interface OutputMovement {
  id: string;
  reason: 'consume' | 'produce';
  /** The material; null for what was made. */
  materialId: string | null;
  /** Empty for none. */
  lot: string;
  quantity: string;
}

/** The movements of an output, in the order in which they were posted. */
export async function movementsOfOutput(manager: EntityManager, outputId: string): Promise<OutputMovement[]> {
  const rows: OutputMovement[] = await manager.query(
    'SELECT m.id, m.reason, m.referenceLine AS materialId, m.lot, m.quantity FROM productionoutputmovements om ' +
      'JOIN stockmovements m ON m.id = om.movementId WHERE om.outputId = ? ORDER BY m.id',
    [outputId],
  );
  return rows.map((row) => ({ ...row, quantity: fromScaled(row.quantity, SCALE) }));
}

/** The lots or serial numbers of the pieces that these outputs brought, of each. */
export async function lotsOfOutputs(
  manager: EntityManager,
  outputIds: readonly string[],
): Promise<Map<string, string[]>> {
  if (outputIds.length === 0) return new Map();
  const rows: { outputId: string; lot: string }[] = await manager.query(
    'SELECT om.outputId, m.lot FROM productionoutputmovements om JOIN stockmovements m ON m.id = om.movementId ' +
      `WHERE om.outputId IN (${outputIds.map(() => '?').join(', ')}) AND m.reason = 'produce' AND m.lot <> '' ` +
      'ORDER BY m.id',
    [...outputIds],
  );
  const lots = new Map<string, string[]>();
  for (const { outputId, lot } of rows) lots.set(outputId, [...(lots.get(outputId) ?? []), lot]);
  return lots;
}
