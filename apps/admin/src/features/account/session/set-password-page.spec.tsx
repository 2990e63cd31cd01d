import { screen } from '@testing-library/react';
import { aSession } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const owner = {
  email: 'ivy@example.com',
  name: 'Ivy Green',
  purpose: 'invitation',
  expiresAt: '2099-01-01T00:00:00Z',
};
const dead = problem(422, 'link_invalid', 'This link does not work any more.');
const OWNER = 'POST /session/password/link';
const CHOOSE = 'POST /session/password';

describe('the page behind a link', () => {
  it('says whose it is, takes a password, and signs in', async () => {
    const server = new FakeServer({
      'GET /session': { body: aSession() },
      [OWNER]: { body: owner },
      [CHOOSE]: { body: aSession({ name: 'Ivy Green', role: 'USER' }) },
      'GET /salesquotes': { body: { data: [], next: null, total: 0 } },
    });
    const { user, history } = renderApp('/set-password#secret-1');
    expect(await screen.findByRole('heading', { name: 'Welcome to Docket' })).toBeVisible();
    expect(screen.getByLabelText('E-mail address')).toHaveValue('ivy@example.com');
    await user.type(screen.getByLabelText('New password'), 'three odd words');
    await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
    expect(await screen.findByRole('button', { name: 'Account of Ivy Green' })).toBeVisible();
    expect(history.location.href).toBe('/');
    expect(server.to(OWNER)[0]?.body).toEqual({ token: 'secret-1' });
    expect(server.to(CHOOSE)[0]?.body).toEqual({ token: 'secret-1', password: 'three odd words' });
    // The secret appears only in request bodies.
    expect(JSON.stringify(server.calls.map(({ path, query }) => [path, [...query]]))).not.toContain(
      'secret-1',
    );
  });

  it('lets somebody new go on in the language of their browser', async () => {
    const browser = jest.spyOn(navigator, 'languages', 'get').mockReturnValue(['de-AT', 'en']);
    const server = new FakeServer({
      'GET /session': problem(401, 'unauthenticated', ''),
      [OWNER]: { body: owner },
      [CHOOSE]: { body: aSession({ name: 'Ivy Green', role: 'USER', language: 'en' }) },
      'PATCH /profile': { body: {} },
      'GET /salesquotes': { body: { data: [], next: null, total: 0 } },
    });
    const { user } = renderApp('/set-password#secret-1');
    await user.type(await screen.findByLabelText('Neues Passwort'), 'three odd words');
    await user.click(screen.getByRole('button', { name: 'Passwort festlegen und anmelden' }));
    expect(await screen.findByRole('button', { name: 'Konto von Ivy Green' })).toBeVisible();
    expect(server.to('PATCH /profile')[0]?.body).toEqual({ language: 'de-AT' });
    browser.mockRestore();
  });

  it('tells what is wrong with a password before the server is asked, by the server’s rules', async () => {
    const server = new FakeServer({
      'GET /session': problem(401, 'unauthenticated', ''),
      [OWNER]: { body: owner },
    });
    const { user } = renderApp('/set-password#secret-1');
    const password = await screen.findByLabelText('New password');
    for (const [text, words] of [
      ['short', 'Choose at least 10 characters.'],
      ['ivygreen', 'Choose at least 10 characters.'],
      ['qwertyuiop', 'This is one of the most common passwords'],
      ['ivy@example.com', 'Choose at least 8 letters or digits besides words that others know'],
    ] as const) {
      await user.clear(password);
      await user.type(password, text);
      await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
      expect(screen.getByText(words, { exact: false })).toBeVisible();
    }
    expect(server.to(CHOOSE)).toHaveLength(0);
  });

  it.each([
    ['is wrong', '/set-password#secret-1'],
    ['has lost its secret', '/set-password'],
  ])('says what to do where the link %s', async (_what, address) => {
    new FakeServer({ 'GET /session': problem(401, 'unauthenticated', ''), [OWNER]: dead });
    const { user } = renderApp(address);
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
    expect(screen.getByText(/or ask an administrator\./)).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'Go to sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  });

  it('says so where the link was used up meanwhile', async () => {
    new FakeServer({ [OWNER]: { body: { ...owner, purpose: 'reset' } }, [CHOOSE]: dead });
    const { user } = renderApp('/set-password#secret-1');
    await user.type(await screen.findByLabelText('New password'), 'three odd words');
    expect(screen.getByRole('heading', { name: 'Choose a new password' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Set password and sign in' }));
    expect(await screen.findByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  });

  it('can be tried again where the server asks to wait', async () => {
    const busy = problem(429, 'rate_limited', 'Too many.', undefined, { 'Retry-After': '7' });
    const server = new FakeServer({ [OWNER]: busy });
    const { user } = renderApp('/set-password#secret-1');
    expect(await screen.findByRole('alert')).toHaveTextContent('Wait 7 seconds');
    server.on({ [OWNER]: { body: owner } });
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('New password')).toBeVisible();
  });
});
