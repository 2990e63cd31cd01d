import { screen, waitFor, within } from '@testing-library/react';
import { aCustomer, aHistoryEntry, aPage, aQuote, aSession, aTemplate } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const standard = aTemplate({ id: 't-standard', name: 'Standard', isDefault: true });
const short = aTemplate({ id: 't-short', name: 'A short one' });

function serve(part: Parameters<typeof aQuote>[0] = {}) {
  const quote = aQuote({ id: 'q-1', ...part });
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /salesquotes/q-1': { body: quote, headers: { ETag: '"e1"' } },
    'GET /salesquotes/q-1/history': { body: aPage([]) },
    'GET /salesquotes/q-1/attachments': { body: { data: [], next: null, total: 0 } },
    'GET /documents': { body: { data: [short, standard], next: null } },
    'GET /salesquotes/q-1/pdf': {
      body: '%PDF',
      headers: { 'Content-Disposition': 'inline; filename="Quote_SQ-00001.pdf"' },
    },
  });
}

describe('a quote', () => {
  it('offers what can be done now, and nothing else', async () => {
    serve({ status: 'sent', actions: ['accept', 'reject', 'cancel'] });
    const { user } = renderApp('/salesquotes/q-1');
    expect(await screen.findByRole('button', { name: 'Accept' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Mark as sent' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'More actions' }));
    const ways = (await screen.findAllByRole('menuitem')).map((item) => item.textContent);
    expect(ways).toEqual(['Duplicate', 'Reject', 'Cancel quote']);
  });

  it('leads from its lines to their items', async () => {
    const [line] = aQuote().lines;
    serve({ lines: [{ ...line!, itemId: 'i-1', description: 'Pump\nof stainless steel' }] });
    renderApp('/salesquotes/q-1');
    expect(await screen.findByRole('link', { name: 'Pump' })).toHaveAttribute('href', '/items/i-1');
    expect(screen.getByText('of stainless steel').closest('a')).toBeNull();
  });

  it('shows amounts after discounts, which add up to the net total without what is optional', async () => {
    const [line] = aQuote().lines;
    const lines = [
      { ...line!, discountPercent: '10', discount: '10.00', total: '90.00' },
      { ...line!, id: 'l-2', position: 2, amount: '30.00', total: '30.00' },
      { ...line!, id: 'l-3', position: 3, amount: '7.00', total: '7.00', optional: true },
    ];
    serve({ lines, subtotal: '130.00', discount: '10.00', netTotal: '120.00' });
    renderApp('/salesquotes/q-1');
    const rows = within(await screen.findByRole('table', { name: 'Lines' })).getAllByRole('row');
    const amounts = rows.slice(1).map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);
    expect(amounts).toEqual(['€90.00', '€30.00', '(€7.00)not counted']);
    expect(screen.getByText('Net total').nextSibling).toHaveTextContent('€120.00');
  });

  it('says of each line how much is ordered, once some of it is', async () => {
    const [line] = aQuote().lines;
    const lines = [
      { ...line!, id: 'l-1', quantity: '10', orderedQuantity: '4' },
      { ...line!, id: 'l-2', position: 2, description: 'Hose', quantity: '3', orderedQuantity: '0' },
    ];
    const server = serve({ status: 'partly_ordered', lines });
    renderApp('/salesquotes/q-1');
    const table = await screen.findByRole('table', { name: 'Lines' });
    expect(within(table).getByText('Ordered: 4')).toBeVisible();
    expect(within(table).getByText('Ordered: 0')).toBeVisible();
    expect(server.to('GET /salesquotes/q-1')).toHaveLength(1);
  });

  it('says nothing of what is ordered while nothing is', async () => {
    serve();
    renderApp('/salesquotes/q-1');
    expect(await screen.findByRole('table', { name: 'Lines' })).not.toHaveTextContent('Ordered');
  });

  it('goes on only after a question, and only as long as nobody else changed it', async () => {
    const server = serve().on({
      'POST /salesquotes/q-1/send': { body: aQuote({ status: 'sent', actions: [] }) },
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }));
    const question = await screen.findByRole('dialog');
    expect(server.to('POST /salesquotes/q-1/send')).toHaveLength(0);
    server.on({ 'GET /salesquotes/q-1': { body: aQuote({ id: 'q-1', status: 'sent', actions: [] }) } });
    await user.click(within(question).getByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByText('SQ-00001 is marked as sent.')).toBeVisible();
    expect(server.to('POST /salesquotes/q-1/send')[0]?.headers).toMatchObject({
      'If-Match': '"e1"',
      'X-CSRF-Token': 'token-1',
    });
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Mark as sent' })).not.toBeInTheDocument(),
    );
  });

  it('shows the latest state where somebody was quicker', async () => {
    const server = serve().on({
      'POST /salesquotes/q-1/send': problem(412, 'version_conflict', 'Version 2 is the current one.'),
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }));
    server.on({ 'GET /salesquotes/q-1': { body: aQuote({ id: 'q-1', status: 'cancelled', actions: [] }) } });
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as sent' }));
    expect(await screen.findByText(/Somebody else changed this/)).toBeVisible();
    expect(await screen.findByText('Cancelled')).toBeVisible();
  });

  it('says so where there is none', async () => {
    serve().on({ 'GET /salesquotes/q-1': problem(404, 'not_found', 'There is no such quote.') });
    renderApp('/salesquotes/q-1');
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such quote' })).toBeVisible();
  });
});

describe('the PDF of a quote', () => {
  it('is shown in place, by the default template first', async () => {
    const server = serve();
    const { user, history } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'PDF' }));
    const frame = await screen.findByTitle('SQ-00001 as PDF');
    expect(frame).toHaveAttribute(
      'src',
      expect.stringMatching(/^\/v1\/salesquotes\/q-1\/pdf\?DocumentID=t-standard&disposition=inline/),
    );
    expect(server.to('GET /documents')[0]?.query.toString()).toBe('kind=SalesQuote&enabled=true');
    expect(history.location.search).toBe('?pdf=t-standard');
  });

  it('is named with the revision, as its page is', async () => {
    serve({ revision: 2, revisionOf: 'q-0' });
    renderApp('/salesquotes/q-1?pdf=t-standard');
    expect(await screen.findByTitle('SQ-00001 rev. 2 as PDF')).toBeVisible();
  });

  it('remembers the last choice', async () => {
    serve();
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Choose a template' }));
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map((choice) => choice.textContent)).toEqual(['StandardDefault', 'A short one']);
    await user.click(choices[1]!);
    expect(await screen.findByTitle('SQ-00001 as PDF')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Close the PDF' }));
    await user.click(await screen.findByRole('button', { name: 'PDF' }));
    expect(await screen.findByTitle('SQ-00001 as PDF')).toHaveAttribute(
      'src',
      expect.stringContaining('DocumentID=t-short'),
    );
  });

  it('is made by the customer’s own template first, whatever was chosen for others', async () => {
    localStorage.setItem('docket.template.SalesQuote', JSON.stringify('t-standard'));
    const customer = aCustomer({ defaultTemplates: { SalesQuote: 't-short' } });
    serve().on({ [`GET /customers/${customer.id}`]: { body: customer } });
    const { user, history } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Choose a template' }));
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map((choice) => choice.textContent)).toEqual(['A short oneCustomer’s', 'StandardDefault']);
    expect(choices[0]).toBeChecked();
    await user.click(choices[1]!);
    await waitFor(() => expect(history.location.search).toBe('?pdf=t-standard'));
    expect(localStorage.getItem('docket.template.SalesQuote.t-short')).toBe('"t-standard"');
  });

  it('can be had as a Word file only where the template allows it', async () => {
    const editable = aTemplate({ id: 't-word', name: 'Editable', docx: true });
    const server = serve().on({
      'GET /documents': { body: { data: [standard, editable], next: null } },
      'GET /salesquotes/q-1/docx': problem(503, 'pdf_busy', 'Too much to do. Try again soon.'),
    });
    localStorage.setItem('docket.template.SalesQuote', JSON.stringify('t-word'));
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Choose a template' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Download as Word' }));
    expect(await screen.findByText('Too much to do. Try again soon.')).toBeVisible();
    expect(server.to('GET /salesquotes/q-1/docx')[0]?.query.toString()).toBe('DocumentID=t-word');
    await user.click(screen.getByRole('button', { name: 'Choose a template' }));
    await user.click((await screen.findAllByRole('menuitemradio'))[0]!);
    await user.click(await screen.findByRole('button', { name: 'Close the PDF' }));
    await user.click(screen.getByRole('button', { name: 'Choose a template' }));
    await screen.findByRole('menuitem', { name: 'Download the PDF' });
    expect(screen.queryByRole('menuitem', { name: 'Download as Word' })).toBeNull();
  });

  it('tells in the server’s words why there is none, and tries again', async () => {
    const server = serve().on({
      'GET /salesquotes/q-1/pdf': problem(503, 'pdf_unavailable', 'LibreOffice is starting. Try again soon.'),
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'PDF' }));
    expect(await screen.findByText('LibreOffice is starting. Try again soon.')).toBeVisible();
    server.on({ 'GET /salesquotes/q-1/pdf': { body: '%PDF' } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle('SQ-00001 as PDF')).toBeVisible();
  });

  it('offers the template in the customer’s language first', async () => {
    const customer = aCustomer({ language: 'de-AT' });
    const german = aTemplate({ id: 't-german', name: 'Angebot', language: 'de' });
    serve().on({
      'GET /documents': { body: { data: [standard, german], next: null } },
      [`GET /customers/${customer.id}`]: { body: customer },
    });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Choose a template' }));
    const choices = await screen.findAllByRole('menuitemradio');
    expect(choices.map(({ textContent }) => textContent)).toEqual(['AngebotGerman', 'StandardDefault']);
    expect(choices[0]).toBeChecked();
  });

  it.each([
    ['ADMIN', 1],
    ['USER', 0],
  ] as const)(
    'without templates leads an ADMIN, and only an ADMIN, to Documents (%s)',
    async (role, links) => {
      serve().on({
        'GET /session': { body: aSession({ role }) },
        'GET /documents': { body: { data: [], next: null } },
      });
      const { user } = renderApp('/salesquotes/q-1');
      const reason = new RegExp(`^No templates yet. ${links === 1 ? 'Upload' : 'Ask an administrator'}`);
      for (const name of ['PDF', 'E-mail']) {
        await user.click(await screen.findByRole('button', { name, description: reason }));
        expect(await screen.findByRole('menu')).toHaveTextContent(/No templates yet/);
        expect(screen.queryAllByRole('menuitem', { name: 'Go to Documents' })).toHaveLength(links);
        await user.keyboard('{Escape}');
        await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
      }
    },
  );

  it('tells who changed what, in words', async () => {
    const changed = aHistoryEntry({
      user: { id: 'u-2', name: 'Udo User' },
      via: 'key',
      fields: [
        { field: 'billingAddress.city', before: '', after: 'Bonn' },
        { field: 'contact.role', before: null, after: '' },
        { field: 'customFields.project', before: 'P1', after: 'P2' },
      ],
      entries: [
        {
          list: 'lines',
          change: 'changed',
          position: 2,
          fields: [{ field: 'unitPrice', before: '450.00', after: '460.00' }],
        },
        { list: 'lines', change: 'moved', position: 3, from: 1, fields: [] },
        {
          list: 'lines',
          change: 'removed',
          position: 4,
          fields: [{ field: 'description', before: 'Lamp', after: null }],
        },
      ],
      omitted: 2,
    });
    const sent = aHistoryEntry({
      id: 'h-2',
      action: 'send',
      fields: [{ field: 'status', before: 'draft', after: 'sent' }],
    });
    const made = aHistoryEntry({
      id: 'h-3',
      action: 'create',
      fields: [{ field: 'notes', before: null, after: 'x' }],
    });
    serve().on({
      'GET /salesquotes/q-1/history': ({ query }) => ({
        body: query.get('cursor') === 'older' ? aPage([made]) : aPage([sent, changed], 'older'),
      }),
    });
    const { user } = renderApp('/salesquotes/q-1');
    const history = await screen.findByRole('region', { name: 'History' });
    const items = async () =>
      (await within(history).findAllByRole('listitem')).map((item) => item.textContent?.replace(/\s+/g, ' '));
    const [first, second, ...differences] = await items();
    expect(first).toMatch(/^Ada Berger marked the quote as sent .*ago$/);
    expect(second).toMatch(/^Udo User changed the quote .*ago, by API key/);
    expect(second).toMatch(/2 more differences were not kept$/);
    expect(differences).toEqual([
      'Billing address, city: empty → becomes Bonn',
      'Custom field, project: P1 → becomes P2',
      'Line 2 · Price: €450.00 → becomes €460.00',
      'Line 1 moved to 3',
      'Line 4 removed: Lamp',
    ]);
    await user.click(within(history).getByRole('button', { name: 'Show older changes' }));
    await waitFor(() => expect(history).toHaveTextContent(/Ada Berger created the quote/));
    expect(within(history).queryByRole('button')).not.toBeInTheDocument();
  });

  it('tells of a mail in one sentence', async () => {
    const values = {
      to: 'ann@x.example, bob@x.example',
      subject: 'Quote SQ-00001',
      attachment: 'Quote_SQ-00001.pdf',
      template: 'Standard (0199b8a0-0000-7000-8000-0000000000aa)',
    };
    const fields = Object.entries(values).map(([name, after]) => ({
      field: `email.${name}`,
      before: null,
      after,
    }));
    serve().on({
      'GET /salesquotes/q-1/history': { body: aPage([aHistoryEntry({ action: 'emailed', fields })]) },
    });
    renderApp('/salesquotes/q-1');
    const history = await screen.findByRole('region', { name: 'History' });
    const told = await within(history).findByRole('listitem');
    expect(told).toHaveTextContent(
      /^Ada Berger sent Quote_SQ-00001.pdf by e-mail to ann@x.example, bob@x.example, with the subject “Quote SQ-00001” .*ago ?Template: Standard$/,
    );
  });

  it('does not tell of the PDF that was kept as of a file that somebody attached', async () => {
    const fields = [
      { field: 'attachments', before: null, after: 'Quote_SQ-00001.pdf' },
      { field: 'attachments.origin', before: null, after: 'issued' },
    ];
    serve().on({
      'GET /salesquotes/q-1/history': {
        body: aPage([aHistoryEntry({ action: 'attachment_added', fields })]),
      },
    });
    renderApp('/salesquotes/q-1');
    const history = await screen.findByRole('region', { name: 'History' });
    const [head, file, ...more] = await within(history).findAllByRole('listitem');
    expect(head).toHaveTextContent(/^Ada Berger kept the PDF as issued/);
    expect(file).toHaveTextContent('File: Quote_SQ-00001.pdf');
    expect(more).toEqual([]);
  });

  it('shows of long texts where they differ', async () => {
    const text = 'Delivery within three weeks. '.repeat(10);
    const fields = [{ field: 'notes', before: `${text}Or four.`, after: `${text}Or five.` }];
    serve().on({ 'GET /salesquotes/q-1/history': { body: aPage([aHistoryEntry({ fields })]) } });
    renderApp('/salesquotes/q-1');
    expect(await screen.findByText(/^….{1,40}Or five\.$/)).toBeVisible();
    expect(screen.getByText(/^….{1,40}Or four\.$/)).toBeVisible();
  });

  it('shows some of many differences, and all of them when asked', async () => {
    const fields = Array.from({ length: 9 }, (_, index) => ({
      field: `customFields.f${index}`,
      before: null,
      after: 'x',
    }));
    serve().on({ 'GET /salesquotes/q-1/history': { body: aPage([aHistoryEntry({ fields })]) } });
    const { user } = renderApp('/salesquotes/q-1');
    await user.click(await screen.findByRole('button', { name: 'Show 3 more differences' }));
    expect(screen.getByText(/Custom field, f8/)).toBeVisible();
  });

  it('shows itself where its history cannot be loaded, and tries that again', async () => {
    const server = serve().on({
      'GET /salesquotes/q-1/history': problem(400, 'invalid_request', 'Not now.'),
    });
    const { user } = renderApp('/salesquotes/q-1');
    const history = await screen.findByRole('region', { name: 'History' });
    expect(await within(history).findByRole('alert')).toHaveTextContent('Not now.');
    server.on({ 'GET /salesquotes/q-1/history': { body: aPage([]) } });
    await user.click(within(history).getByRole('button', { name: 'Try again' }));
    expect(await within(history).findByText(/^There is no history/)).toBeVisible();
  });
});
