import type { Page } from '@playwright/test';
import { type Made, post } from './calls';

let made = 0;

/** An item of a test's own, of which ten lie at a location of its own. */
export async function stockedItem(page: Page): Promise<{ id: string; sku: string }> {
  const code = `E${++made}${Date.now() % 1_000_000}`;
  const item = { sku: `PX-${code}`, name: `Pump ${code}`, uom: 'pcs', price: '120.00', currency: 'EUR' };
  const { id } = await post(page, '/items', item);
  const location = await post(page, '/locations', { code, name: `Shelf ${code}` });
  const receipt = { reason: 'receipt', itemId: id, toLocationId: location.id, quantity: '10' };
  await post(page, '/inventory/movements', receipt);
  return { id, sku: item.sku };
}

/** An item of a test's own whose pieces have serial numbers: five of them, `{sku}-1` to `{sku}-5`, lie on a shelf. */
export async function serialItem(page: Page): Promise<{ id: string; sku: string }> {
  const code = `N${++made}${Date.now() % 1_000_000}`;
  const item = { sku: `SX-${code}`, name: `Drive ${code}`, tracking: 'serial', price: '90', currency: 'EUR' };
  const { id } = await post(page, '/items', item);
  const shelf = await post(page, '/locations', { code, name: `Shelf ${code}` });
  for (let number = 1; number <= 5; number++)
    await post(page, '/inventory/movements', {
      reason: 'receipt',
      itemId: id,
      toLocationId: shelf.id,
      quantity: '1',
      lot: `${item.sku}-${number}`,
    });
  return { id, sku: item.sku };
}

/** A customer of a test's own who is charged in euros. */
export async function euroCustomer(page: Page): Promise<string> {
  const code = `CE${++made}${Date.now() % 1_000_000}`;
  const { id } = await post(page, '/customers', { code, name: `Customer ${code} Ltd.`, currency: 'EUR' });
  return id;
}

/** A confirmed order of an item and of work, with some of it shipped. */
export async function shippedOrder(page: Page): Promise<Made> {
  const [customerId, item] = [await euroCustomer(page), await stockedItem(page)];
  const lines = [
    { itemId: item.id, quantity: '12', taxPercent: '19' },
    { description: 'Installation on site', quantity: '4', uom: 'h', unitPrice: '85.00', taxPercent: '19' },
  ];
  const order = await post<Made & { lines: { id: string }[] }>(page, '/salesorders', { customerId, lines });
  await post(page, `/salesorders/${order.id}/confirm`, {});
  await post(page, `/salesorders/${order.id}/shipments`, {
    carrier: 'Fast Freight',
    lines: [
      { lineId: order.lines[0]?.id, quantity: '3' },
      { lineId: order.lines[1]?.id, quantity: '4' },
    ],
  });
  return order;
}

/** A quote that was sent and accepted, with an optional line. */
export async function acceptedQuote(page: Page): Promise<Made> {
  const [customerId, item] = [await euroCustomer(page), await stockedItem(page)];
  const lines = [
    { itemId: item.id, quantity: '6', taxPercent: '19' },
    { description: 'Installation on site', quantity: '4', uom: 'h', unitPrice: '85.00' },
    { description: 'Spare seals', quantity: '10', unitPrice: '4.50', optional: true },
  ];
  const quote = await post(page, '/salesquotes', { customerId, lines });
  await post(page, `/salesquotes/${quote.id}/send`, {});
  await post(page, `/salesquotes/${quote.id}/accept`, {});
  return quote;
}
