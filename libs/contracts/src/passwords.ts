import { z } from 'zod';
import { Timestamp } from './fields';
import {
  LEAST_UNKNOWN,
  LONGEST_PASSWORD,
  PASSWORD_ADVICE,
  passwordFault,
  SHORTEST_PASSWORD,
} from './password-rules';
import { AccountEmail } from './users';
import { tell } from './told';
import { say } from './sentences';

/** A password as it is chosen. Whether it is made of the person's own names is for those who know whose it is. */
export const NewPassword = z
  .string()
  .min(SHORTEST_PASSWORD, { error: tell(PASSWORD_ADVICE.short), abort: true })
  .max(LONGEST_PASSWORD, { error: tell(PASSWORD_ADVICE.long), abort: true })
  .refine((password) => passwordFault(password) !== 'common', tell(PASSWORD_ADVICE.common))
  .refine((password) => passwordFault(password) !== 'personal', tell(PASSWORD_ADVICE.personal))
  .describe(
    `None of the most common passwords, and at least ${LEAST_UNKNOWN} letters or digits besides the name, the e-mail address, the company and the product.`,
  );

const CurrentPassword = z.string().min(1, tell(say.enter_password())).max(1_000);

/** PUT /profile/password */
export const PasswordChange = z
  .strictObject({ currentPassword: CurrentPassword, newPassword: NewPassword })
  .meta({ id: 'PasswordChange' });
export type PasswordChange = z.infer<typeof PasswordChange>;

const LinkToken = z
  .string()
  .min(1)
  .max(200)
  .describe('The part of the link after `#`. Send it in a body only, never in a URL.');

/** POST /session/password/forgotten */
export const ForgottenPassword = z.strictObject({ email: AccountEmail }).meta({ id: 'ForgottenPassword' });
export type ForgottenPassword = z.infer<typeof ForgottenPassword>;

/** POST /session/password/link */
export const LinkQuestion = z.strictObject({ token: LinkToken }).meta({ id: 'LinkQuestion' });
export type LinkQuestion = z.infer<typeof LinkQuestion>;

/** Owner and purpose of a link. */
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
