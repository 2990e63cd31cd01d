import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aCustomer, aPage, aQuoteSummary, aSession, id } from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';
import { beginAnew, ended, expectGone, letIn, nobody } from '../../../testing/sign-in-again';

const customer = aCustomer();
const bob = aSession({ id: id(2), name: 'Bob Cole', email: 'bob@example.com' });
const list = { 'GET /salesquotes': { body: aPage([aQuoteSummary()]) } };
const form = {
  'GET /customers': { body: aPage([]) },
  [`GET /customers/${customer.id}`]: { body: customer },
};
/** The keys under which a tab stores the lists that the user went through. */
const TRAILS = ['docket.list-trail', 'docket.cursor-trail'];
const comeBack = () => fireEvent.focus(window);
const quotesOnly = { 'GET /session': { body: aSession() }, ...list };

/** A half typed quote, while another user signs in in another tab. */
async function followedByBob() {
  const server = new FakeServer({ ...quotesOnly, ...form });
  const app = renderApp('/salesquotes/new');
  fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'Oak table' } });
  beginAnew();
  server.on({ 'GET /session': { body: bob } });
  comeBack();
  const dialog = within(await screen.findByRole('dialog', { name: 'Bob Cole is signed in now' }));
  return { server, dialog, ...app };
}

describe('what happens in another tab', () => {
  afterEach(() => sessionStorage.clear());

  it('lets the page go on where the same person has signed in there', async () => {
    const server = new FakeServer({ 'GET /session': { body: aSession() }, 'GET /salesquotes': nobody });
    renderApp('/salesquotes');
    await ended();
    server.on({ 'GET /session': nobody });
    comeBack();
    await waitFor(() => expect(server.to('GET /session')).toHaveLength(2));
    expect(await ended()).toBeVisible();
    server.on(quotesOnly);
    beginAnew();
    comeBack();
    await expectGone();
    expect(await screen.findByRole('link', { name: 'SQ-00001' })).toBeVisible();
  });

  it('is told together with what was pressed in vain, where the same person has signed in there', async () => {
    const server = new FakeServer({ ...quotesOnly, ...form, 'POST /salesquotes': nobody });
    const { user } = renderApp(`/salesquotes/new?customerId=${customer.id}`);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Customer' })).not.toHaveValue(''));
    fireEvent.change(screen.getByLabelText('Description'), { target: { value: 'Oak table' } });
    fireEvent.change(screen.getByLabelText('Unit price'), { target: { value: '7' } });
    await user.click(screen.getByRole('button', { name: 'Create quote' }));
    expect(await ended()).toHaveTextContent('What you pressed last was not done.');
    // Later findings of this tab do not undo that.
    server.on({ 'GET /session': nobody });
    comeBack();
    await waitFor(() => expect(server.to('GET /session')).toHaveLength(2));
    expect(await ended()).toHaveTextContent('What you pressed last was not done.');
    server.on(quotesOnly);
    beginAnew();
    comeBack();
    await expectGone();
    expect(
      await screen.findByText(/^What you pressed before you signed in again was not done/),
    ).toBeVisible();
  });

  it('is not asked about while nothing has happened there', async () => {
    const server = new FakeServer(quotesOnly);
    renderApp('/salesquotes');
    await screen.findByRole('link', { name: 'SQ-00001' });
    comeBack();
    expect(server.to('GET /session')).toHaveLength(1);
  });

  it('is noticed where one has signed out there', async () => {
    const server = new FakeServer(quotesOnly);
    renderApp('/salesquotes');
    await screen.findByRole('link', { name: 'SQ-00001' });
    document.cookie = 'docket_ui_csrf=; path=/; max-age=0';
    server.on({ 'GET /session': nobody });
    comeBack();
    expect(await ended()).toBeVisible();
  });

  it('is told where somebody else has signed in there, and what was typed can be gone on with', async () => {
    const { server, dialog, user } = await followedByBob();
    expect(
      dialog.getByText(/^In another tab of this browser, Bob Cole \(bob@example.com\) has signed in/),
    ).toBeVisible();
    expect(dialog.getByLabelText('E-mail address')).toHaveValue('ada@example.com');
    letIn(server);
    await user.type(dialog.getByLabelText('Password'), 'secret');
    await user.click(dialog.getByRole('button', { name: 'Sign in' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(screen.getByLabelText('Description')).toHaveValue('Oak table');
    expect(screen.getByRole('button', { name: 'Account of Ada Berger' })).toBeVisible();
  });

  it('lets somebody else go on, with nothing of who was here before', async () => {
    const { dialog, user, history } = await followedByBob();
    const goOn = dialog.getByRole('button', { name: 'Go on as Bob Cole' });
    await user.click(goOn);
    await user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(screen.getByLabelText('Description')).toHaveValue('Oak table');
    await user.click(goOn);
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('button', { name: 'Account of Bob Cole' })).toBeVisible();
    expect(history.location.href).toBe('/');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.queryByText('Oak table')).not.toBeInTheDocument();
  });
});

describe('signing out in another tab', () => {
  afterEach(() => sessionStorage.clear());

  /** Simulates a sign-out in another tab: its cookie is gone, and this tab receives the storage event. */
  const signOutElsewhere = () => {
    document.cookie = 'docket_ui_csrf=; path=/; max-age=0';
    fireEvent(window, new StorageEvent('storage', { key: 'docket.signedOut', newValue: '1' }));
  };

  it('is told to the others', async () => {
    new FakeServer({ ...quotesOnly, 'DELETE /session': { status: 204 } });
    const { user } = renderApp('/salesquotes');
    await user.click(await screen.findByRole('button', { name: /^Account of/ }));
    expect(localStorage.getItem('docket.signedOut')).toBeNull();
    await user.click(await screen.findByText('Sign out'));
    await screen.findByText('Sign in to continue to Docket.');
    expect(localStorage.getItem('docket.signedOut')).not.toBeNull();
  });

  it('hides at once what is shown here, and keeps nothing of it', async () => {
    const server = new FakeServer(quotesOnly);
    const { history, user } = renderApp('/salesquotes');
    await screen.findByRole('link', { name: 'SQ-00001' });
    for (const key of TRAILS) sessionStorage.setItem(key, '{}');
    server.on({ 'GET /session': nobody });
    signOutElsewhere();
    expect(TRAILS.filter((key) => sessionStorage.getItem(key) !== null)).toEqual([]);
    expect(screen.queryByText('SQ-00001')).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /^Account of/ })).not.toBeInTheDocument();
    expect(await screen.findByText('Your session has ended. Sign in to go on.')).toBeVisible();
    expect(history.location.href).toBe('/sign-in');
    // The next user who signs in sees the server's answers to them.
    letIn(server, { 'GET /salesquotes': { body: aPage([]) }, 'GET /home': { body: {} } }, bob);
    await user.type(screen.getByLabelText('E-mail address'), 'bob@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('button', { name: 'Account of Bob Cole' })).toBeVisible();
    expect(screen.queryByText('SQ-00001')).not.toBeInTheDocument();
  });

  it('hides what was typed here, too, without asking', async () => {
    const server = new FakeServer({ ...quotesOnly, ...form });
    const { history } = renderApp('/salesquotes/new');
    fireEvent.change(await screen.findByLabelText('Description'), { target: { value: 'Oak table' } });
    server.on({ 'GET /session': nobody });
    signOutElsewhere();
    expect(screen.queryByLabelText('Description')).not.toBeInTheDocument();
    expect(await screen.findByLabelText('E-mail address')).toHaveValue('');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(history.location.href).toBe('/sign-in');
  });

  it('is no business of a tab that hears of something else', async () => {
    new FakeServer(quotesOnly);
    renderApp('/salesquotes');
    await screen.findByRole('link', { name: 'SQ-00001' });
    fireEvent(window, new StorageEvent('storage', { key: 'docket.visits', newValue: '[]' }));
    expect(screen.getByRole('link', { name: 'SQ-00001' })).toBeVisible();
  });
});

describe('a page that is loaded anew', () => {
  afterEach(() => sessionStorage.clear());
  const reason = 'Your session has ended. Sign in to go on.';

  it('says that the session is over, and comes back to where one was', async () => {
    const server = new FakeServer(quotesOnly);
    const before = renderApp('/salesquotes?q=oak');
    await screen.findByRole('link', { name: 'SQ-00001' });
    before.unmount();
    server.on({ 'GET /session': nobody });
    const { user, history } = renderApp('/salesquotes?q=oak');
    expect(await screen.findByText(reason)).toBeVisible();
    letIn(server, list);
    await user.type(screen.getByLabelText('E-mail address'), 'ada@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('link', { name: 'SQ-00001' })).toBeVisible();
    expect(history.location.href).toBe('/salesquotes?q=oak');
  });

  it('says nothing of the kind to whoever has signed out', async () => {
    const server = new FakeServer({ ...quotesOnly, 'DELETE /session': { status: 204 } });
    const before = renderApp('/salesquotes');
    await before.user.click(await screen.findByRole('button', { name: /^Account of/ }));
    await before.user.click(await screen.findByText('Sign out'));
    await screen.findByText('Sign in to continue to Docket.');
    before.unmount();
    server.on({ 'GET /session': nobody });
    renderApp('/salesquotes');
    expect(await screen.findByText('Sign in to continue to Docket.')).toBeVisible();
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
  });
});
