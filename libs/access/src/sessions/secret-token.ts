import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its holder has: 256 bits of chance, fit for cookies and links. */
export function secretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** Stored form of a secret, in hex. The secret is random and long, so a slow hash would add nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
