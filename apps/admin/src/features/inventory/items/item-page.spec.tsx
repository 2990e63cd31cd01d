import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aHistoryEntry, aLevel, anItem, aPage, aSession, id } from '../../../testing/builders';
import { problem } from '../../../testing/fake-server';
import { item, itemRequirements, PATH, serve, tagged } from '../../../testing/item-desk';
import { aProductionOrderSummary } from '../../../testing/production-builders';
import { renderApp } from '../../../testing/render-app';

const EDIT = `${PATH}/edit`;

const field = (name: string) => screen.findByLabelText(name, { selector: 'input, textarea, select' });
/** Fills a field in one step: typing many fields key by key is slow. */
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('a new item', () => {
  it('is sent with what was filled in, and shown once it is stored', async () => {
    const server = serve().on({ 'POST /items': { status: 201, body: item } });
    const { user, history } = renderApp('/items/new');
    fill(await field('SKU'), 'PU-1 ');
    fill(await field('Name'), 'Pump, cast iron');
    await user.selectOptions(await field('Type'), 'Made in-house');
    await user.selectOptions(await field('Tracking'), 'By lots');
    fill(await field('Price'), '1,234.50');
    await user.click(screen.getByRole('button', { name: 'Create item' }));
    expect(await screen.findByText('PU-1 is created.')).toBeVisible();
    expect(history.location.pathname).toBe(PATH);
    const [sent] = server.to('POST /items');
    expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(sent?.body).toEqual({
      sku: 'PU-1',
      name: 'Pump, cast iron',
      description: '',
      uom: 'pcs',
      type: 'make',
      tracking: 'lot',
      price: '1234.50',
      priceBreaks: [],
      cost: '0',
      minStock: '0',
      active: true,
      notes: '',
      customFields: {},
    });
  });

  it('begins like another one, all but its SKU', async () => {
    const priceBreaks = [{ minimumQuantity: '10', price: '55.00' }];
    const original = {
      ...item,
      active: false,
      price: '61.50',
      priceBreaks,
      customFields: { drawing: 'D-7' },
    };
    const made = anItem({ id: id(77), sku: 'PUMP-2' });
    const server = serve().on({
      [`GET ${PATH}`]: tagged(original),
      'POST /items': { status: 201, body: made },
      [`GET /items/${made.id}`]: tagged(made),
    });
    const { user, history } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Duplicate…' }));
    const sku = await field('SKU');
    expect(history.location.search).toBe(`?copyOf=${item.id}`);
    await waitFor(() => expect(sku).toHaveFocus());
    expect(sku).toHaveValue('');
    expect(
      screen.getByText(`Begins like ${item.sku}, without its bill of materials and its routing.`),
    ).toBeVisible();
    fill(sku, 'PUMP-2');
    await user.click(screen.getByRole('button', { name: 'Create item' }));
    await waitFor(() => expect(server.to('POST /items')).toHaveLength(1));
    const { name, description, uom, type, tracking, currency, cost, minStock, notes } = item;
    expect(server.to('POST /items')[0]?.body).toEqual({
      ...{ name, description, uom, type, tracking, currency, cost, minStock, notes },
      ...{ sku: 'PUMP-2', price: '61.50', priceBreaks, active: true, customFields: { drawing: 'D-7' } },
    });
  });

  it('is counted in what people who read German call pieces, for them', async () => {
    serve().on({ 'GET /session': { body: aSession({ language: 'de' }) } });
    renderApp('/items/new');
    expect(await field('Mengeneinheit')).toHaveValue('Stk.');
  });

  it('asks for what is missing, and says at the SKU that it is taken', async () => {
    serve().on({ 'POST /items': problem(409, 'conflict', 'There is already one.') });
    const { user } = renderApp('/items/new');
    const sku = await field('SKU');
    await user.click(screen.getByRole('button', { name: 'Create item' }));
    expect(sku).toHaveAccessibleDescription('Fill in this field.');
    fill(sku, 'PU-1');
    fill(await field('Name'), 'Pump');
    await user.click(screen.getByRole('button', { name: 'Create item' }));
    await waitFor(() => expect(sku).toHaveAccessibleDescription('There is already one.'));
  });
});

describe('an item', () => {
  it('shows the production orders that make it, and leads to all of them', async () => {
    const order = aProductionOrderSummary({ itemId: item.id });
    const server = serve().on({
      [`GET ${PATH}`]: tagged({ ...item, type: 'make' }),
      'GET /prodorders': { body: aPage([order]) },
    });
    renderApp(PATH);
    const made = within(await screen.findByRole('region', { name: 'Production orders' }));
    expect(await made.findByRole('link', { name: order.number })).toHaveAttribute(
      'href',
      `/prodorders/${order.id}`,
    );
    expect(made.queryByRole('columnheader', { name: 'Item' })).toBeNull();
    expect(made.getByRole('link', { name: 'Show all production orders' })).toHaveAttribute(
      'href',
      `/prodorders?itemId=${item.id}`,
    );
    expect(server.to('GET /prodorders')[0]?.query.get('itemId')).toBe(item.id);
  });

  it('leads to what it is made of and how, beside what it is', async () => {
    serve().on({
      [`GET ${PATH}`]: tagged({ ...item, type: 'make' }),
      [`GET ${PATH}/bom`]: tagged({ ...item, components: [] }),
      'GET /prodorders': { body: aPage([]) },
    });
    const { user, history } = renderApp(PATH);
    const parts = () => within(screen.getByRole('navigation', { name: 'Parts of the item' }));
    await screen.findByRole('region', { name: 'Details' });
    expect(parts().getByRole('link', { name: 'Item' })).toHaveAttribute('aria-current', 'page');
    expect(parts().getByRole('link', { name: 'Routing' })).toHaveAttribute('href', `${PATH}/routing`);
    await user.click(parts().getByRole('link', { name: 'Bill of materials' }));
    await waitFor(() => expect(history.location.pathname).toBe(`${PATH}/bom`));
    expect(await screen.findByText('No materials are taken from stock.')).toBeVisible();
    expect(parts().getByRole('link', { name: 'Bill of materials' })).toHaveAttribute('aria-current', 'page');
  });

  it('asks before what was typed of it is lost', async () => {
    serve();
    const { user, history } = renderApp(EDIT);
    fill(await field('Name'), 'Another name');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(history.location.pathname).toBe(PATH));
    expect(await screen.findByRole('heading', { level: 1, name: 'PU-1' })).toBeVisible();
  });

  it('is read first: what there is of it, what it costs and what it is', async () => {
    const server = serve().on({
      [`GET ${PATH}`]: tagged({ ...item, minStock: '5', customFields: { colour: 'RAL 7035' } }),
      [`GET ${PATH}/requirements`]: { body: itemRequirements({ available: '10', onHand: '12' }) },
    });
    renderApp(PATH);
    const figures = within(await screen.findByRole('region', { name: 'Stock and price' }));
    await waitFor(() => expect(figures.getByText('Available').nextSibling).toHaveTextContent('10 pcs'));
    expect(figures.getByText('On hand').nextSibling).toHaveTextContent('12 pcs');
    expect(figures.getByText('Minimum stock').nextSibling).toHaveTextContent('5 pcs');
    expect(figures.getByText('Price').nextSibling).toHaveTextContent('€50.00');
    expect(server.to('GET /items')).toHaveLength(0);
    const details = within(screen.getByRole('region', { name: 'Details' }));
    expect(details.getByText('RAL 7035')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', EDIT);
  });

  it('has neither production orders nor parts where it is bought', async () => {
    const server = serve();
    renderApp(PATH);
    await screen.findByRole('table', { name: 'Stock' });
    expect(screen.queryByRole('navigation', { name: 'Parts of the item' })).toBeNull();
    expect(screen.queryByRole('region', { name: 'Production orders' })).toBeNull();
    expect(server.to('GET /prodorders')).toHaveLength(0);
  });

  it('shows what is in stock of it where, and what was last done with it', async () => {
    const server = serve();
    renderApp(PATH);
    const stock = await screen.findByRole('table', { name: 'Stock' });
    expect(await within(stock).findByRole('link', { name: 'MAIN' })).toHaveAttribute(
      'href',
      `/locations?location=${aLevel().locationId}`,
    );
    expect(within(stock).getByRole('row', { name: /MAIN/ })).toHaveTextContent('12 pcs');
    const movements = screen.getByRole('table', { name: 'Last movements' });
    expect(await within(movements).findByText('Receipt')).toBeVisible();
    expect(server.to('GET /inventory')[0]?.query.get('itemId')).toBe(item.id);
    expect(server.to('GET /inventory/movements')[0]?.query.get('itemId')).toBe(item.id);
  });

  it('leads to how it is made where it is made', async () => {
    serve().on({ [`GET ${PATH}`]: tagged({ ...item, type: 'make' }) });
    renderApp(PATH);
    expect(await screen.findByRole('link', { name: 'Routing' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Bill of materials' })).toBeVisible();
  });

  it('shows no way to how it is made where it is bought', async () => {
    serve();
    renderApp(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'PU-1' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Routing' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Bill of materials' })).toBeNull();
  });

  it('sends what was changed and nothing else, for the state that was seen', async () => {
    const server = serve().on({ [`PATCH ${PATH}`]: tagged({ ...item, active: false, version: 2 }) });
    const { user } = renderApp(EDIT);
    fill(await field('Minimum stock'), '5.5');
    await user.click(screen.getByRole('switch', { name: /^Active/ }));
    await user.click(save());
    expect(await screen.findByText('PU-1 is saved.')).toBeVisible();
    const [sent] = server.to(`PATCH ${PATH}`);
    expect(sent?.body).toEqual({ minStock: '5.5', active: false });
    expect(sent?.headers['If-Match']).toBe('"1-a"');
  });

  it('says at the unit that it stays once stock has moved', async () => {
    serve().on({ [`PATCH ${PATH}`]: problem(409, 'in_use', 'The unit of measure stays.') });
    const { user } = renderApp(EDIT);
    fill(await field('Unit of measure'), 'kg');
    await user.click(save());
    await waitFor(async () =>
      expect(await field('Unit of measure')).toHaveAccessibleDescription('The unit of measure stays.'),
    );
  });

  it('loads what somebody else stored without losing what was typed', async () => {
    const server = serve().on({ [`PATCH ${PATH}`]: problem(412, 'version_conflict', 'Changed.') });
    const { user } = renderApp(EDIT);
    fill(await field('Price'), '55');
    await user.click(save());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Somebody else changed this item meanwhile');
    server.on({ [`GET ${PATH}`]: tagged({ ...item, price: '60.00', tracking: 'lot', version: 2 }) });
    await user.click(within(notice).getByRole('button', { name: 'Load the newer state' }));
    expect(await screen.findByText('Changed meanwhile: Tracking and Price.')).toBeVisible();
    expect(await field('Price')).toHaveValue('55');
    expect(await field('Price')).toHaveAccessibleDescription(/Stored meanwhile: “60.00”/);
    expect(await field('Tracking')).toHaveValue('lot');
  });

  it('is deleted once that is confirmed, or says what keeps it', async () => {
    const server = serve().on({
      [`DELETE ${PATH}`]: problem(409, 'in_use', 'Stock of this item has moved.'),
    });
    const { user, history } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(screen.getByRole('menuitem', { name: 'Report trouble' })).toHaveAttribute(
      'href',
      `/service/troublereports/new?itemId=${item.id}`,
    );
    await user.click(await screen.findByRole('menuitem', { name: 'Delete item' }));
    const question = await screen.findByRole('dialog', { name: 'Delete PU-1?' });
    await user.click(within(question).getByRole('button', { name: 'Delete item' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent('Stock of this item has moved.');
    server.on({ [`DELETE ${PATH}`]: { status: 204 } });
    await user.click(within(question).getByRole('button', { name: 'Delete item' }));
    await waitFor(() => expect(history.location.pathname).toBe('/items'));
    expect(server.to(`DELETE ${PATH}`)[1]?.headers['If-Match']).toBe('"1-a"');
  });

  it('tells its history in words', async () => {
    serve().on({
      [`GET ${PATH}/history`]: {
        body: aPage([
          aHistoryEntry({
            fields: [
              { field: 'type', before: 'buy', after: 'make' },
              { field: 'active', before: true, after: false },
            ],
          }),
          aHistoryEntry({
            id: 'h-2',
            action: 'change_bom',
            entries: [
              {
                list: 'components',
                change: 'added',
                position: 2,
                fields: [{ field: 'sku', before: null, after: 'TERM' }],
              },
              {
                list: 'components',
                change: 'changed',
                position: 1,
                fields: [{ field: 'scrapPercent', before: '0', after: '2.5' }],
              },
            ],
          }),
        ]),
      },
    });
    renderApp(PATH);
    const history = await screen.findByRole('region', { name: 'History' });
    expect(await within(history).findByText(/changed the item/)).toBeVisible();
    expect(history).toHaveTextContent('Type: bought → becomes made');
    expect(history).toHaveTextContent('Active: yes → becomes no');
    expect(history).toHaveTextContent('changed the bill of materials');
    expect(history).toHaveTextContent('Component 2 added: TERM');
    expect(history).toHaveTextContent('Scrap of component 1: 0% → becomes 2.5%');
  });

  it('that is not there is said to be so', async () => {
    serve().on({ [`GET ${PATH}`]: problem(404, 'not_found', 'There is no such item.') });
    renderApp(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such item' })).toBeVisible();
  });
});
