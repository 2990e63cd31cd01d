import type { NotedOutput } from '@docket/contracts';
import { fromScaled, SCALE } from '@docket/domain';
import type { EntityManager } from 'typeorm';

/** A movement by which an output took a material, or brought a piece. */
export interface OutputMovement {
  id: string;
  reason: 'consume' | 'produce' | 'scrap';
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

/** The lots or serial numbers of what an output made: of the good pieces, and of those that are none. */
export type OutputLots = Pick<NotedOutput, 'lots' | 'scrappedLots'>;

/** The lots or serial numbers of the pieces that these outputs brought, of each. */
export async function lotsOfOutputs(
  manager: EntityManager,
  outputIds: readonly string[],
): Promise<Map<string, OutputLots>> {
  if (outputIds.length === 0) return new Map();
  // A scrapped piece was brought in before it left.
  const rows: { outputId: string; lot: string; isScrap: number }[] = await manager.query(
    "SELECT om.outputId, m.lot, MAX(CASE WHEN m.reason = 'scrap' THEN 1 ELSE 0 END) AS isScrap " +
      'FROM productionoutputmovements om JOIN stockmovements m ON m.id = om.movementId ' +
      `WHERE om.outputId IN (${outputIds.map(() => '?').join(', ')}) AND m.reason IN ('produce', 'scrap') ` +
      "AND m.lot <> '' GROUP BY om.outputId, m.lot ORDER BY MIN(m.id)",
    [...outputIds],
  );
  const found = new Map<string, OutputLots>();
  for (const { outputId, lot, isScrap } of rows) {
    const { lots, scrappedLots } = found.get(outputId) ?? { lots: [], scrappedLots: [] };
    const made =
      Number(isScrap) === 0
        ? { lots: [...lots, lot], scrappedLots }
        : { lots, scrappedLots: [...scrappedLots, lot] };
    found.set(outputId, made);
  }
  return found;
}
