import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCustomer, anItem, anItemSummary, aPage, aSession } from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { anOrder } from '../../../testing/order-builders';
import { renderApp } from '../../../testing/render-app';

const customer = aCustomer();
const order = anOrder({ requestedDate: '2026-12-01' });
const PATH = `/salesorders/${order.id}`;
const tagged = (body: typeof order) => ({ body, headers: { ETag: `"${body.version}-a"` } });

const item = anItemSummary({ sku: 'PU-7', name: 'Pump PX-7', uom: 'set', price: '80.00' });

const serve = () =>
  new FakeServer({
    'GET /session': { body: aSession({ role: 'USER' }) },
    [`GET /customers/${customer.id}`]: { body: customer },
    'GET /items': { body: aPage([item, anItemSummary({ id: 'i-usd', sku: 'US-1', currency: 'USD' })]) },
    [`GET /items/${item.id}`]: { body: anItem({ id: item.id, sku: item.sku, name: item.name }) },
    [`GET ${PATH}`]: tagged(order),
    [`GET ${PATH}/history`]: { body: aPage([]) },
    [`GET ${PATH}/attachments`]: { body: { data: [], next: null, total: 0 } },
    'GET /documents': { body: { data: [] } },
    'POST /salesorders': { ...tagged(order), status: 201 },
    [`PATCH ${PATH}`]: tagged(order),
  });

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const line = (position: number) => within(screen.getByRole('group', { name: `Line ${position}` }));
const cell = (position: number, name: string) => line(position).getByLabelText(name);

describe('a new order', () => {
  it('is saved by its key with the day that still stands in the field as it was typed', async () => {
    const server = serve();
    const { user, history } = renderApp(`/salesorders/new?customerId=${customer.id}`);
    await screen.findByText('Net total');
    fill(cell(1, 'Description'), 'Pump');
    fill(cell(1, 'Unit price'), '80');
    await user.click(screen.getByLabelText('Promised for'));
    await user.keyboard('12/5/26{Control>}{Enter}{/Control}');
    await waitFor(() => expect(history.location.pathname).toBe(PATH));
    expect(server.to('POST /salesorders')[0]?.body).toMatchObject({ promisedDate: '2026-12-05' });
  });

  it('takes description, unit and price of a line from the item that is searched for', async () => {
    const server = serve();
    const { user, history } = renderApp(`/salesorders/new?customerId=${customer.id}`);
    await screen.findByText('Net total');
    expect(screen.queryByLabelText('Optional')).not.toBeInTheDocument();
    await user.click(line(1).getByRole('button', { name: 'Choose an item for line 1' }));
    const search = await screen.findByRole('combobox', { name: 'Item' });
    await user.click(search);
    fill(search, 'px');
    await waitFor(() => {
      const searches = server.to('GET /items').map(({ query }) => Object.fromEntries(query));
      expect(searches).toContainEqual(expect.objectContaining({ q: 'px', active: 'true' }));
    });
    await user.click(await screen.findByRole('option', { name: 'PU-7 · Pump PX-7' }));
    await waitFor(() => expect(cell(1, 'Description')).toHaveValue('Pump PX-7'));
    expect(cell(1, 'Unit')).toHaveValue('set');
    expect(cell(1, 'Unit price')).toHaveValue('80.00');
    fill(screen.getByLabelText('Promised for'), '2026-12-24');
    await user.click(screen.getByRole('button', { name: 'Create order' }));
    await waitFor(() => expect(history.location.pathname).toBe(PATH));
    const [sent] = server.to('POST /salesorders');
    expect(sent?.body).toMatchObject({
      customerId: customer.id,
      requestedDate: null,
      promisedDate: '2026-12-24',
      lines: [
        {
          itemId: item.id,
          description: 'Pump PX-7',
          quantity: '1',
          uom: 'set',
          unitPrice: '80.00',
          discountPercent: '0',
          taxPercent: '0',
        },
      ],
    });
    const body = sent?.body as { lines: object[] };
    expect(body).not.toHaveProperty('orderDate');
    expect(body).not.toHaveProperty('validUntil');
    expect(body.lines[0]).not.toHaveProperty('optional');
  });

  it('takes no price in another currency, and lets go of an item', async () => {
    serve();
    const { user } = renderApp(`/salesorders/new?customerId=${customer.id}`);
    await screen.findByText('Net total');
    await user.click(line(1).getByRole('button', { name: 'Choose an item for line 1' }));
    await user.click(await screen.findByRole('combobox', { name: 'Item' }));
    await user.click(await screen.findByRole('option', { name: /^US-1/ }));
    await waitFor(() => expect(cell(1, 'Description')).not.toHaveValue(''));
    expect(cell(1, 'Unit price')).toHaveValue('');

    await user.click(line(1).getByRole('button', { name: 'Item of line 1' }));
    await user.click(await screen.findByRole('combobox', { name: 'Item' }));
    await user.click(await screen.findByRole('option', { name: /^PU-7/ }));
    await user.click(await line(1).findByRole('button', { name: 'Item of line 1' }));
    await user.click(await screen.findByRole('button', { name: 'Remove the item' }));
    expect(await line(1).findByRole('button', { name: 'Choose an item for line 1' })).toBeVisible();
    expect(cell(1, 'Description')).toHaveValue('Pump PX-7');
  });
});

describe('a draft of an order', () => {
  it('is changed in what was changed, and nothing else', async () => {
    const server = serve();
    const { user, history } = renderApp(`${PATH}/edit`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Edit SO-00001' })).toBeVisible();
    expect(screen.getByLabelText('Requested for')).toHaveValue('Dec 1, 2026');
    fill(screen.getByLabelText('Requested for'), '');
    fill(cell(1, 'Quantity'), '3');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(history.location.pathname).toBe(PATH));
    const [sent] = server.to(`PATCH ${PATH}`);
    expect(sent?.headers).toMatchObject({ 'If-Match': '"1-a"' });
    expect(sent?.body).toMatchObject({
      requestedDate: null,
      lines: [{ description: 'Pump', quantity: '3' }],
    });
    expect(Object.keys(sent?.body as object).sort()).toEqual(['lines', 'requestedDate']);
  });

  it('that was made from a quote leaves its lines to the quote', async () => {
    serve().on({ [`GET ${PATH}`]: tagged(anOrder({ quoteId: 'q-1' })) });
    renderApp(`${PATH}/edit`);
    expect(await screen.findByLabelText('Shipping')).toHaveValue('0.00');
    expect(screen.queryByRole('group', { name: 'Line 1' })).not.toBeInTheDocument();
  });

  it('can still be changed in what its state leaves open once it is none any more', async () => {
    const confirmed = anOrder({ status: 'confirmed', actions: ['amend'] });
    const server = serve().on({ [`GET ${PATH}`]: tagged(confirmed) });
    const { user, history } = renderApp(`${PATH}/edit`);
    expect(await screen.findByText(/It is no longer a draft/)).toBeVisible();
    const way = screen.getByRole('link', { name: 'Amend its lines and terms' });
    expect(way).toHaveAttribute('href', `${PATH}/amend`);
    for (const closed of ['Order date', 'Payment terms', 'Terms', 'Shipping']) {
      expect(screen.queryByLabelText(closed)).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('group', { name: 'Line 1' })).not.toBeInTheDocument();
    expect(screen.queryByRole('group', { name: 'Billing address' })).not.toBeInTheDocument();
    fill(screen.getByLabelText('Promised for'), '2026-12-24');
    fill(screen.getByLabelText('Customer’s reference'), 'PO-7');
    fill(screen.getByLabelText('Internal notes'), 'Call before.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(history.location.pathname).toBe(PATH));
    expect(server.to(`PATCH ${PATH}`)[0]?.body).toEqual({
      promisedDate: '2026-12-24',
      customerReference: 'PO-7',
      internalNotes: 'Call before.',
    });
  });
});
