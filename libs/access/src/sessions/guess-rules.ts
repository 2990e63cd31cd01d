import { normalizeIp } from '@nestjs/throttler';

const MINUTE_MS = 60_000;

/** The wait after the last wrong one that is free; each further one doubles it. */
export const FIRST_WAIT_MS = 5_000;
/** After so long without a wrong one all is forgotten. */
export const FORGET_MS = 60 * MINUTE_MS;

/** Who is slowed down, after how many wrong passwords, and for how long at most. */
export const RULES = {
  /** One account from one address: a person who forgot, or a guesser. */
  pair: { free: 5, mostMs: 15 * MINUTE_MS },
  /** One address, over all accounts. */
  address: { free: 30, mostMs: 15 * MINUTE_MS },
  /** One account, from wherever: its owner must not be locked out for long by others. */
  account: { free: 50, mostMs: MINUTE_MS },
  /** Requests for a link by mail from one address; by themselves, so that they hold up nobody who signs in from there. */
  asks: { free: 30, mostMs: 15 * MINUTE_MS },
} as const;

export type RuleName = keyof typeof RULES;

/** What wrong passwords are counted by. */
export interface GuessKey {
  key: string;
  rule: RuleName;
}

/** @param email null where no account is tried, but the secret of a link: then the address alone counts */
export function guessKeys(email: string | null, from: string): GuessKey[] {
  // Whoever has one IPv6 address has the 2^64 of its network.
  const address = normalizeIp(from);
  const byAddress: GuessKey = { key: `address ${address}`, rule: 'address' };
  if (email === null) return [byAddress];
  const account = email.toLowerCase();
  return [
    { key: `pair ${address} ${account}`, rule: 'pair' },
    byAddress,
    { key: `account ${account}`, rule: 'account' },
  ];
}

/** What requests for a link by mail are counted by. */
export const askKeys = (from: string): GuessKey[] => [{ key: `asks ${normalizeIp(from)}`, rule: 'asks' }];

/** Milliseconds to wait after so many wrong ones. */
export function waitAfter(count: number, rule: RuleName): number {
  const { free, mostMs } = RULES[rule];
  return count < free ? 0 : Math.min(FIRST_WAIT_MS * 2 ** (count - free), mostMs);
}
