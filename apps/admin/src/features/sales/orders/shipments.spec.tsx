import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aLevel, aPage } from '../../../testing/builders';
import { problem } from '../../../testing/fake-server';
import { anOrder, aShipment } from '../../../testing/order-builders';
import { opened, pump, serveOrder, tagged } from '../../../testing/order-desk';
import { pressTwice } from '../../../testing/press-twice';
import { renderApp } from '../../../testing/render-app';

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });

describe('the shipments of an order', () => {
  it('are listed with what left from where, each with its delivery note', async () => {
    const [line] = aShipment().lines;
    const shipment = aShipment({
      id: 's-1',
      orderId: 'o-1',
      carrier: 'Fast Freight',
      lines: [{ ...line!, itemId: 'i-1', locationId: 'p-1', lot: 'A7' }],
    });
    serveOrder(opened()).on({
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
    const lines = shipment.lines.map((line) => ({ ...line, lot: 'N-1' }));
    const reversed = {
      ...shipment,
      reversedAt: '2026-11-05T10:00:00.000Z',
      reversedBy: { id: 'u-1', name: 'Ada Berger' },
      reversalReason: 'Wrong address',
    };
    const server = serveOrder({ ...opened(), status: 'shipped' }).on({
      'GET /salesorders/o-1/shipments': { body: aPage([shipment]) },
      'GET /salesorders/o-1/shipments/s-1': { body: { ...shipment, lines } },
      'POST /salesorders/o-1/shipments/s-1/reverse': { body: reversed },
    });
    const { user } = renderApp('/salesorders/o-1');
    expect(await screen.findByRole('link', { name: /N-1/ })).toHaveTextContent('Report trouble');
    await user.click(await screen.findByRole('button', { name: 'Reverse DN-00001' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reverse DN-00001?' }));
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Wrong address');
    server.on({ 'GET /salesorders/o-1/shipments': { body: aPage([reversed]) } });
    await user.click(dialog.getByRole('button', { name: 'Reverse shipment' }));
    const list = await screen.findByRole('region', { name: 'Shipments' });
    expect(await within(list).findByText('Reversed')).toBeVisible();
    expect(list).toHaveTextContent(/by Ada Berger: Wrong address/);
    expect(within(list).queryByRole('button', { name: /Reverse|Carrier/ })).toBeNull();
    // Returned goods are with no customer who could report trouble with them.
    expect(within(list).queryByRole('link', { name: /N-1/ })).toBeNull();
    const [sent] = server.to('POST /salesorders/o-1/shipments/s-1/reverse');
    expect(sent?.body).toEqual({ reason: 'Wrong address' });
  });

  it('take a number of the parcel that comes later, also once the order is completed', async () => {
    const shipment = aShipment({ id: 's-1', orderId: 'o-1', carrier: 'Fast Freight', notes: 'Ring twice' });
    const server = serveOrder({ ...opened(), status: 'completed', actions: [] }).on({
      'GET /salesorders/o-1/shipments': { body: aPage([shipment]) },
      'GET /salesorders/o-1/shipments/s-1': { body: shipment },
      'PATCH /salesorders/o-1/shipments/s-1': problem(412, 'version_conflict', 'Changed in the meantime.'),
    });
    const { user } = renderApp('/salesorders/o-1');
    const opener = await screen.findByRole('button', { name: 'Carrier and tracking of DN-00001' });
    expect(opener).toHaveTextContent('Carrier and tracking…');
    await user.click(opener);
    const dialog = within(await screen.findByRole('dialog', { name: 'Carrier and tracking of DN-00001' }));
    expect(dialog.getByLabelText('Carrier')).toHaveValue('Fast Freight');
    expect(dialog.getByLabelText('Notes')).toHaveValue('Ring twice');
    await waitFor(() => expect(dialog.getByLabelText('Tracking number')).toHaveFocus());
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(dialog.getByText('Nothing has been changed yet.')).toBeVisible();
    // Another user changed the notes first.
    const other = { ...shipment, notes: 'Ring thrice' };
    server.on({
      'GET /salesorders/o-1': tagged(anOrder({ id: 'o-1', ...opened(), status: 'completed', version: 9 })),
      'GET /salesorders/o-1/shipments': { body: aPage([other]) },
    });
    await user.type(dialog.getByLabelText('Tracking number'), 'FF-77');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await dialog.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(dialog.getByLabelText('Notes')).toHaveValue('Ring thrice'));
    const changed = { ...other, trackingNumber: 'FF-77' };
    server.on({
      'PATCH /salesorders/o-1/shipments/s-1': { body: changed },
      'GET /salesorders/o-1/shipments': { body: aPage([changed]) },
    });
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Fast Freight · FF-77/)).toBeVisible();
    await waitFor(() => expect(opener).toHaveFocus());
    const sent = server.to('PATCH /salesorders/o-1/shipments/s-1');
    expect(sent.map(({ body }) => body)).toEqual([{ trackingNumber: 'FF-77' }, { trackingNumber: 'FF-77' }]);
    expect(sent.at(-1)?.headers['If-Match']).toBe('"9-a"');
  });

  const ship = async (user: UserEvent) => {
    await user.click(await screen.findByRole('button', { name: 'Ship' }));
    return within(await screen.findByRole('dialog'));
  };

  it('of what nothing is held say so, and take what is free where they are taken from', async () => {
    const unheld = { ...pump, allocatedQuantity: '0', shippedQuantity: '0', backorderQuantity: '10' };
    const server = serveOrder({ ...opened(), status: 'confirmed', lines: [unheld] });
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
    // The line is short, and the page offers the action that helps.
    expect(await screen.findByRole('button', { name: 'Hold missing stock' })).toBeVisible();
    const dialog = await ship(user);
    await waitFor(() => expect(dialog.getByLabelText('Quantity of line 1')).toHaveFocus());
    const [from, quantity] = ['Where line 1 is taken from', 'Quantity of line 1'];
    expect(dialog.getByLabelText(from)).toHaveDisplayValue('Nothing is held: choose a place');
    await dialog.findByRole('option', { name: 'BAY, C2: 0 pcs available, 1 pcs held for others' });
    await user.selectOptions(dialog.getByLabelText(from), 'BAY, C2: 0 pcs available, 1 pcs held for others');
    expect(dialog.getByLabelText(quantity)).toHaveValue('0');
    await user.selectOptions(dialog.getByLabelText(from), 'MAIN, A7: 6 pcs there');
    expect(dialog.getByLabelText(quantity)).toHaveValue('6');
    await user.click(dialog.getByRole('button', { name: 'Take some from elsewhere, of line 1' }));
    // The next place is one with free stock, not one with allocated stock.
    expect(dialog.getByLabelText(`${from} (2)`)).toHaveDisplayValue(
      'YARD, B1: 8 pcs available, 1 pcs held for others',
    );
    expect(dialog.getByLabelText(`${quantity} (2)`)).toHaveValue('4');
    // The typed quantity stays.
    await user.selectOptions(dialog.getByLabelText(from), 'YARD, B1: 8 pcs available, 1 pcs held for others');
    expect(dialog.getByLabelText(quantity)).toHaveValue('6');
  });

  it('start from what is open and held, and can be taken from several lots', async () => {
    const server = serveOrder(opened()).on({
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

  it('show where they are taken from while no place is chosen, with lots and serial numbers', async () => {
    const serials = Array.from({ length: 12 }, (_, index) => `CC-${index + 1}`);
    const line = { ...pump, quantity: '17', shippedQuantity: '0', allocatedQuantity: '17' };
    const held = (locationId: string, lot: string, quantity: string) => ({
      ...{ lineId: 'l-1', itemId: 'i-1', locationId, lot, quantity },
    });
    const level = (locationId: string, locationCode: string, lot: string, onHand: string) =>
      aLevel({
        ...{ itemId: 'i-1', locationId, locationCode, lot, onHand },
        ...{ allocated: onHand, available: '0' },
      });
    serveOrder({ ...opened(), lines: [line] }).on({
      'GET /salesorders/o-1/allocations': {
        body: { data: [held('p-2', 'B1', '5'), ...serials.map((lot) => held('p-1', lot, '1'))] },
      },
      'GET /inventory': {
        body: aPage([
          ...serials.map((lot) => level('p-1', 'MAIN', lot, '1')),
          level('p-2', 'YARD', 'B1', '5'),
        ]),
      },
    });
    const { user } = renderApp('/salesorders/o-1');
    const dialog = await ship(user);
    expect(await dialog.findByText(/^MAIN, 12 pcs: CC-1, CC-2, .*CC-10 and 2 more$/)).toBeVisible();
    expect(dialog.getByText('YARD, 5 pcs: B1 (5 pcs)')).toBeVisible();
    const quantity = dialog.getByLabelText('Quantity of line 1');
    await user.clear(quantity);
    await user.type(quantity, '3');
    expect(dialog.getByText('3 pcs of these:')).toBeVisible();
    const from = dialog.getByLabelText('Where line 1 is taken from');
    await user.selectOptions(from, 'YARD, B1: 5 pcs there');
    expect(dialog.queryByText(/^MAIN, 12 pcs/)).not.toBeInTheDocument();
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
    serveOrder(opened()).on({
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
    serveOrder(opened()).on({
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
    const server = serveOrder(opened());
    const { user } = renderApp('/salesorders/o-1');
    const dialog = await ship(user);
    fill(dialog.getByLabelText('Quantity of line 1'), 'some');
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    expect(await dialog.findByText('This is not a number. Write it like 1,200.50.')).toBeVisible();
    fill(dialog.getByLabelText('Quantity of line 1'), '0');
    fill(dialog.getByLabelText('Quantity of line 2'), '0');
    await user.click(dialog.getByRole('button', { name: 'Ship' }));
    expect(await dialog.findByText('Enter a quantity for at least one line.')).toBeVisible();
    expect(server.to('POST /salesorders/o-1/shipments')).toHaveLength(0);
  });
});
