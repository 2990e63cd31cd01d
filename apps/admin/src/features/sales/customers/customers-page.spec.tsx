import { screen, waitFor, within } from '@testing-library/react';
import { aCustomerSummary, aPage, aSession } from '../../../testing/builders';
import { type Call, FakeServer, problem } from '../../../testing/fake-server';
import { pressTwice } from '../../../testing/press-twice';
import { renderApp } from '../../../testing/render-app';

const one = aCustomerSummary();
const session = { 'GET /session': { body: aSession({ role: 'USER' }) } };

/** The last request for rows. Requests for counts go to the same path. */
const lastQuery = (server: FakeServer) => {
  const rows = server.to('GET /customers').filter(({ query }) => query.get('count') === null);
  return Object.fromEntries(rows.at(-1)?.query ?? []);
};

const chosen = (content: string, name = 'customers.csv') => new File([content], name, { type: 'text/csv' });

async function openImport() {
  const app = renderApp('/customers');
  await app.user.click((await screen.findAllByRole('button', { name: 'Import CSV' }))[0]!);
  const dialog = await screen.findByRole('dialog', { name: 'Import customers' });
  const choose = async (file: File) => {
    const input = dialog.querySelectorAll<HTMLInputElement>('input[type=file]')[0]!;
    await app.user.upload(input, file);
  };
  return { ...app, dialog, choose };
}

describe('the list of customers', () => {
  it('is reached by the menu, and its rows lead to the customers', async () => {
    new FakeServer({
      ...session,
      'GET /customers': { body: aPage([one]) },
      'GET /salesquotes': { body: { ...aPage([]), total: 0 } },
    });
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Customers' }));
    expect(await screen.findByRole('link', { name: one.name })).toHaveAttribute(
      'href',
      `/customers/${one.id}`,
    );
    expect(screen.getByRole('link', { name: 'New customer' })).toHaveAttribute('href', '/customers/new');
  });

  it('asks the server for exactly what the address says', async () => {
    const server = new FakeServer({ ...session, 'GET /customers': { body: aPage([one]) } });
    renderApp('/customers?q=north&active=true&sort=-updatedAt&size=25');
    await screen.findByRole('link', { name: one.name });
    expect(lastQuery(server)).toEqual({ q: 'north', active: 'true', sort: '-updatedAt', limit: '25' });
    expect(screen.getByRole('columnheader', { name: 'Changed' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.getByRole('button', { name: 'Active' })).toHaveAttribute('aria-pressed', 'true');
  });

  it('puts search, state and order into the address', async () => {
    const server = new FakeServer({ ...session, 'GET /customers': { body: aPage([one]) } });
    const { user, history } = renderApp('/customers');
    await user.type(await screen.findByRole('searchbox'), 'pump');
    await waitFor(() => expect(history.location.search).toBe('?q=pump'));
    await user.click(screen.getByRole('button', { name: 'Inactive' }));
    await waitFor(() => expect(history.location.search).toBe('?q=pump&active=false'));
    await user.click(screen.getByRole('button', { name: 'Code' }));
    await waitFor(() =>
      expect(lastQuery(server)).toMatchObject({ q: 'pump', active: 'false', sort: 'code' }),
    );
  });

  it('tells nothing yet from nothing found', async () => {
    new FakeServer({ ...session, 'GET /customers': { body: aPage([]) } });
    const { user } = renderApp('/customers?active=false');
    expect(await screen.findByRole('heading', { name: 'No customer matches' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('heading', { name: 'No customers yet' })).toBeVisible();
  });
});

describe('importing customers', () => {
  it('shows every mistake of the file by line and column, and offers nothing to import', async () => {
    const server = new FakeServer({
      ...session,
      'GET /customers': { body: aPage([one]) },
      'POST /customers/import': problem(
        400,
        'invalid_request',
        'Nothing was imported. Mend the 2 mistakes.',
        [
          { line: 3, column: 'currency', code: 'invalid_field', message: 'Send a currency.' },
          { line: 7, code: 'invalid_field', message: 'This row has 2 of 3 cells.' },
        ],
      ),
    });
    const { dialog, choose } = await openImport();
    await choose(chosen('code,name'));
    const table = await within(dialog).findByRole('table', { name: 'Mistakes in the file' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['LineColumnWhat is wrong', '3CurrencySend a currency.', '7–This row has 2 of 3 cells.']);
    expect(within(dialog).getByText('Nothing was imported. Mend the 2 mistakes.')).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
    expect(Object.fromEntries(server.to('POST /customers/import')[0]!.query)).toEqual({
      mode: 'create',
      dryRun: 'true',
    });
  });

  it('checks first, again for another way to take what there is, and stores once that is asked for', async () => {
    const answer = ({ query }: Call) => {
      const isDry = query.get('dryRun') === 'true';
      const changed = query.get('mode') === 'upsert' ? 2 : 0;
      return { body: { dryRun: isDry, rows: 5, created: 3, changed, unchanged: 0 } };
    };
    const server = new FakeServer({
      ...session,
      'GET /customers': { body: aPage([one]) },
      'POST /customers/import': answer,
    });
    const { user, dialog, choose } = await openImport();
    await choose(chosen('code,name\nA,B'));
    expect(await within(dialog).findByText('3 new, 0 changed, 0 as they are.')).toBeVisible();
    await user.selectOptions(within(dialog).getAllByRole('combobox')[0]!, 'the row changes that customer');
    expect(await within(dialog).findByText('3 new, 2 changed, 0 as they are.')).toBeVisible();
    pressTwice(within(dialog).getByRole('button', { name: 'Import 5 customers' }));
    expect(await screen.findByText('5 customers are imported.')).toBeVisible();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(server.to('POST /customers/import').map(({ query }) => query.toString())).toEqual([
      'mode=create&dryRun=true',
      'mode=upsert&dryRun=true',
      'mode=upsert&dryRun=false',
    ]);
  });

  it('shows the rows as they are read, and reads them again in a chosen format', async () => {
    const ambiguous = { line: 2, column: 'Steuersatz', code: 'invalid_field', message: 'Two readings.' };
    const result = { dryRun: true, rows: 1, created: 1, changed: 0, unchanged: 0, format: 'de' };
    const server = new FakeServer({
      ...session,
      'GET /customers': { body: aPage([one]) },
      'POST /customers/import': ({ query }: Call) =>
        query.get('format') === 'de'
          ? {
              body: {
                ...result,
                columns: { code: 'text', taxPercent: 'percentage' },
                readings: [{ line: 2, values: { code: '1.234', taxPercent: '7.125' } }],
              },
            }
          : problem(400, 'invalid_request', 'Nothing was imported.', [ambiguous]),
    });
    const { user, dialog, choose } = await openImport();
    await choose(chosen('code;Steuersatz\n1.234;7,125'));
    expect(await within(dialog).findByText('Two readings.')).toBeVisible();
    await user.selectOptions(within(dialog).getByRole('combobox', { name: 'Numbers and dates' }), 'de');
    const table = await within(dialog).findByRole('table', { name: 'Rows as they are read' });
    expect(
      within(table)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual(['LineCodeTax rate', '21.2347.125%']);
    await user.click(within(dialog).getByRole('button', { name: 'Import 1 customer' }));
    await waitFor(() =>
      expect(server.to('POST /customers/import').at(-1)!.query.toString()).toBe(
        'mode=create&format=de&dryRun=false',
      ),
    );
  });

  it('says what is no CSV, and has nothing to import where nothing differs', async () => {
    const server = new FakeServer({
      ...session,
      'GET /customers': { body: aPage([one]) },
      'POST /customers/import': problem(415, 'unsupported_media_type', 'This is no CSV text.'),
    });
    const { dialog, choose } = await openImport();
    await choose(chosen('PK'));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('This is no CSV text.');
    server.on({
      'POST /customers/import': { body: { dryRun: true, rows: 1, created: 0, changed: 0, unchanged: 1 } },
    });
    await choose(chosen('code,name\nA,B', 'other.csv'));
    expect(await within(dialog).findByText(/there is nothing to import/)).toBeVisible();
    expect(within(dialog).queryByRole('button', { name: /^Import \d/ })).not.toBeInTheDocument();
  });
});
