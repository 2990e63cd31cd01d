import type { ProductionOrder } from '@docket/contracts';
import { isZero, PRODUCTION_ORDER_OPEN_STATES, productionOrderOpenFields } from '@docket/domain';
import { queryOptions } from '@tanstack/react-query';
import { productionOrders } from '../../../api/production-orders';
import { customFieldErrors } from '../../../components/form/custom-fields';
import { missingOf, REQUIRED } from '../../../components/form/required';
import type { RecordDesk } from '../../../components/document/record/record-desk';
import {
  NEW_PRODUCTION,
  PRODUCTION_FIELDS,
  type ProductionForm,
  productionForm,
  productionPatch,
  productionSent,
} from './production-draft';

/** What the pages that write production orders need to know of them. */
export const productionDesk: RecordDesk<ProductionOrder, ProductionForm> = {
  list: '/prodorders',
  blank: NEW_PRODUCTION,
  contentOf: productionForm,
  fields: PRODUCTION_FIELDS,
  read: productionOrders.read,
  create: async (content, oneTimeKey) => {
    const order = productionSent(content);
    return (await productionOrders.create(order, oneTimeKey(order))).value;
  },
  change: ({ value, etag }, content, changed) =>
    productionOrders.change(value.id, productionPatch(content, changed, value), etag),
  // Apart from what is shown: what somebody types is held against the state they saw.
  oneKey: (id) => ['edited', 'prodorder', id],
  listsKey: productionOrders.key,
  required: REQUIRED.productionOrder,
  mistakes: (content, words) => ({
    ...missingOf(content, REQUIRED.productionOrder, words.required),
    ...customFieldErrors(content.customFields, words),
  }),
  refused: () => null,
};

/** Whether a field of an order can be changed in the state that it is in. */
export function isOpenField({ status }: Pick<ProductionOrder, 'status'>, field: string): boolean {
  const open = productionOrderOpenFields[status];
  return open === 'all' || open.includes(field);
}

/** An order that is edited: every visit starts with what is stored, and it stays until it is asked for again. */
export const editedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: productionDesk.oneKey(id),
    queryFn: ({ signal }) => productionOrders.read(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Whether the operations of an order can be changed, as far as they are not begun. */
export function hasOpenOperations({ status }: Pick<ProductionOrder, 'status'>): boolean {
  return PRODUCTION_ORDER_OPEN_STATES.includes(status);
}

/** Whether the materials of an order can be changed, as far as they are not issued. */
export function hasOpenMaterials(
  order: Pick<ProductionOrder, 'status' | 'completedQuantity' | 'scrappedQuantity'>,
): boolean {
  return hasOpenOperations(order) && isZero(order.completedQuantity) && isZero(order.scrappedQuantity);
}
