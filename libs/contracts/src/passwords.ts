import { z } from 'zod';
import { COMMON_PASSWORDS } from './common-passwords';
import { Timestamp } from './fields';

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

/** A password as it is chosen. Whether it is the person's own name is for those who know whose it is. */
export const NewPassword = z
  .string()
  .min(SHORTEST_PASSWORD, { error: PASSWORD_ADVICE.short, abort: true })
  .max(LONGEST_PASSWORD, { error: PASSWORD_ADVICE.long, abort: true })
  .refine((password) => passwordFault(password) !== 'common', PASSWORD_ADVICE.common)
  .describe('Neither the e-mail address nor the name, and none of the most common passwords.');

const CurrentPassword = z.string().min(1, 'Enter your password.').max(1_000);

/** PUT /profile/password */
export const PasswordChange = z
  .strictObject({ currentPassword: CurrentPassword, newPassword: NewPassword })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

const LinkToken = z
  .string()
  .min(1)
  .max(200)
  .describe('What stands behind `#` in the link: send it in a body only, never in an address.');

/** POST /session/password/link */
export const LinkQuestion = z.strictObject({ token: LinkToken }).meta({ id: 'LinkQuestion' });
export type LinkQuestion = z.infer<typeof LinkQuestion>;

/** Whose a link is, and what for. */
export const LinkOwner = z
  .strictObject({
    email: z.string(),
    name: z.string(),
    purpose: z
      .enum(['invitation', 'reset'])
      .describe('`invitation` for a person’s first password, `reset` for another one.'),
    expiresAt: Timestamp,
  })
  .meta({ id: 'LinkOwner' });
export type LinkOwner = z.infer<typeof LinkOwner>;

/** POST /session/password */
export const PasswordByLink = z
  .strictObject({ token: LinkToken, password: NewPassword })
  .meta({ id: 'PasswordByLink' });
export type PasswordByLink = z.infer<typeof PasswordByLink>;
