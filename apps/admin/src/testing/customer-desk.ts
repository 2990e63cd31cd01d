import { aCustomer, aPage, aSession, aTemplate } from './builders';
import { FakeServer } from './fake-server';

export const customer = aCustomer({
  contacts: [{ name: 'Ada', role: '', email: 'ada@example.com', phone: '' }],
  customFields: { project: 'P-17', region: 'North' },
});
export const PATH = `/customers/${customer.id}`;
export const tagged = (body: typeof customer) => ({ body, headers: { ETag: `"${body.version}-a"` } });
const session = { 'GET /session': { body: aSession({ role: 'USER' }) } };

/** The page of a customer with whom nothing is under way. */
export function serve() {
  return new FakeServer({
    ...session,
    [`GET ${PATH}`]: tagged(customer),
    [`GET ${PATH}/history`]: { body: aPage([]) },
    [`GET ${PATH}/shipmentlines`]: { body: aPage([]) },
    [`GET ${PATH}/attachments`]: { body: aPage([]) },
    'GET /customers': { body: aPage([]) },
    'GET /salesquotes': { body: aPage([]) },
    'GET /salesorders': { body: aPage([]) },
    'GET /service/troublereports': { body: aPage([]) },
    'GET /documents': {
      body: {
        data: [
          aTemplate({ id: 't-q', name: 'Short quote' }),
          aTemplate({ id: 't-o', kind: 'SalesOrder', name: 'Order, German' }),
        ],
        next: null,
      },
    },
  });
}
