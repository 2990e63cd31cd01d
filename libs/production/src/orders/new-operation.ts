import { v7 as uuidv7 } from 'uuid';

/** Columns of an operation that nobody has begun. */
export function newOperation(orderId: string) {
  return {
    orderId,
    id: uuidv7(),
    status: 'todo' as const,
    goodQuantity: '0',
    scrapQuantity: '0',
    operator: '',
    startedAt: null,
    finishedAt: null,
    signedOffBy: null,
    signedOffAt: null,
  };
}
