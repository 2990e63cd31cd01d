import { screen, waitFor, within } from '@testing-library/react';
import { aCustomer, anItem, aPage, aSession, aTemplate, id } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { aShipmentEntry } from '../../../testing/order-builders';
import { renderApp } from '../../../testing/render-app';

const shipment = aShipmentEntry({ orderId: 'o-1', carrier: 'Fast Freight', trackingNumber: 'FF-77' });

const serve = () =>
  new FakeServer({
    'GET /session': { body: aSession({ role: 'USER' }) },
    'GET /shipments': { body: aPage([shipment]) },
    [`GET /customers/${id(200)}`]: { body: aCustomer({ id: id(200) }) },
    [`GET /items/${id(7)}`]: { body: anItem({ id: id(7) }) },
  });

describe('the list of shipments', () => {
  it('asks the server for exactly what the address says', async () => {
    const server = serve();
    renderApp(
      `/shipments?q=pump&customerId=${id(200)}&itemId=${id(7)}&reversed=false,maybe&dateSince=2026-11-01&dateBefore=2026-12-01&size=25`,
    );
    await screen.findByRole('link', { name: shipment.number });
    const [listed] = server.to('GET /shipments').filter(({ query }) => query.get('count') === null);
    expect(Object.fromEntries(listed?.query ?? [])).toEqual({
      q: 'pump',
      customerId: id(200),
      itemId: id(7),
      reversed: 'false',
      dateSince: '2026-11-01',
      dateBefore: '2026-12-01',
      // The database has an index for this order of rows.
      sort: '-date',
      limit: '25',
    });
  });

  it('leads to the order of each, and says how it travels', async () => {
    const reversed = aShipmentEntry({
      id: 'gone',
      number: 'DN-00002',
      reversedAt: '2026-11-04T09:00:00.000Z',
    });
    serve().on({ 'GET /shipments': { body: aPage([reversed, shipment]) } });
    renderApp('/shipments');
    const link = await screen.findByRole('link', { name: shipment.number });
    expect(link).toHaveAttribute('href', '/salesorders/o-1');
    const [, first, second] = screen.getAllByRole('row');
    expect(within(first!).getByRole('cell', { name: 'Reversed' })).toBeVisible();
    for (const text of ['SO-00001', 'Northwind Machines Ltd.', 'Fast Freight', 'FF-77', 'Shipped'])
      expect(within(second!).getByRole('cell', { name: text })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download CSV' })).toBeVisible();
    // A shipment is created on the page of an order, not here.
    expect(document.querySelector('[data-creates]')).toBeNull();
  });

  it('is narrowed to what was reversed and sorted by day, and shown whole again', async () => {
    const server = serve();
    const { user, history } = renderApp('/shipments');
    await user.click(await screen.findByRole('button', { name: 'Reversed' }));
    await waitFor(() => expect(history.location.search).toBe('?reversed=true'));
    await user.click(within(screen.getByRole('table')).getByRole('button', { name: 'Date' }));
    await waitFor(() => expect(history.location.search).toBe('?reversed=true&sort=date'));
    server.on({ 'GET /shipments': { body: aPage([]) } });
    await user.click(screen.getByRole('button', { name: 'Shipped' }));
    expect(await screen.findByText('No shipment matches')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByText('No shipments yet')).toBeVisible();
    expect(history.location.search).not.toContain('reversed');
  });

  it('is narrowed to an item that is asked for', async () => {
    serve().on({ 'GET /items': { body: aPage([]) } });
    const { user } = renderApp('/shipments');
    await user.click(await screen.findByRole('button', { name: 'Item…' }));
    expect(await screen.findByRole('combobox', { name: 'Item' })).toHaveFocus();
  });

  it('prints delivery notes without what was reversed, and says so', async () => {
    const reversed = { reversedAt: '2026-11-04T09:00:00.000Z' };
    const server = serve().on({
      'GET /shipments': {
        body: aPage([
          aShipmentEntry({ id: 's-1', number: 'SH-1' }),
          aShipmentEntry({ id: 's-2', number: 'SH-2', ...reversed }),
          aShipmentEntry({ id: 's-3', number: 'SH-3', ...reversed }),
        ]),
      },
      'GET /documents': { body: aPage([aTemplate({ kind: 'DeliveryNote', name: 'Our note' })]) },
      'POST /pdf': problem(503, 'pdf_busy', 'Two are being printed already.'),
    });
    const { user } = renderApp('/shipments');
    await user.click(await screen.findByRole('checkbox', { name: 'Select SH-2' }));
    expect(screen.getByRole('button', { name: 'Print' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    await user.click(screen.getByRole('button', { name: 'Print' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Our note' }));
    const dialog = within(await screen.findByRole('dialog', { name: '1 document as PDF' }));
    expect(dialog.getByText('That can be done with 1 of 3. These are left out:')).toBeVisible();
    expect(dialog.getByRole('listitem')).toHaveTextContent('SH-2, SH-3: Reversed');
    await waitFor(() => expect(server.to('POST /pdf')[0]?.body).toMatchObject({ ids: ['s-1'] }));
  });

  it('is reached by the navigation, below the orders', async () => {
    serve();
    renderApp('/shipments');
    const sales = await screen.findByRole('list', { name: 'Sales' });
    expect(
      within(sales)
        .getAllByRole('link')
        .map(({ textContent }) => textContent),
    ).toEqual(['Quotes', 'Orders', 'Shipments', 'Customers']);
  });
});
