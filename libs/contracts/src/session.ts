import { z } from 'zod';
import { Id } from './fields';
import { ROLES } from './roles';
import { tell } from './told';
import { say } from './sentences';

export const Role = z.enum(ROLES);
export type Role = z.infer<typeof Role>;

/** POST /session */
export const SignIn = z
  .strictObject({
    email: z.string().trim().min(1, tell(say.enter_mail_address())).max(254),
    password: z.string().min(1, tell(say.enter_password())).max(1_000),
  })
  .meta({ id: 'SignIn' });
export type SignIn = z.infer<typeof SignIn>;

/** Who is signed in, and what they can do on this server. */
export const Session = z
  .strictObject({
    user: z.strictObject({ id: Id, email: z.string(), name: z.string(), role: Role, language: z.string() }),
    sendsMail: z
      .boolean()
      .describe('True if a mail server is configured (`SMTP_URL`). Documents can be e-mailed only then.'),
    provider: z
      .string()
      .optional()
      .describe('Id of the identity provider by which the session began; left out for a password.'),
    attachmentBytes: z.int().describe('The most bytes that an attached file may have (`ATTACHMENT_LIMIT`).'),
  })
  .meta({ id: 'Session' });
export type Session = z.infer<typeof Session>;
