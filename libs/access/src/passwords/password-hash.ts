import { randomBytes } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';

/** OWASP's second recommended setting for argon2id, the library's default algorithm: 19 MiB, two passes, one lane. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | undefined;

/** Hashes a password for storing. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password, OPTIONS);
}

/**
 * Whether a password belongs to a stored hash. Without a hash (an unknown user, or one without a password) it takes
 * the same time and returns false, so that timing does not reveal which addresses have an account.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  decoy ??= hashPassword('a password that nobody has');
  const matches = await verify(passwordHash ?? (await decoy), password);
  return matches && typeof passwordHash === 'string';
}

/** Eighteen bytes of chance, without characters that a terminal or a person might trip over. */
export function generatedPassword(): string {
  return randomBytes(18).toString('base64url').replace(/[-_]/g, 'x');
}
