import { screen, waitFor } from '@testing-library/react';
import { openAddress } from '../../../api/sign-in-providers';
import { aPage, aSession } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';

const nobody = problem(401, 'unauthenticated', 'Sign in.');
const KEYCLOAK = { id: 'keycloak', name: 'Keycloak' };
const opened = jest.spyOn(openAddress, 'go').mockImplementation(() => undefined);

describe('signing in by an identity provider', () => {
  it('begins with a button, and keeps the page that was asked for', async () => {
    const server = new FakeServer({
      'GET /session': nobody,
      'GET /session/providers': { body: { password: true, providers: [KEYCLOAK] } },
      'POST /session/providers/keycloak': { body: { location: 'https://idp.example/auth' } },
    });
    const { user } = renderApp('/sign-in?redirect=/salesquotes');
    await user.click(await screen.findByRole('button', { name: 'Sign in with Keycloak' }));
    await waitFor(() => expect(opened).toHaveBeenCalledWith('https://idp.example/auth'));
    expect(server.to('POST /session/providers/keycloak')[0]?.body).toEqual({ redirect: '/salesquotes' });
    expect(screen.getByLabelText('Password')).toBeVisible();
  });

  it('is the only way where passwords are switched off, and says that a provider is away', async () => {
    new FakeServer({
      'GET /session': nobody,
      'GET /session/providers': { body: { password: false, providers: [KEYCLOAK] } },
      'POST /session/providers/keycloak': problem(503, 'unavailable', 'Keycloak does not answer.'),
    });
    const { user } = renderApp('/sign-in');
    await user.click(await screen.findByRole('button', { name: 'Sign in with Keycloak' }));
    expect(await screen.findByText(/Keycloak does not answer/)).toBeVisible();
    expect(screen.queryByLabelText('Password')).not.toBeInTheDocument();
  });

  it('ends with the answer, which is sent as it came, and once', async () => {
    const server = new FakeServer({
      'GET /session': nobody,
      'POST /session/providers/keycloak/answer': { body: { session: aSession(), redirect: '/salesquotes' } },
      'GET /salesquotes': { body: aPage([]) },
    });
    const { history } = renderApp('/sign-in/provider/keycloak?code=00123&state=a%2Bb&iss=https%3A%2F%2Fidp');
    await waitFor(() => expect(history.location.pathname).toBe('/salesquotes'));
    const answers = server.to('POST /session/providers/keycloak/answer');
    expect(answers.map(({ body }) => body)).toEqual([
      { query: '?code=00123&state=a%2Bb&iss=https%3A%2F%2Fidp' },
    ]);
  });

  it('says in words why it failed', async () => {
    new FakeServer({
      'GET /session': nobody,
      'POST /session/providers/keycloak/answer': problem(403, 'forbidden', 'There is no user ann@x.example.'),
    });
    renderApp('/sign-in/provider/keycloak?code=1&state=2');
    expect(await screen.findByText(/There is no user ann@x.example/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to sign in' })).toHaveAttribute('href', '/sign-in');
  });
});
