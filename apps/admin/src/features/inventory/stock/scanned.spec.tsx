import { screen, waitFor, within } from '@testing-library/react';
import { aLevel, aLocation, anItemSummary, aPage, aSession } from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const sku = (index: number) => `BOLT-${String(index).padStart(2, '0')}-8`;
/** More items than a picker loads at once. The wanted item comes after all of them. */
const others = Array.from({ length: 20 }, (_, index) => anItemSummary({ id: `i-${index}`, sku: sku(index) }));
const meant = anItemSummary({ id: 'meant', sku: 'Bolt-8', name: 'Hexagon bolt' });

const shelves = [
  aLocation({ id: 'l-1', code: '01-A-1', name: 'Shelf' }),
  aLocation({ id: 'l-2', code: 'A-1', name: 'Bin' }),
];

function serve() {
  return new FakeServer({
    'GET /session': { body: aSession({ role: 'USER' }) },
    'GET /inventory': { body: aPage([aLevel()]) },
    'GET /locations': { body: aPage(shelves) },
    'GET /items': ({ query }) => ({ body: aPage(query.get('sku') === null ? others : [meant]) }),
    'GET /items/meant': { body: meant, headers: { ETag: '"1-a"' } },
  });
}

async function openMove() {
  const app = renderApp('/inventory');
  await app.user.click(await screen.findByRole('button', { name: 'Move stock' }));
  const dialog = within(await screen.findByRole('dialog'));
  return { ...app, field: (name: string) => dialog.findByRole('combobox', { name }) };
}

describe('what is scanned into a window of stock', () => {
  it('is the item with just that SKU, however many others have it in theirs', async () => {
    const server = serve();
    const { user, field } = await openMove();
    const item = await field('Item');
    await user.type(item, 'BOLT-8{Enter}');
    await waitFor(() => expect(item).toHaveDisplayValue('Bolt-8 · Hexagon bolt'));
    // The exact SKU is asked for only if the first results may be incomplete.
    expect(server.to('GET /items').flatMap(({ query }) => query.get('sku') ?? [])).toEqual(['BOLT-8']);
  });

  it('is the location with just that code, before others that hold it', async () => {
    serve();
    const { user, field } = await openMove();
    const to = await field('To location');
    await user.type(to, 'a-1{Enter}');
    await waitFor(() => expect(to).toHaveDisplayValue('A-1 · Bin'));
  });
});
