import { randomBytes } from 'node:crypto';
import { CONFIG, type Config } from '@docket/platform';
import { Inject, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { z } from 'zod';
import { COOKIES, Cookies } from './cookies';
import { sameText, sign } from './signed-token';

const LIFETIME_MS = 12 * 60 * 60 * 1000;

/** Most verified cookies that are kept in memory. */
const MOST_PROVEN = 1_000;

const Claims = z.strictObject({ key: z.string(), start: z.int(), nonce: z.string() });

/**
 * The two cookies that a program gets with its first call. They carry no rights: beside their own key they exempt from
 * the rate limit, alone they are worth nothing. Signed, so that nothing is stored per call.
 */
@Injectable()
export class ApiSession {
  private readonly secret: string;
  /** Claims of cookies whose signatures were verified, so that the next call need not verify them again. */
  private readonly proven = new Map<string, z.infer<typeof Claims>>();

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly cookies: Cookies,
  ) {
    this.secret = config.secretKey;
  }

  /** Whether a call brought the two live cookies of its own key. */
  isLive(request: Request, keyId: string, now = Date.now()): boolean {
    const session = this.cookies.get(request, COOKIES.apiSession);
    const csrf = this.cookies.get(request, COOKIES.apiCsrf);
    if (session === undefined || csrf === undefined) return false;
    const claims = this.proven.get(`${session} ${csrf}`) ?? this.prove(session, csrf);
    return claims?.key === keyId && now - claims.start < LIFETIME_MS;
  }

  private prove(session: string, csrf: string): z.infer<typeof Claims> | null {
    if (!sameText(csrf, sign(this.secret, 'api-csrf', session))) return null;
    const [payload = '', signature = ''] = session.split('.');
    if (!sameText(signature, sign(this.secret, 'api-session', payload))) return null;
    const claims = claimsOf(payload);
    if (claims === null) return null;
    if (this.proven.size >= MOST_PROVEN) this.proven.clear();
    this.proven.set(`${session} ${csrf}`, claims);
    return claims;
  }

  /** Sets fresh cookies for a key. */
  start(response: Response, keyId: string, now = Date.now()): void {
    const claims: z.infer<typeof Claims> = {
      key: keyId,
      start: now,
      nonce: randomBytes(12).toString('base64url'),
    };
    const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
    const session = `${payload}.${sign(this.secret, 'api-session', payload)}`;
    this.cookies.set(response, COOKIES.apiSession, session, LIFETIME_MS, false);
    this.cookies.set(response, COOKIES.apiCsrf, sign(this.secret, 'api-csrf', session), LIFETIME_MS, true);
  }
}

/** Claims of a signed payload; null if it has another form, such as that of another version. */
function claimsOf(payload: string): z.infer<typeof Claims> | null {
  try {
    return Claims.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    return null;
  }
}
