import { PRODUCTION_ORDER_OPEN_STATES } from '@docket/domain';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aLevel, aLocation, aPage, id } from '../../../testing/builders';
import { problem } from '../../../testing/fake-server';
import {
  aMaterial,
  anOperation,
  aProductionOrder,
  aProductionOrderSummary,
} from '../../../testing/production-builders';
import { order, PATH, serve } from '../../../testing/production-desk';
import { renderApp } from '../../../testing/render-app';

const terminal = aMaterial({ tracking: 'lot' });
const rail = aMaterial({
  ...{ id: id(1601), itemId: id(902), position: 2, sku: 'RAIL', name: 'Rail', tracking: 'serial' },
  ...{ quantity: '2', quantityPerUnit: '1', allocatedQuantity: '1', shortQuantity: '1' },
  held: [{ locationId: id(1000), locationCode: 'MAIN', lot: 'R-1', quantity: '1' }],
});

describe('completing a production order', () => {
  const nowhere = { destinationLocationId: null, destinationLocationCode: null };
  const toComplete = { status: 'in_progress', actions: ['complete' as const], ...nowhere } as const;
  const askedFor = async (levels: readonly ReturnType<typeof aLevel>[]) => {
    const item = { ...aProductionOrder().item, tracking: 'none' as const };
    const server = serve({ ...toComplete, actions: [...toComplete.actions], item, materials: [] });
    const places = [aLocation(), aLocation({ id: id(1001), code: 'YARD', name: 'Yard' })];
    server.on({
      'GET /locations': { body: aPage(places) },
      'GET /inventory': { body: aPage(levels.map((level) => ({ ...level, itemId: item.id }))) },
      [`POST ${PATH}/complete`]: order({ status: 'completed' }),
    });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete PR-00001' }));
    const place = await dialog.findByRole('combobox', { name: /^Put into/ });
    await waitFor(() => expect(server.to('GET /inventory')).not.toHaveLength(0));
    return { server, user, dialog, place };
  };

  it('proposes the one place where all pieces there are lie, where the order names none', async () => {
    const emptied = aLevel({ locationId: id(1000), onHand: '0', available: '0' });
    const { server, user, dialog, place } = await askedFor([
      emptied,
      aLevel({ locationId: id(1001), lot: 'A' }),
      aLevel({ locationId: id(1001), lot: 'B' }),
    ]);
    await waitFor(() => expect(place).toHaveValue('YARD · Yard'));
    expect(place).toHaveAccessibleDescription(/all there are lie here/);
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(server.to(`POST ${PATH}/complete`)).toHaveLength(1));
    expect(server.to(`POST ${PATH}/complete`)[0]?.body).toMatchObject({ locationId: id(1001) });
  });

  it('proposes none where they lie in several', async () => {
    const { place } = await askedFor([aLevel(), aLevel({ locationId: id(1001) })]);
    expect(place).toHaveValue('');
    expect(place).toHaveAccessibleDescription('The order does not say where good pieces go.');
  });

  it('says before what it takes from stock, from where, what is short, and what can be done', async () => {
    const server = serve({ status: 'in_progress', actions: ['complete'], materials: [terminal, rail] });
    server.on({ 'GET /locations': { body: aPage([aLocation()]) } });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete PR-00001' }));
    // The preview covers all open pieces until serial numbers say how many are good.
    const taken = await dialog.findByRole('region', { name: 'Taken from stock for 2 pcs' });
    const entries = await within(taken).findAllByRole('listitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual([
      '2 pcsRAIL · Rail1 pcs shortMAIN: R-1',
      '4 pcsTERM · TerminalMAIN: T-1',
    ]);
    expect(within(taken).getByRole('link', { name: 'Edit materials' })).toHaveAttribute(
      'href',
      '/prodorders/p-1/materials',
    );
    fireEvent.change(dialog.getByLabelText('Serial numbers of the good pieces'), {
      target: { value: 'N-1' },
    });
    const fewer = await dialog.findByRole('region', { name: 'Taken from stock for 1 pcs' });
    expect(within(fewer).getAllByRole('listitem')).toHaveLength(2);
    expect(within(fewer).queryByText(/short/)).not.toBeInTheDocument();
    // The server finds a shortage that the page did not know of. It is shown with the same remedies.
    const shortages = [{ path: 'materials.1', itemId: rail.itemId, locationId: null, lot: null }].map(
      (one) => ({ ...one, requested: '1', onHand: '0', available: '0' }),
    );
    server.on({
      [`POST ${PATH}/complete`]: {
        ...problem(409, 'insufficient_stock', 'There is not enough.'),
        body: { ...(problem(409, 'insufficient_stock', 'There is not enough.').body as object), shortages },
      },
    });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    const refusal = within(await dialog.findByRole('alert'));
    expect(refusal.getByText(/^Receive what is short, or change the materials/)).toBeVisible();
    await user.click(refusal.getByRole('button', { name: 'Receive RAIL' }));
    const receiving = within(await screen.findByRole('dialog', { name: 'Move stock' }));
    expect(receiving.getByLabelText(/^Reason/)).toHaveValue('receipt');
    expect(server.to('GET /prodorders')).toHaveLength(0);
  });

  it('offers to make what is short and made here, beyond what is being made already', async () => {
    const made = { ...rail, itemType: 'make' as const, tracking: 'none' as const };
    const item = { ...aProductionOrder().item, tracking: 'none' as const };
    const planned = { plannedStart: '2026-11-20', dueDate: '2026-12-04' };
    const server = serve({
      ...{ status: 'in_progress', actions: ['complete'], item, ...planned },
      materials: [{ ...made, quantity: '5', quantityPerUnit: '2.5', held: [], shortQuantity: '5' }],
    });
    const other = aProductionOrderSummary({
      ...{ id: 'p-7', number: 'PR-00007', itemId: rail.itemId, salesOrderLineId: null },
      ...{ quantity: '3', completedQuantity: '1', scrappedQuantity: '0' },
    });
    const sold = { ...other, id: 'p-8', number: 'PR-00008', salesOrderLineId: 'l-1' };
    server.on({ 'GET /prodorders': { body: aPage([other, sold]) } });
    const { user } = renderApp(PATH);
    const more = await screen.findByRole('link', { name: 'Make 3 more of RAIL' });
    expect(more).toHaveTextContent('Make 3 more');
    // The order has not started: it needs its materials by its start.
    const start = `/prodorders/new?itemId=${rail.itemId}&quantity=3&dueDate=2026-11-20`;
    expect(more).toHaveAttribute('href', start);
    expect(screen.getByRole('list', { name: 'RAIL is being made:' })).toHaveTextContent(
      /^PR-00007: 2 pcs, \w+/,
    );
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete PR-00001' }));
    expect(await dialog.findByRole('link', { name: 'Make 3 more of RAIL' })).toHaveAttribute('href', start);
    expect(dialog.getByRole('button', { name: 'Receive RAIL' })).toBeVisible();
    const [asked] = server.to('GET /prodorders');
    expect(asked?.query.get('itemId')).toBe(rail.itemId);
    expect(asked?.query.get('status')).toBe(PRODUCTION_ORDER_OPEN_STATES.join(','));
  });

  it('proposes the scrap that operations have reported, and asks which serial numbers it is', async () => {
    const server = serve({
      ...{ status: 'in_progress', actions: ['complete'], quantity: '5', openQuantity: '4' },
      ...{ completedQuantity: '0', scrappedQuantity: '1' },
      operations: [anOperation({ scrapQuantity: '1' }), anOperation({ id: id(1701), scrapQuantity: '2' })],
    });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete PR-00001' }));
    const scrap = dialog.getByLabelText(/^Scrap/);
    expect(scrap).toHaveValue('2');
    expect(scrap).toHaveAccessibleDescription(/at operations, and not noted yet: 2 pcs/);
    fireEvent.change(dialog.getByLabelText('Serial numbers of the good pieces'), {
      target: { value: 'N-1, N-2' },
    });
    const scrapped = dialog.getByLabelText('Serial numbers of the scrapped pieces');
    fireEvent.change(scrapped, { target: { value: 'N-3..N-4' } });
    expect(scrapped).toHaveAccessibleDescription(/2 scrapped pieces$/);
    server.on({
      [`POST ${PATH}/complete`]: problem(400, 'invalid_request', 'Look at the lots.', [
        { code: 'invalid_field', path: 'scrappedLots.1.lot', message: 'N-4 was shipped already.' },
      ]),
    });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(scrapped).toHaveAccessibleDescription(/N-4 was shipped already/));
    expect(server.to(`POST ${PATH}/complete`).at(-1)?.body).toMatchObject({
      quantity: '2',
      scrappedQuantity: '2',
      scrappedLots: [{ lot: 'N-3' }, { lot: 'N-4' }],
    });
    // Serial numbers of scrap are asked for only if there is scrap.
    await user.clear(scrap);
    expect(dialog.queryByLabelText('Serial numbers of the scrapped pieces')).not.toBeInTheDocument();
  });

  it('is completed by the serial numbers that are scanned, each ended by Enter', async () => {
    const server = serve({ status: 'in_progress', actions: ['pause', 'complete'] });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete PR-00001' }));
    const serials = dialog.getByLabelText('Serial numbers of the good pieces');
    await user.type(serials, 'N-1{Enter}');
    expect(serials).toHaveAccessibleDescription(/1 good piece$/);
    server.on({
      [`POST ${PATH}/complete`]: problem(400, 'invalid_request', 'Look at the lots.', [
        { code: 'conflict', path: 'lots.0.lot', message: 'N-1 is in stock.' },
      ]),
    });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitFor(() => expect(serials).toHaveAccessibleDescription(/N-1 is in stock/));
    await user.clear(serials);
    await user.type(serials, 'N-2{Enter}');
    expect(dialog.queryByText(/cannot be noted any more/)).not.toBeInTheDocument();
    await user.click(dialog.getByRole('switch', { name: /^Nothing more is made/ }));
    expect(dialog.getByText(/not done, and cannot be noted any more/)).toBeVisible();
    server.on({ [`POST ${PATH}/complete`]: order({ status: 'completed', actions: ['close'] }) });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(await screen.findByText('PR-00001 is completed.')).toBeVisible();
    expect(server.to(`POST ${PATH}/complete`).at(-1)?.body).toMatchObject({
      quantity: '1',
      scrappedQuantity: '0',
      lots: [{ lot: 'N-2' }],
      final: true,
    });
  });

  it('is completed by a range of serial numbers, and says which makes no sense', async () => {
    const server = serve({
      status: 'in_progress',
      actions: ['pause', 'complete'],
      quantity: '20',
      openQuantity: '20',
    });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete PR-00001' }));
    const serials = dialog.getByLabelText('Serial numbers of the good pieces');
    fireEvent.change(serials, { target: { value: 'SN-009..SN-001' } });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    expect(serials).toHaveAccessibleDescription(/“SN-009..SN-001” ends before it begins/);
    expect(server.to(`POST ${PATH}/complete`)).toHaveLength(0);
    fireEvent.change(serials, { target: { value: 'SN-009..011, SN-020' } });
    expect(serials).toHaveAccessibleDescription(/4 good pieces$/);
    server.on({ [`POST ${PATH}/complete`]: order({ status: 'in_progress', actions: ['complete'] }) });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitFor(() =>
      expect(server.to(`POST ${PATH}/complete`)[0]?.body).toMatchObject({
        quantity: '4',
        lots: ['SN-009', 'SN-010', 'SN-011', 'SN-020'].map((lot) => ({ lot })),
      }),
    );
  });

  it('says at the serial numbers what is wrong with how many they are', async () => {
    const server = serve({ status: 'in_progress', actions: ['pause', 'complete'] });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete PR-00001' }));
    server.on({
      [`POST ${PATH}/complete`]: problem(400, 'invalid_request', 'Look at the quantity.', [
        { code: 'invalid_field', path: 'quantity', message: 'Nothing was made.' },
      ]),
    });
    await user.click(dialog.getByRole('button', { name: 'Complete' }));
    await waitFor(() =>
      expect(dialog.getByLabelText('Serial numbers of the good pieces')).toHaveAccessibleDescription(
        /Nothing was made/,
      ),
    );
  });
});
