import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aSession, id } from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';
import { aWebhook, aWebhookSummary } from '../../../testing/webhook-builders';

const session = { 'GET /session': { body: aSession() } };

describe('the list of webhooks', () => {
  it('tells where what goes, and how that does', async () => {
    const server = new FakeServer({
      ...session,
      'GET /webhooks': ({ query }) => ({
        body: {
          ...aPage([
            aWebhookSummary({
              state: 'failing',
              events: ['sent', 'accepted'],
              lastAttemptAt: '2026-11-02T10:00:00Z',
              lastStatus: 500,
              lastError: 'it answered 500',
              recentAttempts: 200,
              recentFailures: 1,
            }),
            aWebhookSummary({ id: id(1301), url: 'https://two.example.com/', description: 'The shop' }),
          ]),
          ...(query.get('count') === 'true' && { total: 2 }),
        },
      }),
    });
    const { user, history } = renderApp('/setup/webhooks');
    const row = await screen.findByRole('row', { name: /erp\.example\.com/ });
    expect(row).toHaveTextContent(/Sales quotesent, accepted.*Failing.*500.*1%/);
    expect(within(row).getByTitle('1 of 200 attempts in the last 7 days')).toBeInTheDocument();
    expect(screen.getByRole('row', { name: /The shop/ })).toHaveTextContent(
      /all events.*Enabled.*Nothing yet/,
    );
    await user.click(screen.getByRole('button', { name: 'Failing' }));
    await user.click(screen.getByRole('button', { name: 'Held' }));
    await waitFor(() => expect(history.location.search).toBe('?state=failing,held'));
    expect(server.to('GET /webhooks').at(-1)?.query.get('state')).toBe('failing,held');
  });

  it('offers to make the first one', async () => {
    new FakeServer({ ...session, 'GET /webhooks': { body: aPage([]) } });
    renderApp('/setup/webhooks');
    expect(await screen.findByRole('heading', { name: 'No webhooks yet' })).toBeVisible();
    for (const link of screen.getAllByRole('link', { name: 'New webhook' }))
      expect(link).toHaveAttribute('href', '/setup/webhooks/new');
  });

  it('switches several off at once', async () => {
    const server = new FakeServer({
      ...session,
      'GET /webhooks': { body: aPage([aWebhookSummary(), aWebhookSummary({ id: id(1301) })]) },
      [`PATCH /webhooks/${id(1300)}`]: { body: aWebhook({ enabled: false }) },
      [`PATCH /webhooks/${id(1301)}`]: { body: aWebhook({ id: id(1301), enabled: false }) },
    });
    const { user } = renderApp('/setup/webhooks');
    await user.click(await screen.findByRole('checkbox', { name: 'Select all on this page' }));
    const bar = await screen.findByRole('group', { name: 'Selection' });
    await user.click(within(bar).getByRole('button', { name: 'Disable' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable 2 webhooks?' });
    await user.click(within(dialog).getByRole('button', { name: /^Disable/ }));
    await waitFor(() => expect(server.to(`PATCH /webhooks/${id(1301)}`)).toHaveLength(1));
    expect(server.to(`PATCH /webhooks/${id(1300)}`)[0]?.body).toEqual({ enabled: false });
  });

  it('is for administrators only', async () => {
    const server = new FakeServer({ 'GET /session': { body: aSession({ role: 'USER' }) } });
    renderApp('/setup/webhooks');
    expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Webhooks' })).toBeNull();
    expect(server.to('GET /webhooks')).toHaveLength(0);
  });
});
