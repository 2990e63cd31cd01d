import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aPage, aQuote, aSession, aTemplate } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { anOrder } from '../../../testing/order-builders';
import { pressTwice } from '../../../testing/press-twice';
import { renderApp } from '../../../testing/render-app';

const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const [first] = aQuote().lines;
const lines = [
  { ...first!, id: 'l-1', quantity: '10', orderedQuantity: '4' },
  { ...first!, id: 'l-2', position: 2, description: 'Spare seal', optional: true },
];

const empty = { body: aPage([]) };
const files = { body: { data: [], next: null, total: 0 } };

function serve(part: Parameters<typeof aQuote>[0] = {}) {
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /salesquotes/q-1': { body: aQuote({ id: 'q-1', ...part }), headers: { ETag: '"e1"' } },
    'GET /salesquotes/q-1/history': empty,
    'GET /salesquotes/q-1/attachments': files,
    'GET /salesquotes/q-2': { body: aQuote({ id: 'q-2', revision: 2, revisionOf: 'q-1' }) },
    'GET /salesquotes/q-2/history': empty,
    'GET /salesquotes/q-2/attachments': files,
    'GET /salesorders/o-1': { body: anOrder({ id: 'o-1' }) },
    'GET /salesorders/o-1/history': empty,
    'GET /salesorders/o-1/attachments': files,
    'GET /documents': { body: { data: [], next: null } },
  });
}

describe('a quote that goes out', () => {
  const draft = { status: 'draft', actions: ['send'] } as const;
  const ask = async () => {
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }));
    return within(await screen.findByRole('dialog'));
  };

  it('says that no PDF will be kept where there is no template, and where one is uploaded', async () => {
    serve({ ...draft, actions: [...draft.actions] });
    const dialog = await ask();
    expect(await dialog.findByText('No PDF of it will be kept')).toBeVisible();
    expect(dialog.getByRole('link', { name: 'Go to Documents' })).toHaveAttribute('href', '/setup/documents');
  });

  it('tells those who cannot upload one whom to ask', async () => {
    serve({ ...draft, actions: [...draft.actions] }).on({
      'GET /session': { body: aSession({ role: 'USER' }) },
    });
    const dialog = await ask();
    expect(await dialog.findByText(/Ask an administrator to upload one first/)).toBeVisible();
    expect(dialog.queryByRole('link')).not.toBeInTheDocument();
  });

  it('says nothing of it where there is one', async () => {
    serve({ ...draft, actions: [...draft.actions] }).on({
      'GET /documents': { body: { data: [aTemplate()], next: null } },
    });
    const dialog = await ask();
    await waitFor(() => expect(screen.getByRole('button', { name: 'PDF', hidden: true })).toBeEnabled());
    expect(dialog.queryByText('No PDF of it will be kept')).not.toBeInTheDocument();
  });
});

describe('an accepted quote', () => {
  it('becomes an order of as much as is wanted, to which it leads', async () => {
    const server = serve({ status: 'partly_ordered', actions: ['convert'], lines }).on({
      'POST /salesquotes/q-1/convert': { status: 201, body: anOrder({ id: 'o-1' }) },
    });
    const { user, history } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Make an order' }));
    const dialog = within(await screen.findByRole('dialog'));
    // The proposal is all that is left, and zero for optional lines.
    expect(dialog.getByLabelText('Quantity of line 1')).toHaveValue('6');
    expect(dialog.getByLabelText('Quantity of line 2')).toHaveValue('0');
    expect(dialog.getByText('6 of 10 pcs left')).toBeVisible();
    fill(dialog.getByLabelText('Quantity of line 1'), '2.5');
    fill(dialog.getByLabelText('Quantity of line 2'), '1');
    fill(dialog.getByLabelText('Customer’s reference'), 'PO 17');
    fill(dialog.getByLabelText('Requested for'), '2026-12-24');
    pressTwice(dialog.getByRole('button', { name: 'Make the order' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'SO-00001' })).toBeVisible();
    expect(history.location.pathname).toBe('/salesorders/o-1');
    expect(server.to('POST /salesquotes/q-1/convert')).toHaveLength(1);
    const [sent] = server.to('POST /salesquotes/q-1/convert');
    expect(sent?.headers).toMatchObject({ 'If-Match': '"e1"' });
    expect(sent?.body).toEqual({
      lines: [
        { lineId: 'l-1', quantity: '2.5' },
        { lineId: 'l-2', quantity: '1' },
      ],
      customerReference: 'PO 17',
      requestedDate: '2026-12-24',
    });
  });

  it('says at the line where more than is left is asked for', async () => {
    serve({ status: 'accepted', actions: ['convert'], lines }).on({
      'POST /salesquotes/q-1/convert': problem(409, 'quantity_exceeded', 'That is more than is left.', [
        { path: 'lines.0.quantity', code: 'quantity_exceeded', message: 'Of 10 pcs, 6 are left.' },
      ]),
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Make an order' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText('Quantity of line 1'), '7');
    await user.click(dialog.getByRole('button', { name: 'Make the order' }));
    expect(await dialog.findByText('Of 10 pcs, 6 are left.')).toBeVisible();
    expect(dialog.getByLabelText('Quantity of line 1')).toBeInvalid();
  });

  it('leads to the orders that were made of it', async () => {
    serve({
      status: 'ordered',
      actions: [],
      links: [
        {
          relation: 'result',
          kind: 'SalesOrder',
          id: 'o-1',
          number: 'SO-00009',
          revision: 1,
          status: 'confirmed',
        },
      ],
    });
    renderApp('/salesquotes/q-1');
    const link = await screen.findByRole('link', { name: 'Order SO-00009' });
    expect(link).toHaveAttribute('href', '/salesorders/o-1');
    expect(screen.getByText('Confirmed')).toBeVisible();
  });
});

describe('a quote that is taken up once more', () => {
  it.each([
    ['Revise', 'revise', ['revise'] as const],
    ['Duplicate', 'duplicate', [] as const],
  ])('%s leads to the new draft', async (label, path, actions) => {
    const server = serve({ status: 'sent', actions: [...actions] }).on({
      [`POST /salesquotes/q-1/${path}`]: { status: 201, body: aQuote({ id: 'q-2', revision: 2 }) },
    });
    const { user, history } = renderApp('/salesquotes/q-1');
    if (path === 'duplicate') await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole(path === 'duplicate' ? 'menuitem' : 'button', { name: label }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: label }));
    await waitFor(() => expect(history.location.pathname).toBe('/salesquotes/q-2'));
    expect(server.to(`POST /salesquotes/q-1/${path}`)).toHaveLength(1);
    expect(await screen.findByRole('link', { name: 'the earlier revision' })).toHaveAttribute(
      'href',
      '/salesquotes/q-1',
    );
  });
});

describe('a quote that replaces another', () => {
  it('names that once, with its number and its state', async () => {
    const replaced = { relation: 'origin', kind: 'SalesQuote', id: 'q-1', number: 'SQ-00001' } as const;
    serve().on({
      'GET /salesquotes/q-2': {
        body: aQuote({
          id: 'q-2',
          revision: 2,
          revisionOf: 'q-1',
          links: [{ ...replaced, revision: 1, status: 'superseded' }],
        }),
      },
    });
    renderApp('/salesquotes/q-2');
    const link = await screen.findByRole('link', { name: 'Quote SQ-00001' });
    expect(link).toHaveAttribute('href', '/salesquotes/q-1');
    expect(screen.getByText('Superseded')).toBeVisible();
    expect(screen.getByText('Replaces')).toBeVisible();
    expect(screen.queryByText('From')).toBeNull();
  });
});

describe('a later revision of a quote', () => {
  it('is named as such where it is asked about, and where it is told of', async () => {
    const sent = { revision: 2, status: 'sent', actions: ['accept', 'convert'] } as const;
    const server = serve({ ...sent, actions: [...sent.actions] }).on({
      'POST /salesquotes/q-1/accept': { body: aQuote({ id: 'q-1', revision: 2, status: 'accepted' }) },
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Make an order' }));
    const order = await screen.findByRole('dialog', { name: 'Make an order of SQ-00001 rev. 2' });
    await user.click(within(order).getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Accept' }));
    const asked = await screen.findByRole('dialog', { name: 'Accept SQ-00001 rev. 2?' });
    await user.click(within(asked).getByRole('button', { name: 'Accept' }));
    expect(await screen.findByText('SQ-00001 rev. 2 is accepted.')).toBeVisible();
    expect(server.to('POST /salesquotes/q-1/accept')).toHaveLength(1);
  });

  it('is so in the links of its neighbours', async () => {
    const quote = { kind: 'SalesQuote', number: 'SQ-00001', status: 'superseded' } as const;
    serve({
      revision: 3,
      revisionOf: 'q-2',
      links: [
        { ...quote, relation: 'origin', id: 'q-2', revision: 2 },
        { ...quote, relation: 'result', id: 'q-4', revision: 4 },
      ],
    });
    renderApp('/salesquotes/q-1');
    const before = await screen.findByRole('link', { name: 'Quote SQ-00001 rev. 2' });
    expect(before).toHaveAttribute('href', '/salesquotes/q-2');
    const after = screen.getByRole('link', { name: 'Quote SQ-00001 rev. 4' });
    expect(after).toHaveAttribute('href', '/salesquotes/q-4');
  });
});

describe('a quote that is rejected', () => {
  it('is so with the reason', async () => {
    const rejected = aQuote({ id: 'q-1', status: 'rejected', actions: [], lostReason: 'Too dear' });
    const server = serve({ status: 'sent', actions: ['reject'] }).on({
      'POST /salesquotes/q-1/reject': { body: rejected },
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Reject' }));
    const dialog = within(await screen.findByRole('dialog'));
    fill(dialog.getByLabelText('Reason'), ' Too dear ');
    server.on({ 'GET /salesquotes/q-1': { body: rejected } });
    await user.click(dialog.getByRole('button', { name: 'Reject' }));
    expect(await screen.findByText('SQ-00001 is rejected.')).toBeVisible();
    expect(server.to('POST /salesquotes/q-1/reject')[0]?.body).toEqual({ lostReason: 'Too dear' });
    expect(await screen.findByText('Too dear')).toBeVisible();
  });
});
