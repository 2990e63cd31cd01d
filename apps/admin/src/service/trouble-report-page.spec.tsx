import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  anAttachment,
  aCustomer,
  aHistoryEntry,
  aLevel,
  anItem,
  aPage,
  aSession,
  aTemplate,
  id,
} from '../testing/builders';
import { FakeServer, problem } from '../testing/fake-server';
import { held } from '../testing/held-files';
import { anOrder } from '../testing/order-builders';
import { renderApp } from '../testing/render-app';
import { aPart, aShippedLot, aTroubleReport } from '../testing/service-builders';

const LIST = '/service/troublereports';
const PATH = `${LIST}/t-1`;
const report = (part: Parameters<typeof aTroubleReport>[0] = {}) => ({
  body: aTroubleReport({ id: 't-1', ...part }),
  headers: { ETag: '"3-a"' },
});

const serve = (part: Parameters<typeof aTroubleReport>[0] = {}) =>
  new FakeServer({
    'GET /session': { body: aSession() },
    [`GET ${PATH}`]: report(part),
    [`GET ${PATH}/history`]: { body: aPage([]) },
    [`GET ${PATH}/attachments`]: { body: aPage([]) },
    'GET /documents': {
      body: aPage([aTemplate({ id: 'd-1', kind: 'TroubleReport', name: 'Service report' })]),
    },
    'GET /people': ({ query }) => ({
      body: aPage(
        [
          { id: id(1), name: 'Ada Berger' },
          { id: id(2), name: 'Ben Okoro' },
        ].filter(({ name }) => name.includes(query.get('q') ?? '')),
      ),
    }),
    'GET /items': { body: aPage([anItem({ id: id(901), sku: 'TERM', name: 'Terminal', tracking: 'none' })]) },
    'GET /inventory': { body: aPage([]) },
    'GET /locations': {
      body: aPage([{ id: id(1000), code: 'MAIN', name: 'Main', active: true, parentId: null }]),
    },
  });

describe('a trouble report', () => {
  it('shows its times and what can be done with it, and is given to somebody else', async () => {
    const server = serve();
    const { user } = renderApp(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'TR-00001' })).toBeVisible();
    const times = within(screen.getByRole('region', { name: 'Times' }));
    expect(times.getByText(/2 hr 15 min/)).toBeVisible();
    expect(times.getByText('not resolved yet')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Resolve' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Order SO-00001' })).toHaveAttribute(
      'href',
      expect.stringContaining('/salesorders/'),
    );

    await user.click(screen.getByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Assign to somebody else' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign TR-00001' }));
    const person = dialog.getByRole('combobox', { name: 'Assigned to' });
    expect(person).toHaveValue('Ada Berger');
    await user.clear(person);
    await user.type(person, 'Ben');
    await user.click(await dialog.findByRole('option', { name: 'Ben Okoro' }));
    const ben = { assigneeId: id(2), assignee: { id: id(2), name: 'Ben Okoro' } };
    server.on({ [`POST ${PATH}/assign`]: report(ben), [`GET ${PATH}`]: report(ben) });
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    expect(await screen.findByText('TR-00001 is assigned to Ben Okoro.')).toBeVisible();
    const [assign] = server.to(`POST ${PATH}/assign`);
    expect(assign?.body).toEqual({ assigneeId: id(2) });
    expect(assign?.headers).toMatchObject({ 'If-Match': '"3-a"', 'Idempotency-Key': expect.any(String) });
  });

  it('takes a part from stock, says what is missing or too little, and brings it back', async () => {
    const server = serve();
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Take a part' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take a part for TR-00001' }));
    await user.click(dialog.getByRole('button', { name: 'Take a part' }));
    expect(dialog.getByRole('combobox', { name: 'Part' })).toHaveAccessibleDescription(/Fill in this field/);
    expect(server.to(`POST ${PATH}/parts`)).toHaveLength(0);
    await user.type(dialog.getByRole('combobox', { name: 'Part' }), 'TERM');
    await user.click(await dialog.findByRole('option', { name: /TERM/ }));
    await user.type(dialog.getByRole('combobox', { name: 'Taken from' }), 'MAIN');
    await user.click(await dialog.findByRole('option', { name: /MAIN/ }));
    server.on({ [`POST ${PATH}/parts`]: problem(409, 'insufficient_stock', 'Too little.') });
    await user.click(dialog.getByRole('button', { name: 'Take a part' }));
    expect(await dialog.findByRole('alert')).toHaveTextContent('Too little.');
    server.on({ [`POST ${PATH}/parts`]: report() });
    await user.click(dialog.getByRole('button', { name: 'Take a part' }));
    expect(await screen.findByText('1 pcs of TERM taken.')).toBeVisible();
    expect(server.to(`POST ${PATH}/parts`).at(-1)?.body).toEqual({
      itemId: id(901),
      quantity: '1',
      locationId: id(1000),
      lot: null,
      note: '',
    });

    await user.click(screen.getByRole('button', { name: 'Return TERM' }));
    const back = within(await screen.findByRole('dialog', { name: /^Return TERM/ }));
    expect(back.getByLabelText('Quantity')).toHaveValue('2');
    server.on({ [`POST ${PATH}/parts/${aPart().id}/return`]: report({ parts: [aPart({ quantity: '0' })] }) });
    await user.click(back.getByRole('button', { name: 'Return' }));
    expect(await screen.findByText('2 pcs of TERM returned.')).toBeVisible();
  });

  it('takes several serial numbers at once, each as a part', async () => {
    const server = serve().on({
      'GET /items': {
        body: aPage([anItem({ id: id(901), sku: 'TERM', name: 'Terminal', tracking: 'serial' })]),
      },
    });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Take a part' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take a part for TR-00001' }));
    await user.type(dialog.getByRole('combobox', { name: 'Part' }), 'TERM');
    await user.click(await dialog.findByRole('option', { name: /TERM/ }));
    await user.type(dialog.getByRole('combobox', { name: 'Taken from' }), 'MAIN');
    await user.click(await dialog.findByRole('option', { name: /MAIN/ }));
    const serials = dialog.getByLabelText('Serial numbers');
    expect(dialog.queryByLabelText('Quantity')).not.toBeInTheDocument();
    await user.type(serials, 'T-3..T-1');
    await user.click(dialog.getByRole('button', { name: 'Take a part' }));
    expect(serials).toHaveAccessibleDescription(/ends before it begins/);
    await user.clear(serials);
    await user.type(serials, 'T-1..T-2');
    server.on({
      [`POST ${PATH}/parts`]: problem(400, 'invalid_request', 'Look at it.', [
        { code: 'invalid_field', path: 'lots.1.lot', message: 'T-2 is none.' },
      ]),
    });
    await user.click(dialog.getByRole('button', { name: 'Take a part' }));
    await waitFor(() => expect(serials).toHaveAccessibleDescription(/T-2 is none/));
    server.on({ [`POST ${PATH}/parts`]: report() });
    await user.click(dialog.getByRole('button', { name: 'Take a part' }));
    expect(await screen.findByText('2 pcs of TERM taken.')).toBeVisible();
    expect(server.to(`POST ${PATH}/parts`).at(-1)?.body).toMatchObject({
      quantity: '2',
      lots: [{ lot: 'T-1' }, { lot: 'T-2' }],
    });
  });

  it('offers the places that hold a part before the others, with what they hold', async () => {
    const place = (n: number, code: string, active = true) => ({
      ...{ id: id(n), code, name: code, active, parentId: null },
    });
    const held = (n: number, available: string, lot: string | null = null) =>
      aLevel({ itemId: id(901), locationId: id(n), lot, available });
    const places = [place(1, 'A'), place(2, 'B'), place(3, 'C'), place(4, 'D', false), place(5, 'E', false)];
    serve().on({
      'GET /locations': { body: aPage(places) },
      'GET /inventory': {
        body: aPage([held(1, '0'), held(3, '1.5', 'L-1'), held(3, '4', 'L-2'), held(4, '7')]),
      },
    });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Take a part' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Take a part for TR-00001' }));
    await user.type(dialog.getByRole('combobox', { name: 'Part' }), 'TERM');
    await user.click(await dialog.findByRole('option', { name: /TERM/ }));
    await user.click(dialog.getByRole('combobox', { name: 'Taken from' }));
    await waitFor(() =>
      expect(dialog.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
        'C · C5.5 pcs in 2 lots',
        'D · D7 pcs available',
        'A · A0 pcs available',
        'B · B',
      ]),
    );
  });

  it('is not resolved without saying what was done', async () => {
    const server = serve({ diagnosis: 'A fuse.' });
    const { user } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'Resolve' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Resolve TR-00001' }));
    expect(dialog.getByLabelText('Diagnosis')).toHaveValue('A fuse.');
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    expect(server.to(`POST ${PATH}/resolve`)).toHaveLength(0);
    const resolution = dialog.getByLabelText('Resolution');
    await waitFor(() => expect(resolution).toHaveFocus());
    await user.type(resolution, 'Replaced the fuse.');
    await user.clear(dialog.getByLabelText('Hours of work'));
    await user.type(dialog.getByLabelText('Hours of work'), '1.5');
    const done = {
      status: 'resolved',
      actions: ['close', 'reopen'],
      resolution: 'Replaced the fuse.',
    } as const;
    const after = report({ ...done, actions: [...done.actions] });
    server.on({ [`POST ${PATH}/resolve`]: after, [`GET ${PATH}`]: after });
    await user.click(dialog.getByRole('button', { name: 'Resolve' }));
    expect(await screen.findByRole('button', { name: 'Reopen' })).toBeVisible();
    expect(server.to(`POST ${PATH}/resolve`).at(-1)?.body).toEqual({
      resolution: 'Replaced the fuse.',
      diagnosis: 'A fuse.',
      labourHours: '1.5',
    });
  });

  it('tells its history in words', async () => {
    const server = serve();
    server.on({
      [`GET ${PATH}/history`]: {
        body: aPage([
          aHistoryEntry({
            id: id(802),
            action: 'return',
            entries: [
              {
                list: 'parts',
                change: 'changed',
                position: 1,
                fields: [{ field: 'returnedQuantity', before: '0', after: '1' }],
              },
            ],
          }),
          aHistoryEntry({
            id: id(801),
            action: 'assign',
            fields: [
              { field: 'assignee.name', before: null, after: 'Ben Okoro' },
              { field: 'contact.email', before: 'old@example.com', after: 'new@example.com' },
              { field: 'severity', before: 'low', after: 'critical' },
              { field: 'customFields.name', before: null, after: 'Line 4' },
              { field: 'attachments', before: null, after: 'logo.png' },
            ],
          }),
        ]),
      },
    });
    renderApp(PATH);
    const history = await screen.findByRole('region', { name: 'History' });
    expect(await within(history).findByText(/returned a part/)).toBeVisible();
    expect(history).toHaveTextContent('Returned of part 1: 0 → becomes 1');
    expect(history).toHaveTextContent('Assigned to: empty → becomes Ben Okoro');
    expect(history).toHaveTextContent('Contact, e-mail: old@example.com → becomes new@example.com');
    expect(history).toHaveTextContent('Severity: Low → becomes Critical');
    expect(history).toHaveTextContent('File: logo.png');
    expect(history).toHaveTextContent('Custom field, name: empty → becomes Line 4');
  });
});

describe('a new trouble report', () => {
  const servingOrder = () =>
    serve().on({
      'GET /customers/c-1': { body: aCustomer({ id: 'c-1', name: 'Northwind' }) },
      'GET /salesorders/o-1': { body: anOrder({ id: 'o-1', customerId: 'c-1' }) },
      'GET /service/shippedlots': { body: { data: [] } },
      [`POST ${LIST}`]: { ...report(), status: 201 },
    });

  it('of an order is for its customer, and leaves to the server what is not written', async () => {
    const server = servingOrder();
    const { user, history } = renderApp(`${LIST}/new?salesOrderId=o-1&lot=N-7`);
    expect(await screen.findByLabelText('Lot or serial number')).toHaveValue('N-7');
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveValue('Northwind (C-1)'),
    );
    server.on({ [`POST ${LIST}`]: problem(400, 'invalid_request', 'The request is not valid.') });
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    expect(screen.getByLabelText('Subject')).toHaveAccessibleDescription(/Fill in this field/);
    server.on({ [`POST ${LIST}`]: { ...report(), status: 201 } });
    await user.type(screen.getByLabelText('Subject'), 'Does not start');
    await user.selectOptions(screen.getByLabelText('Severity'), 'High');
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    await waitFor(() => expect(history.location.pathname).toBe(PATH));
    const sent = server.to(`POST ${LIST}`).at(-1)?.body;
    expect(sent).toMatchObject({
      customerId: 'c-1',
      salesOrderId: 'o-1',
      lot: 'N-7',
      subject: 'Does not start',
      severity: 'high',
      priority: 5,
    });
    expect(sent).not.toHaveProperty('contact');
    expect(sent).not.toHaveProperty('itemId');
  });

  it('fills in at once what is known of a serial number, or says that it is unknown', async () => {
    const shipped = aShippedLot();
    const server = servingOrder().on({
      'GET /service/shippedlots': ({ query }) => ({
        body: { data: query.get('lot') === 'cc200-0042' ? [aShippedLot()] : [] },
      }),
      [`GET /customers/${shipped.customer.id}`]: {
        body: aCustomer({ id: shipped.customer.id, name: 'Northwind' }),
      },
      [`GET /salesorders/${shipped.salesOrder.id}`]: {
        body: anOrder({ id: shipped.salesOrder.id, number: 'SO-00007', customerId: shipped.customer.id }),
        headers: { ETag: '"1-a"' },
      },
      [`GET /items/${shipped.item.id}`]: {
        body: anItem({ id: shipped.item.id, sku: 'CC-200', name: 'Control cabinet' }),
      },
    });
    const { user } = renderApp(`${LIST}/new`);
    const number = await screen.findByLabelText('Lot or serial number');
    await user.type(number, 'cc200-0042');
    expect(
      await screen.findByText(
        'CC200-0042 was shipped to Northwind with SO-00007: CC-200 Control cabinet. That is filled in below.',
      ),
    ).toBeVisible();
    const customer = screen.getByRole('combobox', { name: 'Customer' });
    await waitFor(() => expect(customer).toHaveValue('Northwind (C-1)'));
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Sales order' })).toHaveValue('SO-00007'),
    );
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Item' })).toHaveValue('CC-200 · Control cabinet'),
    );
    // Once it is typed, not at each key.
    expect(server.to('GET /service/shippedlots').length).toBeLessThan('cc200-0042'.length);
    await user.type(number, '9');
    expect(await screen.findByText(/^Nothing was shipped under this number\. Check it/)).toBeVisible();
    // What another number has filled in is not so any more.
    expect(customer).toHaveValue('');
    server.on({
      'GET /service/shippedlots': {
        body: {
          data: [aShippedLot(), aShippedLot({ item: { ...aShippedLot().item, id: id(7), sku: 'P-9' } })],
        },
      },
    });
    await user.type(number, '9');
    expect(await screen.findByText(/CC-200, P-9\. Choose the item, too\.$/)).toBeVisible();
  });

  it('of what a production order makes names that one, to colleagues', async () => {
    const server = servingOrder();
    const { user } = renderApp(`${LIST}/new?salesOrderId=o-1&productionOrder=PR-00003`);
    await user.type(await screen.findByLabelText('Subject'), 'Plate is bent');
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    await waitFor(() => expect(server.to(`POST ${LIST}`)).toHaveLength(1));
    expect(server.to(`POST ${LIST}`)[0]?.body).toMatchObject({
      internalNotes: 'Made by production order PR-00003.',
    });
  });

  it('needs somebody whose trouble it is, or a number to find them by', async () => {
    const server = servingOrder();
    const { user } = renderApp(`${LIST}/new`);
    await user.type(await screen.findByLabelText('Subject'), 'Does not start');
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    expect(screen.getByRole('combobox', { name: 'Customer' })).toHaveAccessibleDescription(
      /Choose the customer or the order/,
    );
    expect(server.to(`POST ${LIST}`)).toHaveLength(0);
    await user.type(screen.getByLabelText('Lot or serial number'), 'N-7');
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    await waitFor(() => expect(server.to(`POST ${LIST}`)).toHaveLength(1));
    expect(server.to(`POST ${LIST}`)[0]?.body).not.toHaveProperty('customerId');
  });

  it('takes photos and files along, which are sent once it is stored; what did not arrive is named', async () => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    const sent: string[] = [];
    const server = servingOrder().on({
      [`POST ${PATH}/attachments`]: ({ body }) => {
        const { name } = (body as FormData).get('file') as File;
        sent.push(name);
        if (name === 'video.mp4') return problem(503, 'busy', 'The server is busy.');
        return { status: 201, body: anAttachment({ name }) };
      },
    });
    const { user } = renderApp(`${LIST}/new?salesOrderId=o-1`);
    const region = await screen.findByRole('region', { name: 'Photos and files' });
    const file = (name: string, type: string) => new File(['x'], name, { type });
    const large = Object.defineProperty(file('film.mov', ''), 'size', { value: 100 * 1024 * 1024 + 1 });
    fireEvent.drop(
      within(region).getByText('or drop photos and files here.'),
      held([file('leak.jpg', 'image/jpeg'), file('video.mp4', 'video/mp4'), file('wrong.pdf', ''), large]),
    );
    expect(await within(region).findByRole('alert')).toHaveTextContent(/“film.mov” .* at most 100 MB/);
    await user.click(await within(region).findByRole('button', { name: 'Leave out wrong.pdf' }));
    const camera = region.querySelector<HTMLInputElement>('[capture]');
    await user.upload(camera as HTMLInputElement, file('plate.jpg', 'image/jpeg'));
    expect(within(region).getAllByRole('listitem')).toHaveLength(3);
    expect(sent).toEqual([]);

    await user.type(screen.getByLabelText('Subject'), 'Leaks');
    await user.click(screen.getByRole('button', { name: 'Create trouble report' }));
    expect(await screen.findByText(/is created, its 3 files are being sent/)).toBeVisible();
    expect(
      await screen.findByText(/is stored, but “video.mp4” did not reach it. The server is busy./),
    ).toBeVisible();
    await waitFor(() => expect(sent).toEqual(['leak.jpg', 'video.mp4', 'plate.jpg']));
    expect(server.to(`POST ${LIST}`)).toHaveLength(1);
    // It waits where it can be sent again.
    const panel = within(screen.getByRole('region', { name: 'Attachments' }));
    expect(panel.getByText('video.mp4')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sent).toHaveLength(4));
  });

  it('is not left without a question where files were chosen for it', async () => {
    servingOrder().on({ [`GET ${LIST}`]: { body: aPage([]) } });
    const { user } = renderApp(`${LIST}/new`);
    const region = await screen.findByRole('region', { name: 'Photos and files' });
    fireEvent.drop(region.querySelector('ul, button') as Element, held([new File(['x'], 'a.txt')]));
    await within(region).findByText('a.txt');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
  });
});
