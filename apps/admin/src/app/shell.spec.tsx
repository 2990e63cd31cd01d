import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aSession } from '../testing/builders';
import { FakeServer } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const quotes = { 'GET /salesquotes': { body: { ...aPage([]), total: 0 } } };

describe('the frame', () => {
  it('shows a USER no Setup, and answers its address with a 403 page', async () => {
    const server = new FakeServer({ 'GET /session': { body: aSession({ role: 'USER' }) }, ...quotes });
    renderApp('/setup/documents');
    expect(await screen.findByRole('heading', { level: 1, name: 'You may not see this page' })).toBeVisible();
    const navigation = screen.getByRole('navigation', { name: 'Main' });
    expect(within(navigation).getByRole('link', { name: 'Quotes' })).toBeInTheDocument();
    expect(within(navigation).queryByRole('link', { name: 'Documents' })).not.toBeInTheDocument();
    expect(server.calls.filter(({ path }) => path.startsWith('/documents'))).toHaveLength(0);
  });

  it('shows an ADMIN the Documents page', async () => {
    new FakeServer({ 'GET /session': { body: aSession() }, ...quotes });
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'Documents' })).toBeInTheDocument();
  });

  it('answers an unknown address with a 404 page', async () => {
    new FakeServer({ 'GET /session': { body: aSession() } });
    renderApp('/no/such/page');
    expect(await screen.findByRole('heading', { level: 1, name: 'This page does not exist' })).toBeVisible();
  });

  it('signs out and forgets what was loaded', async () => {
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      'DELETE /session': { status: 204 },
      ...quotes,
    });
    const { user, history } = renderApp('/');
    await user.click(await screen.findByRole('button', { name: 'Account of Ada Berger' }));
    server.on({ 'GET /session': { status: 401, body: { code: 'unauthenticated', detail: '' } } });
    await user.click(await screen.findByText('Sign out'));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(history.location.pathname).toBe('/sign-in');
    expect(server.to('DELETE /session')).toHaveLength(1);
  });

  it('puts the focus into the new page after going there', async () => {
    new FakeServer({ 'GET /session': { body: aSession() }, ...quotes });
    const { user } = renderApp('/');
    await user.click(await screen.findByRole('link', { name: 'Quotes' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Quotes' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });
});
