import { screen, waitFor, within } from '@testing-library/react';
import { aPage, aSession, aUser } from '../../../testing/builders';
import { FakeServer, problem } from '../../../testing/fake-server';
import { pressTwice } from '../../../testing/press-twice';
import { renderApp } from '../../../testing/render-app';

const session = aSession();
const me = aUser({ id: session.user.id, name: session.user.name, email: session.user.email, role: 'ADMIN' });
const ivy = aUser({ id: 'u-ivy' });
const link = {
  link: 'http://docket.example/set-password#secret-1',
  expiresAt: '2099-01-01T10:00:00Z',
  mailed: false,
};

const serve = (...users: ReturnType<typeof aUser>[]) =>
  new FakeServer({
    'GET /session': { body: session },
    'GET /users': ({ query }) => ({
      body: { ...aPage(users), ...(query.get('count') && { total: users.length }) },
    }),
    'GET /users/u-ivy': { body: ivy, headers: { ETag: '"1-a"' } },
  });

type User = ReturnType<typeof renderApp>['user'];

async function choose(user: User, name: string, action: string) {
  await user.click(await screen.findByRole('button', { name: `Actions for ${name}` }));
  await user.click(await screen.findByRole('menuitem', { name: action }));
  return screen.findByRole('dialog');
}

describe('the list of users', () => {
  it('asks the server for exactly what the address says', async () => {
    const server = serve(me, ivy);
    renderApp('/setup/users?q=ivy&status=invited,active&role=USER&sort=-email&size=25');
    expect(await screen.findByRole('row', { name: /Ivy Green/ })).toHaveTextContent('Active');
    const query = server.to('GET /users').find((call) => call.query.get('count') === null)?.query;
    expect(Object.fromEntries(query ?? [])).toEqual({
      q: 'ivy',
      status: 'invited,active',
      role: 'USER',
      sort: '-email',
      limit: '25',
    });
    expect(screen.getByRole('button', { name: 'Invited' })).toHaveAttribute('aria-pressed', 'true');
    expect(screen.getByRole('row', { name: /Ada Berger/ })).toHaveTextContent('You');
  });

  it('is downloaded as it is filtered and sorted', async () => {
    const server = serve(me, ivy);
    const { user } = renderApp('/setup/users?role=USER');
    await user.click(await screen.findByRole('button', { name: 'Download CSV' }));
    await waitFor(() => {
      const csv = server.to('GET /users').find(({ headers }) => headers['Accept'] === 'text/csv');
      expect(Object.fromEntries(csv?.query ?? [])).toEqual({ role: 'USER', sort: 'name' });
    });
  });

  it('puts search, filters and order into the address', async () => {
    serve(me, ivy);
    const { user, history } = renderApp('/setup/users');
    await user.type(await screen.findByRole('searchbox'), 'ivy');
    await waitFor(() => expect(history.location.search).toBe('?q=ivy'));
    await user.click(screen.getByRole('button', { name: 'Disabled' }));
    await user.click(screen.getByRole('button', { name: 'Administrator' }));
    await user.click(screen.getByRole('button', { name: 'E-mail address' }));
    await waitFor(() => expect(history.location.search).toBe('?q=ivy&status=disabled&role=ADMIN&sort=email'));
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(history.location.search).toBe('?sort=email'));
  });

  it('goes forwards and backwards, and to the first page where the address names a lost one', async () => {
    const server = serve(ivy).on({
      'GET /users': ({ query }) => {
        if (query.get('cursor') === 'lost') return problem(400, 'invalid_cursor', 'Use the next.');
        return { body: { ...(query.get('cursor') === 'c2' ? aPage([ivy]) : aPage([me], 'c2')), total: 2 } };
      },
    });
    const { user, history } = renderApp('/setup/users?cursor=lost&page=4');
    expect(await screen.findByRole('row', { name: /Ada Berger/ })).toBeVisible();
    expect(history.location.search).toBe('');
    await user.click(screen.getByRole('button', { name: 'Next page' }));
    expect(await screen.findByRole('row', { name: /Ivy Green/ })).toBeVisible();
    expect(history.location.search).toBe('?cursor=c2&page=2');
    await user.click(screen.getByRole('button', { name: 'Previous page' }));
    expect(await screen.findByRole('row', { name: /Ada Berger/ })).toBeVisible();
    expect(history.location.search).toBe('');
    expect(server.to('GET /users').length).toBeGreaterThan(2);
  });

  it('says where nothing is found, and is for administrators only', async () => {
    serve();
    const { user } = renderApp('/setup/users?q=zzz');
    expect(await screen.findByRole('heading', { name: 'No user matches' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(await screen.findByRole('heading', { name: 'No users yet' })).toBeVisible();
  });

  it('is not there for others', async () => {
    new FakeServer({ 'GET /session': { body: aSession({ role: 'USER' }) } });
    renderApp('/setup/users');
    expect(await screen.findByRole('heading', { name: 'You may not see this page' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
  });
});

describe('what is done with users', () => {
  it('inviting one shows their link once, until it is said to be kept', async () => {
    const server = serve(me).on({
      'POST /users': { status: 201, body: { ...aUser({ name: 'Noa' }), invitation: link } },
    });
    const { user } = renderApp('/setup/users');
    await user.click(await screen.findByRole('button', { name: 'Invite user' }));
    const form = await screen.findByRole('dialog');
    await user.click(within(form).getByRole('button', { name: 'Invite' }));
    expect(within(form).getByText('Enter the person’s name.')).toBeVisible();
    expect(within(form).getByText('Enter the person’s e-mail address.')).toBeVisible();
    await user.type(within(form).getByLabelText('Name'), 'Noa');
    await user.type(within(form).getByLabelText('E-mail address'), 'noa@example.com');
    await user.selectOptions(within(form).getByLabelText('Role'), 'Administrator');
    pressTwice(within(form).getByRole('button', { name: 'Invite' }));
    expect(await screen.findByText(link.link)).toBeVisible();
    expect(server.to('POST /users')).toHaveLength(1);
    expect(server.to('POST /users')[0]?.body).toEqual({
      name: 'Noa',
      email: 'noa@example.com',
      role: 'ADMIN',
    });
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByRole('button', { name: 'Link copied' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'I have copied the link' }));
    await waitFor(() => expect(screen.queryByText(link.link)).not.toBeInTheDocument());
  });

  it('a link that was mailed, too, says so', async () => {
    serve(me, ivy).on({ 'POST /users/u-ivy/invitation': { status: 201, body: { ...link, mailed: true } } });
    const { user } = renderApp('/setup/users');
    const question = await choose(user, 'Ivy Green', 'Password reset link…');
    await user.click(within(question).getByRole('button', { name: 'Make link' }));
    expect(await screen.findByText(/^The link was sent to Ivy Green by e-mail/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(link.link)).not.toBeInTheDocument());
  });

  it('an address that is taken or wrong is told where it was typed', async () => {
    const wrong = { path: 'email', code: 'invalid_field', message: 'Send an e-mail address.' };
    const server = serve(me).on({ 'POST /users': problem(400, 'invalid_request', 'Mend it.', [wrong]) });
    const { user } = renderApp('/setup/users');
    await user.click(await screen.findByRole('button', { name: 'Invite user' }));
    const form = await screen.findByRole('dialog');
    await user.type(within(form).getByLabelText('Name'), 'Noa');
    await user.type(within(form).getByLabelText('E-mail address'), 'noa@x');
    await user.click(within(form).getByRole('button', { name: 'Invite' }));
    expect(await within(form).findByText('Send an e-mail address.')).toBeVisible();
    server.on({ 'POST /users': problem(409, 'conflict', 'There is already a user with it.') });
    await user.click(within(form).getByRole('button', { name: 'Invite' }));
    expect(await within(form).findByRole('alert')).toHaveTextContent('There is already a user with it.');
  });

  it('a new link is made once that is confirmed', async () => {
    const server = serve(me, ivy).on({ 'POST /users/u-ivy/invitation': { body: link } });
    const { user } = renderApp('/setup/users');
    const question = await choose(user, 'Ivy Green', 'Password reset link…');
    expect(server.to('POST /users/u-ivy/invitation')).toHaveLength(0);
    await user.click(within(question).getByRole('button', { name: 'Make link' }));
    expect(await screen.findByText(link.link)).toBeVisible();
  });

  it('an edit sends only what was changed, and what it was made on', async () => {
    const server = serve(me, ivy).on({ 'PATCH /users/u-ivy': { body: { ...ivy, role: 'ADMIN' } } });
    const { user } = renderApp('/setup/users');
    const form = await choose(user, 'Ivy Green', 'Edit…');
    await user.selectOptions(await within(form).findByLabelText('Role'), 'Administrator');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Ivy Green is saved.')).toBeVisible();
    const [call] = server.to('PATCH /users/u-ivy');
    expect(call?.body).toEqual({ role: 'ADMIN' });
    expect(call?.headers['If-Match']).toBe('"1-a"');
  });

  it('the last administrator’s role stays, and the page says why', async () => {
    const path = `/users/${me.id}`;
    const server = serve(me).on({
      [`GET ${path}`]: { body: me, headers: { ETag: '"1-b"' } },
      [`PATCH ${path}`]: problem(409, 'last_admin', 'This is the last active administrator.'),
    });
    const { user } = renderApp('/setup/users');
    const form = await choose(user, me.name, 'Edit…');
    await user.selectOptions(await within(form).findByLabelText('Role'), 'User');
    expect(within(form).getByText(/You cannot undo this yourself/)).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(await within(form).findByText('This is the last active administrator.')).toBeVisible();
    await user.click(within(form).getByRole('button', { name: 'Cancel' }));
    const question = await choose(user, me.name, 'Disable…');
    expect(question).toHaveTextContent('This is your own account');
    await user.click(within(question).getByRole('button', { name: 'Disable' }));
    expect(await within(question).findByRole('alert')).toHaveTextContent(
      'This is the last active administrator.',
    );
    expect(server.to(`PATCH ${path}`).map(({ body }) => body)).toEqual([{ role: 'USER' }, { active: false }]);
  });

  it('disabled ones are enabled again, and get no link while they are', async () => {
    const off = { ...ivy, status: 'disabled' as const };
    const server = serve(me, off).on({ 'PATCH /users/u-ivy': { body: { ...ivy, status: 'invited' } } });
    const { user } = renderApp('/setup/users');
    await user.click(await screen.findByRole('button', { name: 'Actions for Ivy Green' }));
    expect(await screen.findByRole('menuitem', { name: 'Enable…' })).toBeVisible();
    expect(screen.queryByRole('menuitem', { name: /link/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('menuitem', { name: 'Enable…' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Enable' }));
    expect(await screen.findByText(/Ivy Green is enabled\. Ivy Green has no password yet/)).toBeVisible();
    expect(server.to('PATCH /users/u-ivy')[0]?.body).toEqual({ active: true });
  });
});
