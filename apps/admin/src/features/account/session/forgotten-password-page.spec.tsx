import { screen } from '@testing-library/react';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const nobody = problem(401, 'unauthenticated', 'Sign in.');
const ASK = 'POST /session/password/forgotten';

async function ask(user: ReturnType<typeof renderApp>['user'], email = 'ada@example.com') {
  await user.type(await screen.findByLabelText('E-mail address'), email);
  await user.click(screen.getByRole('button', { name: 'Send link' }));
}

describe('a forgotten password', () => {
  it('leads from signing in to a link by mail, and back, without saying whether there is an account', async () => {
    const server = new FakeServer({ 'GET /session': nobody, [ASK]: { status: 204 } });
    const { user, history } = renderApp('/sign-in?redirect=%2Fitems%3Fq%3Dpump');
    await user.click(await screen.findByRole('link', { name: 'Forgot your password?' }));
    expect(await screen.findByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
    expect(screen.getByLabelText('E-mail address')).toHaveFocus();
    await ask(user, ' ada@example.com ');
    expect(await screen.findByRole('heading', { name: 'Check your mailbox' })).toBeVisible();
    // The focus makes a screen reader read the text.
    expect(screen.getByText(/^If there is an account for ada@example\.com, .* spam folder/)).toHaveFocus();
    expect(server.to(ASK).map(({ body }) => body)).toEqual([{ email: 'ada@example.com' }]);
    // The user's address stays out of the URL; the page they were going to stays in it.
    expect(history.location.href).toBe('/forgotten-password?redirect=/items%3Fq%3Dpump');
    await user.click(screen.getByRole('link', { name: 'Back to sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(history.location.href).toBe('/sign-in?redirect=/items%3Fq%3Dpump');
  });

  it('needs an address, and one that can be one', async () => {
    const words = 'Enter an e-mail address, like name@example.com.';
    const server = new FakeServer({
      'GET /session': nobody,
      [ASK]: problem(400, 'invalid_request', words, [
        { path: 'email', code: 'invalid_field', message: words },
      ]),
    });
    const { user } = renderApp('/forgotten-password');
    await user.click(await screen.findByRole('button', { name: 'Send link' }));
    expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription('Enter your e-mail address.');
    expect(screen.getByLabelText('E-mail address')).toHaveFocus();
    expect(server.to(ASK)).toHaveLength(0);
    await ask(user, 'ada');
    const plain = 'Enter an e-mail address, like name@example.com.';
    expect(await screen.findByText(plain)).toBeVisible();
    expect(screen.getByLabelText('E-mail address')).toHaveAccessibleDescription(plain);
    expect(screen.getByLabelText('E-mail address')).toHaveFocus();
  });

  it.each([
    [
      'Ask an administrator',
      problem(409, 'mail_not_configured', 'This server sends no mail. Ask an administrator.'),
    ],
    ['Wait 7 seconds', problem(429, 'rate_limited', 'Too many.', undefined, { 'Retry-After': '7' })],
  ])('says why no link is sent: %s', async (words, refusal) => {
    const server = new FakeServer({ 'GET /session': nobody, [ASK]: refusal });
    const { user } = renderApp('/forgotten-password');
    await ask(user);
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    server.on({ [ASK]: { status: 204 } });
    await user.click(screen.getByRole('button', { name: 'Send link' }));
    expect(await screen.findByRole('heading', { name: 'Check your mailbox' })).toBeVisible();
  });
});
