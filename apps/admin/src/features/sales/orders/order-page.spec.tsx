import { screen, waitFor, within } from '@testing-library/react';
import { anAttachment, aHistoryEntry, aPage } from '../../../testing/builders';
import { problem } from '../../../testing/fake-server';
import { anOrder, anOrderLine } from '../../../testing/order-builders';
import { aProductionOrderSummary } from '../../../testing/production-builders';
import { opened, pump, serveOrder, service, tagged } from '../../../testing/order-desk';
import { renderApp } from '../../../testing/render-app';

describe('an order', () => {
  it('shows its PDF as soon as the server has made it, once it is confirmed', async () => {
    const server = serveOrder({ status: 'draft', actions: ['confirm'] });
    server.on({
      'POST /salesorders/o-1/confirm': () => {
        const confirmed = tagged(anOrder({ id: 'o-1', version: 2, status: 'confirmed', actions: [] }));
        const createdAt = confirmed.body.updatedAt;
        const issued = anAttachment({ name: 'as-confirmed.pdf', origin: 'issued', createdAt });
        server.on({ 'GET /salesorders/o-1': confirmed });
        // The response arrives a little later than the order.
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
    serveOrder({ status: 'draft', actions: ['confirm'] }).on({
      'GET /documents': { body: { data: [], next: null } },
    });
    const { user } = renderApp('/salesorders/o-1');
    await user.click(await screen.findByRole('button', { name: 'Confirm' }));
    const question = within(await screen.findByRole('dialog'));
    expect(await question.findByText('No PDF of it will be kept')).toBeVisible();
  });

  it('says before it is mailed that it is a draft, and stays one', async () => {
    serveOrder({ status: 'draft', actions: ['confirm'] });
    const { user } = renderApp('/salesorders/o-1');
    const button = await screen.findByRole('button', { name: 'E-mail' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const window = within(await screen.findByRole('dialog'));
    expect(await window.findByText('SO-00001 is still a draft.')).toBeVisible();
    expect(window.getByText(/^It stays one after the mail/)).toBeVisible();
    expect(window.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('offers what can be done now, and asks before it', async () => {
    const server = serveOrder({ status: 'confirmed', actions: ['start', 'allocate', 'hold', 'cancel'] });
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
    // No missing stock is left to allocate.
    expect(ways).toEqual(['Put on hold', 'Duplicate', 'Report trouble', 'Cancel order']);
    const names = within(screen.getByRole('main'))
      .getAllByRole('button')
      .map((button) => button.textContent || button.getAttribute('aria-label'));
    expect(names.slice(0, 7)).toEqual([
      'Copy SO-00001',
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
    expect(screen.getByText('Status after resuming')).toBeVisible();
  });

  it('is deleted as long as it is a draft, after a question', async () => {
    const server = serveOrder().on({
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
    serveOrder({ quoteId: 'q-1' });
    const { user } = renderApp('/salesorders/o-1');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    expect(await screen.findByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: 'Delete draft' })).not.toBeInTheDocument();
  });

  it('shows of each line what was ordered, held and shipped, and what is missing', async () => {
    serveOrder(opened());
    renderApp('/salesorders/o-1');
    const row = await screen.findByRole('row', { name: /Pump/ });
    const cells = within(row)
      .getAllByRole('cell')
      .map((cell) => cell.textContent);
    // The quantities share one column, as the description needs the room.
    expect(cells[1]).toBe('10 pcsHeld: 4Shipped: 3Backorder: 3');
    // Only the name links to the item, not the rest of the description.
    expect(within(row).getByRole('link', { name: 'Pump' })).toHaveAttribute('href', '/items/i-1');
    expect(within(row).getByText('of stainless steel').closest('a')).toBeNull();
  });

  it('leads to making what is made in the house and missing, not what is bought, of no item or there', async () => {
    const made = { itemId: 'i-3', itemType: 'make' } as const;
    const cabinet = anOrderLine({ ...made, id: 'l-3', position: 3, quantity: '1', backorderQuantity: '1' });
    const there = anOrderLine({ ...made, id: 'l-4', position: 4, allocatedQuantity: '1' });
    serveOrder({ ...opened(), lines: [{ ...pump, itemType: 'buy' }, service, cabinet, there] });
    renderApp('/salesorders/o-1');
    const link = await screen.findByRole('link', { name: 'Make what line 3 needs' });
    expect(link).toHaveAttribute('href', expect.stringContaining('salesOrderLineId=l-3'));
    expect(screen.getAllByRole('link', { name: /^Make / })).toEqual([link]);
    expect(screen.queryByText(/not being made/)).not.toBeInTheDocument();
  });

  it('says what a line is short of once a production order is over that made less, and offers the rest', async () => {
    const made = { itemId: 'i-3', itemType: 'make', id: 'l-3', position: 3 } as const;
    const scrapped = anOrderLine({ ...made, quantity: '1', backorderQuantity: '1' });
    const link = { relation: 'result', kind: 'ProductionOrder', id: 'p-1', number: 'PR-00001' } as const;
    serveOrder({ ...opened(), lines: [scrapped], links: [{ ...link, revision: 1, status: 'completed' }] });
    renderApp('/salesorders/o-1');
    expect(await screen.findByText('1 pcs short, and not being made.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Make 1 more for line 3' })).toHaveAttribute(
      'href',
      expect.stringContaining('salesOrderLineId=l-3'),
    );
  });

  it('says of a line what is being made for it, and offers to make only what is missing beyond that', async () => {
    const made = { itemId: 'i-3', itemType: 'make' } as const;
    const covered = anOrderLine({ ...made, id: 'l-3', position: 3, backorderQuantity: '4' });
    const short = anOrderLine({ ...made, id: 'l-4', position: 4, quantity: '6', backorderQuantity: '4' });
    const making = { quantity: '5', completedQuantity: '1', scrappedQuantity: '0' };
    const server = serveOrder({ ...opened(), lines: [covered, short] }).on({
      'GET /prodorders': {
        body: aPage([
          aProductionOrderSummary({ ...making, id: 'p-1', salesOrderLineId: 'l-3' }),
          aProductionOrderSummary({ ...making, id: 'p-2', quantity: '2', salesOrderLineId: 'l-4' }),
        ]),
      },
    });
    renderApp('/salesorders/o-1');
    const production = await screen.findByRole('list', { name: 'Being made for line 3' });
    expect(production).toHaveTextContent(/^PR-00001: 4 pcs, Released$/);
    expect(within(production).getByRole('link')).toHaveAttribute('href', '/prodorders/p-1');
    // Links within a sentence are underlined, as colour alone does not mark them.
    expect(within(production).getByRole('link')).toHaveAttribute('data-underline', 'always');
    expect(screen.getByRole('list', { name: 'Being made for line 4' })).toHaveTextContent(/1 pcs/);
    expect(screen.getByRole('link', { name: 'Make 3 more for line 4' })).toBeVisible();
    expect(screen.queryByRole('link', { name: /^Make .*line 3/ })).not.toBeInTheDocument();
    const asked = Object.fromEntries(server.to('GET /prodorders')[0]?.query ?? []);
    expect(asked).toMatchObject({ salesOrderId: 'o-1', status: 'planned,released,in_progress,paused' });
  });

  it('names what is not shipped before it is completed without that', async () => {
    serveOrder({ ...opened(), lines: [pump, { ...service, shippedQuantity: '5' }] });
    const { user } = renderApp('/salesorders/o-1');
    await user.click(await screen.findByRole('button', { name: 'Complete' }));
    const question = within(await screen.findByRole('dialog', { name: 'Complete SO-00001?' }));
    const lines = question.getAllByRole('listitem').map((line) => line.textContent);
    expect(lines).toEqual(['Line 1, Pump: 7 pcs']);
  });

  it.each([
    ['what is there', opened(), ['Ship']],
    ['nothing', { status: 'completed', actions: [] } as const, []],
  ])('lets one button stand out while %s is to be shipped', async (_what, part, standing) => {
    serveOrder({ ...part, actions: [...part.actions] });
    renderApp('/salesorders/o-1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'PDF' })).toBeEnabled());
    const buttons = within(screen.getByRole('main')).getAllByRole('button');
    const filled = buttons.filter(({ dataset }) => dataset['variant'] === 'filled');
    expect(filled.map(({ textContent }) => textContent)).toEqual(standing);
  });

  it('has no way to make anything where all is bought', async () => {
    serveOrder({ ...opened(), lines: [{ ...pump, itemType: 'buy' }, service] });
    renderApp('/salesorders/o-1');
    const lines = await screen.findByRole('table', { name: 'Lines' });
    expect(within(lines).queryByText('Make')).not.toBeInTheDocument();
  });

  it('leads to the quote that it was made from', async () => {
    serveOrder({
      links: [
        {
          relation: 'origin',
          kind: 'SalesQuote',
          id: 'q-1',
          number: 'SQ-00007',
          revision: 2,
          status: 'ordered',
        },
      ],
    });
    renderApp('/salesorders/o-1');
    const link = await screen.findByRole('link', { name: 'Quote SQ-00007 rev. 2' });
    expect(link).toHaveAttribute('href', '/salesquotes/q-1');
    expect(screen.getByText('Ordered')).toBeVisible();
  });

  it('tells in words what became of it', async () => {
    serveOrder().on({
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
    const server = serveOrder();
    const { user, history } = renderApp('/salesorders/o-1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'PDF' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'PDF' }));
    server.on({ 'GET /salesorders/o-1/pdf': { body: '%PDF' } });
    await waitFor(() => expect(history.location.search).toBe('?pdf=t-SalesOrder'));
    expect(server.to('GET /salesorders/o-1/attachments')).not.toHaveLength(0);
  });

  it('says so where there is none', async () => {
    serveOrder().on({ 'GET /salesorders/o-1': problem(404, 'not_found', 'There is no such order.') });
    renderApp('/salesorders/o-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such order' })).toBeVisible();
  });
});
