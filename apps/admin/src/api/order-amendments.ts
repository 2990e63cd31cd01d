import type { SalesOrder } from '@docket/contracts';
import { requestTagged, type Tagged } from './http';
import { orders } from './orders';

/** Amends an order that was confirmed, unless somebody changed it meanwhile. */
export const amendOrder = (
  { value, etag }: Tagged<{ id: string }>,
  amendment: object,
  idempotencyKey: string,
) =>
  requestTagged<SalesOrder>('POST', `${orders.pathOf(value.id)}/amend`, {
    body: amendment,
    ifMatch: etag,
    idempotencyKey,
  });
