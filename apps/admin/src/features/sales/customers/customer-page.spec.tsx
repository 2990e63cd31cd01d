import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aHistoryEntry, aPage, aQuoteSummary } from '../../../testing/builders';
import { problem } from '../../../testing/fake-server';
import { customer, PATH, serve, tagged } from '../../../testing/customer-desk';
import { aTroubleSummary } from '../../../testing/service-builders';
import { renderApp } from '../../../testing/render-app';

const EDIT = `${PATH}/edit`;

const field = (name: string) => screen.findByLabelText(name, { selector: 'input, textarea, select' });
/** Fills a field at once, as typing key by key is slow in a form of many fields. */
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save' });
const within1 = (name: string) => within(screen.getByRole('group', { name }));

describe('a new customer', () => {
  it('is sent with what was filled in, and shown once it is stored', async () => {
    const server = serve().on({ 'POST /customers': { status: 201, body: customer } });
    const { user, history } = renderApp('/customers/new');
    fill(await field('Code'), 'C-1 ');
    fill(await field('Name'), 'Northwind Machines Ltd.');
    await user.click(screen.getByRole('button', { name: 'Add contact' }));
    expect(within1('Contact 1').getByLabelText('Name')).toHaveFocus();
    fill(within1('Contact 1').getByLabelText('Name'), 'Ada');
    for (const [index, city] of ['Cork', 'Galway'].entries()) {
      await user.click(screen.getByRole('button', { name: 'Add address' }));
      fill(within1(`Address ${index + 1}`).getByLabelText('City'), city);
      await user.click(within1(`Address ${index + 1}`).getByRole('checkbox'));
    }
    expect(within1('Address 1').getByRole('checkbox')).not.toBeChecked();
    fill(await field('Tax rate'), '0');
    await user.click(screen.getByRole('button', { name: 'Create customer' }));
    expect(await screen.findByText('Northwind Machines Ltd. is created.')).toBeVisible();
    expect(history.location.pathname).toBe(PATH);

    const [sent] = server.to('POST /customers');
    expect(sent?.headers['Idempotency-Key']).toMatch(/^[0-9a-f]{32}$/);
    const address = { type: 'billing', name: '', street: '', postalCode: '', region: '', country: '' };
    expect(sent?.body).toEqual({
      code: 'C-1',
      name: 'Northwind Machines Ltd.',
      taxId: '',
      defaultTemplates: {},
      paymentTerms: '',
      taxPercent: '0',
      contacts: [{ name: 'Ada', role: '', email: '', phone: '' }],
      addresses: [
        { ...address, city: 'Cork', primary: false },
        { ...address, city: 'Galway', primary: true },
      ],
      notes: '',
      internalNotes: '',
      customFields: {},
    });
  });

  it('asks for what is missing, and says at once what the server finds, and of what is no number', async () => {
    const server = serve().on({
      'POST /customers': problem(400, 'invalid_request', 'Mend the fields.', [
        { path: 'name', code: 'invalid_field', message: 'Of the server.' },
        { path: 'taxPercent', code: 'invalid_field', message: 'Of the server.' },
        { path: 'code', code: 'conflict', message: 'The code is taken.' },
      ]),
    });
    const { user } = renderApp('/customers/new');
    const code = await field('Code');
    fill(code, 'C-1');
    const submit = screen.getByRole('button', { name: 'Create customer' });
    await user.click(submit);
    const name = await field('Name');
    expect(name).toHaveFocus();
    await waitFor(() => expect(code).toHaveAccessibleDescription('The code is taken.'));
    expect(name).toHaveAccessibleDescription('Fill in this field.');

    fill(await field('Tax rate'), 'much');
    await user.click(submit);
    await waitFor(() => expect(server.to('POST /customers')).toHaveLength(2));
    await waitFor(() => expect(code).toHaveAccessibleDescription('The code is taken.'));
    expect(name).toHaveAccessibleDescription('Fill in this field.');
    expect(await field('Tax rate')).toHaveAccessibleDescription(/This is not a number. Write it like 7\.5\./);
  });

  it('says at the code that it is taken', async () => {
    serve().on({
      'POST /customers': problem(409, 'conflict', 'There is already a customer with this code.'),
    });
    const { user } = renderApp('/customers/new');
    fill(await field('Code'), 'C-1');
    fill(await field('Name'), 'North');
    await user.click(screen.getByRole('button', { name: 'Create customer' }));
    await waitFor(async () =>
      expect(await field('Code')).toHaveAccessibleDescription('There is already a customer with this code.'),
    );
    expect(await field('Code')).toHaveFocus();
  });

  it('is made once, although the first answer never came', async () => {
    let isBroken = true;
    const server = serve().on({
      'POST /customers': () =>
        isBroken ? problem(503, 'unavailable', 'Not now.') : { status: 201, body: customer },
    });
    const { user } = renderApp('/customers/new');
    fill(await field('Code'), 'C-1');
    fill(await field('Name'), 'North');
    await user.click(screen.getByRole('button', { name: 'Create customer' }));
    expect(await screen.findByText('Not now.')).toBeVisible();
    isBroken = false;
    await user.click(screen.getByRole('button', { name: 'Create customer' }));
    await screen.findByText('Northwind Machines Ltd. is created.');
    const [first, second] = server.to('POST /customers').map(({ headers }) => headers['Idempotency-Key']);
    expect(first).toBe(second);
  });
});

describe('a customer', () => {
  it('is read first: whom to talk to, where they are, and on which terms', async () => {
    const address = { name: '', street: 'Quay 1', postalCode: '', city: 'Cork', region: '', country: 'IE' };
    serve().on({
      [`GET ${PATH}`]: tagged({
        ...customer,
        paymentTerms: '30 days net',
        addresses: [{ ...address, type: 'billing', primary: true }],
      }),
    });
    renderApp(PATH);
    const details = within(await screen.findByRole('region', { name: 'Details' }));
    expect(details.getByText('Main contact').nextSibling).toHaveTextContent('Ada');
    expect(details.getByRole('link', { name: 'ada@example.com' })).toBeVisible();
    expect(details.getByText('Billing address').nextSibling).toHaveTextContent('Quay 1 Cork IE');
    expect(details.getByText('30 days net')).toBeVisible();
    expect(details.getByText('P-17')).toBeVisible();
    expect(screen.queryByRole('textbox')).toBeNull();
    expect(screen.getByRole('button', { name: `Copy ${customer.code}` })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', EDIT);
  });

  it('shows what is under way with them, the newest first, and leads to all of it', async () => {
    const server = serve().on({
      'GET /salesquotes': { body: aPage([aQuoteSummary({ id: 'q-2', number: 'SQ-00002', revision: 3 })]) },
      'GET /service/troublereports': { body: aPage([aTroubleSummary({ id: 't-1', number: 'TR-00001' })]) },
    });
    renderApp(PATH);
    const quotes = within(await screen.findByRole('region', { name: 'Quotes under way' }));
    const link = await quotes.findByRole('link', { name: 'SQ-00002 rev. 3' });
    expect(link).toHaveAttribute('href', '/salesquotes/q-2');
    expect(quotes.getByRole('link', { name: 'All quotes of this customer' })).toHaveAttribute(
      'href',
      `/salesquotes?customerId=${customer.id}`,
    );
    const orders = within(screen.getByRole('region', { name: 'Orders under way' }));
    expect(await orders.findByText('No order is under way.')).toBeVisible();
    expect(orders.getByRole('link', { name: 'All orders of this customer' })).toHaveAttribute(
      'href',
      `/salesorders?customerId=${customer.id}`,
    );
    const asked = (path: string) => Object.fromEntries(server.to(`GET ${path}`)[0]?.query ?? []);
    const newest = { customerId: customer.id, sort: '-createdAt', limit: '5' };
    expect(asked('/salesquotes')).toEqual({ ...newest, status: 'draft,sent,accepted,partly_ordered' });
    expect(asked('/salesorders')).toEqual({
      ...newest,
      status: 'draft,confirmed,in_progress,partly_shipped,on_hold',
    });
    const trouble = within(screen.getByRole('region', { name: 'Trouble under way' }));
    expect(await trouble.findByRole('link', { name: 'TR-00001' })).toHaveAttribute(
      'href',
      '/service/troublereports/t-1',
    );
    expect(trouble.getByRole('link', { name: 'All trouble of this customer' })).toHaveAttribute(
      'href',
      `/service/troublereports?customerId=${customer.id}`,
    );
    expect(asked('/service/troublereports')).toEqual({
      ...newest,
      status: 'open,assigned,in_progress,waiting',
    });
  });

  it('sends what was changed and nothing else, for the state that was seen', async () => {
    const server = serve().on({
      [`PATCH ${PATH}`]: tagged({
        ...customer,
        name: 'Northwind',
        customFields: { area: 'South' },
        version: 2,
      }),
    });
    const { user, history } = renderApp(EDIT);
    fill(await field('Tax ID'), 'IE1');
    fill(await field('Tax ID'), '');
    fill(screen.getByLabelText('Name', { selector: '[required][maxlength="200"]' }), 'Northwind');
    await user.click(screen.getByRole('button', { name: 'Remove field 2' }));
    fill(within1('Field 1').getByLabelText('Field name'), 'area');
    fill(within1('Field 1').getByLabelText('Value'), 'South');
    await user.click(save());
    expect(await screen.findByText('Northwind is saved.')).toBeVisible();
    const [sent] = server.to(`PATCH ${PATH}`);
    expect(sent?.body).toEqual({
      name: 'Northwind',
      customFields: { project: null, region: null, area: 'South' },
    });
    expect(sent?.headers['If-Match']).toBe('"1-a"');
    // The page then shows the customer as stored.
    expect(await screen.findByRole('heading', { level: 1, name: 'Northwind' })).toBeVisible();
    expect(history.location.pathname).toBe(PATH);
  });

  it('shows what the server refuses at its field, in a list at its entry', async () => {
    serve().on({
      [`PATCH ${PATH}`]: problem(400, 'invalid_request', 'Mend it.', [
        { path: 'contacts.0.email', code: 'invalid_field', message: 'Send an e-mail address.' },
      ]),
    });
    const { user } = renderApp(EDIT);
    await field('Code');
    const email = within1('Contact 1').getByLabelText('E-mail address');
    fill(email, 'x');
    await user.click(save());
    expect(await screen.findByText('Nothing was saved. Check the marked fields.')).toBeVisible();
    expect(email).toHaveAccessibleDescription('Send an e-mail address.');
    expect(email).toHaveFocus();
    fill(email, 'x@example.com');
    expect(email).toBeValid();
  });

  it('loads what somebody else stored without losing what was typed, and says what it was', async () => {
    const server = serve().on({ [`PATCH ${PATH}`]: problem(412, 'version_conflict', 'Changed.') });
    const { user } = renderApp(EDIT);
    fill(await field('Tax ID'), 'IE-mine');
    fill(within1('Contact 1').getByLabelText('Role'), 'Buyer');
    await user.click(save());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Somebody else changed this customer meanwhile');

    const theirs = {
      ...customer,
      taxId: 'IE-theirs',
      paymentTerms: '30 days',
      contacts: [{ name: 'Bob', role: '', email: '', phone: '' }],
      version: 2,
    };
    server.on({ [`GET ${PATH}`]: tagged(theirs), [`PATCH ${PATH}`]: tagged({ ...theirs, version: 3 }) });
    await user.click(within(notice).getByRole('button', { name: 'Load the newer state' }));
    expect(await screen.findByText('Changed meanwhile: Tax ID, Payment terms, and Contacts.')).toBeVisible();
    expect(await field('Tax ID')).toHaveValue('IE-mine');
    expect(await field('Tax ID')).toHaveAccessibleDescription('Stored meanwhile: “IE-theirs”');
    expect(await field('Payment terms')).toHaveValue('30 days');
    expect(within1('Contact 1').getByLabelText('Role')).toHaveValue('Buyer');
    expect(screen.getByText('Stored meanwhile: “Bob”')).toBeVisible();

    await user.click(save());
    expect(await screen.findByText(/is saved\.$/)).toBeVisible();
    const sent = server.to(`PATCH ${PATH}`)[1];
    expect(sent?.headers['If-Match']).toBe('"2-a"');
    expect(sent?.body).toEqual({
      taxId: 'IE-mine',
      contacts: [{ name: 'Ada', role: 'Buyer', email: 'ada@example.com', phone: '' }],
    });
  });

  it('asks before what was typed is lost', async () => {
    serve();
    const { user, history } = renderApp(EDIT);
    fill(await field('Tax ID'), '!');
    await user.click(screen.getAllByRole('link', { name: 'Customers' })[0]!);
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(history.location.pathname).toBe(EDIT);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(await field('Tax ID')).toHaveValue('');
  });

  it('is deleted once that is confirmed, or says what keeps it', async () => {
    const server = serve().on({
      [`DELETE ${PATH}`]: problem(
        409,
        'in_use',
        'There are quotes for this customer, so it cannot be deleted.',
      ),
    });
    const { user, history } = renderApp(PATH);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete customer' }));
    const question = await screen.findByRole('dialog', { name: 'Delete Northwind Machines Ltd.?' });
    await user.click(within(question).getByRole('button', { name: 'Delete customer' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      'There are quotes for this customer, so it cannot be deleted.',
    );
    server.on({ [`DELETE ${PATH}`]: { status: 204 } });
    await user.click(within(question).getByRole('button', { name: 'Delete customer' }));
    await waitFor(() => expect(history.location.pathname).toBe('/customers'));
    expect(server.to(`DELETE ${PATH}`)[1]?.headers['If-Match']).toBe('"1-a"');
  });

  it('tells its history in words', async () => {
    serve().on({
      [`GET ${PATH}/history`]: {
        body: aPage([
          aHistoryEntry({
            fields: [
              { field: 'paymentTerms', before: '', after: '30 days' },
              { field: 'taxPercent', before: null, after: '0' },
            ],
            entries: [
              {
                list: 'addresses',
                change: 'added',
                position: 2,
                fields: [{ field: 'city', before: null, after: 'Cork' }],
              },
              {
                list: 'contacts',
                change: 'changed',
                position: 1,
                fields: [{ field: 'email', before: '', after: 'a@b.c' }],
              },
            ],
          }),
        ]),
      },
    });
    renderApp(PATH);
    const history = await screen.findByRole('region', { name: 'History' });
    expect(await within(history).findByText('Address 2 added: Cork')).toBeVisible();
    expect(history).toHaveTextContent('Payment terms: empty → becomes 30 days');
    expect(history).toHaveTextContent('Tax rate: empty → becomes 0%');
    expect(history).toHaveTextContent('E-mail address of contact 1: empty → becomes a@b.c');
  });

  it('that is not there is said to be so', async () => {
    serve().on({ [`GET ${PATH}`]: problem(404, 'not_found', 'There is no such customer.') });
    renderApp(PATH);
    expect(await screen.findByRole('heading', { level: 1, name: 'There is no such customer' })).toBeVisible();
  });
});

describe('the templates of a customer', () => {
  it('are chosen among those of each kind, and taken back', async () => {
    const wanted = { ...customer, defaultTemplates: { SalesOrder: 't-o' } };
    const server = serve().on({ [`GET ${PATH}`]: tagged(wanted), [`PATCH ${PATH}`]: tagged(wanted) });
    const { user } = renderApp(EDIT);
    const quotes = await screen.findByLabelText('Quotes', { selector: 'select' });
    const orders = screen.getByLabelText('Orders', { selector: 'select' });
    expect(orders).toHaveValue('t-o');
    expect(
      within(quotes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Default template', 'Short quote']);
    await user.selectOptions(quotes, 'Short quote');
    await user.selectOptions(orders, 'Default template');
    await user.click(save());
    await waitFor(() => expect(server.to(`PATCH ${PATH}`)).toHaveLength(1));
    expect(server.to(`PATCH ${PATH}`)[0]?.body).toEqual({
      defaultTemplates: { SalesQuote: 't-q', SalesOrder: null },
    });
    expect(server.to('GET /documents')[0]?.query.toString()).toBe('enabled=true');
  });
});
