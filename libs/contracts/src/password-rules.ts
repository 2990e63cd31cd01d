import type { Sentence } from '@docket/domain';
import { COMMON_PASSWORDS } from './common-passwords';
import { say } from './sentences';

/** The rules for passwords, in the one place that the server and its web UI share. */

export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;
/** Fewest letters and digits of a password besides words that others know. */
export const LEAST_UNKNOWN = 8;

/** The product's own name, which guessers try first. Shorter words than three letters hide in many others. */
const PRODUCT_WORDS = ['docket'];
const SHORTEST_WORD = 3;

/** Faults of a chosen password. */
export type PasswordFault = 'short' | 'long' | 'common' | 'personal';

/** Advice for each fault. */
export const PASSWORD_ADVICE: Readonly<Record<PasswordFault, Sentence>> = {
  short: say.password_short({ least: SHORTEST_PASSWORD }),
  long: say.password_long({ most: LONGEST_PASSWORD }),
  common: say.password_common(),
  personal: say.password_personal({ least: LEAST_UNKNOWN }),
};

/** Owner of a password, as far as others know. */
export interface PasswordOwner {
  email: string;
  name: string;
  /** Name of the company that runs the server. */
  company?: string;
}

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '');
const lettersAndDigits = (text: string) => text.replace(/[^\p{L}\p{M}\p{N}]/gu, '');

/** Fault of a password; null if it may be used. @param owner left out where nobody is known yet */
export function passwordFault(password: string, owner?: PasswordOwner): PasswordFault | null {
  // Characters are counted as people and JSON Schema count them: an emoji is one.
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD) return 'short';
  if (length > LONGEST_PASSWORD) return 'long';
  const text = plain(password);
  if (COMMON_PASSWORDS.has(text)) return 'common';
  return isMadeOf(wordsOthersKnow(owner), text) ? 'personal' : null;
}

/** Words that others know, in lower case, the longest first. A longer word wins over a word within it. */
export function wordsOthersKnow(
  { email, name, company = '' }: PasswordOwner = { email: '', name: '' },
): string[] {
  const [local = '', domain = ''] = plain(email).split('@');
  const hosts = domain.split('.').slice(0, -1);
  const texts = [plain(email), local, plain(name), plain(company), ...hosts];
  const words = [...texts, ...local.split(/[^\p{L}\p{N}]/u), ...wordsIn(name), ...wordsIn(company)];
  return [...new Set([...PRODUCT_WORDS, ...words])]
    .filter(({ length }) => length >= SHORTEST_WORD)
    .sort((a, b) => b.length - a.length);
}

const wordsIn = (text: string) => text.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);

/** Whether a text holds known words, and too little besides them. */
function isMadeOf(words: readonly string[], text: string): boolean {
  const rest = words.reduce((left, word) => left.replaceAll(word, ' '), text);
  return rest !== text && [...lettersAndDigits(rest)].length < LEAST_UNKNOWN;
}
