import { SCALE, toScaled } from '@docket/domain';
import type { EntityManager } from 'typeorm';
import { chunksOf } from './insert-chunks';

/** A quantity, of scale 6, in rows that lie in order under the document they are of. */
export interface PositionedColumn {
  table: string;
  column: string;
  /** The column with the document's id. */
  document: string;
}

/** Sets a quantity of several rows of a document, each to a value of its own, in one statement a chunk of rows. */
export async function setByPosition(
  manager: EntityManager,
  { table, column, document }: PositionedColumn,
  documentId: string,
  rows: readonly { position: number; quantity: string }[],
): Promise<void> {
  for (const chunk of chunksOf(rows)) {
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
