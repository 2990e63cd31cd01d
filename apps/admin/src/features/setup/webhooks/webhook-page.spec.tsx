import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aSession, id } from '../../../testing/builders';
import { FakeServer } from '../../../testing/fake-server';
import { pressTwice } from '../../../testing/press-twice';
import { renderApp } from '../../../testing/render-app';
import {
  aDelivery,
  aDeliveryInFull,
  anAttempt,
  aWebhook,
  someEvents,
} from '../../../testing/webhook-builders';

const webhook = aWebhook();
const path = `/webhooks/${webhook.id}`;
const delivery = aDelivery({
  state: 'pending',
  attempts: 2,
  lastStatus: 500,
  lastError: 'it answered 500',
  nextAttemptAt: '2036-11-01T10:00:00Z',
  deliveredAt: null,
});
const inFull = aDeliveryInFull({
  ...delivery,
  tries: [
    anAttempt({ id: id(1502), status: 500, response: 'Oh no', error: 'it answered 500' }),
    anAttempt({ id: id(1501), status: null, error: 'it did not answer within 20 seconds' }),
  ],
});
const routes = {
  'GET /session': { body: aSession() },
  'GET /webhooks/events': { body: { data: someEvents, next: null } },
  [`GET ${path}`]: { body: webhook },
  [`GET ${path}/deliveries`]: { body: aPage([delivery]) },
  [`GET ${path}/deliveries/${delivery.id}`]: { body: inFull },
};

/** The page looks every other second at what is under way. */
const LOOKED_AGAIN = { timeout: 5_000 };

describe('the page of a webhook', () => {
  it('asks the server for exactly the deliveries that the address says', async () => {
    const server = new FakeServer(routes);
    const { user, history } = renderApp(
      `/setup${path}?q=sq-00001&state=failed,nonsense&event=salesquote.sent&entityId=${id(100)}&from=2026-11-01&to=2026-11-02&size=25`,
    );
    await screen.findByRole('row', { name: /salesquote\.sent/ });
    const listed = server.to(`GET ${path}/deliveries`).find(({ query }) => query.get('count') === null);
    expect(Object.fromEntries(listed?.query ?? [])).toEqual({
      q: 'sq-00001',
      state: 'failed',
      event: 'salesquote.sent',
      entityId: id(100),
      from: new Date('2026-11-01T00:00:00').toISOString(),
      to: new Date('2026-11-03T00:00:00').toISOString(),
      limit: '25',
    });
    expect(screen.getByRole('searchbox')).toHaveValue('sq-00001');
    await user.click(screen.getByRole('button', { name: /^Only SQ-00001/ }));
    await waitFor(() => expect(history.location.search).not.toContain('entityId'));
    expect(screen.getByRole('link', { name: 'SQ-00001' })).toHaveAttribute('href', `/salesquotes/${id(100)}`);
  });

  it('gives the deliveries as CSV, as they are filtered', async () => {
    const server = new FakeServer(routes);
    const { user } = renderApp(`/setup${path}?state=failed`);
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => {
      const csv = server.to(`GET ${path}/deliveries`).find(({ headers }) => headers['Accept'] === 'text/csv');
      expect(Object.fromEntries(csv?.query ?? [])).toEqual({ state: 'failed' });
    });
  });

  it('shows every attempt of a delivery, and sends it again', async () => {
    const [now, before] = inFull.tries;
    let tries = [...inFull.tries];
    const one = `GET ${path}/deliveries/${delivery.id}`;
    const pending = () => ({ body: { ...inFull, state: 'pending', tries } });
    const server = new FakeServer({
      ...routes,
      [`POST ${path}/deliveries/${delivery.id}/redeliver`]: () => {
        server.on({ [one]: pending() });
        return pending();
      },
    });
    const { user, history } = renderApp(`/setup${path}`);
    await user.click(await screen.findByRole('button', { name: 'Sent' }));
    expect(history.location.search).toBe(`?delivery=${delivery.id}`);
    const drawer = await screen.findByRole('dialog', { name: 'Delivery of salesquote.sent' });
    expect(await within(drawer).findByText('It failed: it answered 500.')).toBeVisible();
    expect(within(drawer).getByRole('region', { name: 'Response to attempt 2' })).toHaveTextContent('Oh no');
    expect(within(drawer).getByText('It failed: it did not answer within 20 seconds.')).toBeInTheDocument();
    expect(within(drawer).getByRole('region', { name: 'Body' })).toHaveTextContent('"number": "SQ-00001"');
    pressTwice(within(drawer).getByRole('button', { name: 'Send again' }));
    expect(await within(drawer).findByText('It is on its way again.')).toBeVisible();
    expect(document.querySelector('.mantine-Notification-root')).not.toBeInTheDocument();
    tries = [anAttempt({ ...now, id: id(1503) }), ...inFull.tries];
    server.on({ [one]: { body: { ...inFull, state: 'failed', tries } } });
    expect(await within(drawer).findByText('Attempt 3', {}, LOOKED_AGAIN)).toBeVisible();
    expect(await screen.findByText('It was sent again, and it failed: it answered 500.')).toBeVisible();
    expect(within(drawer).queryByText('It is on its way again.')).not.toBeInTheDocument();
    await user.click(within(drawer).getByRole('button', { name: 'Send again' }));
    tries = [anAttempt({ ...before, id: id(1504), status: 204, error: null }), ...tries];
    server.on({ [one]: { body: { ...inFull, state: 'delivered', tries } } });
    expect(await screen.findByText('It is delivered: the answer was 204.', {}, LOOKED_AGAIN)).toBeVisible();
    expect(server.to(`POST ${path}/deliveries/${delivery.id}/redeliver`)).toHaveLength(2);
  });

  it('says why the server has switched it off, and enables it', async () => {
    const held = aWebhook({
      enabled: false,
      state: 'held',
      disabledReason: 'failing',
      disabledAt: '2026-11-02T10:00:00Z',
    });
    const server = new FakeServer({ ...routes, [`GET ${path}`]: { body: held } });
    server.on({ [`PATCH ${path}`]: { body: webhook } });
    const { user } = renderApp(`/setup${path}`);
    const banner = await screen.findByRole('alert', { name: /nothing could be delivered for five days/ });
    expect(screen.getByRole('button', { name: 'Send test' })).toBeDisabled();
    await user.click(within(banner).getByRole('button', { name: 'Enable' }));
    await waitFor(() => expect(banner).not.toBeInTheDocument());
    expect(server.to(`PATCH ${path}`)[0]?.body).toEqual({ enabled: true });
    expect(screen.getByRole('button', { name: 'Send test' })).toBeEnabled();
  });

  it('rotates the secret with an overlap, and without one only once its host is typed', async () => {
    const server = new FakeServer({
      ...routes,
      [`POST ${path}/rotate-secret`]: { body: { ...webhook, secret: 'whsec_new' } },
    });
    const { user } = renderApp(`/setup${path}`);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Rotate secret…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Rotate the secret?' });
    const confirm = within(dialog).getByRole('button', { name: 'Rotate secret' });
    expect(confirm).toBeEnabled();
    await user.selectOptions(within(dialog).getByLabelText('The old secret signs, too, for'), '0');
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByLabelText('Type erp.example.com to confirm'), 'erp.example.com');
    await user.click(confirm);
    expect(await screen.findByText('whsec_new')).toBeVisible();
    expect(server.to(`POST ${path}/rotate-secret`)[0]?.body).toEqual({ graceHours: 0 });
  });

  it('sends a range of time again', async () => {
    const server = new FakeServer({ ...routes, [`POST ${path}/replay`]: { body: { deliveries: 3 } } });
    const { user } = renderApp(`/setup${path}`);
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Send again…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Send a range of time again' });
    await user.click(within(dialog).getByRole('checkbox', { name: /Only what has failed/ }));
    await user.click(within(dialog).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('3 deliveries are on their way again.')).toBeVisible();
    const { from, to, failedOnly } = server.to(`POST ${path}/replay`)[0]?.body as Record<string, string>;
    expect(failedOnly).toBe(false);
    const day = Date.parse(to ?? '') - Date.parse(from ?? '');
    expect(Math.abs(day - 86_400_000)).toBeLessThanOrEqual(120_000);
  });
});
