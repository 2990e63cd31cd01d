import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Where fonts lie on systems where fontconfig cannot be asked. */
const FOLDERS = [
  '/usr/share/fonts',
  '/usr/local/share/fonts',
  '/System/Library/Fonts',
  '/Library/Fonts',
  join(homedir(), '.fonts'),
  join(homedir(), '.local/share/fonts'),
  join(homedir(), 'Library/Fonts'),
];

/**
 * Names the fonts of this machine, and the rules by which one takes another's place: with others the same document
 * looks different.
 * @returns eight hexadecimal digits
 */
export async function fontsFingerprint(environment = process.env): Promise<string> {
  const [fonts, rules] = await Promise.all([
    askFontconfig(environment, 'fc-list', '--format=%{file}\n').then((files) => files ?? filesIn(FOLDERS)),
    askFontconfig(environment, 'fc-conflist').then((lines) =>
      (lines ?? []).map((line) => line.replace(/^[+-] |: .*$/g, '')),
    ),
  ]);
  const files = [...new Set([...fonts, ...rules])].sort();
  const states = await Promise.all(files.map(stateOf));
  return createHash('sha256').update(states.join('\n')).digest('hex').slice(0, 8);
}

/** The lines of an answer; null where there is none. */
async function askFontconfig(
  env: NodeJS.ProcessEnv,
  program: string,
  ...parameters: string[]
): Promise<string[] | null> {
  try {
    const { stdout } = await promisify(execFile)(program, parameters, {
      env,
      maxBuffer: 16 * 1024 * 1024,
    });
    return stdout.split('\n').filter((line) => line !== '');
  } catch {
    return null;
  }
}

async function filesIn(folders: readonly string[]): Promise<string[]> {
  const found = await Promise.all(
    folders.map(async (folder) => {
      const names = await readdir(folder, { recursive: true }).catch(() => []);
      return names.map((name) => join(folder, name));
    }),
  );
  return found.flat();
}

/** A file with what changes when another is put in its place. */
async function stateOf(path: string): Promise<string> {
  const state = await stat(path).catch(() => null);
  return state === null ? path : [path, state.size, state.mtimeMs].join(' ');
}
