import { aPage, aSession, aTemplate } from './builders';
import { FakeServer } from './fake-server';
import { aProductionOrder } from './production-builders';

/** The path of the order in the API. */
export const PATH = '/prodorders/p-1';
/** The order as it is answered with its tag. */
export const order = (part: Parameters<typeof aProductionOrder>[0] = {}) => ({
  body: aProductionOrder({ id: 'p-1', ...part }),
  headers: { ETag: '"3-a"' },
});

/** A server with the order, and with what its page asks for beside it. */
export const serve = (part: Parameters<typeof aProductionOrder>[0] = {}) =>
  new FakeServer({
    'GET /session': { body: aSession() },
    [`GET ${PATH}`]: order(part),
    [`GET ${PATH}/outputs`]: { body: aPage([]) },
    [`GET ${PATH}/materials/taken`]: { body: { data: [] } },
    [`GET ${PATH}/history`]: { body: aPage([]) },
    [`GET ${PATH}/attachments`]: { body: aPage([]) },
    'GET /documents': ({ query }) => ({
      body: aPage([
        aTemplate(
          query.get('kind') === 'ProductionOrder'
            ? { id: 't-1', kind: 'ProductionOrder', name: 'Order sheet' }
            : { id: 't-2', kind: 'ProductionOrderTraveler', name: 'Shop traveler' },
        ),
      ]),
    }),
    'GET /inventory': { body: aPage([]) },
    'GET /locations': { body: aPage([]) },
  });
