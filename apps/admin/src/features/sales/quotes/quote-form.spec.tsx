import { documentTotals, lineAmounts } from '@docket/domain';
import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { dayOf, daysAfter } from '../../../components/form/days';
import { aCustomer, aCustomerSummary, anItemSummary, aPage, aSession, id } from '../../../testing/builders';
import { problem } from '../../../testing/fake-server';
import {
  address,
  cell,
  customer,
  descriptions,
  fill,
  line,
  openNewQuote,
  PATH,
  quote,
  serveQuote,
  tagged,
} from '../../../testing/quote-desk';
import { renderApp } from '../../../testing/render-app';

const create = () => screen.getByRole('button', { name: 'Create quote' });

async function writeLine(user: UserEvent, position: number, description: string, price: string) {
  fill(cell(position, 'Description'), description);
  fill(cell(position, 'Unit price'), price);
  await user.click(cell(position, 'Unit price'));
}

describe('a new quote', () => {
  it('counts in what people who read German call pieces, for them', async () => {
    serveQuote().on({ 'GET /session': { body: aSession({ language: 'de' }) } });
    renderApp('/salesquotes/new');
    expect(await screen.findByLabelText('Einheit')).toHaveValue('Stk.');
  });

  it('counts in what its customer calls pieces, but for lines that say another unit', async () => {
    serveQuote().on({
      'GET /session': { body: aSession({ language: 'de' }) },
      [`GET /customers/${customer.id}`]: { body: { ...customer, language: 'en' } },
    });
    const { user } = renderApp('/salesquotes/new');
    const units = () => screen.getAllByLabelText<HTMLInputElement>('Einheit').map(({ value }) => value);
    await screen.findByLabelText('Einheit');
    await user.click(screen.getByRole('button', { name: 'Position hinzufügen' }));
    fill(screen.getAllByLabelText('Einheit')[1]!, 'h');
    await user.click(screen.getByRole('combobox', { name: 'Kunde' }));
    await user.click(await screen.findByRole('option', { name: /^Northwind/ }));
    await waitFor(() => expect(units()).toEqual(['pcs', 'h']));
    await user.click(screen.getByRole('button', { name: 'Position hinzufügen' }));
    expect(units()).toEqual(['pcs', 'h', 'pcs']);
  });

  it('is proposed to be valid for 30 days, which can be cleared', async () => {
    const server = serveQuote();
    const { user } = await openNewQuote();
    const validUntil = screen.getByRole<HTMLInputElement>('textbox', { name: 'Valid until' });
    expect(validUntil.value).toBe(
      new Intl.DateTimeFormat('en', { dateStyle: 'medium' }).format(daysAfter(new Date(), 30)),
    );
    await writeLine(user, 1, 'Table', '1');
    await user.clear(validUntil);
    await user.click(create());
    await waitFor(() => expect(server.to('POST /salesquotes')[0]?.body).toMatchObject({ validUntil: null }));
  });

  it('follows its customer with the prices of its items, and says which have none', async () => {
    const item = anItemSummary({ sku: 'PX-7', name: 'Pump', currency: 'EUR', price: '12.50' });
    serveQuote().on({ 'GET /items': { body: aPage([item]) } });
    const { user } = renderApp('/salesquotes/new');
    await user.type(await screen.findByLabelText('Description'), 'px-7');
    await user.tab();
    await waitFor(() => expect(descriptions()).toEqual(['Pump']));
    expect(cell(1, 'Unit price')).toHaveValue('');
    await user.click(screen.getByRole('combobox', { name: 'Customer' }));
    await user.click(await screen.findByRole('option', { name: /^Northwind/ }));
    await waitFor(() => expect(cell(1, 'Unit price')).toHaveValue('12.50'));
  });

  it('is made out to a customer who is made on the way, by the name that was looked for', async () => {
    const server = serveQuote().on({
      'GET /customers': { body: aPage([]) },
      'POST /customers': problem(400, 'invalid_request', 'Mend the fields.'),
    });
    const { user, history } = renderApp('/salesquotes/new');
    const picker = await screen.findByRole('combobox', { name: 'Customer' });
    await user.type(picker, 'Acme');
    const create = await screen.findByRole('option', { name: 'New customer “Acme”…' });
    // Neither Enter nor Tab chooses anything if nothing was found.
    await user.keyboard('{Enter}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await user.click(create);
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
    expect(dialog.getByLabelText('Name')).toHaveValue('Acme');
    await waitFor(() => expect(dialog.getByLabelText('Name')).toHaveFocus());
    // The remaining fields are on the customer's page.
    expect(dialog.queryByLabelText('Payment terms')).toBeNull();
    await user.click(dialog.getByRole('button', { name: 'Create customer' }));
    expect(dialog.getByLabelText('Code')).toHaveAccessibleDescription('Fill in this field.');
    server.on({ 'POST /customers': { status: 201, body: customer } });
    fill(dialog.getByLabelText('Code'), 'C-7');
    await user.click(dialog.getByRole('button', { name: 'Create customer' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    const made = server.to('POST /customers').at(-1);
    expect(made?.body).toMatchObject({ code: 'C-7', name: 'Acme', contacts: [] });
    expect(server.to('POST /salesquotes')).toHaveLength(0);
    await waitFor(() => expect(picker).toHaveValue(`${customer.name} (${customer.code})`));
    expect(picker).toBeValid();
    expect(history.location.search).toContain(customer.id);
    expect(screen.getByLabelText('Payment terms')).toHaveValue('30 days net');
  });

  it('keeps the name where its customer is not made after all', async () => {
    serveQuote().on({ 'GET /customers': { body: aPage([]) } });
    const { user } = renderApp('/salesquotes/new');
    const picker = await screen.findByRole('combobox', { name: 'Customer' });
    await user.type(picker, 'Acme');
    await screen.findByRole('option', { name: 'New customer “Acme”…' });
    await user.keyboard('{ArrowDown}{Enter}');
    const dialog = within(await screen.findByRole('dialog', { name: 'New customer' }));
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(picker).toHaveValue('Acme');
    expect(picker).toHaveAccessibleDescription('No customer matches “Acme”. Pick one from the list.');
  });

  it('takes over contact, addresses and terms of the customer that is searched for', async () => {
    const server = serveQuote();
    const { user, history } = renderApp('/salesquotes/new');
    const choice = await screen.findByRole('combobox', { name: 'Customer' });
    await user.click(choice);
    fill(choice, 'north');
    await waitFor(() => {
      const searches = server.to('GET /customers').map(({ query }) => Object.fromEntries(query));
      expect(searches).toContainEqual(expect.objectContaining({ q: 'north', active: 'true' }));
    });
    await user.click(await screen.findByRole('option', { name: /^Northwind Machines Ltd\. \(C-1\)/ }));
    await waitFor(() => expect(screen.getByLabelText('Payment terms')).toHaveValue('30 days net'));
    expect(history.location.search).toBe(`?customerId=${customer.id}`);
    expect(within(screen.getByRole('group', { name: 'Contact' })).getByLabelText('Name')).toHaveValue('Ada');
    const billing = within(screen.getByRole('group', { name: 'Billing address' }));
    expect(billing.getByLabelText('Addressee')).toHaveValue(customer.name);
    expect(billing.getByLabelText('City')).toHaveValue('Cork');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Use a saved contact' }), 'Bob');
    expect(within(screen.getByRole('group', { name: 'Contact' })).getByLabelText('Name')).toHaveValue('Bob');
  });

  it('is taxed at the rate of its customer, but for lines that say another', async () => {
    const abroad = aCustomerSummary({ id: id(201), code: 'C-2', name: 'Overseas Inc.' });
    const server = serveQuote().on({
      'GET /customers': { body: aPage([aCustomerSummary(), abroad]) },
      [`GET /customers/${customer.id}`]: { body: { ...customer, lineTaxPercent: '20' } },
      [`GET /customers/${abroad.id}`]: {
        body: aCustomer({ ...abroad, taxPercent: '0', lineTaxPercent: '0' }),
      },
    });
    const { user } = renderApp('/salesquotes/new');
    const picker = await screen.findByRole('combobox', { name: 'Customer' });
    const choose = async (name: RegExp) => {
      await user.click(picker);
      await user.click(await screen.findByRole('option', { name }));
    };
    expect(cell(1, 'Tax %')).toHaveValue('');
    await choose(/^Northwind/);
    await waitFor(() => expect(cell(1, 'Tax %')).toHaveValue('20'));
    await writeLine(user, 1, 'Table', '100');
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    await writeLine(user, 2, 'Book', '10');
    fill(cell(2, 'Tax %'), '7');
    await choose(/^Overseas/);
    await waitFor(() => expect(cell(1, 'Tax %')).toHaveValue('0'));
    expect(cell(2, 'Tax %')).toHaveValue('7');
    expect(screen.queryByText(/meanwhile/i)).not.toBeInTheDocument();
    await user.click(create());
    await waitFor(() =>
      expect(server.to('POST /salesquotes')[0]?.body).toMatchObject({
        lines: [{ taxPercent: '0' }, { taxPercent: '7' }],
      }),
    );
  });

  it('takes the first customer that is found by Enter, and is not sent while one is looked for', async () => {
    const server = serveQuote().on({
      'GET /customers': ({ query }) => ({
        body: aPage(query.get('q') === 'north' ? [aCustomerSummary(), aCustomerSummary({ id: 'c-2' })] : []),
      }),
    });
    const { user, history } = renderApp('/salesquotes/new');
    const choice = await screen.findByRole('combobox', { name: 'Customer' });
    await user.click(choice);
    await user.paste('nobody');
    await user.keyboard('{Enter}');
    expect(await screen.findByText(/“nobody”/)).toBeVisible();
    await user.keyboard('{Enter}');
    expect(choice).toHaveValue('nobody');
    expect(choice).toBeValid();
    await user.clear(choice);
    await user.paste('north');
    await waitFor(() => expect(screen.getAllByRole('option', { name: /Northwind/ })).toHaveLength(2));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(history.location.search).toBe(`?customerId=${customer.id}`));
    const chosen = () => screen.getByRole('combobox', { name: 'Customer' });
    await waitFor(() => expect(chosen()).toHaveValue('Northwind Machines Ltd. (C-1)'));
    expect(chosen()).toHaveAttribute('aria-expanded', 'false');
    expect(server.to('POST /salesquotes')).toHaveLength(0);
    expect(screen.queryByText('Fill in this field.')).not.toBeInTheDocument();
  });

  it('is written and sent by keyboard, its numbers as the wire has them', async () => {
    const server = serveQuote();
    const { user, history } = await openNewQuote();
    cell(1, 'Description').focus();
    const write = async (...texts: string[]) => {
      for (const text of texts) {
        // Pasting fills a field at once, as typing key by key is slow in a form of many fields.
        if (text !== '') await user.paste(text);
        await user.tab();
      }
    };
    await write('Oak table', '2', '', '1,234.50', '10');
    await user.paste('19');
    await user.keyboard('{Enter}');
    expect(cell(2, 'Description')).toHaveFocus();
    expect(cell(2, 'Tax %')).toHaveValue('19');
    await user.paste('Chair');
    await user.keyboard('{Shift>}{Enter}{/Shift}');
    await write('with arms', '', '');
    await user.paste('.5');
    await user.keyboard('{Enter}');
    expect(descriptions()).toEqual(['Oak table', 'Chair\nwith arms', '']);
    cell(2, 'Quantity').focus();
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(cell(1, 'Quantity')).toHaveFocus();
    expect(descriptions()).toEqual(['Chair\nwith arms', 'Oak table', '']);
    expect(screen.getByText('Line 2 moved to 1')).toBeInTheDocument();
    await user.click(create());
    expect(await screen.findByText('SQ-00001 is created.')).toBeVisible();
    expect(history.location.pathname).toBe(PATH);
    const [sent] = server.to('POST /salesquotes');
    expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    const content = { itemId: null, uom: 'pcs', optional: false, taxPercent: '19' };
    expect(sent?.body).toEqual({
      customerId: customer.id,
      customerReference: '',
      validUntil: dayOf(daysAfter(new Date(), 30)),
      paymentTerms: '30 days net',
      // The last line is empty and is left out.
      lines: [
        {
          ...content,
          description: 'Chair\nwith arms',
          quantity: '1',
          unitPrice: '0.5',
          discountPercent: '0',
        },
        { ...content, description: 'Oak table', quantity: '2', unitPrice: '1234.50', discountPercent: '10' },
      ],
      shipping: '0',
      shippingTaxRate: null,
      contact: { name: 'Ada', role: '', email: '', phone: '' },
      billingAddress: { ...address, name: customer.name },
      shippingAddress: { ...address, name: customer.name },
      terms: '',
      notes: '',
      internalNotes: '',
      customFields: {},
    });
  });

  it('adds up while it is written, by the rules of the server', async () => {
    serveQuote();
    const { user } = await openNewQuote();
    await writeLine(user, 1, 'Table', '99.995');
    fill(cell(1, 'Quantity'), '3');
    fill(cell(1, 'Disc. %'), '2.5');
    fill(cell(1, 'Tax %'), '19');
    await user.click(line(1).getByRole('button', { name: 'Duplicate line 1' }));
    fill(cell(2, 'Unit price'), '7');
    await user.click(cell(2, 'Optional'));
    fill(screen.getByLabelText('Shipping'), '4.90');
    const priced = { quantity: '3', unitPrice: '99.995', discountPercent: '2.5', taxPercent: '19' };
    const { subtotal, netTotal, taxTotal, total } = documentTotals([priced], 'EUR', {
      amount: '4.90',
      rate: '19',
    });
    await waitFor(() => {
      for (const amount of [subtotal, netTotal, taxTotal, total]) {
        expect(screen.getAllByText(`€${amount}`).length).toBeGreaterThan(0);
      }
    });
    expect(screen.getByText('Shipping, taxed at 19%')).toBeVisible();
    expect(screen.getByLabelText('Tax on shipping')).toHaveAccessibleDescription('If empty: 19%');
    // The amount of the only counted line is the net total. Optional lines are totalled separately.
    expect(screen.getByText('Net total').nextSibling).toHaveTextContent(netTotal);
    expect(line(1).getByText(`€${netTotal}`)).toBeVisible();
    const { total: offered } = lineAmounts({ ...priced, unitPrice: '7' }, 'EUR');
    expect(line(2).getByText('not counted').parentElement).toHaveTextContent(`(€${offered})`);
    fill(cell(1, 'Quantity'), 'ten');
    expect(await screen.findByText(/^1 line is not counted yet/)).toBeVisible();
  });

  it('keeps to one line at least, and hands the focus on', async () => {
    serveQuote();
    const { user } = await openNewQuote();
    await writeLine(user, 1, 'Table', '1');
    await user.click(screen.getByRole('button', { name: 'Add line' }));
    await writeLine(user, 2, 'Chair', '2');
    await user.click(line(1).getByRole('button', { name: 'Move line 1 down' }));
    expect(descriptions()).toEqual(['Chair', 'Table']);
    expect(line(2).getByRole('button', { name: 'Move line 2 down' })).toHaveFocus();
    await user.click(line(1).getByRole('button', { name: 'Remove line 1' }));
    expect(cell(1, 'Description')).toHaveFocus();
    await user.click(line(1).getByRole('button', { name: 'Remove line 1' }));
    expect(descriptions()).toEqual(['']);
  });

  it('says at its fields what is missing, before anything is sent', async () => {
    const server = serveQuote();
    const { user } = renderApp('/salesquotes/new');
    const choice = await screen.findByRole('combobox', { name: 'Customer' });
    fill(cell(1, 'Quantity'), '1.2.3');
    await user.click(create());
    expect(choice).toHaveAccessibleDescription('Choose a customer.');
    expect(choice).toHaveFocus();
    expect(cell(1, 'Description')).toHaveAccessibleDescription('Fill in this field.');
    expect(cell(1, 'Quantity')).toHaveAccessibleDescription('This is not a number. Write it like 1,200.50.');
    expect(server.to('POST /salesquotes')).toHaveLength(0);
  });

  it('says at once what is wrong with its numbers and what is missing, before anything is sent', async () => {
    const server = serveQuote();
    const { user } = await openNewQuote();
    await writeLine(user, 1, ' ', '-1');
    fill(cell(1, 'Quantity'), 'abc');
    fill(screen.getByLabelText('Shipping'), 'free');
    await user.click(create());
    expect(screen.getByLabelText('Shipping')).toHaveAccessibleDescription(/^This is not a number/);
    expect(cell(1, 'Quantity')).toHaveAccessibleDescription(/^This is not a number/);
    expect(cell(1, 'Unit price')).toHaveAccessibleDescription('A price is not negative.');
    expect(cell(1, 'Description')).toHaveAccessibleDescription('Fill in this field.');
    expect(cell(1, 'Description')).toHaveFocus();
    expect(server.to('POST /salesquotes')).toHaveLength(0);
  });

  it('shows what the server refuses at its line, wherever that is moved, and keeps what was typed', async () => {
    serveQuote().on({
      'POST /salesquotes': problem(400, 'invalid_request', 'Mend it.', [
        { path: 'lines.1.quantity', code: 'invalid_field', message: 'A line has at most this amount.' },
      ]),
    });
    const { user } = await openNewQuote();
    await writeLine(user, 1, 'Table', '1');
    await user.keyboard('{Enter}');
    // The second line is empty, and the server's line numbers do not include it.
    await user.keyboard('{Enter}');
    await writeLine(user, 3, 'Chair', '2');
    fill(cell(3, 'Quantity'), '7');
    await user.click(create());
    expect(await screen.findByText('A line has at most this amount.')).toBeVisible();
    const quantity = cell(3, 'Quantity');
    expect(quantity).toHaveAccessibleDescription('A line has at most this amount.');
    expect(quantity).toHaveFocus();
    expect(quantity).toHaveValue('7');
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}');
    expect(cell(2, 'Quantity')).toHaveAccessibleDescription('A line has at most this amount.');
    fill(cell(2, 'Quantity'), '1');
    expect(screen.queryByText('A line has at most this amount.')).not.toBeInTheDocument();
  });

  it('is made once, however often it is sent', async () => {
    let isBroken = true;
    const server = serveQuote().on({
      'POST /salesquotes': () =>
        isBroken ? problem(503, 'unavailable', 'Not now.') : { ...tagged(quote), status: 201 },
    });
    const { user } = await openNewQuote();
    await writeLine(user, 1, 'Table', '1');
    await user.dblClick(create());
    expect(await screen.findByText('Not now.')).toBeVisible();
    const before = server.to('POST /salesquotes').length;
    isBroken = false;
    await user.click(create());
    expect(await screen.findByText('SQ-00001 is created.')).toBeVisible();
    const keys = server.to('POST /salesquotes').map(({ headers }) => headers['Idempotency-Key']);
    expect(keys.length).toBe(before + 1);
    expect(new Set(keys).size).toBe(1);
  });

  it('asks before what was written is lost', async () => {
    serveQuote();
    const { user, history } = await openNewQuote();
    await writeLine(user, 1, 'Table', '1');
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(descriptions()).toEqual(['Table']);
    await user.click(screen.getByRole('link', { name: 'Cancel' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(history.location.pathname).toBe('/salesquotes'));
  });
});
