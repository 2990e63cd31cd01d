import { screen, waitFor } from '@testing-library/react';
import { aPage, aQuoteSummary, aSession } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const nobody = problem(401, 'unauthenticated', 'Sign in.');

async function fillIn(user: ReturnType<typeof renderApp>['user'], password = 'secret') {
  await user.type(await screen.findByLabelText('E-mail address'), 'ada@example.com');
  await user.type(screen.getByLabelText('Password'), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('signing in', () => {
  it('comes before every page, and leads to where one was going', async () => {
    const server = new FakeServer({
      'GET /session': nobody,
      'POST /session': { body: aSession() },
      'GET /salesquotes': { body: aPage([aQuoteSummary({ number: 'SQ-00042' })]) },
    });
    const { user, history } = renderApp('/salesquotes?q=pump');
    await fillIn(user);
    expect(await screen.findByRole('link', { name: 'SQ-00042' })).toBeVisible();
    expect(history.location.href).toBe('/salesquotes?q=pump');
    expect(server.to('POST /session')[0]?.body).toEqual({ email: 'ada@example.com', password: 'secret' });
  });

  it('says the same whatever was wrong', async () => {
    new FakeServer({
      'GET /session': nobody,
      'POST /session': problem(401, 'sign_in_failed', 'No such user ada@example.com.'),
    });
    const { user } = renderApp('/sign-in');
    await fillIn(user, 'wrong');
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The e-mail address or the password is wrong.',
    );
  });

  it('asks for what is missing before it calls the server', async () => {
    const server = new FakeServer({ 'GET /session': nobody });
    const { user } = renderApp('/sign-in');
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByText('Enter your e-mail address.')).toBeVisible();
    expect(screen.getByText('Enter your password.')).toBeVisible();
    expect(screen.getByLabelText('E-mail address')).toHaveFocus();
    await user.keyboard('ann@example.com{Enter}');
    expect(screen.getByLabelText('Password')).toHaveFocus();
    expect(server.to('POST /session')).toHaveLength(0);
  });

  it('leads whoever has forgotten the password to a new one', async () => {
    new FakeServer({ 'GET /session': nobody });
    renderApp('/sign-in');
    const link = await screen.findByRole('link', { name: 'Forgot your password?' });
    expect(link).toHaveAttribute('href', '/forgotten-password');
  });

  it('counts down after too many attempts', async () => {
    new FakeServer({
      'GET /session': nobody,
      'POST /session': problem(429, 'rate_limited', 'Too many.', undefined, { 'Retry-After': '2' }),
    });
    const { user } = renderApp('/sign-in');
    await fillIn(user);
    expect(await screen.findByText(/You can try again in 2 seconds/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeDisabled();
    await waitFor(() => expect(screen.getByText('You can try again now.')).toBeVisible());
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeEnabled();
  });
});
