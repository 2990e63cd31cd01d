import { COMMON_PASSWORDS } from './common-passwords';

/** The rules for passwords, in the one place that the server and its web UI share. */

export const SHORTEST_PASSWORD = 10;
export const LONGEST_PASSWORD = 200;

/** What can be wrong with a password that somebody chooses. */
export type PasswordFault = 'short' | 'long' | 'common' | 'personal';

/** What to do about each. */
export const PASSWORD_ADVICE: Readonly<Record<PasswordFault, string>> = {
  short: `Choose a password of at least ${SHORTEST_PASSWORD} characters.`,
  long: `Choose a password of at most ${LONGEST_PASSWORD} characters.`,
  common:
    'This is one of the most common passwords, which guessers try first. Choose another: several words do well.',
  personal: 'Choose a password that is neither the e-mail address nor the name.',
};

/** Whose password it is to be, as far as others know. */
export interface PasswordOwner {
  email: string;
  name: string;
}

const plain = (text: string) => text.toLowerCase().replace(/\s/g, '');

/** What is wrong with a password; null where it may be used. @param owner left out where nobody is known yet */
export function passwordFault(password: string, owner?: PasswordOwner): PasswordFault | null {
  // As people count them, and as JSON Schema does: an emoji is one.
  const { length } = [...password];
  if (length < SHORTEST_PASSWORD) return 'short';
  if (length > LONGEST_PASSWORD) return 'long';
  const text = plain(password);
  if (COMMON_PASSWORDS.has(text)) return 'common';
  if (owner === undefined) return null;
  const known = [owner.email, owner.email.split('@')[0] ?? '', owner.name].map(plain);
  return known.includes(text) ? 'personal' : null;
}
