import type { Item, NewProductionOrder, SalesOrder } from '@docket/contracts';
import { isStorableNeed, isWhole, materialNeed, SALES_ORDER_OPEN_STATES } from '@docket/domain';
import { invalidField } from '@docket/platform';

/** What is to be made, and when it is due. */
export interface Demand {
  itemId: string;
  quantity: string;
  dueDate: string | null;
}

/**
 * What a new production order is to make: as it was sent or, where that is left out, as its sales order says.
 * @param order that it is made for; null where there is no such order
 * @throws {DomainError} `invalid_request`
 */
export function demandOf(sent: NewProductionOrder, order: SalesOrder | null): Demand {
  const { salesOrderId, salesOrderLineId } = sent;
  if (salesOrderId === null) {
    return { itemId: sent.itemId ?? '', quantity: sent.quantity ?? '', dueDate: sent.dueDate ?? null };
  }
  if (order === null)
    throw invalidField(
      'salesOrderId',
      'There is no sales order with this id.',
      'Choose another sales order.',
    );
  if (!SALES_ORDER_OPEN_STATES.includes(order.status)) {
    const state = order.status.replaceAll('_', ' ');
    throw invalidField(
      'salesOrderId',
      `${order.number} is ${state}.`,
      order.status === 'draft'
        ? 'Confirm the sales order first.'
        : 'Choose a sales order that is still open.',
    );
  }
  const line = order.lines.find(({ id }) => id === salesOrderLineId);
  if (line === undefined)
    throw invalidField(
      'salesOrderLineId',
      `${order.number} has no such line.`,
      'Choose a line of this sales order.',
    );
  if (line.itemId === null)
    throw invalidField('salesOrderLineId', 'This line is of no item.', 'Choose a line that names an item.');
  if (sent.itemId !== undefined && sent.itemId !== line.itemId)
    throw invalidField(
      'itemId',
      'The line is of another item.',
      'Leave the item out, or choose another line.',
    );
  return {
    itemId: line.itemId,
    quantity: sent.quantity ?? line.quantity,
    dueDate: sent.dueDate === undefined ? (order.promisedDate ?? order.requestedDate) : sent.dueDate,
  };
}

/** What of a material counts for how much of it is needed. */
type Need = Parameters<typeof materialNeed>[0] & { sku: string };

/** @throws {DomainError} `invalid_request` where some material cannot be written down */
export function requireStorable(materials: readonly Need[], quantity: string, path = 'quantity'): void {
  const tooMuch = materials.find((material) => !isStorableNeed(material, quantity));
  if (tooMuch === undefined) return;
  const message = `The quantity of ${tooMuch.sku} that is needed would have more than 12 digits before the point.`;
  throw invalidField(path, message, 'Split this order: it needs too much for one.');
}

/** @throws {DomainError} `invalid_request` for an item that there is not, or that is not made any more */
export function requireItem(item: Item | undefined, quantity: string): Item {
  if (item === undefined)
    throw invalidField('itemId', 'There is no item with this id.', 'Choose another item.');
  if (!item.active)
    throw invalidField('itemId', `${item.sku} is not active any more.`, 'Choose another item.');
  requireWhole('quantity', item, quantity);
  return item;
}

/** @throws {DomainError} `invalid_request` for parts of what comes in whole pieces */
export function requireWhole(path: string, { tracking }: Pick<Item, 'tracking'>, quantity: string): void {
  if (tracking !== 'serial' || isWhole(quantity)) return;
  throw invalidField(path, 'What has serial numbers comes in whole pieces.', 'Send a whole number.');
}
