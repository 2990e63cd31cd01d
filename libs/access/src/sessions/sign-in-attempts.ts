import { DomainError } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { normalizeIp } from '@nestjs/throttler';

const MINUTE_MS = 60_000;

/** Who is slowed down, after how many wrong passwords, and for how long at most. */
const RULES = {
  /** One account from one address: a person who forgot, or a guesser. */
  pair: { free: 5, mostMs: 15 * MINUTE_MS },
  /** One address, over all accounts. */
  address: { free: 30, mostMs: 15 * MINUTE_MS },
  /** One account, from wherever: its owner must not be locked out for long by others. */
  account: { free: 50, mostMs: MINUTE_MS },
} as const;
const FIRST_WAIT_MS = 5_000;
/** After so long without a wrong password all is forgotten. */
const FORGET_MS = 60 * MINUTE_MS;
/** Far more than guess at the same time; beyond it the oldest are forgotten. */
const MOST_KEPT = 50_000;

interface Failures {
  count: number;
  last: number;
  /** No try before. */
  until: number;
}

/**
 * Slows down whoever guesses passwords: after a few wrong ones each further one doubles the wait. Kept in memory: a
 * restart forgets it.
 */
@Injectable()
export class SignInAttempts {
  /** In the order of the last wrong password. */
  private readonly failures = new Map<string, Failures>();
  /** The last attempt that is under way, by address. */
  private readonly underWay = new Map<string, Promise<unknown>>();

  /**
   * Runs one attempt of an address after the other: many that are sent at once would else all be let through before
   * the first of them is counted.
   */
  async inTurn<Result>(address: string, attempt: () => Promise<Result>): Promise<Result> {
    const before = this.underWay.get(address);
    const turn = before === undefined ? attempt() : before.then(attempt);
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    this.underWay.set(address, ended);
    try {
      return await turn;
    } finally {
      if (this.underWay.get(address) === ended) this.underWay.delete(address);
    }
  }

  /**
   * @param email null where none is tried, but the secret of a link: then the address alone counts
   * @throws {DomainError} `rate_limited` while whoever tries must wait, be the password right or wrong
   */
  requireTurn(email: string | null, address: string, now = Date.now()): void {
    const until = Math.max(...keysOf(email, address).map(([key]) => this.failures.get(key)?.until ?? 0));
    if (until <= now) return;
    const retryAfterSeconds = Math.ceil((until - now) / 1000);
    throw new DomainError(
      'rate_limited',
      `Too many wrong ${email === null ? 'links' : 'passwords'}. Wait ${retryAfterSeconds} seconds, then try again.`,
      { retryAfterSeconds },
    );
  }

  failed(email: string | null, address: string, now = Date.now()): void {
    for (const [key, { free, mostMs }] of keysOf(email, address)) {
      const before = this.failures.get(key);
      const count = before === undefined || now - before.last > FORGET_MS ? 1 : before.count + 1;
      const wait = count < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - free), mostMs);
      this.failures.delete(key);
      this.failures.set(key, { count, last: now, until: now + wait });
    }
    for (const [key, { last }] of this.failures) {
      if (this.failures.size <= MOST_KEPT && now - last <= FORGET_MS) break;
      this.failures.delete(key);
    }
  }

  /** The right password: what this person got wrong before is forgotten. */
  succeeded(email: string, address: string): void {
    for (const [key, rule] of keysOf(email, address)) if (rule === RULES.pair) this.failures.delete(key);
  }
}

function keysOf(email: string | null, from: string): [string, (typeof RULES)[keyof typeof RULES]][] {
  // Whoever has one IPv6 address has the 2^64 of its network.
  const address = normalizeIp(from);
  if (email === null) return [[`address ${address}`, RULES.address]];
  const account = email.toLowerCase();
  return [
    [`pair ${address} ${account}`, RULES.pair],
    [`address ${address}`, RULES.address],
    [`account ${account}`, RULES.account],
  ];
}
