import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { askFontconfig } from './ask-fontconfig';

/** Folders of fonts on systems without fontconfig. */
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
 * @param environment that of LibreOffice; the file of rules that it names counts by its content, since each process
 *   writes its own
 * @returns eight hexadecimal digits
 */
export async function fontsFingerprint(environment = process.env): Promise<string> {
  return (await fontsOfSystem(environment)).fingerprint;
}

/** The fonts of this machine with their files, for a process that may read nothing else. */
export interface FontsOfSystem {
  fingerprint: string;
  /** paths of fonts and of rules */
  files: readonly string[];
  /** whether fontconfig was asked, which then has made its index of the fonts */
  indexed: boolean;
}

/** The fingerprint of `fontsFingerprint` with the files. */
export async function fontsOfSystem(environment: NodeJS.ProcessEnv): Promise<FontsOfSystem> {
  const [listed, rules] = await Promise.all([
    askFontconfig(environment, 'fc-list', '--format=%{file}\n'),
    askFontconfig(environment, 'fc-conflist').then((lines) =>
      (lines ?? []).map((line) => line.replace(/^[+-] |: .*$/g, '')),
    ),
  ]);
  const fonts = listed ?? (await filesIn(FOLDERS));
  const ownRules = environment.FONTCONFIG_FILE ?? '';
  const files = [...new Set([...fonts, ...rules])].filter((file) => file !== ownRules).sort();
  const states = await Promise.all(files.map(stateOf));
  const content = ownRules === '' ? '' : await readFile(ownRules).catch(() => '');
  const fingerprint = createHash('sha256')
    .update(states.join('\n'))
    .update(content)
    .digest('hex')
    .slice(0, 8);
  return { fingerprint, files, indexed: listed !== null };
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
