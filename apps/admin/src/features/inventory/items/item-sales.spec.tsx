import type { SalesOrderLineOfItem, SalesQuoteLineOfItem } from '@docket/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { anItem, aPage, aSession, id } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { itemRequirements } from '../../../testing/item-desk';
import { renderApp } from '../../../testing/render-app';

const item = anItem();
const PATH = `/items/${item.id}`;

const line = {
  lineId: id(1300),
  position: 1,
  description: 'Pump',
  quantity: '2.5',
  uom: 'kg',
  unitPrice: '12.00',
  discountPercent: '0',
  netUnitPrice: '12.00',
  currency: 'EUR',
  customerId: id(200),
  customerName: 'Northwind Machines Ltd.',
};

const anOrderLine = (part: Partial<SalesOrderLineOfItem> = {}): SalesOrderLineOfItem => ({
  ...line,
  orderId: id(1200),
  number: 'SO-00001',
  status: 'confirmed',
  orderDate: '2026-11-01',
  ...part,
});

const aQuoteLine = (part: Partial<SalesQuoteLineOfItem> = {}): SalesQuoteLineOfItem => ({
  ...line,
  quoteId: id(300),
  number: 'SQ-00007',
  revision: 2,
  status: 'sent',
  date: '2026-10-15',
  optional: false,
  ...part,
});

const serve = (sold: SalesOrderLineOfItem[], quoted: SalesQuoteLineOfItem[] = []) =>
  new FakeServer({
    'GET /session': { body: aSession({ role: 'USER' }) },
    [`GET ${PATH}`]: { body: item, headers: { ETag: '"1-a"' } },
    [`GET ${PATH}/history`]: { body: aPage([]) },
    [`GET ${PATH}/allocations`]: { body: aPage([]) },
    [`GET ${PATH}/usages`]: { body: aPage([]) },
    [`GET ${PATH}/requirements`]: { body: itemRequirements() },
    [`GET ${PATH}/salesorderlines`]: { body: aPage(sold) },
    [`GET ${PATH}/salesquotelines`]: { body: aPage(quoted) },
    'GET /inventory': { body: aPage([]) },
    'GET /inventory/movements': { body: aPage([]) },
  });

const block = async (name: string) => within(await screen.findByRole('region', { name }));
const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('what was sold of an item', () => {
  it('is shown with whom it was sold to, when and for how much, and leads to all orders with it', async () => {
    const server = serve([
      anOrderLine(),
      anOrderLine({ lineId: id(1301), number: 'SO-00000', discountPercent: '10', netUnitPrice: '10.80' }),
    ]);
    renderApp(PATH);
    const sold = await block('Sold');
    expect(await sold.findByRole('link', { name: 'SO-00001' })).toHaveAttribute(
      'href',
      `/salesorders/${id(1200)}`,
    );
    expect(cells(sold.getByRole('row', { name: /SO-00001/ }))).toEqual([
      'Northwind Machines Ltd.',
      'Nov 1, 2026',
      'Confirmed',
      '2.5 kg',
      '€12.002.5 kgConfirmed',
    ]);
    expect(sold.getByRole('row', { name: /SO-00000/ })).toHaveTextContent('€10.80€12.00 less 10%');
    expect(sold.getByRole('link', { name: 'All orders with it' })).toHaveAttribute(
      'href',
      `/salesorders?itemId=${item.id}`,
    );
    expect(server.to(`GET ${PATH}/salesorderlines`)[0]?.query.get('limit')).toBe('5');
  });

  it('stands above what it was offered for, with the revision of each quote', async () => {
    serve([], [aQuoteLine()]);
    renderApp(PATH);
    const quoted = await block('Quoted');
    expect(quoted.getByRole('link', { name: 'SQ-00007 rev. 2' })).toHaveAttribute(
      'href',
      `/salesquotes/${id(300)}`,
    );
    expect(quoted.getByRole('link', { name: 'All quotes with it' })).toHaveAttribute(
      'href',
      `/salesquotes?itemId=${item.id}`,
    );
    const sold = await block('Sold');
    expect(sold.getByText('No order has it yet.')).toBeVisible();
    expect(sold.queryByRole('link')).toBeNull();
  });

  it('is said to be nothing where no document has the item, without a block of quotes', async () => {
    const server = serve([]);
    renderApp(PATH);
    expect(await screen.findByText('No order has it yet.')).toBeVisible();
    await waitFor(() => expect(server.to(`GET ${PATH}/salesquotelines`)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Quoted' })).toBeNull();
  });

  it('says what went wrong, and is asked for again', async () => {
    const server = serve([]).on({
      [`GET ${PATH}/salesorderlines`]: problem(403, 'forbidden', 'This is not for you.'),
    });
    const { user } = renderApp(PATH);
    const sold = await block('Sold');
    expect(await sold.findByRole('alert')).toHaveTextContent('This is not for you.');
    server.on({ [`GET ${PATH}/salesorderlines`]: { body: aPage([anOrderLine()]) } });
    await user.click(sold.getByRole('button', { name: 'Try again' }));
    expect(await sold.findByRole('link', { name: 'SO-00001' })).toBeVisible();
  });
});
