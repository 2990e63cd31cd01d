import type { Session } from '@docket/contracts';
import type { Config } from '@docket/platform';
import type { User } from '../users/user.entity';

/** The signed-in user and the server, as the web UI needs them. */
export function sessionOf(
  { id, email, name, role, language, provider }: Pick<User, keyof Session['user']> & { provider?: string },
  { mail, attachmentBytes }: Pick<Config, 'mail' | 'attachmentBytes'>,
): Session {
  return {
    user: { id, email, name, role, language },
    sendsMail: mail !== undefined,
    ...(provider !== undefined && { provider }),
    attachmentBytes,
  };
}
