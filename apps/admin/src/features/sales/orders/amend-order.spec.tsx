import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCustomer, anAttachment, anItemSummary, aPage } from '../../../testing/builders';
import { problem } from '../../../testing/fake-server';
import { anOrder } from '../../../testing/order-builders';
import { opened, pump, serveOrder, service, tagged } from '../../../testing/order-desk';
import { aProductionOrderSummary } from '../../../testing/production-builders';
import { renderApp } from '../../../testing/render-app';

const actions = ['allocate', 'amend', 'complete', 'hold'] as const;
const PAGE = '/salesorders/o-1/amend';
const AMEND = 'POST /salesorders/o-1/amend';

const serve = (part: Parameters<typeof anOrder>[0] = {}) =>
  serveOrder({ ...opened(), actions: [...actions], ...part }).on({
    [`GET /customers/${aCustomer().id}`]: { body: aCustomer() },
    'GET /items': { body: aPage([anItemSummary({ sku: 'PU-7' })]) },
    [AMEND]: tagged(anOrder({ id: 'o-1', version: 2, status: 'partly_shipped', actions: [...actions] })),
  });

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const line = (position: number) => within(screen.getByRole('group', { name: `Line ${position}` }));
const cell = (position: number, name: string) => line(position).getByLabelText(name);
const send = () => screen.getByRole('button', { name: 'Amend order' });

describe('an order that is amended', () => {
  it('is led to from its menu, keeps the ids of its lines, and says why', async () => {
    const server = serve();
    const { user, history } = renderApp('/salesorders/o-1');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    const way = (await screen.findAllByRole('menuitem'))[0];
    expect(way).toHaveTextContent('Amend');
    expect(way).toHaveAttribute('href', PAGE);
    await user.click(way as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: 'Amend SO-00001' })).toBeVisible();

    fill(cell(1, 'Quantity'), '12');
    await user.click(line(2).getByRole('button', { name: 'Remove line 2' }));
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    fill(cell(2, 'Description'), 'Hose');
    fill(cell(2, 'Unit price'), '2.50');
    // The sums follow the server's rules while the order is edited.
    await waitFor(() => expect(screen.getByText('Net total').parentElement).toHaveTextContent('602.50'));
    fill(screen.getByLabelText('Shipping'), '7');
    fill(screen.getByLabelText('Why it is amended'), ' They rang ');
    await user.click(send());
    await waitFor(() => expect(history.location.pathname).toBe('/salesorders/o-1'));
    expect(await screen.findByText('SO-00001 is amended.')).toBeVisible();
    const [sent] = server.to(AMEND);
    expect(sent?.headers).toMatchObject({ 'If-Match': '"1-a"', 'Idempotency-Key': expect.any(String) });
    expect(sent?.body).toEqual({
      lines: [
        {
          id: 'l-1',
          itemId: 'i-1',
          description: pump.description,
          quantity: '12',
          uom: 'pcs',
          unitPrice: '50.00',
          discountPercent: '0',
          taxPercent: '19',
        },
        {
          itemId: null,
          description: 'Hose',
          quantity: '1',
          uom: 'pcs',
          unitPrice: '2.50',
          discountPercent: '0',
          taxPercent: '19',
        },
      ],
      shipping: '7',
      paymentTerms: anOrder().paymentTerms,
      terms: anOrder().terms,
      reason: 'They rang',
    });
  });

  it('keeps what is shipped: a quantity not below it, its item, its unit, and the line', async () => {
    const server = serve();
    const { user } = renderApp(PAGE);
    expect(await screen.findByText('3 shipped')).toBeVisible();
    const quantity = cell(1, 'Quantity');
    expect(quantity).toHaveAccessibleDescription('3 shipped');
    expect(cell(1, 'Unit')).toHaveAttribute('readonly');
    expect(cell(2, 'Unit')).not.toHaveAttribute('readonly');
    expect(line(1).queryByRole('button', { name: 'Item of line 1' })).not.toBeInTheDocument();
    await user.click(line(1).getByRole('button', { name: 'Line 1 stays: some of it is shipped' }));
    expect(cell(1, 'Quantity')).toBeVisible();
    expect(screen.getAllByRole('group', { name: /^Line/ })).toHaveLength(2);

    fill(quantity, '2.5');
    await user.click(send());
    expect(quantity).toBeInvalid();
    expect(quantity).toHaveAccessibleDescription('3 shipped: enter at least that.');
    expect(quantity).toHaveFocus();
    expect(server.to(AMEND)).toHaveLength(0);
    fill(quantity, '3');
    await user.click(send());
    await waitFor(() => expect(server.to(AMEND)).toHaveLength(1));
  });

  it('shows at their lines what the server refuses of them, and what has to stay', async () => {
    const stays = 'Line 2 (Installation) stays. PR-00001 is being made for this line.';
    serve({ lines: [pump, service, { ...service, id: 'l-3', position: 3 }] }).on({
      [AMEND]: problem(409, 'not_editable', 'Some of this order has come too far.', [
        { path: 'lines.0.quantity', code: 'not_editable', message: '5 pcs are shipped already.' },
        { path: 'lines.1.itemId', code: 'not_editable', message: 'PR-00002 is being made for this line.' },
        { path: 'lines', code: 'not_editable', message: stays },
      ]),
    });
    const { user } = renderApp(PAGE);
    fill(await screen.findByLabelText('Shipping'), '1');
    await user.click(line(2).getByRole('button', { name: 'Remove line 2' }));
    await user.click(send());
    expect(await screen.findByText(stays)).toBeVisible();
    expect(cell(1, 'Quantity')).toHaveAccessibleDescription('5 pcs are shipped already.');
    expect(cell(2, 'Description')).toHaveAccessibleDescription('PR-00002 is being made for this line.');
  });

  it('says beforehand for which lines something is being made', async () => {
    const made = (number: string) =>
      aProductionOrderSummary({ id: number, number, salesOrderId: 'o-1', salesOrderLineId: 'l-1' });
    serve().on({ 'GET /prodorders': { body: aPage([made('PR-00001'), made('PR-00004')]) } });
    renderApp(PAGE);
    await screen.findByRole('heading', { level: 1, name: 'Amend SO-00001' });
    await waitFor(() =>
      expect(cell(1, 'Description')).toHaveAccessibleDescription(
        'PR-00001, PR-00004 are being made for this line: it stays, with its item.',
      ),
    );
    expect(cell(2, 'Description')).not.toHaveAccessibleDescription();
  });

  it('is amended for a reason, and not by a reason alone', async () => {
    const server = serve();
    const { user } = renderApp(PAGE);
    const reason = await screen.findByLabelText('Why it is amended');
    fill(reason, 'They rang');
    await user.click(send());
    expect(reason).toHaveAccessibleDescription(/^Change something of the order first/);
    expect(server.to(AMEND)).toHaveLength(0);
  });

  it('is not left by mistake', async () => {
    serve();
    const { user, history } = renderApp(PAGE);
    fill(await screen.findByLabelText('Shipping'), '1');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent(/has not been saved/);
    // The dialog has no fields to fill in.
    expect(question).not.toHaveTextContent('must be filled in');
    expect(history.location.pathname).toBe(PAGE);
  });

  it('says that somebody else was quicker, and brings what they changed below what was typed', async () => {
    const server = serve().on({
      [AMEND]: problem(412, 'version_conflict', 'Somebody else changed this order.'),
    });
    const { user } = renderApp(PAGE);
    fill(await screen.findByLabelText('Shipping'), '1');
    await user.click(send());
    const notice = await screen.findByText('Somebody else changed this order meanwhile');
    expect(notice).toBeVisible();
    const shipped = { ...pump, shippedQuantity: '6' };
    const newer = anOrder({
      id: 'o-1',
      version: 2,
      ...opened(),
      actions: [...actions],
      lines: [shipped, service],
    });
    server.on({ 'GET /salesorders/o-1': tagged(newer), [AMEND]: tagged(newer) });
    await user.click(screen.getByRole('button', { name: /Load/ }));
    expect(await screen.findByText('6 shipped')).toBeVisible();
    await user.click(send());
    await waitFor(() => expect(server.to(AMEND)).toHaveLength(2));
    expect(server.to(AMEND)[1]?.headers).toMatchObject({ 'If-Match': '"2-a"' });
  });

  it('shows its new PDF as soon as the server has made it, beside the one before', async () => {
    const before = anAttachment({
      id: 'f-1',
      name: 'before.pdf',
      origin: 'issued',
      createdAt: '2026-11-01T08:00:00.000Z',
    });
    const after = anAttachment({
      id: 'f-2',
      name: 'after.pdf',
      origin: 'issued',
      createdAt: '2026-11-20T08:00:01.000Z',
    });
    const list = (...data: (typeof before)[]) => ({ body: { data, next: null, total: data.length } });
    const amended = anOrder({
      id: 'o-1',
      version: 2,
      status: 'confirmed',
      updatedAt: '2026-11-20T08:00:00.000Z',
    });
    const server = serve().on({ 'GET /salesorders/o-1/attachments': list(before) });
    server.on({
      [AMEND]: () => {
        server.on({ 'GET /salesorders/o-1': tagged(amended) });
        // The attachments arrive a little later than the order.
        setTimeout(() => server.on({ 'GET /salesorders/o-1/attachments': list(after, before) }), 500);
        return tagged(amended);
      },
    });
    const { user } = renderApp(PAGE);
    fill(await screen.findByLabelText('Shipping'), '1');
    await user.click(send());
    expect(await screen.findByRole('link', { name: 'before.pdf' })).toBeVisible();
    expect(await screen.findByRole('link', { name: 'after.pdf' }, { timeout: 8_000 })).toBeVisible();
  });

  it('is one that was confirmed and is not over: any other is shown as it is', async () => {
    serve({ status: 'completed', actions: [] });
    renderApp(PAGE);
    expect(
      await screen.findByRole('heading', { level: 1, name: 'SO-00001 cannot be amended now' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Show the order' })).toHaveAttribute('href', '/salesorders/o-1');
  });
});
