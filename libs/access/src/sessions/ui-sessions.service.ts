import { createHash, randomBytes } from 'node:crypto';
import type { Session } from '@docket/contracts';
import {
  AuditTrail,
  type CallOrigin,
  CONFIG,
  type Config,
  Database,
  DomainError,
  type Principal,
} from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { LessThan } from 'typeorm';
import { verifyPassword } from '../users/passwords';
import { User } from '../users/user.entity';
import { COOKIES, Cookies } from './cookies';
import { SignInAttempts } from './sign-in-attempts';
import { sameText, sign } from './signed-token';
import { UiSessionEntity } from './ui-session.entity';

const IDLE_MS = 30 * 60 * 1000;
const LIFETIME_MS = 12 * 60 * 60 * 1000;
/** How old the stored time of the last call may be: one write a minute, not one a call. */
const LAST_SEEN_PRECISION_MS = 60_000;

/** Of an address that somebody typed: enough to see whose account was meant. */
const LONGEST_EMAIL_KEPT = 100;

interface SessionRow {
  userId: string;
  name: string;
  email: string;
  role: Principal['role'];
  language: string;
  createdAt: string;
  lastSeenAt: string;
}

/** Signs people in to the web UI and out of it, and recognises them by their cookie. */
@Injectable()
export class UiSessionsService {
  constructor(
    private readonly database: Database,
    private readonly cookies: Cookies,
    private readonly attempts: SignInAttempts,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Always starts a session of its own, so that nobody can plant one beforehand.
   * @param origin from where it is tried
   * @throws {DomainError} `sign_in_failed`, the same for an unknown e-mail address and a wrong password; `rate_limited`
   *   after too many of these
   */
  async signIn(email: string, password: string, origin: CallOrigin, response: Response): Promise<Session> {
    const { address } = origin;
    this.attempts.requireTurn(email, address);
    const user = await this.database.read.findOneBy(User, { email: email.toLowerCase() });
    const valid = await verifyPassword(user?.passwordHash, password);
    if (user === null || !valid || !user.active) {
      this.attempts.failed(email, address);
      await this.audit.record(null, {
        event: 'sign_in_failed',
        actor: null,
        origin,
        details: { email: email.slice(0, LONGEST_EMAIL_KEPT) },
      });
      throw new DomainError(
        'sign_in_failed',
        'E-mail address or password is wrong. Check both and try again.',
      );
    }
    this.attempts.succeeded(email, address);
    const token = randomBytes(32).toString('base64url');
    const now = new Date();
    await this.database.transaction(async (manager) => {
      const oldest = new Date(now.getTime() - IDLE_MS).toISOString();
      await manager.delete(UiSessionEntity, { lastSeenAt: LessThan(oldest) });
      await manager.insert(UiSessionEntity, {
        tokenSha256: sha256(token),
        userId: user.id,
        createdAt: now.toISOString(),
        lastSeenAt: now.toISOString(),
      });
      await this.audit.record(manager, {
        event: 'signed_in',
        actor: { userId: user.id, name: user.name, origin },
      });
    });
    this.cookies.set(response, COOKIES.uiSession, token, LIFETIME_MS, false);
    this.cookies.set(response, COOKIES.uiCsrf, this.csrfToken(token), LIFETIME_MS, true);
    const { id, name, role, language } = user;
    return { user: { id, email: user.email, name, role, language } };
  }

  /** A call with a key has no session to end, and leaves that of a page beside it alone. */
  async signOut(user: Principal, request: Request, response: Response): Promise<void> {
    if (user.via !== 'session') return;
    const token = this.cookies.get(request, COOKIES.uiSession);
    if (token !== undefined) {
      await this.database.transaction(async (manager) => {
        const { affected } = await manager.delete(UiSessionEntity, { tokenSha256: sha256(token) });
        if (affected !== 0) await this.audit.record(manager, { event: 'signed_out', actor: user });
      });
    }
    this.cookies.clear(response, COOKIES.uiSession);
    this.cookies.clear(response, COOKIES.uiCsrf);
  }

  /** Who a request's cookie belongs to, as of now; null where it is none, unknown or too old. */
  async recognise(request: Request): Promise<Principal | null> {
    const token = this.cookies.get(request, COOKIES.uiSession);
    if (token === undefined) return null;
    const tokenSha256 = sha256(token);
    const [row]: SessionRow[] = await this.database.read.query(
      'SELECT s.createdAt, s.lastSeenAt, u.id AS userId, u.name, u.email, u.role, u.language ' +
        'FROM sessions s JOIN users u ON u.id = s.userId WHERE s.tokenSha256 = ? AND u.active = 1',
      [tokenSha256],
    );
    if (row === undefined) return null;
    const now = Date.now();
    const idle = now - Date.parse(row.lastSeenAt);
    if (idle > IDLE_MS || now - Date.parse(row.createdAt) > LIFETIME_MS) return null;
    if (idle > LAST_SEEN_PRECISION_MS) {
      const lastSeenAt = new Date(now).toISOString();
      await this.database.transaction((manager) =>
        manager.update(UiSessionEntity, { tokenSha256 }, { lastSeenAt }),
      );
    }
    const { userId, name, email, role, language } = row;
    return { userId, name, email, role, language, via: 'session' };
  }

  /** Whether an unsafe request repeats the token of its session, which a foreign page cannot read. */
  provesOrigin(request: Request): boolean {
    const token = this.cookies.get(request, COOKIES.uiSession);
    const given = request.get('x-csrf-token');
    return token !== undefined && given !== undefined && sameText(given, this.csrfToken(token));
  }

  private csrfToken(token: string): string {
    return sign(this.config.secretKey, 'ui-csrf', token);
  }
}

function sha256(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
