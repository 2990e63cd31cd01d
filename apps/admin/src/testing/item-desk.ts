import type { ItemRequirements } from '@docket/contracts';
import { aLevel, aMovement, anItem, aPage, aSession, id } from './builders';
import { FakeServer } from './fake-server';

export const itemRequirements = (part: Partial<ItemRequirements> = {}): ItemRequirements => ({
  itemId: id(900),
  uom: 'pcs',
  onHand: '12',
  available: '10',
  neededForSales: '0',
  neededForProduction: '0',
  beingMade: '0',
  short: '0',
  ...part,
});

export const item = anItem();
export const PATH = `/items/${item.id}`;
export const tagged = (body: object) => ({ body, headers: { ETag: `"${item.version}-a"` } });

/** The page of an item of which there is some stock. */
export function serve() {
  return new FakeServer({
    'GET /session': { body: aSession({ role: 'USER' }) },
    [`GET ${PATH}`]: tagged(item),
    [`GET ${PATH}/history`]: { body: aPage([]) },
    [`GET ${PATH}/attachments`]: { body: aPage([]) },
    [`GET ${PATH}/allocations`]: { body: aPage([]) },
    [`GET ${PATH}/usages`]: { body: aPage([]) },
    [`GET ${PATH}/salesorderlines`]: { body: aPage([]) },
    [`GET ${PATH}/salesquotelines`]: { body: aPage([]) },
    [`GET ${PATH}/requirements`]: { body: itemRequirements() },
    'GET /inventory': { body: aPage([aLevel()]) },
    'GET /inventory/movements': { body: aPage([aMovement()]) },
  });
}
