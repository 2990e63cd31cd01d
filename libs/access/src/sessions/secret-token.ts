import { createHash, randomBytes } from 'node:crypto';

/** A secret that only its holder has: 256 bits of chance, fit for cookies and links. */
export function secretToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of such a secret, in hex. It has so much chance that a slow hash would add nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
