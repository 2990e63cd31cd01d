import { screen, waitFor, within } from '@testing-library/react';
import { anApiKey, aSession } from '../testing/builders';
import { FakeServer } from '../testing/fake-server';
import { renderApp } from '../testing/render-app';

const profile = {
  id: 'u-1',
  email: 'ada@example.com',
  name: 'Ada Berger',
  role: 'ADMIN',
  language: 'en',
  version: 1,
};

function serve() {
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /profile': { body: profile },
    'GET /profile/apikeys': { body: { data: [anApiKey({ id: 'k-1', name: 'ERP sync' })], next: null } },
  });
}

describe('the profile', () => {
  it('saves a new name and shows it all over the page', async () => {
    const server = serve().on({ 'PATCH /profile': { body: { ...profile, name: 'Ada Lovelace' } } });
    const { user } = renderApp('/profile');
    const name = await screen.findByLabelText('Name');
    expect(screen.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.clear(name);
    await user.type(name, 'Ada Lovelace');
    server.on({ 'GET /session': { body: aSession({ name: 'Ada Lovelace' }) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible();
    expect(server.to('PATCH /profile')[0]?.body).toEqual({ name: 'Ada Lovelace', language: 'en' });
  });

  it('asks before what was typed is lost', async () => {
    serve();
    const { user, history } = renderApp('/profile');
    await user.type(await screen.findByLabelText('Name'), '!');
    await user.click(screen.getByRole('link', { name: 'Home' }));
    const question = await screen.findByRole('dialog');
    expect(question).toHaveTextContent('Leave without saving?');
    await user.click(within(question).getByRole('button', { name: 'Stay' }));
    expect(history.location.pathname).toBe('/profile');
    expect(screen.getByLabelText('Name')).toHaveValue('Ada Berger!');
  });
});

describe('API keys', () => {
  it('are shown once, when they are made', async () => {
    const server = serve().on({
      'POST /profile/apikeys': { status: 201, body: { ...anApiKey({ name: 'Shop' }), key: 'dk_secret' } },
    });
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'Generate key' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('Name'), 'Shop');
    await user.click(within(form).getByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('dk_secret')).toBeVisible();
    expect(server.to('POST /profile/apikeys')[0]?.body).toEqual({ name: 'Shop', expiresAt: null });
    await user.keyboard('{Escape}');
    expect(screen.getByText('dk_secret')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have stored the key' }));
    await waitFor(() => expect(screen.queryByText('dk_secret')).not.toBeInTheDocument());
  });

  it('are revoked only once their name has been typed', async () => {
    const server = serve().on({ 'DELETE /profile/apikeys/k-1': { status: 204 } });
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'Revoke ERP sync' }));
    const dialog = await screen.findByRole('dialog');
    const revoke = within(dialog).getByRole('button', { name: 'Revoke key' });
    await user.type(within(dialog).getByRole('textbox'), 'ERP');
    expect(revoke).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), ' sync');
    await user.click(revoke);
    await waitFor(() => expect(server.to('DELETE /profile/apikeys/k-1')).toHaveLength(1));
  });
});
