import { screen, waitFor } from '@testing-library/react';
import { aPage, aSession } from '../testing/builders';
import { FakeServer } from '../testing/fake-server';
import { anOrderSummary } from '../testing/order-builders';
import { renderApp } from '../testing/render-app';

const serve = () =>
  new FakeServer({
    'GET /session': { body: aSession() },
    'GET /salesorders': { body: aPage([anOrderSummary({ id: 'o-1' })]) },
  });

describe('the list of orders', () => {
  it('asks the server for exactly what the address says', async () => {
    const server = serve();
    renderApp('/salesorders?q=pump&status=confirmed,on_hold,sent&sort=-promisedDate&size=25');
    expect(await screen.findByRole('link', { name: 'SO-00001' })).toHaveAttribute('href', '/salesorders/o-1');
    const [listed] = server.to('GET /salesorders').filter(({ query }) => query.get('count') === null);
    expect(Object.fromEntries(listed?.query ?? [])).toEqual({
      q: 'pump',
      // What is no state of an order is dropped.
      status: 'confirmed,on_hold',
      sort: '-promisedDate',
      limit: '25',
    });
    expect(screen.getByRole('columnheader', { name: 'Promised for' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
  });

  it('puts filter and order into the address, and can let go of them', async () => {
    const server = serve();
    const { user, history } = renderApp('/salesorders');
    await user.click(await screen.findByRole('button', { name: 'Partly shipped' }));
    await waitFor(() => expect(history.location.search).toBe('?status=partly_shipped'));
    await user.click(screen.getByRole('button', { name: 'Order date' }));
    await waitFor(() => expect(history.location.search).toBe('?status=partly_shipped&sort=orderDate'));
    server.on({ 'GET /salesorders': { body: aPage([]) } });
    await user.click(screen.getByRole('button', { name: 'Completed' }));
    expect(await screen.findByText('No order matches')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByText('No orders yet')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'New order' })[0]).toHaveAttribute('href', '/salesorders/new');
  });

  it('is downloaded as it is filtered and sorted', async () => {
    const server = serve();
    const { user } = renderApp('/salesorders?status=shipped&sort=number');
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => {
      const csv = server.to('GET /salesorders').find(({ headers }) => headers['Accept'] === 'text/csv');
      expect(Object.fromEntries(csv?.query ?? [])).toMatchObject({ status: 'shipped', sort: 'number' });
    });
  });
});
