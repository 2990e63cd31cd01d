import type { Role } from '@docket/contracts';
import { DomainError, type Config } from '@docket/platform';
import { z } from 'zod';
import { say } from '../sentences';

type Provider = Config['signInProviders'][number];

/** Person as an identity provider describes them. */
export interface ProviderPerson {
  issuer: string;
  subject: string;
  /** In lower case; null unless the provider has verified that it is theirs. */
  email: string | null;
  name: string;
  /** Role of their groups; null where the groups decide nothing. */
  role: Role | null;
}

const isTrue = (value: unknown) => value === true || value === 'true' || value === '1' || value === 1;

/** Entra ID sends no `email_verified`. It states the same in this claim, if the operator asks for it. */
const ENTRA_HOST = 'login.microsoftonline.com';
const ENTRA_VERIFIED = 'xms_edov';

/**
 * Reads the claims of an identity provider.
 * @throws {DomainError} `forbidden` if no group of the person has a role here
 */
export function personOf(
  provider: Provider,
  claims: Readonly<Record<string, unknown>> & { iss: string; sub: string },
): ProviderPerson {
  const { iss: issuer, sub: subject } = claims;
  const email = z.email().max(254).safeParse(claims['email']);
  const isEntra = new URL(issuer).host === ENTRA_HOST;
  const isVerified = claims['email_verified'] === true || (isEntra && isTrue(claims[ENTRA_VERIFIED]));
  const name = z.string().trim().min(1).safeParse(claims['name']);
  const address = email.success ? email.data.toLowerCase() : '';
  return {
    issuer,
    subject,
    email: isVerified && address !== '' ? address : null,
    name: (name.data ?? address).replace(/\p{C}+/gu, ' ').slice(0, 100),
    role: roleOf(provider, claims[provider.groupsClaim]),
  };
}

/** The highest role of the groups. */
function roleOf({ name, roles }: Provider, claim: unknown): Role | null {
  if (roles === undefined) return null;
  const groups = z
    .array(z.string())
    .catch(typeof claim === 'string' ? [claim] : [])
    .parse(claim);
  const found = new Set(groups.flatMap((group) => (Object.hasOwn(roles, group) ? [roles[group]] : [])));
  if (found.has('ADMIN')) return 'ADMIN';
  if (found.has('USER')) return 'USER';
  throw new DomainError('forbidden', say.provider_no_group({ name }));
}
