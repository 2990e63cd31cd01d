import { act, screen, waitFor, within } from '@testing-library/react';
import { aPage, aQuote, aSession } from '../../testing/builders';
import { FakeServer, problem } from '../../testing/fake-server';
import { renderApp } from '../../testing/render-app';

const quote = (status: 'draft' | 'sent') => ({
  body: aQuote({ id: 'q-1', status, actions: status === 'draft' ? ['send'] : [] }),
});

async function open() {
  const server = new FakeServer({
    'GET /session': { body: aSession() },
    'GET /salesquotes': { body: aPage([]) },
    'GET /salesquotes/q-1': quote('draft'),
    'GET /salesquotes/q-1/history': { body: aPage([]) },
    'GET /salesquotes/q-1/attachments': { body: aPage([]) },
    'GET /documents': { body: aPage([]) },
    'POST /salesquotes/q-1/send': problem(409, 'version_conflict', 'It has changed.'),
  });
  const { user, history } = renderApp('/salesquotes/q-1');
  const ask = async () => {
    await user.click(await screen.findByRole('button', { name: 'Mark as sent' }));
    return within(await screen.findByRole('dialog')).getByRole('button', { name: 'Mark as sent' });
  };
  const send = async () => {
    await user.click(await ask());
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  };
  return { server, history, send, ask };
}

const messages = () => within(screen.getByRole('region', { name: 'Messages' })).queryAllByRole('alert');

it('the same mistake is told once, and no more once the same has succeeded', async () => {
  const { server, send } = await open();
  await send();
  await waitFor(() => expect(messages()).toHaveLength(1));
  await send();
  await waitFor(() => expect(server.to('POST /salesquotes/q-1/send')).toHaveLength(2));
  await waitFor(() => expect(messages()).toHaveLength(2));
  // The first message disappears.
  await waitFor(() => expect(messages()).toHaveLength(1));
  server.on({ 'POST /salesquotes/q-1/send': quote('sent'), 'GET /salesquotes/q-1': quote('sent') });
  await send();
  expect(await screen.findByText(/is marked as sent|is sent/)).toBeVisible();
  await waitFor(() => expect(messages()).toHaveLength(0));
});

it('a mistake is told until the page is left, also while a window is over it', async () => {
  const { history, send, ask } = await open();
  await send();
  await waitFor(() => expect(messages()).toHaveLength(1));
  await ask();
  expect(messages()).toHaveLength(1);
  act(() => history.push('/salesquotes'));
  await waitFor(() => expect(messages()).toHaveLength(0));
});
