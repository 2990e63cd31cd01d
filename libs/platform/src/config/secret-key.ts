import { randomBytes, randomUUID } from 'node:crypto';
import {
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  openSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

export const LEAST_KEY_LENGTH = 32;

/**
 * Creates a secret key in the data folder if there is none. If several processes start at once, one of them creates
 * it. A process never sees a part of it, and it survives a power cut.
 * @throws the error of the file system; then nothing is left behind
 */
export function makeSecretKey(dataDir: string): void {
  const file = secretKeyFile(dataDir);
  if (existsSync(file)) return;
  const partial = join(dataDir, `${randomUUID()}.key.tmp`);
  try {
    const descriptor = openSync(partial, 'wx', 0o600);
    try {
      writeFileSync(descriptor, randomBytes(32).toString('base64url'));
      fsyncSync(descriptor);
    } finally {
      closeSync(descriptor);
    }
    publish(partial, file);
  } finally {
    rmSync(partial, { force: true });
  }
}

/**
 * The secret key of the data folder.
 * @returns undefined where there is none
 * @throws {Error} in words, where the file does not hold a whole key
 */
export function storedSecretKey(dataDir: string): string | undefined {
  const file = secretKeyFile(dataDir);
  if (!existsSync(file)) return undefined;
  const key = readFileSync(file, 'utf8').trim();
  if (key.length >= LEAST_KEY_LENGTH) return key;
  throw new Error(
    `${file} does not hold a whole secret key. Restore it from a backup. If Docket has never run with it, delete the file: ` +
      `a new key is made`,
  );
}

function secretKeyFile(dataDir: string): string {
  return join(dataDir, 'secret.key');
}

function publish(partial: string, file: string): void {
  try {
    linkSync(partial, file);
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return;
    // Some file systems know no links.
    try {
      copyFileSync(partial, file, constants.COPYFILE_EXCL);
    } catch (second) {
      if (codeOf(second) === 'EEXIST') return;
      rmSync(file, { force: true });
      throw second;
    }
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
