import { type ApiRequest, AuditTrail, callOrigin, clientAddress, DomainError } from '@docket/platform';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import {
  normalizeIp,
  ThrottlerGuard,
  type ThrottlerLimitDetail,
  type ThrottlerRequest,
} from '@nestjs/throttler';
import type { Response } from 'express';
import { WrongCredentials } from '../wrong-credentials';
import { credentialsOf, isExempt } from './credentials';
import { say } from '../sentences';

export const RATE_WINDOW_MS = 60_000;

/** Names of the two limits, in the throttler's configuration. */
export const CALLS = 'default';
export const WRONG_KEYS = 'wrong-keys';

/** Paths of signing in and of forgotten passwords. Attempts there are counted by account. */
const SIGN_IN_PATH = /^\/v1\/session(?:\/|$)/;

/**
 * Counts calls that come without cookies: per key over all routes together, per address where no key is given, and wrong
 * keys per address by themselves. Many people may share an address: wrong keys refuse no call but those with wrong keys,
 * and signing in is never refused by what else an address has done.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override headerPrefix = 'RateLimit';

  /** Properties, since the constructor is the throttler's. */
  @Inject(AuditTrail)
  private readonly audit!: AuditTrail;

  @Inject(WrongCredentials)
  private readonly wrongCredentials!: WrongCredentials;

  /** Until when another wrong key of an address is no news, by address. */
  private readonly toldUntil = new Map<string, number>();

  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    return isExempt(credentialsOf(request));
  }

  protected override async handleRequest(requestProps: ThrottlerRequest): Promise<boolean> {
    const request = requestProps.context.switchToHttp().getRequest<ApiRequest>();
    const { type } = credentialsOf(request);
    const counted = type === 'wrong-key' ? WRONG_KEYS : CALLS;
    if (requestProps.throttler.name !== counted) return true;
    if (type === 'none' && SIGN_IN_PATH.test(pathOf(request))) return true;
    if (type === 'wrong-key') this.wrongCredentials.tell('key', callOrigin(request));
    return super.handleRequest(requestProps);
  }

  protected override async getTracker(request: ApiRequest): Promise<string> {
    const credentials = credentialsOf(request);
    // A network of 2^64 IPv6 addresses counts as one caller.
    return credentials.type === 'key'
      ? `key:${credentials.keyId}`
      : `address:${normalizeIp(clientAddress(request))}`;
  }

  /** One count over all routes: the default would have one a route. */
  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name}:${tracker}`;
  }

  protected override async throwThrottlingException(
    context: ExecutionContext,
    { key, tracker, limit, timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    if (key.startsWith(WRONG_KEYS)) await this.recordGuesser(context, tracker, timeToBlockExpire * 1000);
    this.refuse(context, limit, timeToBlockExpire, key.startsWith(WRONG_KEYS));
  }

  /** Once for an address and window: a guesser must not fill the audit. */
  private async recordGuesser(context: ExecutionContext, tracker: string, blockedMs: number): Promise<void> {
    const now = Date.now();
    for (const [address, until] of this.toldUntil) if (until <= now) this.toldUntil.delete(address);
    if (this.toldUntil.has(tracker)) return;
    this.toldUntil.set(tracker, now + blockedMs);
    const request = context.switchToHttp().getRequest<ApiRequest>();
    await this.audit.record(null, { event: 'wrong_keys_refused', actor: null, origin: callOrigin(request) });
  }

  private refuse(context: ExecutionContext, limit: number, seconds: number, guessing: boolean): never {
    const response = context.switchToHttp().getResponse<Response>();
    response.setHeader('RateLimit-Limit', String(limit));
    response.setHeader('RateLimit-Remaining', '0');
    response.setHeader('RateLimit-Reset', String(seconds));
    throw new DomainError(
      'rate_limited',
      guessing ? say.too_many_wrong_keys({ seconds }) : say.too_many_calls({ limit, seconds }),
      { retryAfterSeconds: seconds },
    );
  }
}

/** The guard runs where Express has taken `/v1` off. */
function pathOf({ baseUrl, path }: ApiRequest): string {
  return baseUrl + path;
}
