import { screen, waitFor, within } from '@testing-library/react';
import { aHistoryEntry, aLevel, anItem, aPage, id } from '../../testing/builders';
import { problem } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';
import { aPart } from '../../testing/service-builders';
import { PATH, report, serve } from '../../testing/service-desk';

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
