import { screen, waitFor, within } from '@testing-library/react';
import { aCustomer, anItemSummary, aPage } from '../../../testing/builders';
import { cell, fill, line, openNewQuote, PATH, quote, serveQuote, tagged } from '../../../testing/quote-desk';
import { opened, serveOrder } from '../../../testing/order-desk';
import { renderApp } from '../../../testing/render-app';

const PRICES = {
  currency: 'EUR',
  price: '50.00',
  priceBreaks: [
    { minimumQuantity: '10', price: '45.00' },
    { minimumQuantity: '100', price: '41.25' },
  ],
};
const pump = anItemSummary({ id: 'i-1', sku: 'PX-7', name: 'Pump', ...PRICES });

/** Requests for several items by ID. */
const batches = (server: ReturnType<typeof serveQuote>) =>
  server.to('GET /items').filter(({ query }) => query.has('id'));

describe('a line of an item with price breaks', () => {
  const serve = () => serveQuote().on({ 'GET /items': { body: aPage([pump]) } });
  const choose = async () => {
    const app = await openNewQuote();
    await app.user.type(cell(1, 'Description'), 'pump');
    const [option] = within(await screen.findByRole('listbox', { name: 'Item' })).getAllByRole('option');
    await app.user.click(option!);
    return app;
  };

  it('has the price of its quantity, which comes with the item', async () => {
    const server = serve();
    const { user } = await choose();
    expect(server.to('GET /items').at(-1)?.query.get('priceBreaks')).toBe('true');
    const asked = server.calls.length;
    const [quantity, price] = [cell(1, 'Quantity'), cell(1, 'Unit price')];
    expect(price).toHaveValue('50.00');
    await user.clear(quantity);
    // An empty quantity does not change the price.
    expect(price).toHaveValue('50.00');
    await user.type(quantity, '10');
    expect(price).toHaveValue('45.00');
    expect(screen.getByText('Line 1: unit price 45')).toHaveRole('status');
    await user.type(quantity, '0');
    expect(price).toHaveValue('41.25');
    await user.tab();
    await user.clear(quantity);
    await user.type(quantity, '9');
    expect(price).toHaveValue('50.00');
    expect(line(1).queryByRole('button', { name: /price/ })).toBeNull();
    expect(server.calls).toHaveLength(asked);
  });

  it('keeps a price that was typed, says the one of its quantity, and takes it at a press', async () => {
    serve();
    const { user } = await choose();
    const [quantity, price] = [cell(1, 'Quantity'), cell(1, 'Unit price')];
    // The price equals a price break that the quantity passes while it is typed. It is a typed price nonetheless.
    fill(price, '45');
    expect(line(1).getByRole('button', { name: /^List price: €50\.00/ })).toBeVisible();
    await user.clear(quantity);
    await user.type(quantity, '100');
    expect(price).toHaveValue('45');
    const take = line(1).getByRole('button', { name: /^From 100 pcs: €41\.25 ?\. Take this price$/ });
    expect(price).toHaveAccessibleDescription(/From 100 pcs: €41\.25/);
    // Tab skips the button. It works by click, or by its shortcut from anywhere in the line.
    await user.click(price);
    await user.tab();
    expect(cell(1, 'Disc. %')).toHaveFocus();
    await user.click(take);
    expect(price).toHaveValue('41.25');
    expect(price).toHaveFocus();
    expect(take).not.toBeInTheDocument();
    await user.clear(quantity);
    await user.type(quantity, '10');
    expect(price).toHaveValue('45.00');
    fill(price, '1');
    await user.click(quantity);
    await user.keyboard('{Alt>}{Enter}{/Alt}');
    expect(price).toHaveValue('45.00');
  });

  it('is of the item whose SKU was typed, before all that have it as a part of theirs', async () => {
    const other = anItemSummary({ id: 'i-2', sku: 'A-PX-7', name: 'Seal' });
    serveQuote().on({ 'GET /items': { body: aPage([other, pump]) } });
    const { user } = await openNewQuote();
    await user.click(line(1).getByRole('button', { name: 'Choose an item for line 1' }));
    await user.type(await screen.findByRole('combobox', { name: 'Item' }), 'PX-7{Enter}');
    await waitFor(() => expect(cell(1, 'Description')).toHaveValue('Pump'));
  });
});

describe('lines that were stored', () => {
  const [stored] = quote.lines;
  const lineOf = (position: number, unitPrice: string, itemId: string | null = 'i-1') => ({
    ...stored!,
    ...{ id: `l-${position}`, position, itemId, sku: itemId && 'PX-7', quantity: '10', unitPrice },
  });

  it('follow as far as they have the price of their quantity, by one request for all, and change nothing by themselves', async () => {
    const lines = [
      lineOf(1, '45.00'),
      lineOf(2, '44.00'),
      lineOf(3, '45.00', null),
      lineOf(4, '45.00', 'i-2'),
    ];
    const server = serveQuote().on({
      [`GET ${PATH}`]: tagged({ ...quote, lines }),
      [`PATCH ${PATH}`]: tagged(quote),
      'GET /items': { body: aPage([pump, anItemSummary({ id: 'i-2', ...PRICES, priceBreaks: [] })]) },
    });
    const { user } = renderApp(`${PATH}/edit`);
    await screen.findByLabelText('Notes');
    expect(await line(2).findByRole('button', { name: /^From 10 pcs: €45\.00/ })).toBeVisible();
    expect(batches(server).map(({ query }) => Object.fromEntries(query))).toEqual([
      { id: 'i-1,i-2', priceBreaks: 'true', limit: '100' },
    ]);
    // Loading the prices does not make the form dirty.
    expect(screen.queryByRole('button', { name: 'Discard changes' })).toBeNull();
    for (const position of [1, 2, 3, 4]) fill(cell(position, 'Quantity'), '100');
    const prices = screen.getAllByLabelText<HTMLInputElement>('Unit price').map(({ value }) => value);
    expect(prices).toEqual(['41.25', '44.00', '45.00', '45.00']);
    await user.click(screen.getByRole('button', { name: 'Remove line 4' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.to(`PATCH ${PATH}`)).toHaveLength(1));
    expect(server.to(`PATCH ${PATH}`)[0]?.body).toMatchObject({
      lines: [{ unitPrice: '41.25' }, { unitPrice: '44.00' }, { unitPrice: '45.00' }],
    });
    expect(batches(server)).toHaveLength(1);
  });

  it('keep the price of what is shipped, also where an order is amended', async () => {
    const order = opened();
    const [first, second] = order.lines.map((each) => ({
      ...each,
      ...{ itemId: 'i-1', sku: 'PX-7', quantity: '10', unitPrice: '45.00' },
    }));
    const lines = [
      { ...first!, shippedQuantity: '4' },
      { ...second!, shippedQuantity: '0' },
    ];
    const server = serveOrder({ ...order, lines, actions: ['amend'] }).on({
      [`GET /customers/${aCustomer().id}`]: { body: aCustomer() },
      'GET /items': { body: aPage([pump]) },
    });
    renderApp('/salesorders/o-1/amend');
    await screen.findByLabelText('Why it is amended');
    await waitFor(() => expect(batches(server)).toHaveLength(1));
    fill(cell(2, 'Unit price'), '44');
    await line(2).findByRole('button', { name: /^From 10 h/ });
    fill(cell(2, 'Unit price'), '45');
    for (const position of [1, 2]) fill(cell(position, 'Quantity'), '100');
    expect(cell(1, 'Unit price')).toHaveValue('45.00');
    // The price is not even proposed, because it would also apply to the shipped part.
    expect(line(1).queryByRole('button', { name: /^From 100 pcs/ })).toBeNull();
    expect(cell(2, 'Unit price')).toHaveValue('41.25');
  });
});
