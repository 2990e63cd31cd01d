import { type DomainError, platformSchema } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { accessSchema } from '../index';
import { COOKIES } from '../sessions/cookies';
import { accessDesk, Browser } from '../testing/access-desk';
import { IdentityProvider } from '../testing/identity-provider';

const schema = {
  entities: [...platformSchema.entities, ...accessSchema.entities],
  migrations: [...platformSchema.migrations, ...accessSchema.migrations],
};
const REDIRECT = 'https://docket.example/sign-in/provider/keycloak';
const CLIENT = {
  id: 'keycloak',
  name: 'Keycloak',
  clientId: 'docket',
  clientSecret: 'the secret of the client',
};
const verified = (name: string, groups: string[] = []) => ({
  email: `${name}@people.example`,
  email_verified: true,
  name: `The ${name}`,
  groups,
});
const ACCOUNTS = {
  linked: verified('linked'),
  second: { ...verified('linked') },
  stranger: verified('stranger'),
  newcomer: verified('newcomer'),
  unverified: { ...verified('unverified'), email_verified: false },
  silent: { email: 'unverified@people.example' },
  boss: verified('boss', ['everybody', 'docket-admins']),
  outsider: verified('outsider', ['everybody', 'constructor']),
  disabled: verified('disabled'),
};

const refusal = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    ({ code, told }: DomainError) => ({ code, key: told.key }),
  );

describe('signing in by an identity provider', () => {
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await IdentityProvider.start(REDIRECT, ACCOUNTS);
  });
  afterAll(() => provider.stop());

  onEachDatabase(schema, (database) => {
    const desks: ReturnType<typeof accessDesk>[] = [];
    const deskWith = (settings: object, more: Record<string, string> = {}) => {
      const providers = [{ ...CLIENT, issuer: provider.issuer, ...settings }];
      const desk = accessDesk(database(), { OIDC_PROVIDERS: JSON.stringify(providers), ...more });
      desks.push(desk);
      return desk;
    };
    let desk: ReturnType<typeof accessDesk>;
    beforeAll(() => {
      desk = deskWith({});
    });
    afterAll(() => desks.forEach(({ close }) => close()));

    const person = (name: string, role: 'USER' | 'ADMIN' = 'USER') =>
      desk.users.create(
        { email: `${name}@people.example`, name, password: 'a password of the tests', role },
        null,
      );
    const start = async (browser: Browser, on = desk, redirect = '/') =>
      on.providerSignIns.start('keycloak', redirect, browser.response);
    const finish = (browser: Browser, query: string, on = desk) =>
      on.providerSignIns.finish('keycloak', query, browser.request, browser.response);
    const signIn = async (account: string, on = desk, browser = new Browser()) => {
      const query = await provider.signIn(await start(browser, on, '/salesquotes'), account);
      const { session, redirect } = await finish(browser, query, on);
      return { browser, session, redirect, query };
    };
    const events = async (event: string) =>
      (await database().read.query('SELECT details FROM auditevents WHERE event = ?', [event])) as unknown[];

    it('links a user by the verified e-mail address, and knows the account again without it', async () => {
      const { id } = await person('linked');
      const { browser, session, redirect } = await signIn('linked');
      expect(session).toMatchObject({ user: { id, role: 'USER' }, provider: 'keycloak' });
      expect(redirect).toBe('/salesquotes');
      const recognised = await desk.sessions.recognise(browser.request);
      expect(recognised?.principal).toMatchObject({ userId: id, provider: 'keycloak' });
      await database().transaction((manager) =>
        manager.query('UPDATE users SET email = ? WHERE id = ?', ['renamed@people.example', id]),
      );
      expect((await signIn('linked')).session.user.id).toBe(id);
    });

    it('never links a second account of the provider to a user, nor an unverified address', async () => {
      await database().transaction((manager) =>
        manager.query(
          "UPDATE users SET email = 'linked@people.example' WHERE email = 'renamed@people.example'",
        ),
      );
      expect(await refusal(signIn('second'))).toEqual({ code: 'forbidden', key: 'provider_other_account' });
      await person('unverified');
      for (const account of ['unverified', 'silent'])
        expect(await refusal(signIn(account))).toEqual({
          code: 'forbidden',
          key: 'provider_email_unverified',
        });
    });

    it('makes users only where the setting says so, and tells the audit', async () => {
      expect(await refusal(signIn('stranger'))).toEqual({
        code: 'forbidden',
        key: 'provider_unknown_person',
      });
      const making = deskWith({ createUsers: true });
      const { session } = await signIn('newcomer', making);
      expect(session.user).toMatchObject({ name: 'The newcomer', role: 'USER' });
      expect(await desk.accounts.get(session.user.id)).toMatchObject({ status: 'active' });
      expect(await refusal(making.signIn(session.user.email))).toMatchObject({ code: 'sign_in_failed' });
    });

    it('refuses disabled users', async () => {
      const { id } = await person('disabled');
      await database().transaction((manager) =>
        manager.query('UPDATE users SET active = 0 WHERE id = ?', [id]),
      );
      expect(await refusal(signIn('disabled'))).toEqual({ code: 'forbidden', key: 'user_is_disabled' });
    });

    it('takes the role from the groups, refuses people without one, and keeps the last administrator', async () => {
      const { id } = await person('boss');
      const byGroup = deskWith({ roles: { 'docket-admins': 'ADMIN' } });
      expect((await signIn('boss', byGroup)).session.user).toMatchObject({ id, role: 'ADMIN' });
      await person('outsider');
      expect(await refusal(signIn('outsider', byGroup))).toMatchObject({ key: 'provider_no_group' });
      const demoting = deskWith({ roles: { everybody: 'USER' } });
      expect(await refusal(signIn('boss', demoting))).toMatchObject({ code: 'last_admin' });
      await person('another', 'ADMIN');
      expect((await signIn('boss', demoting)).session.user.role).toBe('USER');
    });

    it('refuses an answer in another browser, with another state, and a second time', async () => {
      const own = new Browser();
      const query = await provider.signIn(await start(own), 'linked');
      const again = { code: 'sign_in_failed', key: 'provider_start_again' };
      expect(await refusal(finish(new Browser(), query))).toEqual(again);
      const victim = new Browser();
      await start(victim);
      expect(await refusal(finish(victim, query))).toEqual(again);
      const sealed = own.cookies.get(COOKIES.providerSignIn) ?? '';
      await finish(own, query);
      expect(await refusal(finish(own, query))).toEqual(again);
      own.cookies.set(COOKIES.providerSignIn, sealed);
      expect(await refusal(finish(own, query))).toEqual({
        code: 'sign_in_failed',
        key: 'provider_answer_wrong',
      });
    });

    it('refuses the answer of another issuer, and tells when the provider has not signed anybody in', async () => {
      const browser = new Browser();
      const query = new URLSearchParams(await provider.signIn(await start(browser), 'linked'));
      query.set('iss', 'https://another.example');
      expect(await refusal(finish(browser, query.toString()))).toMatchObject({
        key: 'provider_answer_wrong',
      });
      expect(await refusal(signIn('nobody'))).toEqual({ code: 'sign_in_failed', key: 'provider_refused' });
      expect(JSON.stringify(await events('sign_in_failed'))).toContain('keycloak');
    });

    it('signs out at the provider', async () => {
      const address = new URL((await desk.providerSignIns.signOutAddress('keycloak')) ?? '');
      expect(address.origin).toBe(provider.issuer);
      expect(address.searchParams.get('post_logout_redirect_uri')).toBe('https://docket.example/sign-in');
      expect((await fetch(address)).status).toBe(200);
    });

    it('says that a provider is away, and when to try again', async () => {
      const away = deskWith({ issuer: 'http://127.0.0.1:9' });
      const refusals = await Promise.allSettled([start(new Browser(), away), start(new Browser(), away)]);
      for (const outcome of refusals)
        expect(outcome).toMatchObject({
          status: 'rejected',
          reason: { code: 'unavailable', extras: { retryAfterSeconds: 30 } },
        });
    });

    it('slows down answers that belong to no sign-in, and keeps them out of the audit', async () => {
      const guessed = deskWith({});
      const before = await events('sign_in_failed');
      const wrong = () => refusal(finish(new Browser(), 'state=guessed&code=guessed', guessed));
      for (let times = 0; times < 30; times++)
        expect(await wrong()).toEqual({ code: 'sign_in_failed', key: 'provider_start_again' });
      expect(await wrong()).toEqual({ code: 'rate_limited', key: 'too_many_wrong_answers' });
      expect(await events('sign_in_failed')).toEqual(before);
      expect(await events('sign_in_locked')).toHaveLength(1);
    });

    it('can be the only way in, except for a link of the command line', async () => {
      const user = await person('locked-out');
      const only = deskWith({}, { PASSWORD_SIGN_IN: 'false' });
      const off = { code: 'forbidden', key: 'password_sign_in_off' };
      expect(await refusal(only.signIn(user.email))).toEqual(off);
      expect(await refusal(only.forgotten.admit(user.email, { address: '', userAgent: '' }))).toEqual(off);
      const accept = (link: string, browser = new Browser()) =>
        only.links.accept(
          { token: new URL(link).hash.slice(1), password: 'chosen by the person' },
          browser.request,
          browser.response,
        );
      const ofAdmin = await only.accounts.inviteAgain(user.id, only.as(user));
      expect(await refusal(accept(ofAdmin.link))).toEqual(off);
      const { link } = await only.links.issueByCommand(user);
      expect((await accept(link)).user.id).toBe(user.id);
    });
  });
});
