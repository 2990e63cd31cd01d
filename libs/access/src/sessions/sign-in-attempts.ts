import { AuditTrail, type CallOrigin, DomainError, SharedRedis } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { WrongCredentials } from '../wrong-credentials';
import type { CountedGuess, RefusedGuess } from './counted-guess';
import {
  askKeys,
  type GuessKey,
  answerKeys,
  guessKeys,
  linkKeys,
  type RuleName,
  RULES,
  waitAtGuessingAddress,
} from './guess-rules';
import { LocalGuesses } from './local-guesses';
import { redisGuesses } from './redis-guesses';
import { say } from '../sentences';

/** Longest part of a typed e-mail address that the audit keeps: enough to see the account. */
export const LONGEST_EMAIL_KEPT = 100;

/** Locked scope, in the words of the audit. */
const SCOPES: Readonly<Record<RuleName, string>> = {
  pair: 'account from this address',
  device: 'account from a known browser',
  address: 'address',
  account: 'account',
  asks: 'requests for a link',
  links: 'wrong links',
  answers: 'wrong answers of identity providers',
};

/** Attempts of one address or on one account that may wait for their turn. */
const MOST_WAITING = 200;
/** Pause after a wrong password from an address from which too many were tried. */
const GUESSING_PAUSE_MS = 250;

/** Who guesses. */
export interface Guesser {
  /** E-mail address of the account. */
  email: string;
  origin: CallOrigin;
  /** Id of a browser that is known to have signed in to this account. */
  device?: string;
}

/** Result of an attempt. An attempt without a result, such as one that failed midway, is no guess. */
export interface Guess {
  wrong(): void;
  /** Forgets earlier wrong guesses of this person. */
  right(): void;
}

/** An attempt and what it is counted by. */
interface Attempt<Result> extends Guesser {
  keys: GuessKey[];
  run(guess: Guess): Promise<Result>;
}

/**
 * Slows down whoever guesses passwords: after a few wrong ones each further one doubles the wait. Counted in Redis,
 * where one is configured, so that it holds over all processes and their restarts; while it is away, and without it,
 * in memory.
 *
 * No address is locked out: a company or a proxy may stand behind it. An address that gets too many passwords wrong has
 * one free try for each account, and its attempts are made a quarter of a second apart.
 */
@Injectable()
export class SignInAttempts {
  private readonly local = new LocalGuesses();
  /** The last attempt that is under way, and how many there are, by address and by account. */
  private readonly underWay = new Map<string, { last: Promise<unknown>; count: number }>();

  constructor(
    private readonly redis: SharedRedis,
    private readonly audit: AuditTrail,
    private readonly wrongCredentials: WrongCredentials,
  ) {}

  /**
   * Runs attempts of an address or on an account one after the other, so that a correct password need not wait. Over
   * several processes each attempt counts as wrong until its result.
   * @throws {DomainError} `rate_limited` while whoever tries must wait, be the password right or wrong
   */
  inTurn<Result>(guesser: Guesser, run: (guess: Guess) => Promise<Result>): Promise<Result> {
    const keys = guessKeys(guesser.email, guesser.origin.address, guesser.device);
    const queues = keys.filter(({ rule }) => rule !== 'pair').map(({ key }) => key);
    return this.afterOthers(queues, (hold) => this.counted({ ...guesser, keys, run }, hold));
  }

  /** Counts a request for a link by mail. @throws {DomainError} `rate_limited` */
  async ask({ email, origin }: Guesser): Promise<void> {
    const keys = askKeys(email, origin.address);
    const { taken } = await this.take(keys);
    if ('wait' in taken) throw tooMany(say.too_many_link_requests, taken.wait);
    await this.tellLockout({ email, origin }, keys, taken);
  }

  /**
   * Counts a link that turned out to be wrong; right ones are not held up.
   * @throws {DomainError} `rate_limited` after too many of an address
   */
  async wrongLink(origin: CallOrigin): Promise<void> {
    this.wrongCredentials.tell('link', origin);
    const keys = linkKeys(origin.address);
    const { taken } = await this.take(keys);
    if ('wait' in taken) throw tooMany(say.too_many_wrong_links, taken.wait);
    await this.tellLockout({ origin }, keys, taken);
  }

  /**
   * Counts an answer of an identity provider that turns out to be wrong (`sign_in_failed`); others are not held up.
   * @throws {DomainError} `rate_limited` after too many of an address; nothing is tried then
   */
  async answer<Result>(origin: CallOrigin, attempt: () => Promise<Result>): Promise<Result> {
    const keys = answerKeys(origin.address);
    const { taken, isShared } = await this.take(keys);
    if ('wait' in taken) throw tooMany(say.too_many_wrong_answers, taken.wait);
    try {
      const result = await attempt();
      await this.giveBack(keys, taken, isShared);
      return result;
    } catch (error) {
      if (error instanceof DomainError && error.code === 'sign_in_failed')
        await this.tellLockout({ origin }, keys, taken);
      else await this.giveBack(keys, taken, isShared);
      throw error;
    }
  }

  /** Somebody proved to be the owner of an account in another way: what they got wrong before is forgotten. */
  forget(email: string, { address }: CallOrigin): Promise<void> {
    return this.forgetWrong(guessKeys(email, address));
  }

  private async afterOthers<Result>(
    queues: string[],
    attempt: (hold: () => void) => Promise<Result>,
  ): Promise<Result> {
    const waitFor = queues.flatMap((queue) => this.underWay.get(queue) ?? []);
    if (waitFor.some(({ count }) => count >= MOST_WAITING))
      throw tooMany(say.too_many_passwords_at_once, 5_000);
    let isHeld = false;
    const hold = () => {
      isHeld = true;
    };
    const turn =
      waitFor.length === 0
        ? attempt(hold)
        : Promise.all(waitFor.map(({ last }) => last)).then(() => attempt(hold));
    const ended = () => {
      if (isHeld) return pause().then(() => this.leave(queues));
      return this.leave(queues);
    };
    const last = turn.then(ended, ended);
    for (const queue of queues)
      this.underWay.set(queue, { last, count: (this.underWay.get(queue)?.count ?? 0) + 1 });
    return turn;
  }

  private leave(queues: string[]): void {
    for (const queue of queues) {
      const waiting = this.underWay.get(queue);
      if (waiting === undefined) continue;
      waiting.count -= 1;
      if (waiting.count === 0) this.underWay.delete(queue);
    }
  }

  private async counted<Result>(attempt: Attempt<Result>, hold: () => void): Promise<Result> {
    const { keys, origin } = attempt;
    const { taken, isShared } = await this.take(keys);
    if ('wait' in taken) throw tooMany(say.too_many_wrong_passwords, taken.wait);
    const wait = waitAtGuessingAddress(keys, taken);
    if (wait > 0) {
      await this.giveBack(keys, taken, isShared);
      throw tooMany(say.too_many_wrong_passwords, wait);
    }
    const said: { outcome?: 'wrong' | 'right' } = {};
    try {
      return await attempt.run({
        wrong: () => (said.outcome = 'wrong'),
        right: () => (said.outcome = 'right'),
      });
    } finally {
      if (said.outcome === 'wrong') {
        this.wrongCredentials.tell('password', origin);
        const tried = taken.counts[keys.findIndex(({ rule }) => rule === 'address')]?.count ?? 0;
        if (tried > RULES.address.free) hold();
        await this.tellLockout(attempt, keys, taken);
      } else await this.giveBack(keys, taken, isShared);
      if (said.outcome === 'right') await this.forgetWrong(keys);
    }
  }

  private async take(keys: GuessKey[]): Promise<{ taken: CountedGuess | RefusedGuess; isShared: boolean }> {
    const shared = await this.redis.run((redis) => redisGuesses.take(redis, keys));
    return { taken: shared ?? this.local.take(keys), isShared: shared !== undefined };
  }

  /** Once, by the wrong guess that the first wait follows on: a guesser must not fill the audit. */
  private async tellLockout(
    { email, origin }: Partial<Guesser> & Pick<Guesser, 'origin'>,
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
      details: { ...(email !== undefined && { email: email.slice(0, LONGEST_EMAIL_KEPT) }), scopes },
    });
  }

  private async giveBack(keys: GuessKey[], taken: CountedGuess, isShared: boolean): Promise<void> {
    if (isShared) await this.redis.run((redis) => redisGuesses.giveBack(redis, keys, taken));
    else this.local.giveBack(keys, taken);
  }

  /** Forgets wrong guesses of one person. Wrong guesses of others for the account or from the address still count. */
  private async forgetWrong(keys: GuessKey[]): Promise<void> {
    const own = keys.find(({ rule }) => rule === 'pair' || rule === 'device');
    if (own === undefined) return;
    await this.redis.run((redis) => redisGuesses.forget(redis, own));
    this.local.forget(own);
  }
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, GUESSING_PAUSE_MS).unref());

function tooMany(sentence: typeof say.too_many_wrong_links, wait: number): DomainError {
  const retryAfterSeconds = Math.ceil(wait / 1000);
  return new DomainError('rate_limited', sentence({ seconds: retryAfterSeconds }), { retryAfterSeconds });
}
