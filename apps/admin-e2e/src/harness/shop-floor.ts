import type { Page } from '@playwright/test';
import { type Made, post, send } from './calls';
import { expect } from './fixtures';
import { csrfHeader } from './people';

let made = 0;

/** An item that is made, with what it is made of. */
export interface Product {
  id: string;
  sku: string;
  /** The part that it is made of: a lot of it lies in stock. */
  part: { sku: string; lot: string };
  shelf: { id: string; code: string };
}

/** An item of a test's own that is made of two of another in one operation. */
export async function product(page: Page, name: string): Promise<Product> {
  const code = `M${++made}${Date.now() % 1_000_000}`;
  const shelf = { code, name: `Shelf ${code}` };
  const { id: shelfId } = await post(page, '/locations', shelf);
  const part = { sku: `PART-${code}`, lot: `LOT-${code}` };
  const partItem = { sku: part.sku, name: 'Terminal', tracking: 'lot', currency: 'EUR' };
  const { id: partId } = await post(page, '/items', partItem);
  const receipt = {
    reason: 'receipt',
    itemId: partId,
    toLocationId: shelfId,
    quantity: '500',
    lot: part.lot,
  };
  await post(page, '/inventory/movements', receipt);
  const item = { sku: `CAB-${code}`, name, type: 'make', tracking: 'serial', price: '900', currency: 'EUR' };
  const { id } = await post(page, '/items', item);
  await send(page, 'PUT', `/items/${id}/bom`, { components: [{ itemId: partId, quantity: '2' }] });
  const centre = await post(page, '/workcentres', { code: `WC-${code}`, name: 'Assembly bench' });
  await send(page, 'PUT', `/items/${id}/routing`, {
    operations: [
      {
        sequence: 10,
        name: 'Mount rails',
        workCentreId: centre.id,
        setupMinutes: '15',
        runMinutes: '40',
        instructions: 'Drill by template D-17.\nDeburr the holes.',
      },
      { sequence: 20, name: 'Powder-coat', outside: true },
    ],
  });
  return { id, sku: item.sku, part, shelf: { id: shelfId, code } };
}

/** A confirmed sales order of two of an item. */
export async function soldOrder(page: Page, itemId: string): Promise<Made> {
  const code = `CM${++made}${Date.now() % 1_000_000}`;
  const customer = await post(page, '/customers', { code, name: `Customer ${code} Ltd.`, currency: 'EUR' });
  const lines = [{ itemId, quantity: '2' }];
  const order = await post(page, '/salesorders', { customerId: customer.id, lines });
  await post(page, `/salesorders/${order.id}/confirm`, {});
  return order;
}

type Planned = Made & { product: Product; operations: { id: string }[] };

/** A production order of two pieces that nobody has begun. */
export async function plannedOrder(page: Page): Promise<Planned> {
  const item = await product(page, 'Control cabinet');
  const sold = await soldOrder(page, item.id);
  const { lines } = (await (await page.request.get(`/v1/salesorders/${sold.id}`)).json()) as {
    lines: { id: string }[];
  };
  const origin = { salesOrderId: sold.id, salesOrderLineId: lines[0]?.id };
  const order = await post<Omit<Planned, 'product'>>(page, '/prodorders', {
    ...origin,
    dueDate: '2020-01-31',
    destinationLocationId: item.shelf.id,
    notes: 'With plates.',
  });
  return { ...order, product: item };
}

/** A production order of two pieces, at work, with its first operation begun. */
export async function runningOrder(page: Page): Promise<Planned> {
  const order = await plannedOrder(page);
  await post(page, `/prodorders/${order.id}/release`, {});
  await post(page, `/prodorders/${order.id}/operations/${order.operations[0]?.id ?? ''}/start`, {});
  return order;
}

/** Deletes a production order that nobody has begun, behind the back of the page. */
export async function deleteOrder(page: Page, { id }: Made): Promise<void> {
  const answer = await page.request.delete(`/v1/prodorders/${id}`, { headers: await csrfHeader(page) });
  expect(answer.status()).toBe(204);
}

/** Uploads the starter document of a kind as a template. @param page an administrator's */
export async function starter(page: Page, kind: string, name: string): Promise<void> {
  const buffer = await (await page.request.get(`/v1/documents/kinds/${kind}/starter`)).body();
  const mimeType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
  const answer = await page.request.post('/v1/documents', {
    multipart: { kind, name, file: { name: `${kind}.docx`, mimeType, buffer } },
    headers: await csrfHeader(page),
  });
  expect(answer.status()).toBe(201);
}
