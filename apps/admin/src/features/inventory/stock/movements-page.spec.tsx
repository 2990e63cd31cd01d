import { screen, waitFor, within } from '@testing-library/react';
import { aLocation, aMovement, anItem, aPage, aSession, id } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const movement = aMovement();
const item = anItem();

function serve() {
  return new FakeServer({
    'GET /session': { body: aSession({ role: 'USER' }) },
    [`GET /items/${item.id}`]: { body: item },
    'GET /locations': { body: aPage([aLocation()]) },
    'GET /inventory/movements': { body: aPage([movement]) },
  });
}

const REVERSE = `POST /inventory/movements/${movement.id}/reverse`;
const NAME = 'Actions for Receipt of 12 pcs, PU-1';

describe('the ledger of stock', () => {
  it('asks the server for exactly what the address says', async () => {
    const server = serve();
    renderApp(
      `/inventory/movements?itemId=${item.id}&locationId=${id(5)}&lot=L&reason=receipt&from=2026-11-21&to=2026-11-22&size=25`,
    );
    await screen.findByRole('button', { name: NAME });
    const { postedSince, postedBefore, ...query } = Object.fromEntries(
      server.to('GET /inventory/movements')[0]!.query,
    );
    expect(query).toEqual({ itemId: item.id, locationId: id(5), lot: 'L', reason: 'receipt', limit: '25' });
    expect(new Date(postedSince ?? '')).toEqual(new Date('2026-11-21T00:00:00'));
    // The last day is included to its end.
    expect(new Date(postedBefore ?? '')).toEqual(new Date('2026-11-23T00:00:00'));
    expect(await screen.findByRole('textbox', { name: 'Posted (to)' })).toHaveValue('Nov 22, 2026');
  });

  it('is searched by what is typed', async () => {
    const server = serve();
    const { user, history } = renderApp('/inventory/movements');
    await user.type(await screen.findByRole('searchbox'), 'bolt hall');
    await waitFor(() => expect(history.location.search).toBe('?q=bolt%20hall'));
    await waitFor(() =>
      expect(server.to('GET /inventory/movements').map(({ query }) => query.get('q'))).toContain('bolt hall'),
    );
  });

  it('is narrowed by reason, and shown whole again', async () => {
    serve();
    const { user, history } = renderApp('/inventory/movements');
    await user.selectOptions(await screen.findByLabelText('Reason'), 'Scrap');
    await waitFor(() => expect(history.location.search).toBe('?reason=scrap'));
    // The choice "Issue" stands for both reasons: `issue`, and `consume` of production and repairs.
    await user.selectOptions(screen.getByLabelText('Reason'), 'Issue');
    await waitFor(() => expect(history.location.search).toBe('?reason=issue,consume'));
    expect(screen.getByLabelText('Reason')).toHaveDisplayValue('Issue');
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(history.location.search).toBe(''));
  });

  it('names the document that stock was moved for, and leads there', async () => {
    const made = aMovement({
      id: 'made',
      reason: 'produce',
      reference: { kind: 'ProductionOrder', id: 'pr-1', line: null },
      referenceNumber: 'PR-00003',
    });
    const ofDeleted = aMovement({
      id: 'gone',
      reason: 'issue',
      reference: { kind: 'SalesOrder', id: 'so-9', line: null },
      referenceNumber: null,
    });
    serve().on({ 'GET /inventory/movements': { body: aPage([made, ofDeleted, movement]) } });
    renderApp('/inventory/movements');
    const cell = await screen.findByRole('cell', { name: 'Production PR-00003' });
    expect(within(cell).getByRole('link')).toHaveAttribute('href', '/prodorders/pr-1');
    expect(within(screen.getByRole('cell', { name: 'Issue' })).queryByRole('link')).toBeNull();
    expect(within(screen.getByRole('cell', { name: 'Receipt' })).queryByRole('link')).toBeNull();
  });

  it('leads to a report of trouble with what was moved, and by which order', async () => {
    const shipped = aMovement({
      lot: 'N-7',
      reason: 'ship',
      reference: { kind: 'SalesOrder', id: 'so-1', line: null },
    });
    serve().on({ 'GET /inventory/movements': { body: aPage([shipped]) } });
    const { user } = renderApp('/inventory/movements');
    await user.click(await screen.findByRole('button', { name: /^Actions for Shipment/ }));
    const link = await screen.findByRole('menuitem', { name: 'Report trouble' });
    const address = new URL(link.getAttribute('href') ?? '', 'http://localhost');
    expect(address.pathname).toBe('/service/troublereports/new');
    expect(Object.fromEntries(address.searchParams)).toEqual({
      itemId: shipped.itemId,
      lot: 'N-7',
      salesOrderId: 'so-1',
    });
  });

  it('is narrowed and added to by the keys of every list', async () => {
    serve();
    const { user } = renderApp('/inventory/movements');
    await screen.findByRole('button', { name: NAME });
    await user.keyboard('/');
    expect(screen.getByRole('searchbox')).toHaveFocus();
    screen.getByRole('main').focus();
    await user.keyboard('n');
    expect(await screen.findByRole('dialog', { name: 'Move stock' })).toBeVisible();
  });

  it('says which entries belong together, and takes none back twice', async () => {
    serve().on({
      'GET /inventory/movements': {
        body: aPage([aMovement({ id: 'r', reversalOf: movement.id }), { ...movement, reversedBy: 'r' }]),
      },
    });
    const { user } = renderApp('/inventory/movements');
    expect(await screen.findByRole('cell', { name: /takes another one back$/ })).toBeVisible();
    expect(screen.getByRole('cell', { name: /taken back$/ })).toBeVisible();
    const menus = screen.getAllByRole('button', { name: NAME });
    expect(menus).toHaveLength(2);
    for (const menu of menus) {
      await user.click(menu);
      expect(await screen.findByRole('menuitem', { name: 'Report trouble' })).toBeVisible();
      expect(screen.queryByRole('menuitem', { name: 'Take back' })).not.toBeInTheDocument();
      await user.keyboard('{Escape}');
    }
  });

  it('takes a movement back once that is confirmed, or says why it cannot be', async () => {
    const refusal = problem(409, 'insufficient_stock', 'Too little.');
    const shortage = {
      ...{ itemId: item.id, locationId: aLocation().id, lot: null },
      ...{ requested: '12', onHand: '3', available: '3' },
    };
    const server = serve().on({
      [REVERSE]: { ...refusal, body: { ...(refusal.body as object), shortages: [shortage] } },
    });
    const { user } = renderApp('/inventory/movements');
    await user.click(await screen.findByRole('button', { name: NAME }));
    await user.click(await screen.findByRole('menuitem', { name: 'Take back' }));
    const dialog = await screen.findByRole('dialog', { name: 'Take this movement back?' });
    expect(dialog).toHaveTextContent('Receipt of 12 pcs, PU-1 Pump, cast iron (outside → MAIN)');
    await user.type(within(dialog).getByLabelText('Note'), 'typed twice');
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(
      '12 pcs are asked for, and 3 pcs are available at MAIN.',
    );
    server.on({ [REVERSE]: { status: 201, body: aMovement({ id: 'r', reversalOf: movement.id }) } });
    await user.click(within(dialog).getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('The movement is taken back.')).toBeVisible();
    expect(server.to(REVERSE)[1]?.body).toEqual({ note: 'typed twice' });
  });
});
