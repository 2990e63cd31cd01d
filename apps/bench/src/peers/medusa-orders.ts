import type { Client } from '../product/client';

/** Fields of a row of our list that Medusa's list shows as well. */
interface ListedOrder {
  id: string;
  number: string;
  status: string;
  customerId: string;
  customerName: string;
  currency: string;
  total: string;
  createdAt: string;
}

/** The orders at the top of the product's list, in the fields in which Medusa's admin reads its own. */
export async function medusaOrders(client: Client, count: number): Promise<object[]> {
  const { data } = await client.json<{ data: ListedOrder[] }>(
    `/v1/salesorders?limit=${count}&sort=-createdAt`,
  );
  return data.map((order, index) => ({
    id: `order_${order.id}`,
    display_id: count - index,
    status: order.status === 'cancelled' ? 'canceled' : 'pending',
    payment_status: 'captured',
    fulfillment_status: 'not_fulfilled',
    created_at: order.createdAt,
    email: 'buyer@example.com',
    currency_code: order.currency.toLowerCase(),
    total: Number(order.total),
    customer: { id: order.customerId, first_name: order.customerName, last_name: '' },
    sales_channel: { id: 'channel_1', name: 'Webshop' },
    payment_collections: [],
    shipping_address: null,
  }));
}
