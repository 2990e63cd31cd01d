import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aSession } from './builders';
import { type FakeServer, problem } from './fake-server';

/** The answer of the server to a caller who is not signed in. */
export const nobody = problem(401, 'unauthenticated', 'Send a valid API key, or sign in.');

/** The window over a page whose session is over. */
export const ended = () => screen.findByRole('dialog', { name: 'Your session has ended' });

/** The token of a session that is begun anew. */
export const beginAnew = () => {
  document.cookie = 'docket_ui_csrf=token-2; path=/';
};

/** Has the server let somebody in, with a new token, and answer them. */
export const letIn = (
  server: FakeServer,
  answers: Parameters<FakeServer['on']>[0] = {},
  session = aSession(),
) =>
  server.on({
    'POST /session': () => {
      beginAnew();
      server.on({ ...answers, 'GET /session': { body: session } });
      return { body: session };
    },
  });

export async function signInAgain(user: UserEvent, password = 'secret'): Promise<void> {
  const dialog = within(await ended());
  await user.type(dialog.getByLabelText('Password'), password);
  await user.click(dialog.getByRole('button', { name: 'Sign in' }));
}

export const expectGone = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: /session/ })).not.toBeInTheDocument());
