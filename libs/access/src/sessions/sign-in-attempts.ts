import { AuditTrail, type CallOrigin, DomainError, SharedRedis } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { CountedGuess } from './counted-guess';
import { askKeys, type GuessKey, guessKeys, type RuleName, RULES } from './guess-rules';
import { LocalGuesses } from './local-guesses';
import { redisGuesses } from './redis-guesses';

/** Of an address that somebody typed: enough to see whose account was meant. */
export const LONGEST_EMAIL_KEPT = 100;

/** What is locked, in the words of the audit. */
const SCOPES: Readonly<Record<RuleName, string>> = {
  pair: 'account from this address',
  address: 'address',
  account: 'account',
  asks: 'requests for a link',
};

/** Who guesses. */
export interface Guesser {
  /** Whose password; null where the secret of a link is tried instead: then the address alone counts. */
  email: string | null;
  origin: CallOrigin;
  /** Whether nothing is guessed, but a link by mail asked for. */
  asks?: true;
}

/** What an attempt says of its guess. One of which nothing is said, such as one that failed on its way, is no guess. */
export interface Guess {
  wrong(): void;
  /** What this person got wrong before is forgotten. */
  right(): void;
}

/**
 * Slows down whoever guesses passwords: after a few wrong ones each further one doubles the wait. Counted in Redis,
 * where one is configured, so that it holds over all processes and their restarts; while it is away, and without it,
 * in memory.
 */
@Injectable()
export class SignInAttempts {
  private readonly local = new LocalGuesses();
  /** The last attempt that is under way, by address and by account. */
  private readonly underWay = new Map<string, Promise<unknown>>();

  constructor(
    private readonly redis: SharedRedis,
    private readonly audit: AuditTrail,
  ) {}

  /**
   * Runs one attempt of an address or on an account after the other, so that nobody has to wait for what turns out to
   * be right; over several processes each guess counts as wrong until then.
   * @throws {DomainError} `rate_limited` while whoever tries must wait, be the password right or wrong
   */
  inTurn<Result>(guesser: Guesser, attempt: (guess: Guess) => Promise<Result>): Promise<Result> {
    const { email, origin, asks } = guesser;
    const keys = asks ? askKeys(origin.address) : guessKeys(email, origin.address);
    return this.afterOthers(
      keys.filter(({ rule }) => rule !== 'pair').map(({ key }) => key),
      () => this.counted(guesser, keys, attempt),
    );
  }

  /** Somebody proved to be the owner of an account in another way: what they got wrong before is forgotten. */
  forget(email: string, { address }: CallOrigin): Promise<void> {
    return this.forgetPair(guessKeys(email, address));
  }

  private async afterOthers<Result>(queues: string[], attempt: () => Promise<Result>): Promise<Result> {
    const before = queues.flatMap((queue) => this.underWay.get(queue) ?? []);
    const turn = before.length === 0 ? attempt() : Promise.all(before).then(attempt);
    const ended = turn.then(
      () => undefined,
      () => undefined,
    );
    for (const queue of queues) this.underWay.set(queue, ended);
    try {
      return await turn;
    } finally {
      for (const queue of queues) if (this.underWay.get(queue) === ended) this.underWay.delete(queue);
    }
  }

  private async counted<Result>(
    guesser: Guesser,
    keys: GuessKey[],
    attempt: (guess: Guess) => Promise<Result>,
  ): Promise<Result> {
    const shared = await this.redis.run((redis) => redisGuesses.take(redis, keys));
    const taken = shared ?? this.local.take(keys);
    if ('wait' in taken) throw tooMany(guesser, taken.wait);
    const said: { outcome?: 'wrong' | 'right' } = {};
    try {
      return await attempt({ wrong: () => (said.outcome = 'wrong'), right: () => (said.outcome = 'right') });
    } finally {
      if (said.outcome === 'wrong') await this.tellLockout(guesser, keys, taken);
      else await this.giveBack(keys, taken, shared !== undefined);
      if (said.outcome === 'right') await this.forgetPair(keys);
    }
  }

  /** Once, by the wrong guess that the first wait follows on: a guesser must not fill the audit. */
  private async tellLockout(
    { email, origin }: Guesser,
    keys: GuessKey[],
    { counts }: CountedGuess,
  ): Promise<void> {
    const scopes = keys.flatMap(({ rule }, index) =>
      counts[index]?.count === RULES[rule].free ? [SCOPES[rule]] : [],
    );
    if (scopes.length === 0) return;
    await this.audit.record(null, {
      event: 'sign_in_locked',
      actor: null,
      origin,
      details: { ...(email !== null && { email: email.slice(0, LONGEST_EMAIL_KEPT) }), scopes },
    });
  }

  private async giveBack(keys: GuessKey[], taken: CountedGuess, isShared: boolean): Promise<void> {
    if (isShared) await this.redis.run((redis) => redisGuesses.giveBack(redis, keys, taken));
    else this.local.giveBack(keys, taken);
  }

  private async forgetPair(keys: GuessKey[]): Promise<void> {
    const pair = keys.find(({ rule }) => rule === 'pair');
    if (pair === undefined) return;
    await this.redis.run((redis) => redisGuesses.forget(redis, pair));
    this.local.forget(pair);
  }
}

function tooMany({ email, asks }: Guesser, wait: number): DomainError {
  const counted = asks ? 'requests for a link' : email === null ? 'wrong links' : 'wrong passwords';
  const retryAfterSeconds = Math.ceil(wait / 1000);
  return new DomainError(
    'rate_limited',
    `Too many ${counted}. Wait ${retryAfterSeconds} seconds, then try again.`,
    { retryAfterSeconds },
  );
}
