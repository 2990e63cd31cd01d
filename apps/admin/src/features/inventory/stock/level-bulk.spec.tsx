import { screen, waitFor, within } from '@testing-library/react';
import { aLevel, aLocation, aMovement, aPage, aSession, id } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const main = aLocation();
const van = aLocation({ id: id(2000), code: 'VAN', name: 'Service van' });
const pump = aLevel();
const lot = aLevel({
  itemId: id(901),
  sku: 'GLUE',
  itemName: 'Glue',
  uom: 'kg',
  lot: 'L-7',
  onHand: '3.5',
  allocated: '0',
  available: '3.5',
});
const inVan = aLevel({ locationId: van.id, locationCode: 'VAN' });
const held = aLevel({ itemId: id(902), sku: 'HOSE', onHand: '2', allocated: '2', available: '0' });

const MOVES = 'POST /inventory/movements/batch';
const COUNTS = 'POST /inventory/counts/batch';

function serve() {
  return new FakeServer({
    'GET /session': { body: aSession({ role: 'USER' }) },
    'GET /locations': { body: aPage([main, van]) },
    'GET /inventory': { body: aPage([pump, lot, inVan, held]) },
  });
}

/** Selects rows and starts a bulk action on them. */
async function begin(action: string, names: readonly string[]) {
  const { user } = renderApp('/inventory');
  for (const name of names) await user.click(await screen.findByRole('checkbox', { name: `Select ${name}` }));
  const button = await screen.findByRole('button', { name: action });
  await user.click(button);
  return { user, button, dialog: await screen.findByRole('dialog') };
}

const all = ['PU-1, MAIN', 'GLUE, MAIN, L-7', 'PU-1, VAN', 'HOSE, MAIN'];

describe('rows of stock that are selected', () => {
  it('are transferred together, all of each that is free; what lies there or is held stays', async () => {
    const moved = aMovement({ toLocationId: van.id, toLocationCode: 'VAN' });
    const server = serve().on({ [MOVES]: { status: 201, body: { data: [moved, moved] } } });
    const { user, dialog } = await begin('Transfer…', all);
    expect(dialog).toHaveAccessibleName('Transfer 4 rows of stock');
    const target = within(dialog).getByRole('combobox', { name: 'To location' });
    expect(target).toHaveFocus();
    expect(within(dialog).getByRole('textbox', { name: 'Quantity of PU-1, MAIN' })).toHaveValue('10');
    expect(dialog).toHaveTextContent('10 pcs available, 2 pcs held for documents');
    expect(dialog).toHaveTextContent('All of it is held for documents: it stays.');
    await user.click(target);
    await user.click(await within(dialog).findByRole('option', { name: /^VAN/ }));
    expect(dialog).toHaveTextContent('It is there already: it stays.');
    const glue = within(dialog).getByRole('textbox', { name: 'Quantity of GLUE, MAIN, L-7' });
    await user.clear(glue);
    await user.type(glue, '1.5');
    await user.type(within(dialog).getByLabelText('Note'), 'for the tour');
    await user.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    expect(await screen.findByText('2 rows are transferred to VAN.')).toBeVisible();
    const move = { reason: 'transfer', fromLocationId: main.id, toLocationId: van.id, note: 'for the tour' };
    expect(server.to(MOVES)[0]?.body).toEqual({
      movements: [
        { ...move, itemId: pump.itemId, quantity: '10', lot: null },
        { ...move, itemId: lot.itemId, quantity: '1.5', lot: 'L-7' },
      ],
    });
    expect(server.to(MOVES)[0]?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    // The rows that were not moved stay selected.
    expect(screen.getByRole('checkbox', { name: 'Select PU-1, MAIN' })).not.toBeChecked();
    expect(screen.getByRole('checkbox', { name: 'Select HOSE, MAIN' })).toBeChecked();
  });

  it('ask where they go, and say at each what is wrong with it', async () => {
    const server = serve().on({
      [MOVES]: problem(400, 'invalid_request', 'Mend the fields.', [
        { code: 'invalid_field', path: 'movements.1.quantity', message: 'One at a time.' },
      ]),
    });
    const { user, button, dialog } = await begin('Transfer…', all.slice(0, 2));
    const confirm = within(dialog).getByRole('button', { name: 'Transfer' });
    const target = within(dialog).getByRole('combobox', { name: 'To location' });
    const quantity = within(dialog).getByRole('textbox', { name: 'Quantity of PU-1, MAIN' });
    await user.clear(quantity);
    await user.type(quantity, '0');
    await user.click(confirm);
    expect(target).toHaveAccessibleDescription('Fill in this field.');
    expect(quantity).toHaveAccessibleDescription('A quantity is greater than zero.');
    expect(server.to(MOVES)).toHaveLength(0);
    await user.type(quantity, '5');
    await user.click(target);
    await user.click(await within(dialog).findByRole('option', { name: /^VAN/ }));
    await user.click(confirm);
    const glue = within(dialog).getByRole('textbox', { name: 'Quantity of GLUE, MAIN, L-7' });
    await waitFor(() => expect(glue).toHaveAccessibleDescription('One at a time.'));
    await waitFor(() => expect(glue).toHaveFocus());
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(button).toHaveFocus());
  });

  it('name what there is too little of by now', async () => {
    const refusal = problem(409, 'insufficient_stock', 'Too little.');
    const shortages = [
      {
        ...{ itemId: lot.itemId, locationId: main.id, lot: 'L-7', path: 'movements.1' },
        ...{ requested: '3.5', onHand: '2', available: '2' },
      },
    ];
    serve().on({ [MOVES]: { ...refusal, body: { ...(refusal.body as object), shortages } } });
    const { user, dialog } = await begin('Transfer…', all.slice(0, 2));
    await user.click(within(dialog).getByRole('combobox', { name: 'To location' }));
    await user.click(await within(dialog).findByRole('option', { name: /^VAN/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Transfer' }));
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('GLUE · Glue');
    expect(alert).toHaveTextContent('3.5 kg are asked for, and 2 kg are available at MAIN (L-7).');
  });

  it('are counted together; what is left empty is not counted', async () => {
    const difference = { counted: '9', before: '12', movement: aMovement({ reason: 'count' }) };
    const same = { counted: '0', before: '0', movement: null };
    const server = serve().on({ [COUNTS]: { body: { data: [difference, same] } } });
    const { user, dialog } = await begin('Count…', all.slice(0, 3));
    expect(dialog).toHaveAccessibleName('Count 3 rows of stock');
    const first = within(dialog).getByRole('textbox', { name: 'Counted of PU-1, MAIN' });
    expect(first).toHaveFocus();
    expect(dialog).toHaveTextContent('By the ledger 12 pcs');
    await user.click(within(dialog).getByRole('button', { name: 'Post counts' }));
    expect(first).toHaveAccessibleDescription('Type what was counted of one row at least.');
    await user.type(first, '9');
    await user.type(within(dialog).getByRole('textbox', { name: 'Counted of GLUE, MAIN, L-7' }), '0');
    await user.type(within(dialog).getByLabelText('Note'), 'yearly');
    await user.click(within(dialog).getByRole('button', { name: 'Post counts' }));
    expect(await screen.findByText('2 rows are counted. 1 difference is posted.')).toBeVisible();
    const count = { locationId: main.id, note: 'yearly' };
    expect(server.to(COUNTS)[0]?.body).toEqual({
      counts: [
        { ...count, itemId: pump.itemId, lot: null, counted: '9' },
        { ...count, itemId: lot.itemId, lot: 'L-7', counted: '0' },
      ],
    });
    expect(await screen.findByText('1 selected')).toBeVisible();
  });
});
