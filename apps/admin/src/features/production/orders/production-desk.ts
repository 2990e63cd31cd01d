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

/** How the pages that write production orders read, check and save them. */
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
  // A key apart from the shown order: changes are compared with the state that the editor was opened with.
  oneKey: (id) => ['edited', 'prodorder', id],
  listsKey: productionOrders.key,
  required: REQUIRED.productionOrder,
  mistakes: (content, words) => ({
    ...missingOf(content, REQUIRED.productionOrder, words.required),
    ...customFieldErrors(content.customFields, words),
  }),
  refused: () => null,
};

/** Whether the state of an order lets a field be changed. */
export function isOpenField({ status }: Pick<ProductionOrder, 'status'>, field: string): boolean {
  const open = productionOrderOpenFields[status];
  return open === 'all' || open.includes(field);
}

/** The order for editing. Each visit loads the stored state and keeps it until it is loaded again on request. */
export const editedOrderQuery = (id: string) =>
  queryOptions({
    queryKey: productionDesk.oneKey(id),
    queryFn: ({ signal }) => productionOrders.read(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** Whether the operations of an order that have not begun can be changed. */
export function hasOpenOperations({ status }: Pick<ProductionOrder, 'status'>): boolean {
  return PRODUCTION_ORDER_OPEN_STATES.includes(status);
}

/** Whether the materials of an order that are not issued can be changed. */
export function hasOpenMaterials(
  order: Pick<ProductionOrder, 'status' | 'completedQuantity' | 'scrappedQuantity'>,
): boolean {
  return hasOpenOperations(order) && isZero(order.completedQuantity) && isZero(order.scrappedQuantity);
}
