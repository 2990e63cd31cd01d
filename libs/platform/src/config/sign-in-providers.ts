import { Role } from '@docket/contracts';
import { z } from 'zod';

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Plain HTTP is for an identity provider on this machine only: anybody between could sign in as anyone. */
function isSafeIssuer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, search, hash, username } = new URL(text);
  const isEncrypted = protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname));
  return isEncrypted && search === '' && hash === '' && username === '';
}

const SignInProvider = z.strictObject({
  /** Part of the redirect address, which the identity provider knows. */
  id: z.string().regex(/^[a-z0-9-]{1,40}$/, 'has small letters, digits and hyphens'),
  /** Text of the button on the sign-in page. */
  name: z.string().trim().min(1).max(60),
  issuer: z.string().refine(isSafeIssuer, 'is an https address without a query'),
  clientId: z.string().min(1),
  clientSecret: z.string().min(1).optional(),
  scopes: z
    .string()
    .regex(/\bopenid\b/, 'contains openid')
    .default('openid email profile'),
  /** Claim that lists the groups of a user. */
  groupsClaim: z.string().min(1).default('groups'),
  /** Role by group. Without a group that is listed here, nobody is let in. Left out: roles are set in Docket. */
  roles: z.record(z.string(), Role).optional(),
  /** True if the first sign-in of an unknown person makes an account. */
  createUsers: z.boolean().default(false),
});

/** Identity provider by which people sign in (OpenID Connect). */
export type SignInProvider = z.infer<typeof SignInProvider>;

/** Reads the setting `OIDC_PROVIDERS`, a list in JSON. No message holds a value, which may be a secret. */
export const signInProviders = z
  .string()
  .transform((text, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      const message = 'is a list of identity providers in JSON';
      context.addIssue({ code: 'custom', message });
      return z.NEVER;
    }
  })
  .transform((value, context): SignInProvider[] => {
    const { data, error } = z.array(SignInProvider).max(20).safeParse(value);
    for (const issue of error?.issues ?? []) {
      const message = `${issue.path.join('.')}: ${issue.message}`;
      context.addIssue({ code: 'custom', message });
    }
    if (data === undefined) return z.NEVER;
    if (new Set(data.map(({ id }) => id)).size === data.length) return data;
    const message = 'names an id twice';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });
