import { lstatSync, mkdirSync, statSync } from 'node:fs';
import { chmod, lchown, mkdir, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type ConfineMode, type UserIds } from '../confinement/confine';

/**
 * User and group of LibreOffice where Docket runs as root: a number that systems give to nobody (65520 to 65533), so that
 * it owns nothing else. https://systemd.io/UIDS-GIDS/
 */
const ENGINE_USER: UserIds = { uid: 65530, gid: 65530 };
const SHARED_FOLDER = 'docket-engine';
const ENTER_ONLY = 0o711;
const OTHERS_ENTER = 0o001;
const OTHERS_WRITE = 0o022;
const READABLE_FILE = 0o644;

/** The user that LibreOffice runs as; null for Docket's own. */
export interface EngineUser {
  ids: UserIds | null;
  /** why there is none although Docket runs as root; a sentence */
  lacks: string | null;
}

const needsUser = (mode: ConfineMode): boolean =>
  process.platform === 'linux' && process.getuid?.() === 0 && mode !== 'off';

/** The nearest folder on the path, itself included, that other users cannot enter; null where there is none. */
function closedFolder(path: string): string | null {
  const stats = statSync(path, { throwIfNoEntry: false });
  if (stats !== undefined && (stats.mode & OTHERS_ENTER) === 0) return path;
  return path === dirname(path) ? null : closedFolder(dirname(path));
}

/**
 * The folder for LibreOffice's files: the given one where LibreOffice's user can reach it. Otherwise one below the
 * system's folder for temporary files, which belongs to root, too, and holds nothing secret.
 */
export function engineFolder(given: string, mode: ConfineMode): string {
  if (!needsUser(mode) || closedFolder(dirname(given)) === null) return given;
  const folder = join(tmpdir(), SHARED_FOLDER);
  try {
    mkdirSync(folder, { recursive: true, mode: ENTER_ONLY });
    const stats = lstatSync(folder);
    const isOurs = stats.isDirectory() && stats.uid === 0 && (stats.mode & OTHERS_WRITE) === 0;
    return isOurs && closedFolder(dirname(folder)) === null ? folder : given;
  } catch {
    return given;
  }
}

/** Chooses the user, and opens its folder: it can enter, but not list it. The folder is made where missing. */
export async function engineUser(folder: string, mode: ConfineMode): Promise<EngineUser> {
  if (!needsUser(mode)) return { ids: null, lacks: null };
  await mkdir(folder, { recursive: true });
  const closed = closedFolder(dirname(folder));
  if (closed !== null)
    return {
      ids: null,
      lacks: `It runs as root: no other user can reach its files, since ${closed} is closed to others.`,
    };
  await chmod(folder, ENTER_ONLY);
  return { ids: ENGINE_USER, lacks: null };
}

/** Lets the user enter a folder of Docket's, but not list it. */
export async function openTo({ ids }: EngineUser, folder: string): Promise<void> {
  if (ids !== null) await chmod(folder, ENTER_ONLY);
}

/** Lets the user read a file of Docket's. */
export async function showTo({ ids }: EngineUser, file: string): Promise<void> {
  if (ids !== null) await chmod(file, READABLE_FILE);
}

/** Gives a folder with all in it to the user. */
export async function giveTo({ ids }: EngineUser, folder: string): Promise<void> {
  if (ids === null) return;
  const names = await readdir(folder, { recursive: true });
  for (const path of [folder, ...names.map((name) => join(folder, name))])
    await lchown(path, ids.uid, ids.gid);
}
