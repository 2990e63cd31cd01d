import type { UiSession } from '@docket/contracts';
import {
  insertRow,
  AuditTrail,
  clientAddress,
  CONFIG,
  type Config,
  Database,
  notFound,
  type Principal,
} from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Request, Response } from 'express';
import { type EntityManager, LessThan, MoreThanOrEqual, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { browserName } from './browser-name';
import { COOKIES, Cookies } from './cookies';
import { hashToken, secretToken } from './secret-token';
import { sameText, sign } from './signed-token';
import { UiSessionEntity } from './ui-session.entity';

/** How old the stored time of the last call may be: one write a minute, not one a call. */
const LAST_SEEN_PRECISION_MS = 60_000;

/** A session that was recognised, with its user as of now. */
export interface RecognisedSession {
  sessionId: string;
  principal: Principal;
}

interface SessionRow {
  id: string;
  userId: string;
  name: string;
  email: string;
  role: Principal['role'];
  language: string;
  provider: string | null;
  createdAt: string;
  lastSeenAt: string;
}

/** The sessions of people in the web UI: begins and ends them, and recognises people by their cookie. */
@Injectable()
export class UiSessionsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(UiSessionEntity) private readonly uiSessionRepository: Repository<UiSessionEntity>,
    private readonly cookies: Cookies,
    private readonly audit: AuditTrail,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Begins a session of its own, inside the caller's transaction, so that nobody can plant one beforehand; one that
   * the browser had ends.
   * @param provider id of the identity provider; null for a password
   * @returns the cookie's token, for `enter` once the transaction is committed
   */
  async begin(
    manager: EntityManager,
    userId: string,
    request: Request,
    provider: string | null = null,
  ): Promise<string> {
    const token = secretToken();
    const now = new Date();
    const earlier = this.cookies.get(request, COOKIES.uiSession);
    await manager
      .withRepository(this.uiSessionRepository)
      .delete({ lastSeenAt: LessThan(oldest(now, this.config.sessions.idleMs)) });
    if (earlier !== undefined)
      await manager.withRepository(this.uiSessionRepository).delete({ tokenSha256: hashToken(earlier) });
    await insertRow(manager.withRepository(this.uiSessionRepository), {
      id: uuidv7(),
      tokenSha256: hashToken(token),
      userId,
      address: clientAddress(request),
      browser: browserName(request.get('user-agent') ?? ''),
      provider,
      createdAt: now.toISOString(),
      lastSeenAt: now.toISOString(),
    });
    return token;
  }

  /** Gives the browser its session. */
  enter(response: Response, token: string): void {
    this.cookies.set(response, COOKIES.uiSession, token, this.config.sessions.lengthMs, false);
    this.cookies.set(response, COOKIES.uiCsrf, this.csrfToken(token), this.config.sessions.lengthMs, true);
  }

  /** A call with a key has no session to end, and leaves that of a page beside it alone. */
  async signOut(user: Principal, request: Request, response: Response): Promise<void> {
    if (user.via !== 'session') return;
    const token = this.cookies.get(request, COOKIES.uiSession);
    if (token !== undefined) {
      await this.database.transaction(async (manager) => {
        const { affected } = await manager
          .withRepository(this.uiSessionRepository)
          .delete({ tokenSha256: hashToken(token) });
        if (affected !== 0) await this.audit.record(manager, { event: 'signed_out', actor: user });
      });
    }
    this.leave(response);
  }

  /** Who a request's cookie belongs to, as of now; null where it is none, unknown or too old. */
  async recognise(request: Request): Promise<RecognisedSession | null> {
    const token = this.cookies.get(request, COOKIES.uiSession);
    if (token === undefined) return null;
    const [row]: SessionRow[] = await this.database.read.query(
      'SELECT s.id, s.provider, s.createdAt, s.lastSeenAt, u.id AS userId, u.name, u.email, u.role, u.language ' +
        'FROM sessions s JOIN users u ON u.id = s.userId WHERE s.tokenSha256 = ? AND u.active = 1',
      [hashToken(token)],
    );
    if (row === undefined) return null;
    const now = Date.now();
    const idle = now - Date.parse(row.lastSeenAt);
    if (idle > this.config.sessions.idleMs || now - Date.parse(row.createdAt) > this.config.sessions.lengthMs)
      return null;
    if (idle > Math.min(LAST_SEEN_PRECISION_MS, this.config.sessions.idleMs / 10)) {
      const lastSeenAt = new Date(now).toISOString();
      await this.database.transaction((manager) =>
        manager.withRepository(this.uiSessionRepository).update({ id: row.id }, { lastSeenAt }),
      );
    }
    const { userId, name, email, role, language, provider } = row;
    return {
      sessionId: row.id,
      principal: {
        userId,
        name,
        email,
        role,
        language,
        via: 'session',
        ...(provider !== null && { provider }),
      },
    };
  }

  /** Sessions of a user, the latest seen first. @param currentId the caller's own session */
  async list(userId: string, currentId: string | undefined): Promise<UiSession[]> {
    const now = new Date();
    const rows = await this.database.read.withRepository(this.uiSessionRepository).find({
      where: {
        userId,
        lastSeenAt: MoreThanOrEqual(oldest(now, this.config.sessions.idleMs)),
        createdAt: MoreThanOrEqual(oldest(now, this.config.sessions.lengthMs)),
      },
      order: { lastSeenAt: 'DESC', id: 'DESC' },
    });
    return rows.map(({ id, createdAt, lastSeenAt, address, browser }) => ({
      id,
      current: id === currentId,
      createdAt,
      lastSeenAt,
      address,
      browser,
    }));
  }

  /** @throws {DomainError} `not_found` where the user has no such session */
  end(user: Principal, id: string): Promise<void> {
    const { userId } = user;
    return this.database.transaction(async (manager) => {
      const session = await manager.withRepository(this.uiSessionRepository).findOneBy({ id, userId });
      const { affected } = await manager.withRepository(this.uiSessionRepository).delete({ id, userId });
      if (session === null || affected === 0) throw notFound('session');
      const { address, browser } = session;
      await this.audit.record(manager, {
        event: 'session_ended',
        actor: user,
        subject: { kind: 'Session', id },
        details: { address, browser },
      });
    });
  }

  /** Ends every session of a user, inside the caller's transaction. */
  async endAll(manager: EntityManager, userId: string): Promise<void> {
    await manager.withRepository(this.uiSessionRepository).delete({ userId });
  }

  /** Ends every session of a user. */
  signOutEverywhere(user: Principal): Promise<void> {
    return this.database.transaction(async (manager) => {
      await this.endAll(manager, user.userId);
      await this.audit.record(manager, { event: 'signed_out', actor: user, details: { everywhere: true } });
    });
  }

  /**
   * Takes the cookies from a browser whose session has ended, and what it keeps of answers to ask for them again: whoever
   * sits there next is to find none. Browsers do so for https addresses.
   */
  leave(response: Response): void {
    response.setHeader('Clear-Site-Data', '"cache"');
    this.cookies.clear(response, COOKIES.uiSession);
    this.cookies.clear(response, COOKIES.uiCsrf);
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

function oldest(now: Date, age: number): string {
  return new Date(now.getTime() - age).toISOString();
}
