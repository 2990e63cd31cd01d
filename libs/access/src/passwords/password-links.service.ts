import type { LinkOwner, OneTimeLink, PasswordByLink, Session } from '@docket/contracts';
import {
  AuditTrail,
  type CallOrigin,
  callOrigin,
  CONFIG,
  type Config,
  Database,
  DomainError,
} from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import { type EntityManager, MoreThan, Not, Repository } from 'typeorm';
import { hashToken, secretToken } from '../sessions/secret-token';
import { AccountNotices } from '../notices/account-notices.service';
import { KnownDevices } from '../sessions/known-devices';
import { SignInAttempts } from '../sessions/sign-in-attempts';
import { sessionOf } from '../sessions/session-of';
import { UiSessionsService } from '../sessions/ui-sessions.service';
import { User } from '../users/user.entity';
import { hashPassword } from './password-hash';
import { PasswordLink } from './password-link.entity';
import { PasswordRules, refuseProblems, requirePasswordSignIn } from './password-rules';
import { PasswordsService } from './passwords.service';
import { say } from '../sentences';

const HOUR_MS = 60 * 60 * 1000;
/** How long a link works: an invitation may lie in a mailbox for some days, a reset is waited for. */
const LIFETIME_MS = { invitation: 7 * 24 * HOUR_MS, reset: 24 * HOUR_MS };
/** How long one works that its owner has asked for, who waits for it. */
const OWN_LIFETIME_MS = HOUR_MS;
/** How long a link of the command line works: whoever asked for it is waiting. */
const COMMAND_LIFETIME_MS = 15 * 60 * 1000;
/** Issuer of links that are made on the command line. */
const COMMAND_LINE = 'command-line';
/** Limits mails that others can cause to a mailbox. */
const BETWEEN_OWN_MS = 5 * 60 * 1000;

/** The web UI's page behind a link. The token stands in the fragment, which no browser sends to a server. */
const PAGE = '/set-password';

/** A link that has just been made. */
export type IssuedLink = Omit<OneTimeLink, 'mailed'> & Pick<LinkOwner, 'purpose'>;

/** Links by which people choose a password, once: at their invitation, and where they have forgotten it. */
@Injectable()
export class PasswordLinksService {
  constructor(
    private readonly database: Database,
    @InjectRepository(PasswordLink) private readonly passwordLinkRepository: Repository<PasswordLink>,
    @InjectRepository(User) private readonly userRepository: Repository<User>,
    private readonly passwords: PasswordsService,
    private readonly sessions: UiSessionsService,
    private readonly attempts: SignInAttempts,
    private readonly audit: AuditTrail,
    private readonly devices: KnownDevices,
    private readonly notices: AccountNotices,
    private readonly rules: PasswordRules,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Makes a link, inside the caller's transaction; the one that the user had is worth nothing any more. */
  issue(manager: EntityManager, user: User, issuerId: string): Promise<IssuedLink> {
    return this.make(manager, user, issuerId, LIFETIME_MS[purposeOf(user)]);
  }

  /**
   * Makes a link to replace a forgotten password, inside the caller's transaction, which holds the user. It returns
   * null if the account has no password, if a link was requested just now, or while a link of an administrator is
   * valid. Anybody who knows the address may ask, and the owner loses nothing.
   */
  async issueToOwner(manager: EntityManager, user: User): Promise<IssuedLink | null> {
    const { id } = user;
    const lately = new Date(Date.now() - BETWEEN_OWN_MS).toISOString();
    const standing = [
      { userId: id, createdBy: id, createdAt: MoreThan(lately) },
      { userId: id, createdBy: Not(id), expiresAt: MoreThan(new Date().toISOString()) },
    ];
    if (
      user.passwordHash === null ||
      (await manager.withRepository(this.passwordLinkRepository).existsBy(standing))
    )
      return null;
    return this.make(manager, user, id, OWN_LIFETIME_MS);
  }

  /**
   * Makes a link on the machine of the server. It works also where password sign-in is switched off.
   * @throws {DomainError} `conflict` for a disabled user
   */
  issueByCommand(user: User): Promise<IssuedLink> {
    const { id, email, role, active } = user;
    if (!active) throw new DomainError('conflict', say.enable_user_first({ email }));
    return this.database.transaction(async (manager) => {
      await this.audit.record(manager, {
        event: 'invited',
        actor: null,
        subject: { kind: 'User', id },
        details: { email, role, by: COMMAND_LINE },
      });
      return this.make(manager, user, COMMAND_LINE, COMMAND_LIFETIME_MS);
    });
  }

  /** Takes back what its owner has asked for and did not get: they can ask again at once. */
  async takeBackFromOwner(userId: string): Promise<void> {
    await this.database.transaction((manager) =>
      manager.withRepository(this.passwordLinkRepository).delete({ userId, createdBy: userId }),
    );
  }

  private async make(
    manager: EntityManager,
    user: User,
    createdBy: string,
    lifetimeMs: number,
  ): Promise<IssuedLink> {
    const token = secretToken();
    const now = Date.now();
    const purpose = purposeOf(user);
    const expiresAt = new Date(now + lifetimeMs).toISOString();
    const row: PasswordLink = {
      userId: user.id,
      tokenSha256: hashToken(token),
      createdAt: new Date(now).toISOString(),
      createdBy,
      expiresAt,
    };
    await manager.withRepository(this.passwordLinkRepository).upsert(row, ['userId']);
    return { link: `${this.config.publicUrl}${PAGE}#${token}`, expiresAt, purpose };
  }

  /** Takes the link of a user away, inside the caller's transaction. */
  async revoke(manager: EntityManager, userId: string): Promise<void> {
    await manager.withRepository(this.passwordLinkRepository).delete({ userId });
  }

  /** Owner of a link. Reading does not use up the link. @throws {DomainError} `link_invalid`, `rate_limited` */
  async owner(token: string, origin: CallOrigin): Promise<LinkOwner> {
    const { user, expiresAt } = await this.require(token, origin);
    return { email: user.email, name: user.name, purpose: purposeOf(user), expiresAt };
  }

  /**
   * Uses a link up: sets the password, ends all of the user's sessions, and signs in.
   * @throws {DomainError} `link_invalid` whatever is wrong with the link, `invalid_request` for a password that the
   *   rules refuse, which leaves the link good; `rate_limited`
   */
  async accept({ token, password }: PasswordByLink, request: Request, response: Response): Promise<Session> {
    const origin = callOrigin(request);
    const { user } = await this.require(token, origin);
    const actor = { userId: user.id, name: user.name, origin };
    refuseProblems(await this.rules.problems(password, user, 'password'));
    const passwordHash = await hashPassword(password);
    const session = await this.database.transaction(async (manager) => {
      // If a link is used twice at once, one of the uses finds it.
      const { affected } = await manager.withRepository(this.passwordLinkRepository).delete(stillGood(token));
      if (affected !== 1) throw linkInvalid();
      await this.passwords.replace(manager, user, passwordHash, actor);
      await this.audit.record(manager, { event: 'signed_in', actor });
      await manager
        .withRepository(this.userRepository)
        .update({ id: user.id }, { lastSignInAt: new Date().toISOString() });
      return this.sessions.begin(manager, user.id, request);
    });
    await this.attempts.forget(user.email, origin);
    this.sessions.enter(response, session);
    this.devices.remember(response, user.id);
    // The first password is no change that the owner has to hear of.
    if (user.passwordHash !== null)
      this.notices.tell({ userId: user.id, occasion: 'password-changed', origin });
    return sessionOf(user, this.config);
  }

  /** The user that a link is for. */
  private async require(token: string, origin: CallOrigin): Promise<{ user: User; expiresAt: string }> {
    const link = await this.database.read
      .withRepository(this.passwordLinkRepository)
      .findOneBy(stillGood(token));
    const user =
      link &&
      (await this.database.read
        .withRepository(this.userRepository)
        .findOneBy({ id: link.userId, active: true }));
    if (link === null || user === null) {
      await this.attempts.wrongLink(origin);
      throw linkInvalid();
    }
    if (link.createdBy !== COMMAND_LINE) requirePasswordSignIn(this.config);
    return { user, expiresAt: link.expiresAt };
  }
}

/** A user with a password gets a link to replace it. */
function purposeOf({ passwordHash }: User): 'invitation' | 'reset' {
  return passwordHash === null ? 'invitation' : 'reset';
}

function stillGood(token: string) {
  return { tokenSha256: hashToken(token), expiresAt: MoreThan(new Date().toISOString()) };
}

/** One and the same, whether it is mistyped, used, replaced or too old. */
function linkInvalid(): DomainError {
  return new DomainError('link_invalid', say.link_used_up());
}
