import type { Routing } from '@docket/contracts';
import { fromScaled, SCALE } from '@docket/domain';
import { inSnapshot } from '@docket/platform';
import type { EntityManager } from 'typeorm';

interface OperationRow {
  position: number;
  sequence: number;
  name: string;
  workCentreId: string | null;
  workCentreCode: string | null;
  workCentreName: string | null;
  setupMinutes: string;
  runMinutes: string;
  instructions: string;
  outside: number;
}

const HEAD_SQL =
  'SELECT i.id, r.version, r.updatedAt, r.updatedBy FROM items i LEFT JOIN routings r ON r.id = i.id WHERE i.id = ?';
const OPERATIONS_SQL =
  'SELECT o.position, o.sequence, o.name, o.workCentreId, w.code AS workCentreCode, w.name AS workCentreName, ' +
  'o.setupMinutes, o.runMinutes, o.instructions, o.outside ' +
  'FROM routingoperations o LEFT JOIN workcentres w ON w.id = o.workCentreId WHERE o.routingId = ? ORDER BY o.position';

/** Reads the routing of an item exactly as GET shows it; null where there is no such item. */
export function loadRouting(manager: EntityManager, itemId: string): Promise<Routing | null> {
  return inSnapshot(manager, async (reader) => {
    const [head]: {
      id: string;
      version: number | null;
      updatedAt: string | null;
      updatedBy: string | null;
    }[] = await reader.query(HEAD_SQL, [itemId]);
    if (head === undefined) return null;
    const operations: OperationRow[] = await reader.query(OPERATIONS_SQL, [itemId]);
    return {
      id: head.id,
      version: head.version ?? 0,
      updatedAt: head.updatedAt,
      updatedBy: head.updatedBy,
      operations: operations.map((row) => ({
        position: row.position,
        sequence: row.sequence,
        name: row.name,
        workCentreId: row.workCentreId,
        workCentreCode: row.workCentreCode,
        workCentreName: row.workCentreName,
        setupMinutes: fromScaled(row.setupMinutes, SCALE),
        runMinutes: fromScaled(row.runMinutes, SCALE),
        instructions: row.instructions,
        outside: row.outside === 1,
      })),
    };
  });
}
