import { SCALE, toScaled } from '@docket/domain';
import { chunksOf } from '@docket/platform';
import type { EntityManager } from 'typeorm';

/** Which quantities of lines change while their document stays as it is. */
const columns = {
  orderedQuantity: { table: 'salesquotelines', document: 'quoteId' },
  shippedQuantity: { table: 'salesorderlines', document: 'orderId' },
  allocatedQuantity: { table: 'salesorderlines', document: 'orderId' },
} as const;

/** Sets a quantity of several lines of a document, each to a value of its own, in one statement a chunk of lines. */
export async function setLineQuantities(
  manager: EntityManager,
  column: keyof typeof columns,
  documentId: string,
  lines: readonly { position: number; quantity: string }[],
): Promise<void> {
  const { table, document } = columns[column];
  for (const chunk of chunksOf(lines)) {
    const cases = chunk.map(() => 'WHEN ? THEN ?').join(' ');
    await manager.query(
      `UPDATE ${table} SET ${column} = CASE position ${cases} END ` +
        `WHERE ${document} = ? AND position IN (${chunk.map(() => '?').join(', ')})`,
      [
        ...chunk.flatMap(({ position, quantity }) => [position, toScaled(quantity, SCALE)]),
        documentId,
        ...chunk.map(({ position }) => position),
      ],
    );
  }
}
