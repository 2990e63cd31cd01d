import { setByPosition } from '@docket/platform';
import type { EntityManager } from 'typeorm';

/** Which quantities of lines change while their document stays as it is. */
const columns = {
  orderedQuantity: { table: 'salesquotelines', document: 'quoteId' },
  shippedQuantity: { table: 'salesorderlines', document: 'orderId' },
  allocatedQuantity: { table: 'salesorderlines', document: 'orderId' },
} as const;

/** Sets a quantity of several lines of a document, each to a value of its own, in one statement a chunk of lines. */
export function setLineQuantities(
  manager: EntityManager,
  column: keyof typeof columns,
  documentId: string,
  lines: readonly { position: number; quantity: string }[],
): Promise<void> {
  return setByPosition(manager, { ...columns[column], column }, documentId, lines);
}
