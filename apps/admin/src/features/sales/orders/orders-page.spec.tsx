import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { readFilters } from '../../../components/document/printed-facts/read-filters';
import {
  aCustomer,
  aCustomerSummary,
  anItem,
  anItemSummary,
  aPage,
  aSession,
  id,
} from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { anOrderSummary } from '../../../testing/order-builders';
import { renderApp } from '../../../testing/render-app';

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
      // Unknown states in the URL are dropped.
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

  it('is narrowed to one customer, found by typing', async () => {
    const server = serve().on({
      'GET /customers': { body: aPage([aCustomerSummary({ id: id(200) })]) },
      [`GET /customers/${id(200)}`]: { body: aCustomer({ id: id(200) }) },
    });
    const { user, history } = renderApp('/salesorders');
    await user.click(await screen.findByRole('combobox', { name: 'Customer' }));
    await user.click(await screen.findByRole('option', { name: 'Northwind Machines Ltd. (C-1)' }));
    await waitFor(() => expect(history.location.search).toBe(`?customerId=${id(200)}`));
    await waitFor(() => {
      expect(server.to('GET /salesorders').at(-1)?.query.get('customerId')).toBe(id(200));
    });
    expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue('Northwind Machines Ltd. (C-1)');
    await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('names the item that its address narrows it to, and is narrowed to another one, or to none', async () => {
    const [pump, hose] = [anItem(), anItem({ id: id(901), sku: 'HO-1', name: 'Hose' })];
    const server = serve().on({
      [`GET /items/${pump.id}`]: { body: pump },
      [`GET /items/${hose.id}`]: { body: hose },
      'GET /items': { body: aPage([anItemSummary({ id: hose.id, sku: 'HO-1', name: 'Hose' })]) },
    });
    const asked = () => server.to('GET /salesorders').at(-1)?.query.get('itemId');
    const { user, history } = renderApp(`/salesorders?itemId=${pump.id}`);
    const picker = await screen.findByRole('combobox', { name: 'Item' });
    await waitFor(() => expect(picker).toHaveValue(`${pump.sku} · ${pump.name}`));
    expect(picker).not.toHaveFocus();
    expect(asked()).toBe(pump.id);
    expect(readFilters(document.body, (words) => words)).toEqual([`Item: ${pump.sku} · ${pump.name}`]);
    await user.click(picker);
    await user.click(await screen.findByRole('option', { name: 'HO-1 · Hose' }));
    await waitFor(() => expect(history.location.search).toBe(`?itemId=${hose.id}`));
    await waitFor(() => expect(asked()).toBe(hose.id));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    expect(screen.queryByRole('combobox', { name: 'Item' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Item…' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Item' })).toHaveFocus());
  });

  it('shows what is late among the orders that are still to be shipped', async () => {
    const server = serve();
    const { user, history } = renderApp('/salesorders');
    await user.click(await screen.findByRole('button', { name: 'Late' }));
    await waitFor(() => expect(history.location.search).toBe('?late=true'));
    await waitFor(() => {
      const query = Object.fromEntries(server.to('GET /salesorders').at(-1)?.query ?? []);
      expect(query['dueBefore']).toBe('today');
      expect(query['status']).toBe('confirmed,in_progress,partly_shipped,on_hold');
      expect(query).not.toHaveProperty('late');
    });
  });

  it('shows what somebody else sells, and lets go of them', async () => {
    const people = [{ id: id(7), name: 'Kit Doe' }];
    const server = serve().on({
      'GET /people': ({ query }) => ({
        body: aPage(people.filter((one) => (query.get('id') ?? one.id) === one.id)),
      }),
    });
    const { user, history } = renderApp('/salesorders');
    await user.click(await screen.findByRole('button', { name: 'Someone else…' }));
    const picker = await screen.findByRole('combobox', { name: 'Owner' });
    await waitFor(() => expect(picker).toHaveFocus());
    await user.click(picker);
    await user.click(await screen.findByRole('option', { name: 'Kit Doe' }));
    await waitFor(() => expect(history.location.search).toBe(`?salespersonId=${id(7)}`));
    await waitFor(() => expect(server.to('GET /salesorders').at(-1)?.query.get('salespersonId')).toBe(id(7)));
    const chip = await screen.findByRole('button', { name: 'Kit Doe', pressed: true });
    // The field is empty again and ready for the next owner.
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveValue('');
    expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveFocus();
    await user.click(chip);
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('takes oneself from among all people, who is there as Mine already', async () => {
    const { user: me } = aSession();
    serve().on({ 'GET /people': { body: aPage([{ id: me.id, name: 'Ada' }]) } });
    const { user, history } = renderApp(`/salesorders?salespersonId=${me.id}`);
    await user.click(await screen.findByRole('button', { name: 'Someone else…' }));
    await user.click(await screen.findByRole('combobox', { name: 'Owner' }));
    await user.click(await screen.findByRole('option', { name: 'Ada' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Owner' })).toHaveValue(''));
    expect(history.location.search).toBe(`?salespersonId=${me.id}`);
    expect(screen.getByRole('button', { name: 'Mine', pressed: true })).toBeVisible();
  });

  it('calls nobody unknown who could not be looked up, and asks for nobody more once filters are cleared', async () => {
    serve().on({ 'GET /people': problem(503, 'unavailable', 'The database does not answer.') });
    const { user } = renderApp(`/salesorders?salespersonId=${id(7)}`);
    await screen.findByRole('button', { name: '…', pressed: true });
    await user.click(screen.getByRole('button', { name: 'Someone else…' }));
    await screen.findByRole('combobox', { name: 'Owner' });
    expect(screen.queryByRole('button', { name: 'Unknown person' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Owner' })).not.toBeInTheDocument());
  });

  it('names whom its address narrows it to, also on paper', async () => {
    serve().on({ 'GET /people': { body: aPage([{ id: id(7), name: 'Kit Doe' }]) } });
    renderApp(`/salesorders?salespersonId=${id(7)}&dueBefore=2026-11-25`);
    await screen.findByRole('button', { name: 'Kit Doe', pressed: true });
    // The range includes its last day.
    expect(await screen.findByRole('textbox', { name: 'Due (to)' })).toHaveValue('Nov 24, 2026');
    expect(readFilters(document.body, (words) => words)).toEqual([
      'Owner: Kit Doe',
      'Due (to): Nov 24, 2026',
    ]);
  });

  it('shows what is due up to a day, what is due first first, or what is late', async () => {
    const server = serve();
    const { user, history } = renderApp('/salesorders');
    await user.click(await screen.findByRole('button', { name: 'Due…' }));
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Due' })).toHaveFocus());
    fireEvent.change(screen.getByRole('textbox', { name: 'Due (to)' }), { target: { value: '11/24/2026' } });
    await waitFor(() => expect(history.location.search).toBe('?dueBefore=2026-11-25'));
    await waitFor(() => {
      const query = Object.fromEntries(server.to('GET /salesorders').at(-1)?.query ?? []);
      expect(query).toMatchObject({ dueBefore: '2026-11-25' });
      expect(query).not.toHaveProperty('status');
    });
    const sorts = server.to('GET /salesorders').map(({ query }) => query.get('sort'));
    expect(sorts).toContain('dueDate');
    await user.click(screen.getByRole('button', { name: 'Late' }));
    await waitFor(() => expect(history.location.search).toBe('?late=true'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(history.location.search).toBe(''));
    // The due dates were requested before and are not any more.
    expect(screen.queryByRole('combobox', { name: 'Due' })).not.toBeInTheDocument();
  });

  it('shows the orders of a period by its name, and lets go of it', async () => {
    const server = serve();
    const { user, history } = renderApp('/salesorders?sort=number');
    await user.click(await screen.findByRole('button', { name: 'Order date…' }));
    const period = await screen.findByRole('combobox', { name: 'Order date' });
    await user.selectOptions(period, 'Last year');
    const year = new Date().getFullYear() - 1;
    const span = { orderDateSince: `${year}-01-01`, orderDateBefore: `${year + 1}-01-01` };
    await waitFor(() =>
      expect(Object.fromEntries(new URLSearchParams(history.location.search))).toEqual({
        ...span,
        sort: 'number',
      }),
    );
    // The order of rows that the user chose stays.
    await waitFor(() =>
      expect(Object.fromEntries(server.to('GET /salesorders').at(-1)?.query ?? [])).toMatchObject(span),
    );
    expect(server.to('GET /salesorders').some(({ query }) => query.get('sort') === '-orderDate')).toBe(false);
    expect(screen.getByRole('textbox', { name: 'Order date (from)' })).toHaveValue(`Jan 1, ${year}`);
    expect(screen.getByRole('textbox', { name: 'Order date (to)' })).toHaveValue(`Dec 31, ${year}`);
    expect(period).toHaveValue('lastYear');
    await user.selectOptions(period, 'Any time');
    await waitFor(() => expect(history.location.search).toBe('?sort=number'));
  });

  it('shows the columns that somebody wants, this time and the next', async () => {
    serve();
    const { user } = renderApp('/salesorders');
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('menuitemcheckbox', { name: 'Owner' }));
    await waitFor(() => {
      expect(screen.queryByRole('columnheader', { name: 'Owner' })).not.toBeInTheDocument();
    });
    expect(localStorage.getItem('docket.columns.salesorders')).toBe('["salesperson"]');
    expect(screen.getByRole('columnheader', { name: 'Total' })).toBeVisible();
    expect(screen.queryByRole('menuitemcheckbox', { name: 'Number' })).not.toBeInTheDocument();
  });

  it('says which columns the window is too narrow for', async () => {
    serve();
    const real = window.matchMedia;
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((query) => ({ ...real(query), matches: query.includes('87.99em') }));
    const { user } = renderApp('/salesorders');
    await user.click(await screen.findByRole('button', { name: 'Columns' }));
    const owner = await screen.findByRole('menuitemcheckbox', { name: 'Owner Shown in a wider window' });
    expect(screen.getByRole('menuitemcheckbox', { name: 'Total' })).toBeChecked();
    // A column can be chosen for a wider window even while it is hidden.
    await user.click(owner);
    await waitFor(() => expect(owner).not.toBeChecked());
    jest.restoreAllMocks();
  });

  it('deletes the drafts among those that are selected, and says what was refused', async () => {
    const server = serve().on({
      'GET /salesorders': {
        body: aPage([
          anOrderSummary({ id: 'o-1' }),
          anOrderSummary({ id: 'o-2', number: 'SO-00002' }),
          anOrderSummary({ id: 'o-3', number: 'SO-00003', status: 'shipped' }),
          anOrderSummary({ id: 'o-4', number: 'SO-00004', status: 'shipped' }),
        ]),
      },
      'DELETE /salesorders/o-1': { status: 204 },
      'DELETE /salesorders/o-2': problem(409, 'not_editable', 'This order was made from a quote.'),
    });
    const { user } = renderApp('/salesorders');
    await user.click(await screen.findByRole('checkbox', { name: 'Select SO-00003' }));
    expect(screen.getByRole('button', { name: 'Delete drafts' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
    expect(screen.getByText('4 selected')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Delete drafts' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete 2 drafts?' }));
    expect(question.getByText('That can be done with 2 of 4. These are left out:')).toBeVisible();
    // Documents with the same reason are reported together.
    expect(question.getByText('SO-00003, SO-00004: Shipped: only drafts are deleted.')).toBeVisible();
    server.on({
      'GET /salesorders': {
        body: aPage([
          anOrderSummary({ id: 'o-2', number: 'SO-00002' }),
          anOrderSummary({ id: 'o-3', number: 'SO-00003', status: 'shipped' }),
        ]),
      },
    });
    await user.click(question.getByRole('button', { name: 'Delete drafts' }));
    expect(await screen.findByText('1 draft is deleted.')).toBeVisible();
    expect(await screen.findByText('SO-00002: This order was made from a quote.')).toBeVisible();
    expect(server.to('DELETE /salesorders/o-3')).toHaveLength(0);
    // Rows for which the action failed stay selected, so that the user can look at them or try another action.
    expect(screen.getByText('2 selected')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Select SO-00002' })).toBeChecked();
    expect(screen.getByText('SO-00003: Shipped: only drafts are deleted.')).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Select SO-00002' }));
    expect(screen.queryByText(/was made from a quote/)).not.toBeInTheDocument();
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
