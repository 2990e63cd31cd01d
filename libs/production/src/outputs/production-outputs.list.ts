import type { NotedOutput, NotedOutputListQuery } from '@docket/contracts';
import { fromScaled, SCALE } from '@docket/domain';
import type { ListDefinition } from '@docket/platform';
import type { EntityManager } from 'typeorm';

/** Output of an order, as it is read. */
export interface OutputRow {
  id: string;
  orderId: string;
  quantity: string;
  scrappedQuantity: string;
  final: number;
  locationId: string | null;
  locationCode: string | null;
  note: string;
  createdAt: string;
  createdBy: string | null;
  userName: string | null;
  reversedAt: string | null;
  reversedBy: string | null;
  reverserName: string | null;
  reversalReason: string | null;
}

/** The list of what was noted as made of an order. */
export const outputList: ListDefinition<OutputRow, NotedOutputListQuery & { orderId: string[] }> = {
  from:
    'productionoutputs t LEFT JOIN locations l ON l.id = t.locationId LEFT JOIN users u ON u.id = t.createdBy ' +
    'LEFT JOIN users r ON r.id = t.reversedBy',
  select: {
    id: 't.id',
    orderId: 't.orderId',
    quantity: 't.quantity',
    scrappedQuantity: 't.scrappedQuantity',
    final: 't.final',
    locationId: 't.locationId',
    locationCode: 'l.code',
    note: 't.note',
    createdAt: 't.createdAt',
    createdBy: 't.createdBy',
    userName: 'u.name',
    reversedAt: 't.reversedAt',
    reversedBy: 't.reversedBy',
    reverserName: 'r.name',
    reversalReason: 't.reversalReason',
  },
  id: 't.id',
  updatedAt: 't.createdAt',
  sorts: { createdAt: { column: 't.createdAt' } },
  filters: { orderId: 't.orderId' },
  search: [],
};

/** A noted output as the list shows it, but for its lots. */
export function presentOutput(row: OutputRow): NotedOutput {
  return {
    id: row.id,
    orderId: row.orderId,
    quantity: fromScaled(row.quantity, SCALE),
    scrappedQuantity: fromScaled(row.scrappedQuantity, SCALE),
    final: row.final === 1,
    locationId: row.locationId,
    locationCode: row.locationCode,
    lots: [],
    scrappedLots: [],
    note: row.note,
    createdAt: row.createdAt,
    user: row.createdBy === null ? null : { id: row.createdBy, name: row.userName ?? '' },
    reversedAt: row.reversedAt,
    reversedBy: row.reversedBy === null ? null : { id: row.reversedBy, name: row.reverserName ?? '' },
    reversalReason: row.reversalReason ?? '',
  };
}

/** Reads a noted output, but for its lots; null where there is none. */
export async function loadOutput(manager: EntityManager, id: string): Promise<NotedOutput | null> {
  const columns = Object.entries(outputList.select).map(([name, column]) => `${column} AS ${name}`);
  const [row]: OutputRow[] = await manager.query(
    `SELECT ${columns.join(', ')} FROM ${outputList.from} WHERE t.id = ?`,
    [id],
  );
  return row === undefined ? null : presentOutput(row);
}
