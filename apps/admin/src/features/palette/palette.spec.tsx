import type { SearchResult } from '@docket/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aQuote, aSession, entity, id } from '../../testing/builders';
import { type Call, FakeServer, problem } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const aResult = (part: Partial<SearchResult> = {}): SearchResult => ({
  kind: 'SalesQuote',
  id: id(100),
  label: 'SQ-00001',
  title: 'Northwind Machines Ltd.',
  status: 'draft',
  updatedAt: entity.updatedAt,
  match: 'prefix',
  foundBy: null,
  ...part,
});

const answers = (...results: SearchResult[]) => ({ body: { data: results } });

const FIELD = { name: 'Search numbers, names and pages' };

function serve(part: { role?: 'USER' | 'ADMIN' } = {}) {
  return new FakeServer({
    'GET /session': { body: aSession(part) },
    'GET /salesquotes': { body: { ...aPage([]), total: 0 } },
    'GET /search': answers(),
    [`GET /salesquotes/${id(100)}`]: { body: aQuote(), headers: { ETag: '"1"' } },
  });
}

/** Opens the search by its shortcut. */
async function open(address = '/salesquotes', part: { role?: 'USER' | 'ADMIN' } = {}) {
  const server = serve(part);
  const app = renderApp(address);
  await screen.findByRole('heading', { level: 1 });
  await app.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('combobox', FIELD);
  return { ...app, server, field };
}

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const group = (name: string) => screen.findByRole('group', { name });

describe('the search of everything', () => {
  // This test must be the first one, because the module is loaded only once.
  it('keeps what is typed while it is on its way', async () => {
    serve();
    const { user } = renderApp('/salesquotes');
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('{Control>}k{/Control}quo');
    expect(await screen.findByRole('combobox', FIELD)).toHaveValue('quo');
  });

  it('opens by key and by button, and gives the focus back', async () => {
    const { user, field } = await open();
    expect(field).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    const button = screen.getByRole('button', { name: 'Search' });
    expect(button).toHaveAttribute('aria-keyshortcuts', 'Control+K Meta+K');
    await user.click(button);
    expect(await screen.findByRole('dialog', { name: 'Search' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('offers the pages and forms that somebody may see', async () => {
    const { user } = await open('/salesquotes', { role: 'USER' });
    expect(within(await group('Pages')).getByRole('option', { name: /^Quotes/ })).toHaveAttribute(
      'href',
      '/salesquotes',
    );
    expect(options().join()).not.toContain('Webhook');
    await user.keyboard('prod ord');
    await waitFor(() => expect(options()).toEqual(['Production ordersProduction', 'New production order']));
  });

  it('makes what is named in full, and a trouble report by either name', async () => {
    const { user } = await open();
    await user.keyboard('report trouble');
    expect((await screen.findAllByRole('option'))[0]).toHaveTextContent('Report trouble');
    await user.clear(screen.getByRole('combobox'));
    await user.keyboard('new trouble');
    expect(await screen.findByRole('option', { name: 'Report trouble' })).toHaveAttribute(
      'href',
      '/service/troublereports/new',
    );
  });

  it('leads to the profile, also by what is found there', async () => {
    const { user, history } = await open('/salesquotes', { role: 'USER' });
    await user.keyboard('api key{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/profile'));
  });

  it('leads to a page with Enter', async () => {
    const { user, history } = await open();
    await user.keyboard('new quo{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe('/salesquotes/new'));
    expect(screen.queryByRole('combobox', FIELD)).toBeNull();
  });

  it('says what of a record was found, and leads to where the pieces of a lot went', async () => {
    const { user, server } = await open();
    const lot = { field: 'lot', text: 'P-2' } as const;
    const shipment = { field: 'shipment', text: 'P-2' } as const;
    server.on({
      'GET /search': answers(
        aResult({ kind: 'SalesOrder', label: 'SO-1', title: 'Odd', match: 'exact', foundBy: shipment }),
        aResult({ kind: 'Item', id: id(7), label: 'PUMP', title: 'Pump', status: 'active', foundBy: lot }),
      ),
    });
    await user.keyboard('p-2');
    expect(within(await group('Orders')).getByRole('option')).toHaveTextContent(
      'SO-1Shipment P-2 · OddDraft',
    );
    const items = within(await group('Items'));
    expect(items.getByRole('option', { name: /^PUMP/ })).toHaveTextContent('Lot or serial number P-2 · Pump');
    expect(items.getByRole('option', { name: 'Movements of P-2' })).toHaveAttribute(
      'href',
      `/inventory/movements?itemId=${id(7)}&lot=P-2`,
    );
  });

  it('offers no list of what is found by a lot: a list does not look for it', async () => {
    const { user, server } = await open();
    const five = (foundBy: SearchResult['foundBy']) =>
      [1, 2, 3, 4, 5].map((n) => aResult({ kind: 'SalesOrder', id: id(n), label: `SO-${n}`, foundBy }));
    server.on({ 'GET /search': answers(...five({ field: 'lot', text: 'P-2' })) });
    await user.keyboard('p-2');
    expect(within(await group('Orders')).getAllByRole('option')).toHaveLength(5);
    server.on({ 'GET /search': answers(...five(null)) });
    await user.keyboard('3');
    await waitFor(() => expect(screen.getByRole('option', { name: 'All Orders with “p-23”' })).toBeVisible());
  });

  it('finds records in groups, the best match first, and leads to the one that the keys choose', async () => {
    const { user, server, field, history } = await open();
    server.on({
      'GET /search': answers(
        aResult({ match: 'exact' }),
        aResult({ id: id(101), label: 'SQ-00001-b' }),
        aResult({ kind: 'Customer', id: id(200), label: 'SQ-00001 Ltd.', status: 'inactive', title: 'Odd' }),
      ),
    });
    await user.keyboard('SQ-00001');
    const quotes = await group('Quotes');
    expect(within(quotes).getAllByRole('option')).toHaveLength(2);
    expect(within(await group('Customers')).getByRole('option', { name: /Ltd/ })).toHaveTextContent(
      'Inactive',
    );
    const first = within(quotes).getByRole('option', { name: /^SQ-00001 Northwind/ });
    expect(field).toHaveAttribute('aria-activedescendant', first.id);
    // The entries below the customer link to its sales.
    await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
    expect(screen.getByRole('option', { selected: true })).toHaveTextContent('SQ-00001 Ltd.');
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{Enter}');
    expect(await screen.findByRole('heading', { level: 1, name: 'SQ-00001' })).toBeVisible();
    expect(history.location.pathname).toBe(`/salesquotes/${id(100)}`);
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('leads to what was sold to a customer who is found by name', async () => {
    const { user, server } = await open();
    const aCustomer = (last: number, title: string) =>
      aResult({ kind: 'Customer', id: id(last), label: `C-${last}`, status: 'active', title });
    server.on({ 'GET /search': answers(aCustomer(200, 'Northwind'), aCustomer(201, 'Northern')) });
    await user.keyboard('north');
    const customers = within(await group('Customers'));
    expect(customers.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'C-200Northwind',
      'Quotes of Northwind',
      'Orders of Northwind',
      'C-201Northern',
      'Quotes of Northern',
      'Orders of Northern',
    ]);
    expect(customers.getByRole('option', { name: 'Orders of Northwind' })).toHaveAttribute(
      'href',
      `/salesorders?customerId=${id(200)}`,
    );
  });

  it('offers that for the best match alone where there are many', async () => {
    const { user, server } = await open();
    server.on({
      'GET /search': answers(
        ...[200, 201, 202].map((last) =>
          aResult({
            kind: 'Customer',
            id: id(last),
            label: `C-${last}`,
            status: 'active',
            title: `North ${last}`,
          }),
        ),
      ),
    });
    await user.keyboard('north');
    const customers = within(await group('Customers'));
    expect(
      customers.getAllByRole('option', { name: /of North/ }).map(({ textContent }) => textContent),
    ).toEqual(['Quotes of North 200', 'Orders of North 200']);
  });

  it('puts the focus into the first field of a form that it leads to', async () => {
    const { user } = await open('/customers');
    await user.keyboard('new customer{Enter}');
    await screen.findByRole('heading', { level: 1, name: 'New customer' });
    await waitFor(() => expect(screen.getByLabelText('Code')).toHaveFocus());
  });

  it('asks once for what was typed last, not for what is too short', async () => {
    const { user, server } = await open();
    await user.keyboard('S');
    await user.keyboard('Q-0');
    await waitFor(() =>
      expect(server.to('GET /search').map(({ query }) => query.get('q'))).toEqual(['SQ-0']),
    );
  });

  it('waits with Enter for what was typed, rather than open what was found before', async () => {
    const { user, server, history } = await open();
    server.on({
      'GET /search': ({ query }: Call) =>
        query.get('q') === 'SQ-00001'
          ? answers(aResult({ match: 'exact' }))
          : answers(aResult({ id: id(101), label: 'SQ-00011' })),
    });
    await user.keyboard('SQ-000');
    await group('Quotes');
    await user.keyboard('01{Enter}');
    await waitFor(() => expect(history.location.pathname).toBe(`/salesquotes/${id(100)}`));
  });

  it('opens in a new tab where that is asked for', async () => {
    const { user, server } = await open();
    const opened = jest.spyOn(window, 'open').mockReturnValue(null);
    server.on({ 'GET /search': answers(aResult()) });
    await user.keyboard('SQ-0');
    await group('Quotes');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(opened).toHaveBeenCalledWith(`http://localhost/salesquotes/${id(100)}`, '_blank', 'noopener');
    expect(screen.getByRole('combobox', FIELD)).toBeVisible();
  });

  it('leads to the list where there may be more', async () => {
    const { user, server } = await open();
    server.on({
      'GET /search': answers(
        ...[1, 2, 3, 4, 5].map((last) => aResult({ id: id(last), label: `SQ-${last}` })),
      ),
    });
    await user.keyboard('SQ-');
    expect(await screen.findByRole('option', { name: 'All Quotes with “SQ-”' })).toHaveAttribute(
      'href',
      '/salesquotes?q=SQ-',
    );
  });

  it('says that nothing was found, and what failed, with another try', async () => {
    const { user, server, field } = await open();
    await user.keyboard('nosuch');
    expect(await screen.findByText('Nothing found for “nosuch”')).toBeVisible();
    expect(field).toHaveAttribute('aria-expanded', 'false');
    server.on({ 'GET /search': problem(400, 'invalid_request', 'The search is out of order.') });
    await user.keyboard('x');
    expect(await screen.findByRole('alert')).toHaveTextContent('The search is out of order.');
    expect(screen.queryByText('Loading…')).toBeNull();
    server.on({ 'GET /search': answers(aResult()) });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await group('Quotes')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('offers what was opened last, until somebody signs out', async () => {
    const { user, server } = await open(`/salesquotes/${id(100)}`);
    await screen.findByRole('heading', { level: 1, name: 'SQ-00001' });
    await user.keyboard('{Escape}{Control>}k{/Control}');
    const option = within(await group('Opened last')).getByRole('option');
    expect(option).toHaveTextContent('SQ-00001Northwind Machines Ltd.');
    expect(option).toHaveAttribute('href', `/salesquotes/${id(100)}`);
    await user.keyboard('{Escape}');
    for (const key of ['docket.list-trail', 'docket.cursor-trail']) sessionStorage.setItem(key, '{}');
    server.on({ 'DELETE /session': { status: 204 } });
    await user.click(screen.getByText('Sign out'));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(localStorage.getItem('docket.visits')).toBeNull();
    expect({ ...sessionStorage }).toEqual({});
  });
});
