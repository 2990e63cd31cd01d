import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCompany, aSession } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const PATH = '/settings/company';
const company = aCompany({ phone: '+353 1 234', version: 1 });
const tagged = (body: typeof company) => ({ body, headers: { ETag: `"${body.version}-a"` } });
const conflict = problem(412, 'version_conflict', 'This was changed in the meantime.');

function serve() {
  return new FakeServer({ 'GET /session': { body: aSession() }, [`GET ${PATH}`]: tagged(company) });
}

const field = (name: string) => screen.findByLabelText(name, { selector: 'input, textarea' });
/** All at once: a form of many fields is slow to type into key by key. */
const fill = (input: HTMLElement, value: string) => fireEvent.change(input, { target: { value } });
const save = () => screen.getByRole('button', { name: 'Save' });

describe('Setup > Company', () => {
  it('is no page for a USER', async () => {
    const server = serve().on({ 'GET /session': { body: aSession({ role: 'USER' }) } });
    renderApp('/setup/company');
    expect(await screen.findByRole('heading', { level: 1, name: 'You may not see this page' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Company' })).not.toBeInTheDocument();
    expect(server.to(`GET ${PATH}`)).toHaveLength(0);
  });

  it('is reached by the menu, and says that documents print what it shows', async () => {
    serve().on({ 'GET /salesquotes': { body: { data: [], next: null, total: 0 } } });
    const { user, history } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Company' }));
    expect(await field('Company name')).toHaveValue('Acme Pumps Ltd.');
    expect(history.location.pathname).toBe('/setup/company');
    expect(screen.getByText(/^Printed on documents wherever/)).toBeVisible();
    expect(screen.getByText('{{IMAGE COMPANY.LOGO}}')).toBeVisible();
  });

  it('sends what was changed and nothing else, for the state that was seen', async () => {
    const server = serve().on({
      [`PATCH ${PATH}`]: tagged({ ...company, name: 'Acme Valves Ltd.', phone: '', version: 2 }),
    });
    const { user } = renderApp('/setup/company');
    const name = await field('Company name');
    await user.click(save());
    expect(screen.getByText('Nothing has been changed yet.')).toBeVisible();
    fill(name, 'Acme Valves Ltd. ');
    expect(screen.queryByText('Nothing has been changed yet.')).not.toBeInTheDocument();
    fill(await field('Phone'), '');
    await user.click(save());
    expect(await screen.findByText('The company is saved.')).toBeVisible();
    const [sent] = server.to(`PATCH ${PATH}`);
    expect(sent?.body).toEqual({ name: 'Acme Valves Ltd.', phone: '' });
    expect(sent?.headers['If-Match']).toBe('"1-a"');
    expect(name).toHaveValue('Acme Valves Ltd.');
    await user.click(save());
    expect(screen.getByText('Nothing has been changed yet.')).toBeVisible();
    expect(server.to(`PATCH ${PATH}`)).toHaveLength(1);
  });

  it('switches negative stock on at once, for the state that was seen', async () => {
    const server = serve().on({
      [`PATCH ${PATH}`]: tagged({ ...company, allowNegativeStock: true, version: 2 }),
    });
    const { user } = renderApp('/setup/company');
    const allow = await screen.findByRole('switch', { name: /^Allow negative stock/ });
    expect(allow).not.toBeChecked();
    await user.click(allow);
    expect(await screen.findByText('Negative stock is allowed.')).toBeVisible();
    expect(allow).toBeChecked();
    const [sent] = server.to(`PATCH ${PATH}`);
    expect(sent?.body).toEqual({ allowNegativeStock: true });
    expect(sent?.headers['If-Match']).toBe('"1-a"');
  });

  it('leaves negative stock as it was where somebody else was quicker, and says so', async () => {
    serve().on({ [`PATCH ${PATH}`]: conflict });
    const { user } = renderApp('/setup/company');
    const allow = await screen.findByRole('switch', { name: /^Allow negative stock/ });
    await user.click(allow);
    expect(await screen.findByText('Somebody else changed the company meanwhile')).toBeVisible();
    expect(allow).not.toBeChecked();
  });

  it('chooses language, currency and time zone by typing', async () => {
    const server = serve().on({ [`PATCH ${PATH}`]: tagged({ ...company, version: 2 }) });
    const { user } = renderApp('/setup/company');
    for (const [name, typed, option] of [
      ['Language', 'sr-latn', /sr-Latn$/],
      ['Currency', 'swiss fr', /^CHF/],
      ['Time zone', 'new york', 'America/New York'],
    ] as const) {
      const choice = await screen.findByRole('combobox', { name });
      await user.click(choice);
      fill(choice, typed);
      await user.click(await screen.findByRole('option', { name: option }));
    }
    await user.click(save());
    await waitFor(() =>
      expect(server.to(`PATCH ${PATH}`)[0]?.body).toEqual({
        language: 'sr-Latn',
        currency: 'CHF',
        timeZone: 'America/New_York',
      }),
    );
  });

  it('sets the tax rate that lines begin with; an emptied one is none', async () => {
    const taxed = { ...company, taxPercent: '20', version: 2 };
    const server = serve().on({ [`PATCH ${PATH}`]: tagged(taxed) });
    const { user } = renderApp('/setup/company');
    const rate = await field('Tax rate');
    expect(rate).toHaveValue('0');
    fill(rate, '20');
    await user.click(save());
    expect(await screen.findByText('The company is saved.')).toBeVisible();
    fill(rate, '');
    await user.click(save());
    await waitFor(() =>
      expect(server.to(`PATCH ${PATH}`).map(({ body }) => body)).toEqual([
        { taxPercent: '20' },
        { taxPercent: '0' },
      ]),
    );
  });

  it('says all that is wrong at once: what is missing, what is no number, and what only the server knows', async () => {
    const server = serve().on({
      [`PATCH ${PATH}`]: problem(400, 'invalid_request', 'Mend the fields.', [
        { path: 'name', code: 'invalid_field', message: 'Of the server.' },
        { path: 'email', code: 'invalid_field', message: 'This is no address.' },
      ]),
    });
    const { user } = renderApp('/setup/company');
    const name = await field('Company name');
    fill(name, '');
    fill(await field('E-mail address'), 'nowhere');
    fill(await field('Tax rate'), 'much');
    await user.click(save());
    expect(name).toHaveAccessibleDescription('Enter the company’s name.');
    expect(name).toHaveFocus();
    await waitFor(async () =>
      expect(await field('E-mail address')).toHaveAccessibleDescription('This is no address.'),
    );
    expect(name).toHaveAccessibleDescription('Enter the company’s name.');
    expect(server.to(`PATCH ${PATH}`)).toHaveLength(1);
  });

  it('shows what the server refuses at its field', async () => {
    serve().on({
      [`PATCH ${PATH}`]: problem(400, 'invalid_request', 'Two fields are wrong.', [
        { code: 'invalid', message: 'Send an e-mail address.', path: 'email' },
        { code: 'invalid', message: 'Send a tax id.', path: 'taxId' },
      ]),
    });
    const { user } = renderApp('/setup/company');
    const email = await field('E-mail address');
    fill(await field('Tax ID'), 'y');
    fill(email, 'x');
    await user.click(save());
    expect(await screen.findByText('Nothing was saved. Check the marked fields.')).toBeVisible();
    expect(email).toBeInvalid();
    expect(email).toHaveFocus();
    expect(email).toHaveAccessibleDescription('Send an e-mail address.');
    fill(email, 'x@example.com');
    expect(email).toBeValid();
    expect(await field('Tax ID')).toBeInvalid();
  });

  it('says what is of no field below the form', async () => {
    serve().on({ [`PATCH ${PATH}`]: problem(503, 'unavailable', 'The database is away. Try again later.') });
    const { user } = renderApp('/setup/company');
    await user.type(await field('City'), '!');
    await user.click(save());
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away. Try again later.');
    expect(await field('City')).toHaveValue('Dublin!');
  });

  it('loads what somebody else stored without losing what was typed', async () => {
    const server = serve().on({ [`PATCH ${PATH}`]: conflict });
    const { user } = renderApp('/setup/company');
    fill(await field('Company name'), 'Acme Pumps Ltd. & Sons');
    fill(await field('Bank account'), 'IE12');
    await user.click(save());
    const notice = await screen.findByRole('alert');
    expect(notice).toHaveTextContent('Somebody else changed the company meanwhile');
    expect(notice).toHaveFocus();

    const theirs = { ...company, name: 'Acme Inc.', city: 'Cork', version: 2 };
    server.on({
      [`GET ${PATH}`]: tagged(theirs),
      [`PATCH ${PATH}`]: tagged({ ...theirs, name: 'Acme Pumps Ltd. & Sons', bank: 'IE12', version: 3 }),
    });
    await user.click(within(notice).getByRole('button', { name: 'Load the newer state' }));
    expect(await screen.findByText('This is the newer state, with what you typed')).toBeVisible();
    expect(await field('City')).toHaveValue('Cork');
    const name = await field('Company name');
    expect(name).toHaveValue('Acme Pumps Ltd. & Sons');
    expect(name).toHaveAccessibleDescription('Stored meanwhile: “Acme Inc.”');
    expect(await field('Bank account')).toHaveValue('IE12');
    expect(screen.getAllByText(/^Stored meanwhile/)).toHaveLength(1);

    await user.click(save());
    expect(await screen.findByText('The company is saved.')).toBeVisible();
    const sent = server.to(`PATCH ${PATH}`)[1];
    expect(sent?.headers['If-Match']).toBe('"2-a"');
    expect(sent?.body).toEqual({ name: 'Acme Pumps Ltd. & Sons', bank: 'IE12' });
    expect(screen.queryByText('This is the newer state, with what you typed')).not.toBeInTheDocument();
  });

  it('keeps what was typed where the newer state cannot be loaded', async () => {
    const server = serve().on({ [`PATCH ${PATH}`]: conflict });
    const { user } = renderApp('/setup/company');
    await user.type(await field('City'), '!');
    await user.click(save());
    server.on({ [`GET ${PATH}`]: problem(403, 'forbidden', 'You are no administrator any more.') });
    await user.click(await screen.findByRole('button', { name: 'Load the newer state' }));
    expect(await screen.findByText('You are no administrator any more.')).toBeVisible();
    expect(await field('City')).toHaveValue('Dublin!');
  });

  it('takes changes back on demand, and asks before they are lost', async () => {
    serve();
    const { user, history } = renderApp('/setup/company');
    const city = await field('City');
    await user.type(city, '!');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const question = await screen.findByRole('dialog', { name: 'Leave without saving?' });
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(history.location.pathname).toBe('/setup/company');
    expect(city).toHaveValue('Dublin!');
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(city).toHaveValue('Dublin');
    expect(screen.queryByRole('button', { name: 'Discard changes' })).not.toBeInTheDocument();
  });

  it('offers to load again what could not be loaded', async () => {
    const server = serve().on({ [`GET ${PATH}`]: problem(403, 'forbidden', 'Not now.') });
    const { user } = renderApp('/setup/company');
    const retry = await screen.findByRole('button', { name: 'Try again' });
    server.on({ [`GET ${PATH}`]: tagged(company) });
    await user.click(retry);
    expect(await field('Company name')).toHaveValue('Acme Pumps Ltd.');
  });
});
