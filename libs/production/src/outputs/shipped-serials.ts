import { chunksOf, invalidField, searchKey } from '@docket/platform';
import type { EntityManager } from 'typeorm';
import { say } from '../sentences';

interface Row {
  lot: string;
  reason: string;
  documentNumber: string | null;
}

/**
 * Refuses to make a piece whose serial number a customer has: it would be there twice. One that was scrapped, or went into
 * something else, may be made anew.
 * @throws {DomainError} `invalid_request`, at the first of them
 */
export async function refuseShipped(
  manager: EntityManager,
  itemId: string,
  serials: readonly string[],
  path: 'lots' | 'scrappedLots' = 'lots',
): Promise<void> {
  const last = new Map<string, Row>();
  for (const chunk of chunksOf(serials)) {
    const rows: Row[] = await manager.query(
      'SELECT m.lot, m.reason, o.number AS documentNumber FROM stockmovements m ' +
        'LEFT JOIN salesorders o ON o.id = m.referenceId ' +
        `WHERE m.lotKey IN (${chunk.map(() => '?').join(', ')}) AND m.itemId = ? AND m.reversalOf IS NULL ` +
        'AND NOT EXISTS (SELECT 1 FROM stockmovements r WHERE r.reversalOf = m.id) ORDER BY m.postedAt, m.id',
      [...chunk.map(searchKey), itemId],
    );
    for (const row of rows) last.set(searchKey(row.lot), row);
  }
  serials.forEach((lot, index) => {
    const row = last.get(searchKey(lot));
    if (row?.reason !== 'ship') return;
    throw invalidField(
      `${path}.${index}.lot`,
      row.documentNumber === null
        ? say.serial_shipped({ lot })
        : say.serial_shipped_with({ lot, number: row.documentNumber }),
      say.check_shipped_serial(),
    );
  });
}
