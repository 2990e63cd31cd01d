import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { aKind, anApiKey, aSession, aUiSession } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { pressTwice } from '../../../testing/press-twice';
import { renderApp } from '../../../testing/render-app';

const profile = {
  id: 'u-1',
  email: 'ada@example.com',
  name: 'Ada Berger',
  role: 'ADMIN',
  language: 'en',
  signature: null,
  version: 1,
};

function serve() {
  return new FakeServer({
    'GET /session': { body: aSession() },
    'GET /profile': { body: profile },
    'GET /profile/sessions': {
      body: {
        data: [
          aUiSession({ id: 's-1', current: true, browser: 'Chrome, Linux', address: '198.51.100.1' }),
          aUiSession({ id: 's-2' }),
          aUiSession({ id: 's-3', browser: '', address: '198.51.100.3' }),
        ],
        next: null,
      },
    },
    'GET /documents/kinds': {
      body: { data: [aKind(), aKind({ kind: 'SalesOrder', label: 'Sales order' })], next: null },
    },
    'GET /profile/apikeys': { body: { data: [anApiKey({ id: 'k-1', name: 'ERP sync' })], next: null } },
  });
}

describe('the signature', () => {
  it('is stored as it is chosen, shown, and removed once that is confirmed', async () => {
    const signature = { mediaType: 'image/png', size: 68, sha256: 'abc' };
    const server = serve().on({
      'PUT /profile/signature': { body: { ...profile, signature, version: 2 } },
      'DELETE /profile/signature': { body: { ...profile, version: 3 } },
    });
    const { user } = renderApp('/profile');
    expect(await screen.findByText('No signature yet')).toBeVisible();
    const chooser = document.querySelector<HTMLInputElement>('input[type=file]')!;
    await user.upload(chooser, new File(['x'], 'ada.png', { type: 'image/png' }));
    expect(await screen.findByRole('img', { name: 'Your signature' })).toHaveAttribute(
      'src',
      '/v1/profile/signature?sha256=abc',
    );
    await user.click(screen.getByRole('button', { name: 'Remove' }));
    const question = await screen.findByRole('dialog', { name: 'Remove the signature?' });
    await user.click(within(question).getByRole('button', { name: 'Remove signature' }));
    expect(await screen.findByText('No signature yet')).toBeVisible();
    expect(server.to('DELETE /profile/signature')).toHaveLength(1);
  });
});

/** Chooses from the menu of the one key there is. */
async function choose(user: UserEvent, action: string) {
  await user.click(await screen.findByRole('button', { name: 'Actions for ERP sync' }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
}

describe('the profile', () => {
  it('shows what the server names in the language that is chosen', async () => {
    serve().on({
      'PATCH /profile': { body: { ...profile, language: 'de' } },
      'GET /profile/apikeys': {
        body: { data: [anApiKey({ name: 'Sales', kinds: ['SalesQuote'] })], next: null },
      },
      'GET /documents/kinds': ({ headers }) => {
        const label = headers['Accept-Language'] === 'de' ? 'Angebot' : 'Sales quote';
        return { body: { data: [aKind({ kind: 'SalesQuote', label })], next: null } };
      },
    });
    const { user } = renderApp('/profile');
    const key = await screen.findByRole('row', { name: /^Sales/ });
    await waitFor(() => expect(key).toHaveTextContent('Only Sales quote'));
    await user.selectOptions(screen.getByLabelText('Language and formats'), 'Deutsch');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.getByRole('row', { name: /^Sales/ })).toHaveTextContent('Nur Angebot'));
  });

  it('saves a new name and shows it all over the page', async () => {
    const server = serve().on({ 'PATCH /profile': { body: { ...profile, name: 'Ada Lovelace' } } });
    const { user } = renderApp('/profile');
    const name = await screen.findByLabelText('Name');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Nothing has been changed yet.')).toBeVisible();
    await user.clear(name);
    await user.type(name, 'Ada Lovelace');
    server.on({ 'GET /session': { body: aSession({ name: 'Ada Lovelace' }) } });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('button', { name: 'Account of Ada Lovelace' })).toBeVisible();
    expect(server.to('PATCH /profile')).toHaveLength(1);
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

describe('the password', () => {
  const fill = async (user: ReturnType<typeof renderApp>['user'], current: string, next: string) => {
    if (current !== '') await user.type(await screen.findByLabelText('Current password'), current);
    await user.type(await screen.findByLabelText('New password'), next);
    await user.click(screen.getByRole('button', { name: 'Change password' }));
  };

  it('is changed, and the form is empty again', async () => {
    const server = serve().on({ 'PUT /profile/password': { status: 204 } });
    const { user } = renderApp('/profile');
    await fill(user, 'the old one', 'three odd words');
    expect(await screen.findByText(/^Your password is changed/)).toBeVisible();
    expect(server.to('PUT /profile/password')[0]?.body).toEqual({
      currentPassword: 'the old one',
      newPassword: 'three odd words',
    });
    expect(screen.getByLabelText('New password')).toHaveValue('');
  });

  it.each([
    ['short', 'Choose at least 10 characters.'],
    ['password123', 'This is one of the most common passwords'],
    ['ADA@example.com', 'Choose at least 8 letters or digits besides words that others know'],
  ])('“%s” is refused before the server is asked', async (password, words) => {
    const server = serve();
    const { user } = renderApp('/profile');
    await fill(user, '', password);
    expect(screen.getByText(words, { exact: false })).toBeVisible();
    expect(screen.getByText('Enter your current password.')).toBeVisible();
    expect(server.to('PUT /profile/password')).toHaveLength(0);
  });

  it('that is not the current one is told at its field', async () => {
    const error = { path: 'currentPassword', code: 'invalid_field', message: 'This is not it.' };
    serve().on({ 'PUT /profile/password': problem(400, 'invalid_request', 'This is not it.', [error]) });
    const { user } = renderApp('/profile');
    await fill(user, 'guess', 'three odd words');
    expect(await screen.findByText('This is not it.')).toBeVisible();
    expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('This is not it.');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});

describe('sessions', () => {
  it('are shown with where they are, this one marked', async () => {
    serve();
    renderApp('/profile');
    await waitFor(() => expect(screen.getByText('This browser')).toBeVisible());
    const rows = within(screen.getByRole('table', { name: 'Where you are signed in' })).getAllByRole('row');
    expect(rows[0]).toHaveTextContent('Last seen');
    expect(screen.getByRole('row', { name: /Chrome, Linux/ })).toHaveTextContent('This browser');
    expect(screen.getByRole('row', { name: /Unknown browser/ })).toHaveTextContent('198.51.100.3');
  });

  it('elsewhere are ended one by one', async () => {
    const server = serve().on({ 'DELETE /profile/sessions/s-2': { status: 204 } });
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'Sign out Firefox, Windows, 203.0.113.7' }));
    expect(await screen.findByText('You are signed out there.')).toBeVisible();
    expect(server.to('DELETE /profile/sessions/s-2')).toHaveLength(1);
    expect(server.to('GET /profile/sessions').length).toBeGreaterThan(1);
  });

  it('are ended everywhere once that is confirmed, and one is asked to sign in', async () => {
    const server = serve().on({ 'DELETE /profile/sessions': { status: 204 } });
    const { user, history } = renderApp('/profile');
    const button = await screen.findByRole('button', { name: 'Sign out everywhere' });
    await waitFor(() => expect(button).toBeEnabled());
    await user.click(button);
    const dialog = await screen.findByRole('dialog');
    expect(server.to('DELETE /profile/sessions')).toHaveLength(0);
    await user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(history.location.pathname).toBe('/sign-in');
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
    await user.click(within(form).getByRole('button', { name: 'Generate' }));
    expect(within(form).getByText('Fill in this field.')).toBeVisible();
    expect(within(form).getByLabelText('Name')).toHaveFocus();
    await user.type(within(form).getByLabelText('Name'), 'Shop');
    pressTwice(within(form).getByRole('button', { name: 'Generate' }));
    expect(await screen.findByText('dk_secret')).toBeVisible();
    expect(server.to('POST /profile/apikeys')).toHaveLength(1);
    expect(server.to('POST /profile/apikeys')[0]?.body).toEqual({
      name: 'Shop',
      expiresAt: null,
      readOnly: false,
      kinds: null,
    });
    await user.keyboard('{Escape}');
    expect(screen.getByText('dk_secret')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have stored the key' }));
    await waitFor(() => expect(screen.queryByText('dk_secret')).not.toBeInTheDocument());
  });

  it('are revoked only once their name has been typed', async () => {
    const server = serve().on({ 'DELETE /profile/apikeys/k-1': { status: 204 } });
    const { user } = renderApp('/profile');
    await choose(user, 'Revoke…');
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent(/Key dk_.+, created .*\d{4}/);
    const revoke = within(dialog).getByRole('button', { name: 'Revoke key' });
    await user.type(within(dialog).getByRole('textbox'), 'ERP');
    expect(revoke).toBeDisabled();
    await user.type(within(dialog).getByRole('textbox'), ' sync');
    await user.click(revoke);
    await waitFor(() => expect(server.to('DELETE /profile/apikeys/k-1')).toHaveLength(1));
  });

  it('are limited to reading and to some kinds where that is chosen', async () => {
    const server = serve().on({
      'POST /profile/apikeys': { status: 201, body: { ...anApiKey({ name: 'Till' }), key: 'dk_secret' } },
    });
    const { user } = renderApp('/profile');
    await user.click(await screen.findByRole('button', { name: 'Generate key' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('Name'), 'Till');
    await user.click(within(form).getByRole('switch', { name: /^Read-only/ }));
    await user.click(within(form).getByRole('radio', { name: 'Some kinds of documents' }));
    await user.click(within(form).getByRole('button', { name: 'Generate' }));
    expect(await within(form).findByText('Choose at least one kind.')).toBeVisible();
    expect(server.to('POST /profile/apikeys')).toHaveLength(0);
    await user.click(within(form).getByRole('checkbox', { name: 'Sales order' }));
    await user.click(within(form).getByRole('checkbox', { name: 'Sales quote' }));
    await user.click(within(form).getByRole('button', { name: 'Generate' }));
    await screen.findByText('dk_secret');
    expect(server.to('POST /profile/apikeys')[0]?.body).toEqual({
      name: 'Till',
      expiresAt: null,
      readOnly: true,
      kinds: ['SalesQuote', 'SalesOrder'],
    });
  });

  it('tell what they may do, and how they stand', async () => {
    const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
    const rows = [
      anApiKey({ id: 'k-1', name: 'Whole' }),
      anApiKey({ id: 'k-2', name: 'Reader', readOnly: true }),
      anApiKey({ id: 'k-3', name: 'Sales', kinds: ['SalesQuote', 'SalesOrder'], readOnly: true }),
      anApiKey({ id: 'k-4', name: 'Old', state: 'replaced', expiresAt: inHours(5.01) }),
      anApiKey({ id: 'k-5', name: 'Over', state: 'expired', expiresAt: inHours(-1) }),
    ];
    serve().on({ 'GET /profile/apikeys': { body: { data: rows, next: null } } });
    renderApp('/profile');
    const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
    await waitFor(async () => expect(await row(/^Sales/)).toContain('Only Sales quote and Sales order'));
    expect(await row(/^Whole/)).toMatch(/Active.*All your rights/);
    expect(await row(/^Reader/)).toContain('Read-only');
    expect(await row(/^Old/)).toMatch(/Replaced.*in 5 hours/);
    expect(await row(/^Over/)).toContain('Expired');
  });

  it('are rotated, and the new one is shown once', async () => {
    const server = serve().on({
      'POST /profile/apikeys/k-1/rotate': {
        status: 201,
        body: { ...anApiKey({ id: 'k-2', name: 'ERP sync' }), key: 'dk_next' },
      },
    });
    const { user } = renderApp('/profile');
    await choose(user, 'Rotate…');
    const dialog = await screen.findByRole('dialog');
    await user.selectOptions(within(dialog).getByLabelText('The old key ends'), 'In 3 days');
    await user.click(within(dialog).getByRole('button', { name: 'Rotate key' }));
    expect(await screen.findByText('dk_next')).toBeVisible();
    expect(server.to('POST /profile/apikeys/k-1/rotate')[0]?.body).toEqual({ graceHours: 72 });
    expect(server.to('GET /profile/apikeys').length).toBeGreaterThan(1);
  });

  it('say why they were not rotated, where that was asked for', async () => {
    serve().on({
      'POST /profile/apikeys/k-1/rotate': problem(409, 'conflict', 'This key has been rotated already.'),
    });
    const { user } = renderApp('/profile');
    await choose(user, 'Rotate…');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Rotate key' }));
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('rotated already');
  });

  it('are renamed', async () => {
    const server = serve().on({ 'PATCH /profile/apikeys/k-1': { body: anApiKey({ name: 'Till' }) } });
    const { user } = renderApp('/profile');
    await choose(user, 'Rename…');
    const name = within(await screen.findByRole('dialog')).getByLabelText('Name');
    await user.clear(name);
    await user.type(name, ' Till {Enter}');
    expect(await screen.findByText('The key is now called “Till”.')).toBeVisible();
    expect(server.to('PATCH /profile/apikeys/k-1')[0]?.body).toEqual({ name: 'Till' });
  });
});
