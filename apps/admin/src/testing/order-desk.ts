import { FakeServer } from './fake-server';
import { aLevel, aLocation, aPage, aSession, aTemplate } from './builders';
import { anOrder, anOrderLine } from './order-builders';

/** A line of which some is shipped, some held, and some missing. */
export const pump = anOrderLine({
  id: 'l-1',
  itemId: 'i-1',
  description: 'Pump\nof stainless steel',
  quantity: '10',
  allocatedQuantity: '4',
  shippedQuantity: '3',
  backorderQuantity: '3',
});
/** A line of no item. */
export const service = anOrderLine({
  id: 'l-2',
  position: 2,
  description: 'Installation',
  uom: 'h',
  quantity: '5',
});
/** An order as it is answered, with its `ETag`. */
export const tagged = (body: ReturnType<typeof anOrder>) => ({
  body,
  headers: { ETag: `"${body.version}-a"` },
});

/** A server with the order `o-1`, and stock of its item. */
export function serveOrder(part: Parameters<typeof anOrder>[0] = {}) {
  const order = anOrder({ id: 'o-1', ...part });
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /salesorders/o-1': tagged(order),
    'GET /salesorders/o-1/history': { body: aPage([]) },
    'GET /salesorders/o-1/attachments': { body: { data: [], next: null, total: 0 } },
    'GET /salesorders/o-1/allocations': { body: { data: [] } },
    'GET /salesorders/o-1/shipments': { body: aPage([]) },
    'GET /prodorders': { body: aPage([]) },
    'GET /locations': { body: aPage([aLocation({ id: 'p-1' })]) },
    'GET /inventory': {
      body: aPage([
        aLevel({ itemId: 'i-1', locationId: 'p-1', lot: 'A7', onHand: '6', available: '6' }),
        aLevel({
          itemId: 'i-1',
          locationId: 'p-2',
          locationCode: 'YARD',
          lot: 'B1',
          onHand: '2',
          available: '2',
        }),
      ]),
    },
    'GET /documents': ({ query }) => ({
      body: { data: [aTemplate({ id: `t-${query.get('kind')}`, name: 'Standard' })], next: null },
    }),
  });
}

const open = {
  status: 'partly_shipped',
  actions: ['allocate', 'complete', 'hold'],
  lines: [pump, service],
} as const;
/** The fields that make an order a partly shipped one. */
export const opened = () => ({ ...open, actions: [...open.actions], lines: [...open.lines] });
