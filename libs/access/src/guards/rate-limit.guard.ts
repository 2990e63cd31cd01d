import { type ApiRequest, AuditTrail, callOrigin, DomainError } from '@docket/platform';
import { type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import { ThrottlerGuard, type ThrottlerLimitDetail, type ThrottlerRequest } from '@nestjs/throttler';
import type { Response } from 'express';
import { credentialsOf } from './credentials';

export const RATE_WINDOW_MS = 60_000;

/** Names of the two limits, in the throttler's configuration. */
export const CALLS = 'default';
export const WRONG_KEYS = 'wrong-keys';

/**
 * Counts calls that come without cookies: per key over all routes together, per address where no valid key is given.
 * After too many wrong keys an address is refused whatever it tries without valid credentials.
 */
@Injectable()
export class RateLimitGuard extends ThrottlerGuard {
  protected override headerPrefix = 'RateLimit';

  /** A property, since the constructor is the throttler's. */
  @Inject(AuditTrail) private readonly audit!: AuditTrail;

  /** Until when an address that tried too many keys is refused, by address. */
  private readonly refusedUntil = new Map<string, number>();

  protected override async shouldSkip(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    const credentials = credentialsOf(request);
    const exempt =
      credentials.type === 'session' || (credentials.type === 'key' && credentials.hasLiveCookies);
    return exempt || request.path.startsWith('/health/');
  }

  protected override async handleRequest(requestProps: ThrottlerRequest): Promise<boolean> {
    const request = requestProps.context.switchToHttp().getRequest<ApiRequest>();
    const { type } = credentialsOf(request);
    if (requestProps.throttler.name === CALLS) return super.handleRequest(requestProps);
    if (type === 'wrong-key') return super.handleRequest(requestProps);
    if (type === 'none') this.refuseGuessers(requestProps.context, await this.getTracker(request));
    return true;
  }

  protected override async getTracker(request: ApiRequest): Promise<string> {
    const credentials = credentialsOf(request);
    return credentials.type === 'key'
      ? `key:${credentials.keyId}`
      : `address:${await super.getTracker(request)}`;
  }

  /** One count over all routes: the default would have one a route. */
  protected override generateKey(_context: ExecutionContext, tracker: string, name: string): string {
    return `${name}:${tracker}`;
  }

  protected override async throwThrottlingException(
    context: ExecutionContext,
    { key, tracker, limit, timeToBlockExpire }: ThrottlerLimitDetail,
  ): Promise<void> {
    if (key.startsWith(WRONG_KEYS)) {
      this.forgetExpired();
      const isNews = !this.refusedUntil.has(tracker);
      this.refusedUntil.set(tracker, Date.now() + timeToBlockExpire * 1000);
      if (isNews) await this.recordGuesser(context);
    }
    this.refuse(context, limit, timeToBlockExpire, key.startsWith(WRONG_KEYS));
  }

  /** Once for an address and window: a guesser must not fill the audit. */
  private async recordGuesser(context: ExecutionContext): Promise<void> {
    const request = context.switchToHttp().getRequest<ApiRequest>();
    await this.audit.record(null, { event: 'wrong_keys_refused', actor: null, origin: callOrigin(request) });
  }

  private refuseGuessers(context: ExecutionContext, tracker: string): void {
    const seconds = Math.ceil(((this.refusedUntil.get(tracker) ?? 0) - Date.now()) / 1000);
    if (seconds > 0) this.refuse(context, 0, seconds, true);
  }

  private forgetExpired(): void {
    const now = Date.now();
    for (const [tracker, until] of this.refusedUntil) if (until < now) this.refusedUntil.delete(tracker);
  }

  private refuse(context: ExecutionContext, limit: number, seconds: number, guessing: boolean): never {
    const response = context.switchToHttp().getResponse<Response>();
    if (!guessing) response.setHeader('RateLimit-Limit', String(limit));
    response.setHeader('RateLimit-Remaining', '0');
    response.setHeader('RateLimit-Reset', String(seconds));
    throw new DomainError(
      'rate_limited',
      guessing
        ? `Too many wrong keys came from your address. Wait ${seconds} seconds, then send a valid key.`
        : `More than ${limit} calls a minute came without cookies. Wait ${seconds} seconds, then send the two cookies ` +
            'that the first call with X-APIKEY set (docket_session and docket_csrf) together with the key: such calls ' +
            'are not limited.',
      { retryAfterSeconds: seconds },
    );
  }
}
