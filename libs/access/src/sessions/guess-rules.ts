import { normalizeIp } from '@nestjs/throttler';
import type { CountedGuess } from './counted-guess';

const MINUTE_MS = 60_000;

/** The wait after the last wrong one that is free; each further one doubles it. */
export const FIRST_WAIT_MS = 5_000;
/** After so long without a wrong one all is forgotten. */
export const FORGET_MS = 60 * MINUTE_MS;

/** Who is slowed down, after how many wrong passwords, and for how long at most. */
export const RULES = {
  /** One account from one address: a person who forgot, or a guesser. */
  pair: { free: 5, mostMs: 15 * MINUTE_MS },
  /** One account from a browser that has signed in to it before. */
  device: { free: 5, mostMs: 15 * MINUTE_MS },
  /**
   * One address, over all accounts. There is no waiting time, since many may share an address; see `SignInAttempts`.
   */
  address: { free: 30, mostMs: 0 },
  /** One account, from wherever: its owner must not be locked out for long by others. */
  account: { free: 50, mostMs: MINUTE_MS },
  /** Requests for a link by mail to one account from one address. */
  asks: { free: 5, mostMs: 15 * MINUTE_MS },
  /** Wrong links from one address. Only wrong ones wait. */
  links: { free: 30, mostMs: 15 * MINUTE_MS },
  /** Wrong answers of identity providers from one address. Only wrong ones wait. */
  answers: { free: 30, mostMs: 15 * MINUTE_MS },
} as const;

export type RuleName = keyof typeof RULES;

/** Key of a counter of wrong passwords. */
export interface GuessKey {
  key: string;
  rule: RuleName;
}

/**
 * Keys of the counters for wrong passwords.
 * @param device id of a browser that is known to have signed in to the account: it is counted by itself, so that nobody
 *   else can keep its owner out
 */
export function guessKeys(email: string, from: string, device?: string): GuessKey[] {
  const account = email.toLowerCase();
  if (device !== undefined) return [{ key: `device ${device} ${account}`, rule: 'device' }];
  // A network of 2^64 IPv6 addresses counts as one address.
  const address = normalizeIp(from);
  return [
    { key: `pair ${address} ${account}`, rule: 'pair' },
    { key: `address ${address}`, rule: 'address' },
    { key: `account ${account}`, rule: 'account' },
  ];
}

/** Keys of the counters of requests for a link by mail. */
export const askKeys = (email: string, from: string): GuessKey[] => [
  { key: `asks ${normalizeIp(from)} ${email.toLowerCase()}`, rule: 'asks' },
];

/** Keys of the counters for wrong links. */
export const linkKeys = (from: string): GuessKey[] => [{ key: `links ${normalizeIp(from)}`, rule: 'links' }];

/** Keys of the counters for wrong answers of identity providers. */
export const answerKeys = (from: string): GuessKey[] => [
  { key: `answers ${normalizeIp(from)}`, rule: 'answers' },
];

/** Milliseconds to wait after so many wrong ones. */
export function waitAfter(count: number, rule: RuleName): number {
  const { free, mostMs } = RULES[rule];
  return count < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - free), mostMs);
}

/**
 * Milliseconds that an account still waits at an address that tried too many accounts. Each account has one free try
 * there.
 */
export function waitAtGuessingAddress(keys: readonly GuessKey[], { at, counts }: CountedGuess): number {
  const countBy = (rule: RuleName) => counts[keys.findIndex((key) => key.rule === rule)];
  const pair = countBy('pair');
  const address = countBy('address');
  if (pair === undefined || address === undefined) return 0;
  if (address.count <= RULES.address.free || pair.count < 2) return 0;
  const pause = Math.min(FIRST_WAIT_MS * 2 ** (pair.count - 2), RULES.pair.mostMs);
  return Math.max(pair.lastBefore + pause - at, 0);
}
