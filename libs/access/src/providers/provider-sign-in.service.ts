import type { ProviderSession, SignInOptions } from '@docket/contracts';
import {
  AuditTrail,
  callOrigin,
  type CallOrigin,
  CONFIG,
  type Config,
  Database,
  DomainError,
  insertRow,
  SecretBox,
} from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import { type EntityManager, Repository } from 'typeorm';
import { z } from 'zod';
import { AccountNotices } from '../notices/account-notices.service';
import { COOKIES, Cookies } from '../sessions/cookies';
import { KnownDevices } from '../sessions/known-devices';
import { hashToken } from '../sessions/secret-token';
import { sessionOf } from '../sessions/session-of';
import { SignInAttempts } from '../sessions/sign-in-attempts';
import { sameText } from '../sessions/signed-token';
import { UiSessionsService } from '../sessions/ui-sessions.service';
import { UserAccountsService } from '../users/user-accounts.service';
import { User } from '../users/user.entity';
import { UsersService } from '../users/users.service';
import { say } from '../sentences';
import { IdentityEntity } from './identity.entity';
import { isProviderAway, type ProviderClient, providerAway, ProviderClients } from './provider-clients';
import { personOf, type ProviderPerson } from './provider-person';

/** Time for signing in at the provider. */
const LIFETIME_MS = 10 * 60_000;
const PLACE = 'sign-in at a provider';

/** State of a sign-in at a provider, sealed in a cookie of the browser that began it. */
const Pending = z.strictObject({
  provider: z.string(),
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  redirect: z.string(),
  until: z.int(),
});
type Pending = z.infer<typeof Pending>;

/** Signs people in by identity providers: OpenID Connect, authorization code flow with PKCE, state and nonce. */
@Injectable()
export class ProviderSignInService {
  constructor(
    private readonly database: Database,
    @InjectRepository(User) private readonly userRepository: Repository<User>,
    @InjectRepository(IdentityEntity) private readonly identityRepository: Repository<IdentityEntity>,
    private readonly clients: ProviderClients,
    private readonly secrets: SecretBox,
    private readonly cookies: Cookies,
    private readonly sessions: UiSessionsService,
    private readonly users: UsersService,
    private readonly accounts: UserAccountsService,
    private readonly devices: KnownDevices,
    private readonly notices: AccountNotices,
    private readonly audit: AuditTrail,
    private readonly attempts: SignInAttempts,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  options(): SignInOptions {
    const providers = this.config.signInProviders.map(({ id, name }) => ({ id, name }));
    return { password: this.config.passwordSignIn, providers };
  }

  /**
   * Begins a sign-in and returns the address at the provider that the browser opens.
   * @param redirect path of the web UI to open afterwards
   * @throws {DomainError} `not_found`, `unavailable`
   */
  async start(providerId: string, redirect: string, response: Response): Promise<string> {
    const { client, configuration, provider } = await this.clients.get(providerId);
    const pending: Pending = {
      provider: providerId,
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      redirect,
      until: Date.now() + LIFETIME_MS,
    };
    const sealed = this.secrets.encrypt(JSON.stringify(pending), PLACE);
    this.cookies.set(response, COOKIES.providerSignIn, sealed, LIFETIME_MS, false);
    const address = client.buildAuthorizationUrl(configuration, {
      redirect_uri: this.redirectUri(providerId),
      scope: provider.scopes,
      code_challenge: await client.calculatePKCECodeChallenge(pending.verifier),
      code_challenge_method: 'S256',
      state: pending.state,
      nonce: pending.nonce,
    });
    return address.href;
  }

  /**
   * Ends a sign-in with the answer of the provider. The cookie of the sign-in works once.
   * @param query query of the redirect address
   * @throws {DomainError} `sign_in_failed` for an answer that does not belong to this browser or is not valid,
   *   `forbidden` for a person who may not sign in, `unavailable`, `last_admin`, `rate_limited`
   */
  async finish(
    providerId: string,
    query: string,
    request: Request,
    response: Response,
  ): Promise<ProviderSession> {
    const cookie = this.cookies.get(request, COOKIES.providerSignIn);
    this.cookies.clear(response, COOKIES.providerSignIn);
    const origin = callOrigin(request);
    return this.attempts.answer(origin, async () => {
      const pending = this.pendingOf(cookie, providerId, query);
      return this.enter(pending, query, origin, request, response);
    });
  }

  /** Ends a sign-in that this browser began. A refusal is in the audit. */
  private async enter(
    pending: Pending,
    query: string,
    origin: CallOrigin,
    request: Request,
    response: Response,
  ): Promise<ProviderSession> {
    const { provider: providerId } = pending;
    try {
      const person = await this.personAt(await this.clients.get(providerId), pending, query);
      const { user, token, isFirst } = await this.database.transaction((manager) =>
        this.admit(manager, providerId, person, request),
      );
      this.sessions.enter(response, token);
      if (this.devices.idFor(request, user.id) === undefined) {
        this.devices.remember(response, user.id);
        if (!isFirst) this.notices.tell({ userId: user.id, occasion: 'signed-in', origin });
      }
      return {
        session: sessionOf({ ...user, provider: providerId }, this.config),
        redirect: pending.redirect,
      };
    } catch (error) {
      if (error instanceof DomainError && error.code !== 'unavailable')
        await this.audit.record(null, {
          event: 'sign_in_failed',
          actor: null,
          origin,
          details: { provider: providerId, reason: error.message },
        });
      throw error;
    }
  }

  /** Address at which the browser signs out of the provider; null where the provider has none. */
  async signOutAddress(providerId: string): Promise<string | null> {
    const { client, configuration } = await this.clients.get(providerId);
    if (configuration.serverMetadata().end_session_endpoint === undefined) return null;
    const back = { post_logout_redirect_uri: `${this.config.publicUrl}/sign-in` };
    return client.buildEndSessionUrl(configuration, back).href;
  }

  /** Each provider has its own address: an answer cannot be passed off as that of another one. */
  private redirectUri(providerId: string): string {
    return `${this.config.publicUrl}/sign-in/provider/${providerId}`;
  }

  private pendingOf(cookie: string | undefined, providerId: string, query: string): Pending {
    const pending = cookie === undefined ? null : this.opened(cookie);
    const state = new URLSearchParams(query).get('state') ?? '';
    const isOwn =
      pending !== null &&
      pending.provider === providerId &&
      pending.until > Date.now() &&
      sameText(pending.state, state);
    if (!isOwn) throw new DomainError('sign_in_failed', say.provider_start_again());
    return pending;
  }

  private opened(cookie: string): Pending | null {
    try {
      return Pending.parse(JSON.parse(this.secrets.decrypt(cookie, PLACE)));
    } catch {
      return null;
    }
  }

  /** Exchanges the code and reads the verified claims. */
  private async personAt(
    { provider, client, configuration }: ProviderClient,
    { provider: id, state, nonce, verifier }: Pending,
    query: string,
  ): Promise<ProviderPerson> {
    const { name } = provider;
    try {
      const address = new URL(this.redirectUri(id));
      address.search = query;
      const tokens = await client.authorizationCodeGrant(configuration, address, {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (claims === undefined) throw new Error('The identity provider sent no ID token.');
      const needsMore =
        claims['email'] === undefined ||
        (provider.roles !== undefined && claims[provider.groupsClaim] === undefined);
      const hasMore = configuration.serverMetadata().userinfo_endpoint !== undefined;
      const more =
        needsMore && hasMore
          ? await client.fetchUserInfo(configuration, tokens.access_token, claims.sub)
          : {};
      return personOf(provider, { ...more, ...claims });
    } catch (error) {
      if (error instanceof DomainError) throw error;
      if (isProviderAway(error)) throw providerAway(provider, error);
      if (error instanceof client.AuthorizationResponseError)
        throw new DomainError('sign_in_failed', say.provider_refused({ name }), {}, { cause: error });
      throw new DomainError('sign_in_failed', say.provider_answer_wrong({ name }), {}, { cause: error });
    }
  }

  /** Finds, links or makes the user of a person, and begins a session. */
  private async admit(manager: EntityManager, providerId: string, person: ProviderPerson, request: Request) {
    const known = await this.linkedUser(manager, person);
    const user = known ?? (await this.unlinkedUser(manager, providerId, person));
    const { id, name, active, lastSignInAt } = user;
    const actor = { userId: id, name, origin: callOrigin(request) };
    if (!active) throw new DomainError('forbidden', say.user_is_disabled());
    if (known === null) await this.link(manager, providerId, person, actor);
    if (person.role !== null && person.role !== user.role)
      await this.accounts.changeRole(manager, user, person.role, actor);
    await manager
      .withRepository(this.userRepository)
      .update({ id }, { lastSignInAt: new Date().toISOString() });
    await this.audit.record(manager, { event: 'signed_in', actor, details: { provider: providerId } });
    const token = await this.sessions.begin(manager, id, request, providerId);
    return {
      user: { ...user, role: person.role ?? user.role },
      token,
      isFirst: lastSignInAt === null,
    };
  }

  private async linkedUser(manager: EntityManager, person: ProviderPerson): Promise<User | null> {
    const identity = await manager
      .withRepository(this.identityRepository)
      .findOneBy({ id: identityId(person) });
    if (identity === null) return null;
    return manager.withRepository(this.userRepository).findOneBy({ id: identity.userId });
  }

  /** User of a verified e-mail address. An unverified address proves nothing: anybody could enter it. */
  private async unlinkedUser(
    manager: EntityManager,
    providerId: string,
    person: ProviderPerson,
  ): Promise<User> {
    const { email, issuer, name } = person;
    if (email === null) throw new DomainError('forbidden', say.provider_email_unverified());
    const user = await manager.withRepository(this.userRepository).findOneBy({ email });
    if (user !== null) {
      const isTaken = await manager
        .withRepository(this.identityRepository)
        .existsBy({ userId: user.id, issuer });
      if (isTaken) throw new DomainError('forbidden', say.provider_other_account({ email }));
      return user;
    }
    const provider = this.config.signInProviders.find(({ id }) => id === providerId);
    if (provider?.createUsers !== true)
      throw new DomainError('forbidden', say.provider_unknown_person({ email }));
    const role = person.role ?? 'USER';
    const made = await this.users.insert(
      manager,
      { email, name: name === '' ? email.slice(0, 100) : name, role, passwordHash: null },
      null,
    );
    await this.audit.record(manager, {
      event: 'user_created',
      actor: null,
      subject: { kind: 'User', id: made.id },
      details: { email, role, provider: providerId },
    });
    return made;
  }

  private async link(
    manager: EntityManager,
    providerId: string,
    person: ProviderPerson,
    actor: { userId: string; name: string },
  ): Promise<void> {
    const { userId } = actor;
    await insertRow(manager.withRepository(this.identityRepository), {
      id: identityId(person),
      userId,
      issuer: person.issuer,
      createdAt: new Date().toISOString(),
    });
    await this.audit.record(manager, {
      event: 'identity_linked',
      actor,
      subject: { kind: 'User', id: userId },
      details: { provider: providerId, issuer: person.issuer },
    });
  }
}

const identityId = ({ issuer, subject }: Pick<ProviderPerson, 'issuer' | 'subject'>) =>
  hashToken(`${issuer}\0${subject}`);
