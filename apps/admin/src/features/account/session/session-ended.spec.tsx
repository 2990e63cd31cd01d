import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import {
  aCustomer,
  aCustomerSummary,
  aPage,
  aQuote,
  aQuoteSummary,
  aSession,
  id,
} from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';
import { ended, expectGone, letIn, nobody, signInAgain } from '../../../testing/sign-in-again';

const customer = aCustomer({ paymentTerms: '30 days net' });
const quote = aQuote();
const tagged = { body: quote, headers: { ETag: '"1-a"' } };

const present = () => ({
  'GET /session': { body: aSession() },
  'GET /customers': { body: aPage([aCustomerSummary()]) },
  [`GET /customers/${customer.id}`]: { body: customer },
  'POST /salesquotes': { ...tagged, status: 201 },
  [`GET /salesquotes/${quote.id}`]: tagged,
  [`GET /salesquotes/${quote.id}/history`]: { body: aPage([]) },
  'GET /salesquotes': { body: aPage([aQuoteSummary()]) },
  'GET /documents': { body: { data: [] } },
});

const calls = Object.keys(present());

/** The server no longer knows the session. */
const end = (server: FakeServer) => server.on(Object.fromEntries(calls.map((call) => [call, nobody])));

const create = () => screen.getByRole('button', { name: 'Create quote' });
const description = () => screen.getByLabelText('Description');

/** A new quote, half typed, with an expired session. */
async function typeHalf() {
  const server = new FakeServer(present());
  const app = renderApp(`/salesquotes/new?customerId=${customer.id}`);
  await waitFor(() => expect(screen.getByLabelText('Payment terms')).toHaveValue('30 days net'));
  fireEvent.change(description(), { target: { value: 'Oak table' } });
  fireEvent.change(screen.getByLabelText('Unit price'), { target: { value: '7' } });
  end(server);
  return { server, ...app };
}

const pressAgain = 'What you pressed before you signed in again was not done. Press it again.';

describe('a session that ends', () => {
  afterEach(() => jest.restoreAllMocks());

  it('leaves what was typed, and lets it be saved once one has signed in again', async () => {
    const { server, user, history } = await typeHalf();
    await user.click(create());
    const dialog = await ended();
    await waitFor(() => expect(within(dialog).getByLabelText('Password')).toHaveFocus());
    expect(within(dialog).getByLabelText('E-mail address')).toHaveValue('ada@example.com');
    expect(dialog).toHaveTextContent('What you typed stays.');
    expect(within(dialog).getByRole('status')).toHaveTextContent(
      'What you pressed last was not done. Press it again once you are signed in.',
    );
    await user.keyboard('{Escape}');
    expect(dialog).toBeVisible();
    letIn(server, present());
    await signInAgain(user);
    await expectGone();
    expect(description()).toHaveValue('Oak table');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await screen.findByText(pressAgain)).toBeVisible();
    await user.click(create());
    expect(await screen.findByText('SQ-00001 is created.')).toBeVisible();
    // The message fades out.
    await waitFor(() => expect(screen.queryByText(pressAgain)).not.toBeInTheDocument());
    expect(history.location.pathname).toBe(`/salesquotes/${quote.id}`);
    const [refused, sent] = server.to('POST /salesquotes');
    expect(sent?.headers['X-CSRF-Token']).toBe('token-2');
    expect(sent?.body).toEqual(refused?.body);
  });

  it('is told by a call in the background, which is made again', async () => {
    const { server, user } = await typeHalf();
    const choice = screen.getByRole('combobox', { name: 'Customer' });
    await user.click(choice);
    fireEvent.change(choice, { target: { value: 'north' } });
    expect(await ended()).not.toHaveTextContent('was not done');
    letIn(server, present());
    const before = server.to('GET /customers').length;
    await signInAgain(user);
    await expectGone();
    await waitFor(() => expect(server.to('GET /customers').length).toBeGreaterThan(before));
    expect(description()).toHaveValue('Oak table');
    expect(screen.queryByText(pressAgain)).not.toBeInTheDocument();
  });

  it('leaves what a page has shown, and fills it with what failed', async () => {
    const server = new FakeServer({ ...present(), 'GET /salesquotes': nobody });
    const { user, history } = renderApp('/salesquotes');
    await ended();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    letIn(server, present());
    await signInAgain(user);
    await expectGone();
    expect(await screen.findByRole('link', { name: 'SQ-00001' })).toBeVisible();
    expect(history.location.pathname).toBe('/salesquotes');
  });

  it('is told where the page itself asks who is there', async () => {
    const server = new FakeServer(present());
    renderApp('/setup/users');
    await screen.findByRole('heading', { level: 1, name: 'Users' });
    end(server);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 1_800_000);
    fireEvent(window, new Event('visibilitychange'));
    await ended();
    expect(screen.getByRole('heading', { level: 1, name: 'Users', hidden: true })).toBeInTheDocument();
  });

  it('says the same whatever was wrong, and counts down after too many attempts', async () => {
    const { server, user } = await typeHalf();
    await user.click(create());
    server.on({ 'POST /session': problem(401, 'sign_in_failed', 'Wrong password.') });
    await signInAgain(user, 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The e-mail address or the password is wrong.',
    );
    server.on({ 'POST /session': problem(429, 'rate_limited', 'Wait.', undefined, { 'Retry-After': '9' }) });
    await signInAgain(user, 'wrong');
    expect(await screen.findByText(/You can try again in 9 seconds/)).toBeVisible();
    expect(within(await ended()).getByRole('button', { name: 'Sign in' })).toBeDisabled();
  });

  it('asks before somebody else signs in over what was typed', async () => {
    const { user, history } = await typeHalf();
    await user.click(create());
    const somebodyElse = within(await ended()).getByRole('button', { name: 'Sign in as somebody else' });
    await user.click(somebodyElse);
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(await ended()).toBeVisible();
    expect(description()).toHaveValue('Oak table');
    await user.click(somebodyElse);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByText('Your session has ended. Sign in to go on.')).toBeVisible();
    expect(history.location.href).toBe('/sign-in');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('keeps no page of one user for another', async () => {
    const { server, user, history } = await typeHalf();
    await user.click(create());
    await ended();
    letIn(server, present(), aSession({ id: id(2), name: 'Bob Cole' }));
    await signInAgain(user);
    await waitFor(() => expect(history.location.href).toBe('/'));
    await expectGone();
    expect(await screen.findByRole('button', { name: 'Account of Bob Cole' })).toBeVisible();
    expect(screen.queryByText('Oak table')).not.toBeInTheDocument();
  });

  it('does not come in the way of signing out', async () => {
    const server = new FakeServer({ ...present(), 'DELETE /session': nobody });
    const { user, history } = renderApp('/salesquotes');
    await screen.findByRole('link', { name: 'SQ-00001' });
    end(server);
    await user.click(screen.getByRole('button', { name: /^Account of/ }));
    await user.click(screen.getByText('Sign out'));
    expect(await screen.findByText('Sign in to continue to Docket.')).toBeVisible();
    expect(history.location.href).toBe('/sign-in');
  });
});
