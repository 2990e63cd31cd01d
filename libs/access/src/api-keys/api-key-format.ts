import { createHash, randomInt } from 'node:crypto';
import { crc32 } from 'node:zlib';

/**
 * `dk_<10 id>_<43 random><6 checksum>`, in base62. The prefix lets secret scanners find keys in source code, the
 * checksum lets them (and us) tell a real key from a typing error without asking the database.
 */
const FORMAT = /^dk_([0-9A-Za-z]{10})_([0-9A-Za-z]{43})([0-9A-Za-z]{6})$/;
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** A new key: 43 base62 characters are 256 bits of chance. */
export function generateApiKey(): { key: string; publicId: string } {
  const publicId = randomText(10);
  const body = `dk_${publicId}_${randomText(43)}`;
  return { key: body + checksum(body), publicId };
}

/** The public id of a key that is well-formed, else null. */
export function publicIdOf(key: string): string | null {
  const match = FORMAT.exec(key);
  if (match === null || checksum(key.slice(0, -6)) !== match[3]) return null;
  return match[1] ?? null;
}

/** Stored form of a key. */
export function hashApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

function randomText(length: number): string {
  return Array.from({ length }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
}

function checksum(text: string): string {
  let value = crc32(text);
  let digits = '';
  for (let index = 0; index < 6; index++) {
    digits = (ALPHABET[value % ALPHABET.length] ?? '') + digits;
    value = Math.floor(value / ALPHABET.length);
  }
  return digits;
}
