import { anItem, aPage, aSession, aTemplate, id } from './builders';
import { FakeServer } from './fake-server';
import { aTroubleReport } from './service-builders';

/** The path of the trouble reports. */
export const LIST = '/service/troublereports';
/** The path of the trouble report that the tests look at. */
export const PATH = `${LIST}/t-1`;
/** The trouble report as the server answers it, with its `ETag`. */
export const report = (part: Parameters<typeof aTroubleReport>[0] = {}) => ({
  body: aTroubleReport({ id: 't-1', ...part }),
  headers: { ETag: '"3-a"' },
});

/** A server that has the trouble report, and the records that its page asks for. */
export const serve = (part: Parameters<typeof aTroubleReport>[0] = {}) =>
  new FakeServer({
    'GET /session': { body: aSession() },
    [`GET ${PATH}`]: report(part),
    [`GET ${PATH}/history`]: { body: aPage([]) },
    [`GET ${PATH}/attachments`]: { body: aPage([]) },
    'GET /documents': {
      body: aPage([aTemplate({ id: 'd-1', kind: 'TroubleReport', name: 'Service report' })]),
    },
    'GET /people': ({ query }) => ({
      body: aPage(
        [
          { id: id(1), name: 'Ada Berger' },
          { id: id(2), name: 'Ben Okoro' },
        ].filter(({ name }) => name.includes(query.get('q') ?? '')),
      ),
    }),
    'GET /items': { body: aPage([anItem({ id: id(901), sku: 'TERM', name: 'Terminal', tracking: 'none' })]) },
    'GET /inventory': { body: aPage([]) },
    'GET /locations': {
      body: aPage([{ id: id(1000), code: 'MAIN', name: 'Main', active: true, parentId: null }]),
    },
  });
