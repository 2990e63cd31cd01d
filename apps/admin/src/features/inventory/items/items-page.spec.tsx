import { screen, waitFor, within } from '@testing-library/react';
import { anItemSummary, aPage, aSession } from '../../../testing/builders';
import { type Call, FakeServer } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const one = anItemSummary({ minStock: '20' });
const session = { 'GET /session': { body: aSession({ role: 'USER' }) } };

/** Query of the last call for rows. Counting is another call to the same path. */
const lastQuery = (server: FakeServer) => {
  const rows = server.to('GET /items').filter(({ query }) => query.get('count') === null);
  return Object.fromEntries(rows.at(-1)?.query ?? []);
};

describe('the list of items', () => {
  it('is reached by the menu, leads to the items, and marks what there is too little of', async () => {
    new FakeServer({
      ...session,
      'GET /items': { body: aPage([one]) },
      'GET /salesquotes': { body: { ...aPage([]), total: 0 } },
    });
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Items' }));
    expect(await screen.findByRole('link', { name: one.sku })).toHaveAttribute('href', `/items/${one.id}`);
    expect(screen.getByRole('row', { name: /PU-1/ })).toHaveTextContent('10 pcs');
    expect(screen.getByText('Below the minimum of 20 pcs')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'New item' })).toHaveAttribute('href', '/items/new');
  });

  it('asks the server for exactly what the address says', async () => {
    const server = new FakeServer({ ...session, 'GET /items': { body: aPage([one]) } });
    renderApp(
      '/items?q=pump&type=buy&tracking=lot,serial&active=true&belowMinimum=true&sort=-updatedAt&size=25',
    );
    await screen.findByRole('link', { name: one.sku });
    expect(lastQuery(server)).toEqual({
      q: 'pump',
      type: 'buy',
      tracking: 'lot,serial',
      active: 'true',
      belowMinimum: 'true',
      sort: '-updatedAt',
      limit: '25',
    });
    expect(screen.getByRole('columnheader', { name: 'Changed' })).toHaveAttribute('aria-sort', 'descending');
  });

  it('puts search, filters and order into the address', async () => {
    const server = new FakeServer({ ...session, 'GET /items': { body: aPage([one]) } });
    const { user, history } = renderApp('/items');
    await user.type(await screen.findByRole('searchbox'), 'pump');
    await waitFor(() => expect(history.location.search).toBe('?q=pump'));
    await user.click(screen.getByRole('button', { name: 'Lots' }));
    await user.click(screen.getByRole('button', { name: 'Made' }));
    await user.click(screen.getByRole('button', { name: 'Bought' }));
    await waitFor(() => expect(history.location.search).toBe('?q=pump&tracking=lot&type=buy'));
    await user.click(screen.getByRole('button', { name: 'Name' }));
    await waitFor(() => expect(lastQuery(server)).toMatchObject({ q: 'pump', type: 'buy', sort: 'name' }));
  });

  it('tells nothing yet from nothing found', async () => {
    new FakeServer({ ...session, 'GET /items': { body: aPage([]) } });
    const { user } = renderApp('/items?belowMinimum=true');
    expect(await screen.findByRole('heading', { name: 'No item matches' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('heading', { name: 'No items yet' })).toBeVisible();
    // An empty list has no filters.
    expect(screen.queryByRole('button', { name: 'Below minimum' })).toBeNull();
  });

  it('imports a file that was checked before', async () => {
    const answer = ({ query }: Call) => ({
      body: { dryRun: query.get('dryRun') === 'true', rows: 3, created: 2, changed: 0, unchanged: 1 },
    });
    const server = new FakeServer({
      ...session,
      'GET /items': { body: aPage([one]) },
      'POST /items/import': answer,
    });
    const { user } = renderApp('/items');
    await user.click((await screen.findAllByRole('button', { name: 'Import CSV' }))[0]!);
    const dialog = await screen.findByRole('dialog', { name: 'Import items' });
    expect(within(dialog).getByRole('link', { name: 'Download a pattern to fill in' })).toHaveAttribute(
      'href',
      '/v1/items/import/pattern.csv?language=en',
    );
    await user.upload(
      dialog.querySelector<HTMLInputElement>('input[type=file]')!,
      new File(['sku,name'], 'items.csv', { type: 'text/csv' }),
    );
    expect(await within(dialog).findByText('2 new, 0 changed, 1 as they are.')).toBeVisible();
    await user.click(within(dialog).getByRole('button', { name: 'Import 2 items' }));
    expect(await screen.findByText('2 items are imported.')).toBeVisible();
    expect(server.to('POST /items/import').map(({ query }) => query.get('dryRun'))).toEqual([
      'true',
      'false',
    ]);
  });
});
