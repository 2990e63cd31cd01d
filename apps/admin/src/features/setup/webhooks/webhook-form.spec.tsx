import { screen, waitFor, within } from '@testing-library/react';
import { aSession, id } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { renderApp } from '../../../testing/render-app';
import { aWebhook, someEvents } from '../../../testing/webhook-builders';

const routes = {
  'GET /session': { body: aSession() },
  'GET /webhooks/events': { body: { data: someEvents, next: null } },
};

describe('a new webhook', () => {
  it('is sent with an entity and some of its events, and shows its secret once', async () => {
    const made = { ...aWebhook(), secret: 'whsec_abc' };
    const server = new FakeServer({
      ...routes,
      'POST /webhooks': { status: 201, body: made },
      [`GET /webhooks/${id(1300)}`]: { body: aWebhook() },
    });
    const { user, history } = renderApp('/setup/webhooks/new');
    await user.type(await screen.findByLabelText('Address'), 'https://erp.example.com/docket');
    await user.click(await screen.findByRole('radio', { name: 'Customer' }));
    const events = screen.getByRole('group', { name: 'Events of Customer' });
    expect(within(events).getByRole('checkbox', { name: 'Deleted', description: 'deleted' })).toBeDisabled();
    await user.click(within(events).getByRole('checkbox', { name: 'All events' }));
    await user.click(within(events).getByRole('checkbox', { name: 'Deleted' }));
    await user.click(screen.getByRole('button', { name: 'Add header' }));
    await user.type(screen.getByLabelText('Header name'), 'X-Token');
    await user.type(screen.getByLabelText('Value'), 'abc');
    await user.click(screen.getByRole('button', { name: 'Create webhook' }));
    const dialog = await screen.findByRole('dialog', { name: 'The webhook is created' });
    expect(within(dialog).getByText('whsec_abc')).toBeVisible();
    expect(server.to('POST /webhooks')[0]?.body).toEqual({
      url: 'https://erp.example.com/docket',
      description: '',
      enabled: true,
      entity: 'Customer',
      events: ['created', 'updated'],
      headers: { 'X-Token': 'abc' },
    });
    await user.click(within(dialog).getByRole('button', { name: 'I have copied the secret' }));
    await waitFor(() => expect(history.location.pathname).toBe(`/setup/webhooks/${id(1300)}`));
    expect(screen.queryByText('whsec_abc')).toBeNull();
  });

  it('says at the field what the server refuses, and asks for what is missing before it is sent', async () => {
    const refusal = 'This address is not public.';
    const server = new FakeServer({
      ...routes,
      'POST /webhooks': problem(422, 'url_forbidden', refusal, [
        { path: 'url', code: 'url_forbidden', message: refusal },
      ]),
    });
    const { user } = renderApp('/setup/webhooks/new');
    const url = await screen.findByLabelText('Address');
    const any = await screen.findByRole('checkbox', { name: 'All events' });
    await user.click(any);
    for (const { name } of someEvents[0]!.events)
      await user.click(screen.getByRole('checkbox', { description: name }));
    await user.click(screen.getByRole('button', { name: 'Create webhook' }));
    expect(url).toHaveAccessibleDescription(/Fill in this field/);
    expect(screen.getByText('Choose at least one event.')).toBeVisible();
    expect(server.to('POST /webhooks')).toHaveLength(0);
    await user.type(url, 'https://10.0.0.1/');
    await user.click(any);
    await user.click(screen.getByRole('button', { name: 'Create webhook' }));
    await waitFor(() => expect(url).toHaveAccessibleDescription(new RegExp(refusal)));
    expect(url).toHaveFocus();
  });
});

describe('a stored webhook', () => {
  it('keeps the headers that are not typed anew, and lets go of those that are removed', async () => {
    const webhook = aWebhook({ headers: { 'X-A': '••••••••', 'X-B': '••••••••', 'X-C': '••••••••' } });
    const path = `/webhooks/${webhook.id}`;
    const server = new FakeServer({
      ...routes,
      [`GET ${path}`]: { body: webhook, headers: { ETag: '"1-x"' } },
      [`PATCH ${path}`]: { body: webhook },
    });
    const { user } = renderApp(`/setup${path}/edit`);
    expect(await screen.findByRole('group', { name: 'Events of Sales quote' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Customer' })).toBeNull();
    const header = (position: number) => within(screen.getByRole('group', { name: `Header ${position}` }));
    expect(header(1).getByLabelText('Header name')).toHaveAttribute('readonly');
    expect(header(1).getByLabelText('Value')).toHaveValue('');
    await user.type(header(2).getByLabelText('Value'), 'new');
    await user.click(header(3).getByRole('button', { name: 'Remove header 3' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(server.to(`PATCH ${path}`)).toHaveLength(1));
    expect(server.to(`PATCH ${path}`)[0]).toMatchObject({
      body: { headers: { 'X-A': '••••••••', 'X-B': 'new', 'X-C': null } },
      headers: { 'If-Match': '"1-x"' },
    });
  });
});
