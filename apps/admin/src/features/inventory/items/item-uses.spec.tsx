import type { ItemUsage, StockAllocation } from '@docket/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aLevel, aMovement, anItem, aPage, aSession, id } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { itemRequirements } from '../../../testing/item-desk';
import { renderApp } from '../../../testing/render-app';

const item = anItem();
const PATH = `/items/${item.id}`;

const anAllocation = (part: Partial<StockAllocation> = {}): StockAllocation => ({
  locationId: id(1000),
  locationCode: 'MAIN',
  lot: 'L-7',
  quantity: '2',
  uom: 'pcs',
  reference: { kind: 'SalesOrder', id: id(300), line: id(301) },
  referenceNumber: 'SO-2026-00012',
  linePosition: 3,
  customerName: 'Northwind Machines Ltd.',
  dueDate: '2026-12-04',
  ...part,
});

const aUsage = (part: Partial<ItemUsage> = {}): ItemUsage => ({
  itemId: id(950),
  sku: 'CAB-1',
  name: 'Cabinet',
  active: true,
  quantity: '0.25',
  scrapPercent: '0',
  uom: 'kg',
  ...part,
});

function serve(allocations: StockAllocation[], usages: ItemUsage[] = []) {
  return new FakeServer({
    'GET /session': { body: aSession({ role: 'USER' }) },
    [`GET ${PATH}`]: { body: item, headers: { ETag: '"1-a"' } },
    [`GET ${PATH}/history`]: { body: aPage([]) },
    [`GET ${PATH}/allocations`]: { body: aPage(allocations) },
    [`GET ${PATH}/usages`]: { body: aPage(usages) },
    [`GET ${PATH}/requirements`]: { body: itemRequirements() },
    [`GET ${PATH}/salesorderlines`]: { body: aPage([]) },
    [`GET ${PATH}/salesquotelines`]: { body: aPage([]) },
    'GET /inventory': { body: aPage([aLevel()]) },
    'GET /inventory/movements': { body: aPage([aMovement()]) },
  });
}

const cells = (row: HTMLElement) =>
  within(row)
    .getAllByRole('cell')
    .map(({ textContent }) => textContent);

describe('what is held of an item', () => {
  it('is shown with the documents that hold it, for whom, until when and where', async () => {
    const made = anAllocation({
      reference: { kind: 'ProductionOrder', id: id(1500), line: id(1600) },
      referenceNumber: 'PR-00003',
      linePosition: 1,
      customerName: null,
      dueDate: null,
      lot: null,
    });
    serve([anAllocation(), made]);
    renderApp(PATH);
    const held = within(await screen.findByRole('region', { name: 'Held for' }));
    expect(held.getByRole('link', { name: 'SO-2026-00012' })).toHaveAttribute(
      'href',
      `/salesorders/${id(300)}`,
    );
    expect(held.getByRole('link', { name: 'PR-00003' })).toHaveAttribute('href', `/prodorders/${id(1500)}`);
    expect(held.getAllByRole('link', { name: 'MAIN' })[0]).toHaveAttribute(
      'href',
      `/locations?location=${id(1000)}`,
    );
    expect(cells(held.getByRole('row', { name: /SO-2026-00012/ }))).toEqual([
      '3',
      'Northwind Machines Ltd.',
      'Dec 4, 2026',
      'MAINL-7',
      'L-7',
      '2 pcs',
    ]);
    expect(cells(held.getByRole('row', { name: /PR-00003/ }))).toEqual(['1', '–', '–', 'MAIN', '–', '2 pcs']);
  });

  it('is no block of its own where nothing is', async () => {
    const server = serve([]);
    renderApp(PATH);
    await screen.findByRole('table', { name: 'Stock' });
    await waitFor(() => expect(server.to(`GET ${PATH}/allocations`)).toHaveLength(1));
    expect(screen.queryByRole('region', { name: 'Held for' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Used in' })).toBeNull();
  });

  it('comes in portions, and says what went wrong with the next one', async () => {
    const server = serve([]).on({
      [`GET ${PATH}/allocations`]: ({ query }) =>
        query.get('cursor') === null
          ? { body: { ...aPage([anAllocation()]), next: 'c-2' } }
          : problem(500, 'internal', 'It did not work.'),
    });
    const { user } = renderApp(PATH);
    const held = within(await screen.findByRole('region', { name: 'Held for' }));
    await user.click(held.getByRole('button', { name: 'Show more' }));
    expect(await held.findByRole('alert', {}, { timeout: 4_000 })).toHaveTextContent('It did not work.');
    server.on({
      [`GET ${PATH}/allocations`]: {
        body: aPage([anAllocation({ lot: 'L-8', referenceNumber: 'SO-2026-00013' })]),
      },
    });
    await user.click(held.getByRole('button', { name: 'Try again' }));
    expect(await held.findByRole('link', { name: 'SO-2026-00013' })).toBeVisible();
    expect(held.getByRole('link', { name: 'SO-2026-00012' })).toBeVisible();
    expect(held.queryByRole('button', { name: 'Show more' })).toBeNull();
    expect(held.getByRole('status')).toHaveTextContent('2 shown');
  });

  it('is where the allocated amount of a list of stock leads', async () => {
    serve([anAllocation()]).on({
      'GET /inventory': { body: aPage([aLevel(), aLevel({ locationId: id(1001), allocated: '0' })]) },
    });
    const scrolled = jest.spyOn(Element.prototype, 'scrollIntoView');
    const { user } = renderApp('/inventory');
    const stock = within(await screen.findByRole('table', { name: 'Stock by item, location and lot' }));
    // A quantity of zero has no link.
    expect(await stock.findAllByRole('link', { name: '2' })).toHaveLength(1);
    expect(stock.queryByRole('link', { name: '0' })).toBeNull();
    await user.click(stock.getByRole('link', { name: '2' }));
    const held = await screen.findByRole('region', { name: 'Held for' });
    expect(scrolled.mock.contexts).toContain(held.parentElement);
    scrolled.mockRestore();
  });
});

describe('what an item is used in', () => {
  it('is shown with how much one piece takes', async () => {
    serve([], [aUsage(), aUsage({ itemId: id(951), sku: 'CAB-0', active: false })]);
    renderApp(PATH);
    const used = within(await screen.findByRole('region', { name: 'Used in' }));
    expect(used.getByRole('link', { name: 'CAB-1' })).toHaveAttribute('href', `/items/${id(950)}`);
    expect(cells(used.getByRole('row', { name: /CAB-1/ }))).toEqual(['Cabinet', 'Active', '0.25 kg']);
    expect(cells(used.getByRole('row', { name: /CAB-0/ }))).toEqual(['Cabinet', 'Inactive', '0.25 kg']);
  });
});
