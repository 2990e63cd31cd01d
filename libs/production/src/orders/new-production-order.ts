import type { Item, NewProductionOrder, SalesOrder } from '@docket/contracts';
import { isStorableNeed, isWhole, materialNeed, SALES_ORDER_OPEN_STATES, stateWord } from '@docket/domain';
import { invalidField } from '@docket/platform';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Item, quantity and due date of a new production order. */
export interface Demand {
  itemId: string;
  quantity: string;
  dueDate: string | null;
}

/**
 * Demand of a new production order: values of the body, else those of its sales order.
 * @param order that it is made for; null where there is no such order
 * @throws {DomainError} `invalid_request`
 */
export function demandOf(sent: NewProductionOrder, order: SalesOrder | null): Demand {
  const { salesOrderId, salesOrderLineId } = sent;
  if (salesOrderId === null) {
    return { itemId: sent.itemId ?? '', quantity: sent.quantity ?? '', dueDate: sent.dueDate ?? null };
  }
  if (order === null)
    throw invalidField('salesOrderId', common.sales_order_unknown(), common.choose_other_sales_order());
  if (!SALES_ORDER_OPEN_STATES.includes(order.status)) {
    throw invalidField(
      'salesOrderId',
      say.sales_order_is({ number: order.number, state: stateWord(order.status) }),
      order.status === 'draft' ? common.confirm_sales_order_first() : say.choose_open_sales_order(),
    );
  }
  const line = order.lines.find(({ id }) => id === salesOrderLineId);
  if (line === undefined)
    throw invalidField(
      'salesOrderLineId',
      say.sales_order_line_unknown({ number: order.number }),
      say.choose_line_of_order(),
    );
  if (line.itemId === null)
    throw invalidField('salesOrderLineId', say.line_of_no_item(), say.choose_line_with_item());
  if (sent.itemId !== undefined && sent.itemId !== line.itemId)
    throw invalidField('itemId', say.line_of_other_item(), say.leave_item_out());
  return {
    itemId: line.itemId,
    quantity: sent.quantity ?? line.quantity,
    dueDate: sent.dueDate === undefined ? (order.promisedDate ?? order.requestedDate) : sent.dueDate,
  };
}

/** Values of a material that its need is computed from. */
type Need = Parameters<typeof materialNeed>[0] & { sku: string };

/** @throws {DomainError} `invalid_request` where some material cannot be written down */
export function requireStorable(materials: readonly Need[], quantity: string, path = 'quantity'): void {
  const tooMuch = materials.find((material) => !isStorableNeed(material, quantity));
  if (tooMuch === undefined) return;
  const message = say.material_too_large({ sku: tooMuch.sku });
  throw invalidField(path, message, say.split_production_order());
}

/** @throws {DomainError} `invalid_request` for an item that there is not, or that is not made any more */
export function requireItem(item: Item | undefined, quantity: string): Item {
  if (item === undefined) throw invalidField('itemId', common.item_unknown(), common.choose_other_item());
  if (!item.active)
    throw invalidField('itemId', common.code_inactive({ code: item.sku }), common.choose_other_item());
  requireWhole('quantity', item, quantity);
  return item;
}

/** @throws {DomainError} `invalid_request` for parts of what comes in whole pieces */
export function requireWhole(path: string, { tracking }: Pick<Item, 'tracking'>, quantity: string): void {
  if (tracking !== 'serial' || isWhole(quantity)) return;
  throw invalidField(path, common.whole_pieces(), common.send_whole_number());
}
