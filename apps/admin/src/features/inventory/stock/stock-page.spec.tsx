import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aLevel,
  aLocation,
  aMovement,
  anItem,
  anItemSummary,
  aPage,
  aSession,
} from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { pressTwice } from '../../../testing/press-twice';
import { renderApp } from '../../../testing/render-app';

const item = anItem();
const main = aLocation();
const van = aLocation({ id: '00000000-0000-7000-8000-000000002000', code: 'VAN', name: 'Service van' });
const level = aLevel();

function serve(part: Partial<typeof item> = {}) {
  const changed = { ...item, ...part };
  return new FakeServer({
    'GET /session': { body: aSession({ role: 'USER' }) },
    [`GET /items/${item.id}`]: { body: changed, headers: { ETag: '"1-a"' } },
    'GET /items': { body: aPage([anItemSummary(part)]) },
    'GET /locations': { body: aPage([main, van]) },
    'GET /inventory': { body: aPage([level]) },
    'GET /inventory/movements': { body: aPage([aMovement()]) },
  });
}

const rowsAsked = (server: FakeServer, path: string) =>
  Object.fromEntries(
    server
      .to(`GET ${path}`)
      .filter(({ query }) => query.get('count') === null)
      .at(-1)?.query ?? [],
  );

describe('the list of stock', () => {
  it('shows what is on hand, held and available, and asks for exactly what the address says', async () => {
    const server = serve();
    renderApp(
      `/inventory?q=pump&itemId=${item.id}&locationId=${main.id}&lot=L-1&belowMinimum=true&sort=-onHand&size=25`,
    );
    const row = await screen.findByRole('row', { name: /PU-1/ });
    expect(
      within(row)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(expect.arrayContaining(['MAIN', '2', '10']));
    expect(rowsAsked(server, '/inventory')).toEqual({
      q: 'pump',
      itemId: item.id,
      locationId: main.id,
      lot: 'L-1',
      belowMinimum: 'true',
      sort: '-onHand',
      limit: '25',
    });
    expect(await screen.findByDisplayValue('PU-1 · Pump, cast iron')).toBeVisible();
    expect(await screen.findByDisplayValue('MAIN · Main warehouse')).toBeVisible();
  });

  it('is narrowed to a location, a lot, and to what there is too little of', async () => {
    serve();
    const { user, history } = renderApp('/inventory');
    await screen.findByRole('row', { name: /PU-1/ });
    await user.click(screen.getByRole('combobox', { name: 'Location' }));
    await user.click(await screen.findByRole('option', { name: /^VAN/ }));
    await user.type(screen.getByLabelText('Lot or serial no.'), 'L-7');
    await user.click(screen.getByRole('button', { name: 'Below minimum' }));
    await waitFor(() => {
      const search = new URLSearchParams(history.location.search);
      expect(Object.fromEntries(search)).toEqual({ locationId: van.id, lot: 'L-7', belowMinimum: 'true' });
    });
  });

  it('tells nothing yet from nothing found', async () => {
    serve().on({ 'GET /inventory': { body: aPage([]) } });
    const { user } = renderApp('/inventory?belowMinimum=true');
    expect(await screen.findByRole('heading', { name: 'No stock matches' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('heading', { name: 'Nothing is in stock yet' })).toBeVisible();
    expect(screen.queryByRole('search')).toBeNull();
  });
});

describe('the menu of what lies at a place', () => {
  it('leads to a report of trouble with just that', async () => {
    serve();
    const { user } = renderApp('/inventory');
    await user.click(await screen.findByRole('button', { name: 'Actions for PU-1 at MAIN' }));
    const link = await screen.findByRole('menuitem', { name: 'Report trouble' });
    expect(link.getAttribute('href')).toMatch(/^\/service\/troublereports\/new\?itemId=[^&]+$/);
  });
});

const openMenu = async (name: string) => {
  const app = renderApp('/inventory');
  await app.user.click(await screen.findByRole('button', { name: 'Actions for PU-1 at MAIN' }));
  await app.user.click(await screen.findByRole('menuitem', { name }));
  return { ...app, dialog: await screen.findByRole('dialog') };
};

describe('a count', () => {
  it('posts what is there, and says what it came to', async () => {
    const movement = aMovement({
      reason: 'count',
      fromLocationId: main.id,
      toLocationId: null,
      quantity: '2',
    });
    const server = serve().on({
      'POST /inventory/counts': { body: { counted: '10', before: '12', movement } },
    });
    const { user, dialog } = await openMenu('Count…');
    expect(dialog).toHaveTextContent('By the ledger, 12 pcs are there.');
    await user.click(within(dialog).getByRole('button', { name: 'Post count' }));
    expect(within(dialog).getByLabelText('Counted')).toHaveAccessibleDescription('Fill in this field.');
    await user.type(within(dialog).getByLabelText('Counted'), '10');
    await user.click(within(dialog).getByRole('button', { name: 'Post count' }));
    expect(await screen.findByText('The count is posted: 2 pcs of PU-1 fewer.')).toBeVisible();
    const [sent] = server.to('POST /inventory/counts');
    expect(sent?.body).toEqual({
      itemId: item.id,
      locationId: main.id,
      lot: null,
      counted: '10',
      note: '',
    });
    expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
  });

  it('that agrees with the ledger posts nothing, and says so', async () => {
    serve().on({ 'POST /inventory/counts': { body: { counted: '12', before: '12', movement: null } } });
    const { user, dialog } = await openMenu('Count…');
    await user.type(within(dialog).getByLabelText('Counted'), '12');
    await user.click(within(dialog).getByRole('button', { name: 'Post count' }));
    expect(await screen.findByText('The count agrees with the ledger: 12 pcs.')).toBeVisible();
  });
});

describe('moving stock', () => {
  it('transfers what lies at a location to another one', async () => {
    const server = serve().on({
      'POST /inventory/movements': { status: 201, body: aMovement({ quantity: '4' }) },
    });
    const { user, dialog } = await openMenu('Transfer…');
    expect(await within(dialog).findByDisplayValue('MAIN · Main warehouse')).toBeVisible();
    expect(await within(dialog).findByText('10 pcs are available at MAIN.')).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: 'To location' }));
    await user.click(await within(dialog).findByRole('option', { name: /^VAN/ }));
    await user.type(within(dialog).getByLabelText('Quantity'), '4');
    await user.type(within(dialog).getByLabelText('Note'), 'for the tour');
    pressTwice(within(dialog).getByRole('button', { name: 'Post movement' }));
    expect(await screen.findByText('Posted: 4 pcs of PU-1.')).toBeVisible();
    expect(server.to('POST /inventory/movements')).toHaveLength(1);
    expect(server.to('POST /inventory/movements')[0]?.body).toEqual({
      reason: 'transfer',
      itemId: item.id,
      fromLocationId: main.id,
      toLocationId: van.id,
      quantity: '4',
      lot: null,
      note: 'for the tour',
    });
  });

  it('asks for what is missing before anything is sent', async () => {
    const server = serve();
    const { user, dialog } = await openMenu('Transfer…');
    await within(dialog).findByDisplayValue('MAIN · Main warehouse');
    await user.click(within(dialog).getByRole('button', { name: 'Post movement' }));
    expect(within(dialog).getByRole('combobox', { name: 'To location' })).toHaveAccessibleDescription(
      'Fill in this field.',
    );
    expect(within(dialog).getByLabelText('Quantity')).toBeInvalid();
    await user.type(within(dialog).getByLabelText('Quantity'), 'many');
    await user.click(within(dialog).getByRole('button', { name: 'Post movement' }));
    expect(within(dialog).getByLabelText('Quantity')).toHaveAccessibleDescription(
      'This is not a number. Write it like 1,200.50.',
    );
    expect(server.to('POST /inventory/movements')).toHaveLength(0);
  });

  it('says how much there is where there is too little, and takes that instead', async () => {
    const refusal = problem(409, 'insufficient_stock', 'Too little.');
    const shortage = {
      ...{ itemId: item.id, locationId: main.id, lot: null },
      ...{ requested: '50', onHand: '12', available: '10' },
    };
    const server = serve().on({
      'POST /inventory/movements': {
        ...refusal,
        body: { ...(refusal.body as object), shortages: [shortage] },
      },
    });
    const { user, dialog } = await openMenu('Issue…');
    await within(dialog).findByDisplayValue('MAIN · Main warehouse');
    await user.type(within(dialog).getByLabelText('Quantity'), '50');
    await user.click(within(dialog).getByRole('button', { name: 'Post movement' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('50 pcs are asked for, and 10 pcs are available at MAIN.');
    expect(alert).toHaveTextContent('12 pcs are on hand; the rest is held for documents.');
    server.on({ 'POST /inventory/movements': { status: 201, body: aMovement({ quantity: '10' }) } });
    await user.click(within(alert).getByRole('button', { name: 'Take 10 pcs instead' }));
    await user.click(within(dialog).getByRole('button', { name: 'Post movement' }));
    expect(await screen.findByText('Posted: 10 pcs of PU-1.')).toBeVisible();
    expect(server.to('POST /inventory/movements')[1]?.body).toMatchObject({
      quantity: '10',
      reason: 'issue',
    });
  });

  it('names ten of many that are not there, and how many more', async () => {
    const refusal = problem(409, 'insufficient_stock', 'Too little.');
    const shortages = Array.from({ length: 99 }, (_, index) => ({
      ...{ itemId: item.id, locationId: main.id, lot: `S-${index + 1}` },
      ...{ requested: '1', onHand: '0', available: '0' },
    }));
    serve().on({
      'POST /inventory/movements': { ...refusal, body: { ...(refusal.body as object), shortages } },
    });
    const { user, dialog } = await openMenu('Issue…');
    await within(dialog).findByDisplayValue('MAIN · Main warehouse');
    await user.type(within(dialog).getByLabelText('Quantity'), '99');
    await user.click(within(dialog).getByRole('button', { name: 'Post movement' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('MAIN (S-10)');
    expect(alert).not.toHaveTextContent('MAIN (S-11)');
    expect(alert).toHaveTextContent('89 more are not there, either.');
  });

  it('names a serial number rather than a quantity, and an adjustment either way', async () => {
    const server = serve({ tracking: 'serial' }).on({
      'POST /inventory/movements': { status: 201, body: aMovement({ quantity: '1' }) },
    });
    const { user } = renderApp(`/inventory?itemId=${item.id}`);
    await screen.findByRole('row', { name: /PU-1/ });
    await user.click(screen.getByRole('button', { name: 'Move stock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move stock' });
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'Adjustment');
    await user.click(within(dialog).getByRole('radio', { name: 'Take stock away' }));
    await user.click(within(dialog).getByRole('combobox', { name: 'From location' }));
    await user.click(await within(dialog).findByRole('option', { name: /^MAIN/ }));
    await user.type(await within(dialog).findByLabelText('Serial numbers'), 'S-1');
    expect(within(dialog).queryByLabelText('Quantity')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('button', { name: 'Post movement' }));
    expect(await screen.findByText('Posted: 1 pcs of PU-1.')).toBeVisible();
    expect(server.to('POST /inventory/movements')[0]?.body).toMatchObject({
      reason: 'adjust',
      fromLocationId: main.id,
      toLocationId: null,
      quantity: '1',
      lot: 'S-1',
    });
  });

  it('moves all serial numbers of a range at once, as what was made is noted', async () => {
    const BATCH = 'POST /inventory/movements/batch';
    const server = serve({ tracking: 'serial' }).on({
      [BATCH]: problem(400, 'invalid_request', 'Mend the fields.', [
        { code: 'invalid_field', path: 'movements.1.lot', message: 'It is sold.' },
      ]),
    });
    const { user } = renderApp(`/inventory?itemId=${item.id}`);
    await screen.findByRole('row', { name: /PU-1/ });
    await user.click(screen.getByRole('button', { name: 'Move stock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move stock' });
    await user.click(within(dialog).getByRole('combobox', { name: 'To location' }));
    await user.click(await within(dialog).findByRole('option', { name: /^MAIN/ }));
    const serials = await within(dialog).findByLabelText('Serial numbers');
    expect(serials).toHaveAccessibleDescription(/as a range like SN-001\.\.SN-020\. ?0 serial numbers$/);
    const submit = within(dialog).getByRole('button', { name: 'Post movement' });
    fireEvent.change(serials, { target: { value: 'S7-9004..S7-9001' } });
    await user.click(submit);
    expect(serials).toHaveAccessibleDescription(/ends before it begins/);
    expect(server.to(BATCH)).toHaveLength(0);
    fireEvent.change(serials, { target: { value: 'S7-9001..9004' } });
    expect(serials).toHaveAccessibleDescription(/4 serial numbers$/);
    await user.click(submit);
    await waitFor(() => expect(serials).toHaveAccessibleDescription(/S7-9002: It is sold\./));
    const posted = [1, 2, 3, 4].map((number) => aMovement({ quantity: '1', lot: `S7-900${number}` }));
    server.on({ [BATCH]: { status: 201, body: { data: posted } } });
    await user.click(submit);
    expect(await screen.findByText('Posted: 4 pcs of PU-1.')).toBeVisible();
    const sent = server.to(BATCH).at(-1)?.body as { movements: object[] };
    expect(sent.movements).toHaveLength(4);
    expect(sent.movements[3]).toMatchObject({
      reason: 'receipt',
      toLocationId: main.id,
      quantity: '1',
      lot: 'S7-9004',
    });
  });

  it('offers the serial numbers that lie where they are taken from, one after the other', async () => {
    const lying = ['S-1', 'S-2'].map((lot) =>
      aLevel({ itemId: item.id, locationId: main.id, lot, onHand: '1', available: '1' }),
    );
    serve({ tracking: 'serial' }).on({ 'GET /inventory': { body: aPage(lying) } });
    const { user } = renderApp(`/inventory?itemId=${item.id}`);
    await screen.findAllByRole('row', { name: /PU-1/ });
    await user.click(screen.getByRole('button', { name: 'Move stock' }));
    const dialog = await screen.findByRole('dialog', { name: 'Move stock' });
    await user.selectOptions(within(dialog).getByLabelText('Reason'), 'Issue');
    await user.click(within(dialog).getByRole('combobox', { name: 'From location' }));
    await user.click(await within(dialog).findByRole('option', { name: /^MAIN/ }));
    const serials = within(dialog).getByLabelText('Serial numbers');
    for (const serial of ['S-2', 'S-1']) {
      await user.click(await within(dialog).findByRole('combobox', { name: 'Add one that is there' }));
      await user.click(await within(dialog).findByRole('option', { name: serial }));
    }
    expect(serials).toHaveValue('S-2\nS-1\n');
    expect(serials).toHaveAccessibleDescription(/2 serial numbers$/);
    // No serial number is left to add.
    expect(within(dialog).queryByRole('combobox', { name: 'Add one that is there' })).toBeNull();
  });
});
