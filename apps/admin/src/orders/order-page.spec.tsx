import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import {
  anAttachment,
  aHistoryEntry,
  aLevel,
  aLocation,
  aPage,
  aSession,
  aTemplate,
} from '../testing/builders';
import { FakeServer, problem } from '../testing/fake-server';
import { anOrder, anOrderLine, aShipment } from '../testing/order-builders';
import { pressTwice } from '../testing/press-twice';
import { renderApp } from '../testing/render-app';

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

const pump = anOrderLine({
  id: 'l-1',
  itemId: 'i-1',
  description: 'Pump\nof stainless steel',
  quantity: '10',
  allocatedQuantity: '4',
  shippedQuantity: '3',
  backorderQuantity: '3',
});
const service = anOrderLine({ id: 'l-2', position: 2, description: 'Installation', uom: 'h', quantity: '5' });
const tagged = (body: ReturnType<typeof anOrder>) => ({ body, headers: { ETag: `"${body.version}-a"` } });

function serve(part: Parameters<typeof anOrder>[0] = {}) {
  const order = anOrder({ id: 'o-1', ...part });
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /salesorders/o-1': tagged(order),
    'GET /salesorders/o-1/history': { body: aPage([]) },
    'GET /salesorders/o-1/attachments': { body: { data: [], next: null, total: 0 } },
    'GET /salesorders/o-1/shipments': { body: aPage([]) },
    'GET /locations': { body: aPage([aLocation({ id: 'p-1' })]) },
    'GET /inventory': {
      body: aPage([
        aLevel({ itemId: 'i-1', locationId: 'p-1', lot: 'A7', onHand: '6' }),
        aLevel({ itemId: 'i-1', locationId: 'p-2', locationCode: 'YARD', lot: 'B1', onHand: '2' }),
      ]),
    },
    'GET /documents': ({ query }) => ({
      body: { data: [aTemplate({ id: `t-${query.get('kind')}`, name: 'Standard' })], next: null },
    }),
  });
}

const open = {
  status: 'partly_shipped',
  actions: ['allocate', 'complete', 'hold'],
  lines: [pump, service],
} as const;
const opened = () => ({ ...open, actions: [...open.actions], lines: [...open.lines] });

describe('an order', () => {
  it('shows its PDF as soon as the server has made it, once it is confirmed', async () => {
    const server = serve({ status: 'draft', actions: ['confirm'] });
    server.on({
      'POST /salesorders/o-1/confirm': () => {
        const confirmed = tagged(anOrder({ id: 'o-1', version: 2, status: 'confirmed', actions: [] }));
        const issued = anAttachment({ name: 'as-confirmed.pdf', origin: 'issued' });
        server.on({ 'GET /salesorders/o-1': confirmed });
        // It takes a little longer than the order.
        setTimeout(
          () =>
            server.on({
              'GET /salesorders/o-1/attachments': { body: { data: [issued], next: null, total: 1 } },
            }),
          500,
        );
        return confirmed;
      },
    });
    const { user } = renderApp('/salesorders/o-1');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const question = within(await screen.findByRole('dialog'));
    await user.click(question.getByRole('button', { name: /^Confirm/ }));
    expect(await screen.findByRole('link', { name: 'as-confirmed.pdf' }, { timeout: 8_000 })).toBeVisible();
  });

  it('says before it is confirmed that no PDF will be kept where there is no template', async () => {
    serve({ status: 'draft', actions: ['confirm'] }).on({
      'GET /documents': { body: { data: [], next: null } },
    });
    const { user } = renderApp('/salesorders/o-1');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const question = within(await screen.findByRole('dialog'));
    expect(await question.findByText('No PDF of it will be kept')).toBeVisible();
  });

  it('offers what can be done now, and asks before it', async () => {
    const server = serve({ status: 'confirmed', actions: ['start', 'allocate', 'hold', 'cancel'] });
    server.on({
      'POST /salesorders/o-1/hold': tagged(
        anOrder({ id: 'o-1', version: 2, status: 'on_hold', heldStatus: 'confirmed', actions: ['resume'] }),
      ),
    });
    const { user } = renderApp('/salesorders/o-1');
    expect(await screen.findByRole('button', { name: 'Start' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Confirm' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const ways = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    // Nothing is missing that could be held.
    expect(ways).toEqual(['Put on hold', 'Duplicate', 'Report trouble', 'Cancel order']);
    const names = within(screen.getByRole('main'))
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
    expect(names.slice(0, 6)).toEqual([
      'E-mail',
      'PDF',
      'Choose a template',
      'Start',
      'Ship',
      'More actions',
    ]);
    await user.click(screen.getByRole('menuitem', { name: 'Put on hold' }));
    const question = await screen.findByRole('dialog');
    server.on({
      'GET /salesorders/o-1': tagged(
        anOrder({ id: 'o-1', version: 2, status: 'on_hold', heldStatus: 'confirmed', actions: ['resume'] }),
      ),
    });
    await user.click(within(question).getByRole('button', { name: 'Put on hold' }));
    expect(await screen.findByText('SO-00001 is on hold.')).toBeVisible();
    expect(server.to('POST /salesorders/o-1/hold')[0]?.headers).toMatchObject({ 'If-Match': '"1-a"' });
    expect(await screen.findByRole('button', { name: 'Resume' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Ship' })).not.toBeInTheDocument();
    expect(screen.getByText('Goes on as')).toBeVisible();
  });

  it('is deleted as long as it is a draft, after a question', async () => {
    const server = serve().on({
      'GET /salesorders': { body: aPage([]) },
      'DELETE /salesorders/o-1': problem(412, 'version_conflict', 'Somebody else changed this order.'),
    });
    const { user, history } = renderApp('/salesorders/o-1');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete draft' }));
    const question = within(await screen.findByRole('dialog', { name: 'Delete SO-00001?' }));
    expect(server.to('DELETE /salesorders/o-1')).toHaveLength(0);
    await user.click(question.getByRole('button', { name: 'Delete draft' }));
    expect(await question.findByRole('alert')).toHaveTextContent(/Somebody else changed this/);
    server.on({ 'DELETE /salesorders/o-1': { status: 204 } });
    await user.click(question.getByRole('button', { name: 'Delete draft' }));
    await waitFor(() => expect(history.location.pathname).toBe('/salesorders'));
    expect(server.to('DELETE /salesorders/o-1')[0]?.headers).toMatchObject({ 'If-Match': '"1-a"' });
  });

  it('that was made from a quote is not deleted', async () => {
    serve({ quoteId: 'q-1' });
    const { user } = renderApp('/salesorders/o-1');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete draft' })).not.toBeInTheDocument();
  });

  it('shows of each line what was ordered, held and shipped, and what is missing', async () => {
    serve(opened());
    renderApp('/salesorders/o-1');
    const row = await screen.findByRole('row', { name: /Pump/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    // In one column: the description needs the room.
    expect(cells[1]).toBe('10 pcsHeld: 4Shipped: 3Backorder: 3');
    // Its name leads to the item, what else is said of it does not.
    expect(within(row).getByRole('link', { name: 'Pump' })).toHaveAttribute('href', '/items/i-1');
    expect(within(row).getByText('of stainless steel').closest('a')).toBeNull();
  });

  it('leads to making what is made in the house, not what is bought or of no item', async () => {
    const cabinet = anOrderLine({ id: 'l-3', position: 3, itemId: 'i-3', itemType: 'make' });
    serve({ ...opened(), lines: [{ ...pump, itemType: 'buy' }, service, cabinet] });
    renderApp('/salesorders/o-1');
    const link = await screen.findByRole('link', { name: 'Make what line 3 needs' });
    expect(link).toHaveAttribute('href', expect.stringContaining('salesOrderLineId=l-3'));
    expect(screen.getAllByRole('link', { name: /^Make what/ })).toEqual([link]);
  });

  it('has no way to make anything where all is bought', async () => {
    serve({ ...opened(), lines: [{ ...pump, itemType: 'buy' }, service] });
    renderApp('/salesorders/o-1');
    const lines = await screen.findByRole('table', { name: 'Lines' });
    expect(within(lines).queryByText('Make')).not.toBeInTheDocument();
  });

  it('leads to the quote that it was made from', async () => {
    serve({
      links: [{ relation: 'origin', kind: 'SalesQuote', id: 'q-1', number: 'SQ-00007', status: 'ordered' }],
    });
    renderApp('/salesorders/o-1');
    const link = await screen.findByRole('link', { name: 'Quote SQ-00007' });
    expect(link).toHaveAttribute('href', '/salesquotes/q-1');
    expect(screen.getByText('Ordered')).toBeVisible();
  });

  it('tells in words what became of it', async () => {
    serve().on({
      'GET /salesorders/o-1/history': {
        body: aPage([
          aHistoryEntry({
            action: 'ship',
            entries: [
              {
                list: 'lines',
                change: 'changed',
                position: 1,
                fields: [{ field: 'shippedQuantity', before: '0', after: '3' }],
              },
            ],
          }),
        ]),
      },
    });
    renderApp('/salesorders/o-1');
    const history = await screen.findByRole('region', { name: 'History' });
    await waitFor(() => expect(history).toHaveTextContent(/Ada Berger shipped lines of the order/));
    expect(history).toHaveTextContent(/Line 1 · Shipped: 0 → becomes 3/);
  });

  it('is printed by templates of its own kind, and its files are its own', async () => {
    const server = serve();
    const { user, history } = renderApp('/salesorders/o-1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'PDF' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    server.on({ 'GET /salesorders/o-1/pdf': { body: '%PDF' } });
    await waitFor(() => expect(history.location.search).toBe('?pdf=t-SalesOrder'));
    expect(server.to('GET /salesorders/o-1/attachments')).not.toHaveLength(0);
  });

  it('says so where there is none', async () => {
    serve().on({ 'GET /salesorders/o-1': problem(404, 'not_found', 'There is no such order.') });
    renderApp('/salesorders/o-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such order' })).toBeVisible();
  });
});

describe('the shipments of an order', () => {
  it('are listed with what left from where, each with its delivery note', async () => {
    const [line] = aShipment().lines;
    const shipment = aShipment({
      id: 's-1',
      orderId: 'o-1',
      carrier: 'Fast Freight',
      lines: [{ ...line!, itemId: 'i-1', locationId: 'p-1', lot: 'A7' }],
    });
    serve(opened()).on({
      'GET /salesorders/o-1/shipments': { body: aPage([shipment]) },
      'GET /salesorders/o-1/shipments/s-1': { body: shipment },
      'GET /salesorders/o-1/shipments/s-1/pdf': { body: '%PDF' },
    });
    const { user, history } = renderApp('/salesorders/o-1');
    const list = await screen.findByRole('region', { name: 'Shipments' });
    expect(await within(list).findByRole('heading', { name: 'DN-00001' })).toBeVisible();
    await waitFor(() => expect(list).toHaveTextContent(/1 pcs × Pump\s*from MAIN, A7/));
    expect(list).toHaveTextContent(/Ada Berger · Fast Freight/);
    await user.click(within(list).getByRole('button', { name: 'Delivery note DN-00001' }));
    expect(await screen.findByTitle('DN-00001 as PDF')).toHaveAttribute(
      'src',
      expect.stringContaining('/v1/salesorders/o-1/shipments/s-1/pdf?DocumentID=t-DeliveryNote'),
    );
    expect(history.location.search).toBe('?pdf=t-DeliveryNote&shipment=s-1');
  });

  it('are reversed once that is confirmed, and marked from then on', async () => {
    const shipment = aShipment({ id: 's-1', orderId: 'o-1' });
    const reversed = {
      ...shipment,
      reversedAt: '2026-11-05T10:00:00.000Z',
      reversedBy: { id: 'u-1', name: 'Ada Berger' },
      reversalReason: 'Wrong address',
    };
    const server = serve({ ...opened(), status: 'shipped' }).on({
      'GET /salesorders/o-1/shipments': { body: aPage([shipment]) },
      'GET /salesorders/o-1/shipments/s-1': { body: shipment },
      'POST /salesorders/o-1/shipments/s-1/reverse': { body: reversed },
    });
    const { user } = renderApp('/salesorders/o-1');
    await user.click(await screen.findByRole('button', { name: 'Reverse DN-00001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse DN-00001?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong address');
    server.on({ 'GET /salesorders/o-1/shipments': { body: aPage([reversed]) } });
    await user.click(dialog.getByRole('button', { name: 'Reverse shipment' }));
    const list = await screen.findByRole('region', { name: 'Shipments' });
    expect(await within(list).findByText('Reversed')).toBeVisible();
    expect(list).toHaveTextContent(/by Ada Berger: Wrong address/);
    expect(within(list).queryByRole('button', { name: /Reverse/ })).toBeNull();
    const [sent] = server.to('POST /salesorders/o-1/shipments/s-1/reverse');
    expect(sent?.body).toEqual({ reason: 'Wrong address' });
  });

  const ship = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    return within(await screen.findByRole('dialog'));
  };

  it('of what nothing is held say so, and take what is free where they are taken from', async () => {
    const unheld = { ...pump, allocatedQuantity: '0', shippedQuantity: '0', backorderQuantity: '10' };
    const server = serve({ ...opened(), status: 'confirmed', lines: [unheld] });
    const place = { itemId: 'i-1', allocated: '0' };
    server.on({
      'GET /inventory': {
        body: aPage([
          aLevel({ ...place, locationId: 'p-1', lot: 'A7', onHand: '6', available: '6' }),
          aLevel({
            ...place,
            locationId: 'p-2',
            locationCode: 'YARD',
            lot: 'B1',
            onHand: '9',
            available: '8',
          }),
          aLevel({
            ...place,
            locationId: 'p-3',
            locationCode: 'BAY',
            lot: 'C2',
            onHand: '1',
            available: '0',
          }),
        ]),
      },
    });
    const { user } = renderApp('/salesorders/o-1');
    // The line is short: what helps stands on the page.
    expect(await screen.findByRole('button', { name: 'Hold missing stock' })).toBeVisible();
    const dialog = await ship(user);
    const [from, quantity] = ['Where line 1 is taken from', 'Quantity of line 1'];
    expect(dialog.getByLabelText(from)).toHaveDisplayValue('Nothing is held: choose a place');
    await dialog.findByRole('option', { name: 'BAY, C2: 1 pcs there' });
    await user.selectOptions(dialog.getByLabelText(from), 'BAY, C2: 1 pcs there');
    expect(dialog.getByLabelText(quantity)).toHaveValue('0');
    await user.selectOptions(dialog.getByLabelText(from), 'MAIN, A7: 6 pcs there');
    expect(dialog.getByLabelText(quantity)).toHaveValue('6');
    await user.click(dialog.getByRole('button', { name: 'Take some from elsewhere, of line 1' }));
    await user.selectOptions(dialog.getByLabelText(`${from} (2)`), 'YARD, B1: 9 pcs there');
    expect(dialog.getByLabelText(`${quantity} (2)`)).toHaveValue('4');
    // What was typed stays.
    await user.selectOptions(dialog.getByLabelText(from), 'YARD, B1: 9 pcs there');
    expect(dialog.getByLabelText(quantity)).toHaveValue('6');
  });

  it('start from what is open and held, and can be taken from several lots', async () => {
    const server = serve(opened()).on({
      'POST /salesorders/o-1/shipments': { status: 201, body: aShipment() },
    });
    const { user } = renderApp('/salesorders/o-1');
    const dialog = await ship(user);
    expect(dialog.getByLabelText('Quantity of line 1')).toHaveValue('4');
    expect(dialog.getByLabelText('Quantity of line 2')).toHaveValue('5');
    expect(dialog.getByText('7 pcs open, 4 pcs held')).toBeVisible();
    fill(dialog.getByLabelText('Quantity of line 1'), '3');
    await user.selectOptions(
      dialog.getByLabelText('Where line 1 is taken from'),
      await dialog.findByRole('option', { name: 'MAIN, A7: 6 pcs there' }),
    );
    await user.click(dialog.getByRole('button', { name: 'Take some from elsewhere, of line 1' }));
    fill(dialog.getByLabelText('Quantity of line 1 (2)'), '1');
    await user.selectOptions(
      dialog.getByLabelText('Where line 1 is taken from (2)'),
      'YARD, B1: 2 pcs there',
    );
    fill(dialog.getByLabelText('Quantity of line 2'), '');
    fill(dialog.getByLabelText('Carrier'), 'Fast Freight');
    pressTwice(dialog.getByRole('button', { name: 'Ship' }));
    expect(await screen.findByText('DN-00001 of SO-00001 is shipped.')).toBeVisible();
    expect(server.to('POST /salesorders/o-1/shipments')).toHaveLength(1);
    const [sent] = server.to('POST /salesorders/o-1/shipments');
    expect(sent?.headers).toMatchObject({ 'If-Match': '"1-a"' });
    expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    expect(sent?.body).toEqual({
      carrier: 'Fast Freight',
      trackingNumber: '',
      notes: '',
      lines: [
        { lineId: 'l-1', quantity: '3', locationId: 'p-1', lot: 'A7' },
        { lineId: 'l-1', quantity: '1', locationId: 'p-2', lot: 'B1' },
      ],
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  });

  it('tell how much there is where that is too little', async () => {
    const refusal = problem(409, 'insufficient_stock', 'There is not enough stock.');
    const shortage = {
      itemId: 'i-1',
      locationId: 'p-1',
      lot: 'A7',
      requested: '7',
      onHand: '6',
      available: '6',
    };
    serve(opened()).on({
      'POST /salesorders/o-1/shipments': {
        ...refusal,
        body: { ...(refusal.body as object), shortages: [shortage] },
      },
    });
    const { user } = renderApp('/salesorders/o-1');
    const dialog = await ship(user);
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent('There is not enough of “Pump”');
    expect(alert).toHaveTextContent(/6 pcs/);
  });

  it('say at the line where more than was ordered is asked for', async () => {
    serve(opened()).on({
      'POST /salesorders/o-1/shipments': problem(409, 'quantity_exceeded', 'That is more than was ordered.', [
        { path: 'lines.1.quantity', code: 'quantity_exceeded', message: 'Of 5 h, 5 can still be shipped.' },
      ]),
    });
    const { user } = renderApp('/salesorders/o-1');
    const dialog = await ship(user);
    fill(dialog.getByLabelText('Quantity of line 2'), '6');
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    expect(await dialog.findByText('Of 5 h, 5 can still be shipped.')).toBeVisible();
    expect(dialog.getByLabelText('Quantity of line 2')).toBeInvalid();
    expect(dialog.getByLabelText('Quantity of line 1')).toBeValid();
  });

  it('are none where nothing is asked for, and numbers are numbers', async () => {
    const server = serve(opened());
    const { user } = renderApp('/salesorders/o-1');
    const dialog = await ship(user);
    fill(dialog.getByLabelText('Quantity of line 1'), 'some');
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    expect(await dialog.findByText('This is no number. Write it like 1,200.50.')).toBeVisible();
    fill(dialog.getByLabelText('Quantity of line 1'), '0');
    fill(dialog.getByLabelText('Quantity of line 2'), '0');
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    expect(await dialog.findByText('Enter a quantity for at least one line.')).toBeVisible();
    expect(server.to('POST /salesorders/o-1/shipments')).toHaveLength(0);
  });
});
