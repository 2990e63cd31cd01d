import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPage, anItem, id } from '../../../testing/builders';
import { problem } from '../../../testing/fake-server';
import { anOrder, anOrderLine } from '../../../testing/order-builders';
import {
  aMaterial,
  anOperation,
  anOutput,
  aProductionOrder,
  aProductionOrderSummary,
} from '../../../testing/production-builders';
import { order, PATH, serve } from '../../../testing/production-desk';
import { renderApp } from '../../../testing/render-app';

describe('a production order', () => {
  it('lets one button stand out: the first operation that can be worked on', async () => {
    const second = anOperation({ id: 'op-2', position: 2, sequence: 20, name: 'Wire it' });
    serve({ operations: [anOperation({ id: 'op-1' }), second] });
    renderApp(PATH);
    await waitFor(() => expect(screen.getByRole('button', { name: 'PDF' })).toBeEnabled());
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    const filled = buttons.filter(({ dataset }) => dataset['variant'] === 'filled');
    expect(filled.map((button) => button.getAttribute('aria-label'))).toEqual([
      expect.stringContaining('Mount rails'),
    ]);
  });

  it('shows what can be done with it, starts an operation, and prints travelers in their own group', async () => {
    const server = serve();
    const { user, history } = renderApp(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'PR-00001' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Start' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Complete' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Order SO-00001' })).toHaveAttribute(
      'href',
      expect.stringContaining('/salesorders/'),
    );
    expect(screen.getByText(/ASM · Assembly bench · 95 min planned/)).toBeVisible();
    expect(screen.getByText('4 at MAIN, T-1')).toBeVisible();

    const begun = anOperation({ status: 'in_progress', actions: ['pause', 'done'] });
    const running = { status: 'in_progress', operations: [begun], actions: ['pause', 'complete'] } as const;
    const after = order({ ...running, operations: [begun], actions: ['pause', 'complete'] });
    server.on({ [`POST ${PATH}/operations/${begun.id}/start`]: after, [`GET ${PATH}`]: after });
    await user.click(screen.getByRole('button', { name: 'Start: Mount rails' }));
    expect(await screen.findByRole('button', { name: 'Done: Mount rails' })).toBeVisible();
    const [start] = server.to(`POST ${PATH}/operations/${begun.id}/start`);
    expect(start?.headers).toMatchObject({ 'If-Match': '"3-a"', 'Idempotency-Key': expect.any(String) });

    await user.click(screen.getByRole('button', { name: 'Choose a template' }));
    expect(await screen.findByText('Travelers')).toBeVisible();
    await user.click(screen.getByRole('menuitemradio', { name: 'Shop traveler' }));
    await waitFor(() => expect(history.location.search).toBe('?pdf=t-2'));
    await waitFor(() => expect(server.to(`GET ${PATH}/traveler/pdf`)).toHaveLength(1));
    expect(server.to(`GET ${PATH}/pdf`)).toHaveLength(0);
  });

  it('says what missing materials were held, what not, and offers it only where some are missing', async () => {
    const bolt = aMaterial({ id: id(1), sku: 'BOLT', allocatedQuantity: '1', shortQuantity: '3' });
    const plate = aMaterial({ id: id(2), sku: 'PLATE', allocatedQuantity: '4', shortQuantity: '0' });
    const server = serve({ materials: [bolt, plate] });
    const { user } = renderApp(PATH);
    const hold = async (allocatedQuantity: string, shortQuantity: string) => {
      const after = order({ materials: [{ ...bolt, allocatedQuantity, shortQuantity }, plate] });
      server.on({ [`POST ${PATH}/allocate`]: after, [`GET ${PATH}`]: after });
      await user.click(await screen.findByRole('button', { name: 'More actions' }));
      await user.click(await screen.findByRole('menuitem', { name: 'Hold missing materials' }));
      await user.click(await screen.findByRole('button', { name: 'Hold materials' }));
    };
    await hold('1', '3');
    expect(await screen.findByText(/^Nothing was held: .* Missing: 3 pcs BOLT\.$/)).toBeVisible();
    await hold('2', '2');
    expect(await screen.findByText('Held: 1 pcs BOLT. Still missing: 2 pcs BOLT.')).toBeVisible();
    await hold('4', '0');
    expect(await screen.findByText('Held: 2 pcs BOLT. Nothing is missing any more.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Cancel order' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Hold missing materials' })).not.toBeInTheDocument();
  });

  it.each([
    [{ destinationLocationCode: 'MAIN' }, 'If empty: MAIN, as the order says.', false],
    [
      { destinationLocationId: null, destinationLocationCode: null },
      'The order does not say where good pieces go.',
      true,
    ],
  ])('needs a place for good pieces only where it names none itself: %p', async (place, hint, isRequired) => {
    const item = { ...aProductionOrder().item, tracking: 'none' as const };
    serve({ status: 'in_progress', actions: ['complete'], item, ...place });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const window = within(await screen.findByRole('dialog'));
    const field = await window.findByRole('combobox', { name: /^Put into/ });
    expect(field).toHaveAccessibleDescription(hint);
    expect(field.matches(':required')).toBe(isRequired);
    // Scrap alone needs no location.
    await user.clear(window.getByLabelText(/^Good pieces/));
    await user.type(window.getByLabelText(/^Good pieces/), '0');
    expect(field).not.toBeRequired();
  });

  it('says how many are missing for the sales order once pieces were scrap, and offers to make them', async () => {
    const made = { quantity: '3', completedQuantity: '2', scrappedQuantity: '1', openQuantity: '0' };
    const server = serve({ status: 'completed', actions: ['close'], ...made });
    const line = anOrderLine({ id: id(1300), itemType: 'make', backorderQuantity: '1' });
    const sold = anOrder({ id: id(1200), status: 'confirmed', lines: [line] });
    server.on({
      [`GET /salesorders/${sold.id}`]: { body: sold, headers: { ETag: '"1-a"' } },
      'GET /prodorders': { body: aPage([]) },
      [`GET ${PATH}/outputs`]: { body: aPage([anOutput({ scrappedLots: ['N-3', 'N-4', 'N-5', 'N-9'] })]) },
    });
    renderApp(PATH);
    const told = await screen.findByText(/are missing for/);
    const missing = told.closest<HTMLElement>('[role="status"]')!;
    expect(missing).toHaveTextContent(/^1 pcs are missing for SO-00001Line 1 is short of them/);
    expect(within(missing).getByRole('link', { name: 'Make 1 more' })).toHaveAttribute(
      'href',
      `/prodorders/new?salesOrderId=${sold.id}&salesOrderLineId=${line.id}`,
    );
    expect(await screen.findByText('Scrapped: N-3..5, N-9')).toBeVisible();
  });

  it('says nothing of what is missing where it is being made again', async () => {
    const made = { quantity: '3', completedQuantity: '2', scrappedQuantity: '1', openQuantity: '0' };
    const server = serve({ status: 'completed', actions: ['close'], ...made });
    const line = anOrderLine({ id: id(1300), itemType: 'make', backorderQuantity: '1' });
    const sold = anOrder({ id: id(1200), status: 'confirmed', lines: [line] });
    server.on({
      [`GET /salesorders/${sold.id}`]: { body: sold, headers: { ETag: '"1-a"' } },
      'GET /prodorders': {
        body: aPage([aProductionOrderSummary({ quantity: '1', completedQuantity: '0' })]),
      },
    });
    renderApp(PATH);
    await waitFor(() => expect(server.to('GET /prodorders')).not.toHaveLength(0));
    await waitFor(() => expect(server.to(`GET /salesorders/${sold.id}`)).not.toHaveLength(0));
    expect(screen.queryByText(/missing for/)).not.toBeInTheDocument();
  });

  it('calls no material short before it is released', async () => {
    serve({
      status: 'planned',
      materials: [aMaterial({ allocatedQuantity: '0', shortQuantity: '4', held: [] })],
    });
    renderApp(PATH);
    const materials = await screen.findByRole('region', { name: 'Materials' });
    expect(within(materials).getByText('Needed')).toBeVisible();
    expect(within(materials).queryByText('Short')).not.toBeInTheDocument();
  });

  it('tells in its history which material and which operation it was', async () => {
    const server = serve();
    const told = (action: string, list: string, name: string | undefined, field: string) => ({
      id: action,
      at: '2026-11-20T10:00:00.000Z',
      user: { id: 'u-1', name: 'Ada' },
      via: 'session' as const,
      action,
      version: 2,
      fields: [],
      entries: [
        { list, change: 'changed' as const, position: 3, name, fields: [{ field, before: '0', after: '4' }] },
      ],
      omitted: 0,
    });
    const changes = [
      told('issue', 'materials', 'PLATE-2 · Plate', 'issuedQuantity'),
      told('operation_done', 'operations', '10 · Assembly', 'goodQuantity'),
      // The change was recorded before names were kept.
      told('return', 'materials', undefined, 'issuedQuantity'),
    ];
    server.on({ [`GET ${PATH}/history`]: { body: aPage(changes) } });
    renderApp(PATH);
    const history = await screen.findByRole('region', { name: 'History' });
    expect(await within(history).findByText(/^PLATE-2 · Plate · Issued/)).toBeVisible();
    expect(within(history).getByText(/^10 · Assembly · Good/)).toBeVisible();
    expect(within(history).getByText(/^Material 3 · Issued/)).toBeVisible();
  });

  it('issues the lot that was scanned, and says what is none of its own', async () => {
    const server = serve({ materials: [aMaterial({ id: 'm-0', sku: 'RAIL', held: [] }), aMaterial()] });
    const { user } = renderApp(PATH);
    // A scan goes to the scan field wherever the focus is, and its Enter presses no focused button.
    (await screen.findByRole('button', { name: 'Start: Mount rails' })).focus();
    await user.keyboard('NONE{Enter}');
    expect(screen.getByLabelText('Scan a material')).toHaveFocus();
    expect(await screen.findByRole('alert')).toHaveTextContent('No material of this order is “NONE”');
    // The next scan replaces the text of the failed one.
    await user.keyboard('t-1{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: /^Issue TERM/ }));
    expect(dialog.getByLabelText('Quantity')).toHaveValue('4');
    server.on({
      [`POST ${PATH}/materials/${aMaterial().id}/issue`]: problem(409, 'insufficient_stock', 'Too little.'),
    });
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Too little.');
    server.on({ [`POST ${PATH}/materials/${aMaterial().id}/issue`]: order() });
    await user.click(dialog.getByRole('button', { name: 'Issue' }));
    expect(await screen.findByText('4 pcs of TERM issued.')).toBeVisible();
    expect(server.to(`POST ${PATH}/materials/${aMaterial().id}/issue`).at(-1)?.body).toEqual({
      quantity: '4',
      scrappedQuantity: '0',
      locationId: aMaterial().held[0]?.locationId,
      lot: 'T-1',
      note: '',
    });
  });

  it('fills in as good what the operation before has left', async () => {
    const first = anOperation({ status: 'done', goodQuantity: '3', scrapQuantity: '2' });
    const second = anOperation({
      id: 'op-2',
      position: first.position + 1,
      name: 'Wire',
      status: 'in_progress',
      actions: ['done'],
    });
    serve({ status: 'in_progress', quantity: '5', operations: [first, second] });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Done: Wire' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Wire is done' }));
    expect(dialog.getByLabelText(/Good pieces|Good/)).toHaveValue('3');
  });

  it('says once that an operation is begun or paused, however fast the button is pressed again', async () => {
    const operate = `POST ${PATH}/operations/${anOperation().id}`;
    const begun = anOperation({ status: 'in_progress', actions: ['pause', 'done'] });
    const server = serve().on({ [`${operate}/start`]: order({ operations: [begun] }) });
    const { user } = renderApp(PATH);
    const start = await screen.findByRole('button', { name: 'Start: Mount rails' });
    server.on({ [`GET ${PATH}`]: order({ operations: [begun] }), [`${operate}/pause`]: order() });
    fireEvent.click(start);
    fireEvent.click(start);
    await user.click(await screen.findByRole('button', { name: 'Pause: Mount rails' }));
    const dialog = within(await screen.findByRole('dialog'));
    const pause = dialog.getByRole('button', { name: 'Pause' });
    fireEvent.click(pause);
    fireEvent.click(pause);
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.to(`${operate}/start`)).toHaveLength(1);
    expect(server.to(`${operate}/pause`)).toHaveLength(1);
  });

  it('tells each material there is too little of, in its own unit', async () => {
    const materials = [
      aMaterial({ id: 'm-1', itemId: 'i-1', sku: 'WIRE', name: 'Copper wire', uom: 'm' }),
      aMaterial({ id: 'm-2', itemId: 'i-2' }),
    ];
    const server = serve({ status: 'in_progress', actions: ['complete'], materials });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Complete PR-00001' }));
    const short = (itemId: string, requested: string, available: string, path: string | null = null) => ({
      ...{ itemId, locationId: null, lot: null, requested, onHand: available, available, path },
    });
    const refuse = (...shortages: object[]) => {
      const refusal = problem(409, 'insufficient_stock', 'Too little.');
      const body = { ...(refusal.body as object), shortages };
      server.on({ [`POST ${PATH}/complete`]: { ...refusal, body } });
      return user.click(dialog.getByRole('button', { name: 'Complete' }));
    };
    server.on({
      'GET /items/i-9': { body: anItem({ id: 'i-9', sku: 'GLUE', name: 'Glue', uom: 'kg' }) },
    });
    await user.type(dialog.getByLabelText('Serial numbers of the good pieces'), 'N-1{Enter}');
    await refuse(
      short('i-1', '12.5', '3', 'materials.0'),
      short('i-2', '4', '1', 'materials.1'),
      short('i-9', '2', '0'),
    );
    const alert = await dialog.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Material 1 WIRE · Copper wire: 12.5 m are asked for, and 3 m are available.' +
        'Material 2 TERM · Terminal: 4 pcs are asked for, and 1 pcs are available.',
    );
    // An item that is not a material of the order is loaded by its id.
    await waitFor(() => expect(alert).toHaveTextContent('GLUE · Glue: 2 kg are asked for'));
    await refuse(short('i-1', '12.5', '3'));
    expect(await dialog.findByText('There is not enough of “WIRE · Copper wire”')).toBeVisible();
    expect(dialog.getByText('12.5 m are asked for, and 3 m are available.')).toBeVisible();
  });

  it('has an operation corrected for a reason, by the quantities as they should read', async () => {
    const done = anOperation({
      status: 'done',
      goodQuantity: '2',
      signedOffBy: { id: 'u-1', name: 'Ada' },
      signedOffAt: '2026-01-31T09:30:00.000Z',
      actions: ['reopen', 'correct'],
    });
    const server = serve({ status: 'in_progress', operations: [done], actions: ['pause', 'complete'] });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Correct: Mount rails' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Correct Mount rails' }));
    expect(dialog.getByText('It was signed off: that has to be done anew.')).toBeVisible();
    await user.clear(dialog.getByLabelText('Good pieces'));
    await user.type(dialog.getByLabelText('Good pieces'), '1');
    await user.clear(dialog.getByLabelText('Scrap'));
    await user.type(dialog.getByLabelText('Scrap'), '1');
    const path = `POST ${PATH}/operations/${done.id}/correct`;
    server.on({
      [path]: problem(400, 'invalid_request', 'Look at it.', [
        { code: 'invalid_field', path: 'reason', message: 'Say why.' },
      ]),
    });
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    await waitFor(() => expect(dialog.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/));
    await user.type(dialog.getByLabelText('Reason'), 'One is bent');
    server.on({ [path]: order({ status: 'in_progress', operations: [done] }) });
    await user.click(dialog.getByRole('button', { name: 'Correct' }));
    expect(await screen.findByText('Mount rails is corrected.')).toBeVisible();
    expect(server.to(path).at(-1)?.body).toEqual({
      goodQuantity: '1',
      scrapQuantity: '1',
      reason: 'One is bent',
    });
  });

  const materials = [aMaterial({ issuedQuantity: '10' })];

  it('issues and returns materials after it is completed, too', async () => {
    serve({ status: 'completed', actions: ['close'], materials });
    renderApp(PATH);
    expect(await screen.findByRole('button', { name: 'Issue TERM' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Return TERM' })).toBeVisible();
    // Materials can be scanned only while the order is active.
    expect(screen.queryByLabelText('Scan a material')).not.toBeInTheDocument();
  });

  it('neither issues nor returns anything once it is closed', async () => {
    serve({ status: 'closed', actions: [], materials });
    renderApp(PATH);
    expect(await screen.findByRole('region', { name: 'Materials' })).toBeVisible();
    for (const name of ['Issue TERM', 'Return TERM'])
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
  });

  it('reports trouble to the customer that it is made for, and names itself', async () => {
    serve();
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    const link = await screen.findByRole('menuitem', { name: 'Report trouble' });
    expect(link).toHaveAttribute('href', expect.stringContaining('productionOrder=PR-00001'));
    expect(link).toHaveAttribute(
      'href',
      expect.stringContaining(`salesOrderId=${aProductionOrder().salesOrderId}`),
    );
  });

  it('reports no trouble where it is made for stock: nobody has it', async () => {
    serve({ salesOrderId: null, salesOrder: null, actions: ['pause', 'cancel'] });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Cancel order' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Report trouble' })).not.toBeInTheDocument();
  });

  it('takes back what was noted as made, where it stands still, and says why that cannot be', async () => {
    const server = serve({ status: 'completed', actions: ['close'] });
    const [first, second] = [anOutput({ id: 'o-1', reversedAt: '2026-01-31T09:30:00.000Z' }), anOutput()];
    server.on({ [`GET ${PATH}/outputs`]: { body: aPage([first, second]) } });
    const { user } = renderApp(PATH);
    const noted = within(await screen.findByRole('region', { name: 'Noted as made' }));
    expect(noted.getByText('Taken back')).toBeVisible();
    expect(noted.getAllByText('N-1, N-2')).toHaveLength(2);
    await user.click(noted.getByRole('button', { name: 'Take back: 2 good, 0 scrap' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take back 2 good, 0 scrap?' }));
    await user.type(dialog.getByLabelText('Reason'), 'Counted twice');
    const path = `POST ${PATH}/outputs/${second.id}/reverse`;
    server.on({ [path]: problem(409, 'insufficient_stock', 'Of 2 pcs, 1 are there and free.') });
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Of 2 pcs, 1 are there and free.');
    server.on({ [path]: order({ status: 'in_progress', actions: ['pause', 'complete'] }) });
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('Taken back: 2 good, 0 scrap.')).toBeVisible();
    expect(server.to(path).at(-1)).toMatchObject({
      body: { reason: 'Counted twice' },
      headers: { 'If-Match': '"3-a"', 'Idempotency-Key': expect.any(String) as unknown },
    });
  });

  it('takes nothing back once it is closed', async () => {
    const server = serve({ status: 'closed', actions: [] });
    server.on({ [`GET ${PATH}/outputs`]: { body: aPage([anOutput()]) } });
    renderApp(PATH);
    expect(await screen.findByRole('region', { name: 'Noted as made' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Take back/ })).not.toBeInTheDocument();
  });
});
