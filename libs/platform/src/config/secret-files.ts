import { NamedFileError, readNamedFile } from './named-file';

/** Longer than any secret: another file was named by mistake. */
const LONGEST_BYTES = 65_536;

/** Name of the setting that names the file of a secret: `SECRET_KEY_FILE`. */
export const fileSettingOf = (secret: string): string => `${secret}_FILE`;

/**
 * Reads the secrets whose files are named, as Docker and Kubernetes provide them. Line ends after a secret are not part of
 * it. No message holds the content of a file.
 * @param settings as they are given, without those that are empty
 * @param secrets names of the settings that may be read from a file
 * @param mistakes what is wrong is added here
 * @returns the settings, with the secrets that were read
 */
export function withSecretFiles(
  settings: Readonly<Record<string, string>>,
  secrets: readonly string[],
  mistakes: string[],
): Record<string, string> {
  const all: Record<string, string> = { ...settings };
  for (const secret of secrets) {
    const name = fileSettingOf(secret);
    const path = settings[name];
    if (path === undefined) continue;
    if (settings[secret] !== undefined) {
      mistakes.push(`${name} and ${secret} are both set: remove one of them`);
      continue;
    }
    try {
      all[secret] = readSecret(path);
    } catch (error) {
      if (!(error instanceof NamedFileError)) throw error;
      mistakes.push(`${name} names ${path}: ${error.message}`);
    }
  }
  return all;
}

/** @throws {NamedFileError} */
function readSecret(path: string): string {
  const text = readNamedFile(path, LONGEST_BYTES)
    .toString('utf8')
    .replace(/^\uFEFF/, '')
    .replace(/[\r\n]+$/, '');
  if (text.trim() === '') throw new NamedFileError('the file is empty');
  if (/[\r\n\0]/.test(text)) throw new NamedFileError('the file has more than one line');
  return text;
}
