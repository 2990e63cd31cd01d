import type { ProductionOrder } from '@docket/contracts';
import { productionOrderOpenFields } from '@docket/domain';
import { productionOrders } from '../api/production-orders';
import { customFieldErrors } from '../components/form/custom-fields';
import type { RecordDesk } from '../components/record/record-desk';
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
  mistakes: (content, words) => ({
    ...(content.itemId === '' && { itemId: words.required }),
    ...(content.quantity.trim() === '' && { quantity: words.required }),
    ...customFieldErrors(content.customFields, words),
  }),
  refused: () => null,
};

/** Whether a field of an order can be changed in the state that it is in. */
export function isOpenField({ status }: Pick<ProductionOrder, 'status'>, field: string): boolean {
  const open = productionOrderOpenFields[status];
  return open === 'all' || open.includes(field);
}
