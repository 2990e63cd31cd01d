import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const OF_OTHERS = 0o077;
/** Names that Docket creates in its data folder. */
const OURS = /^(?:docket\.sqlite(?:-wal|-shm|-journal)?|secret\.key|files|cache|libreoffice)$/;
/** Names that file systems have in their root. */
const OF_FILE_SYSTEMS = new Set(['lost+found']);

/**
 * Creates the data folder for its owner alone, since it holds the database and a secret key. If it exists, the rights
 * of other users are removed from everything that Docket created in it. The folder itself keeps its rights if other
 * programs have files there.
 * @returns in words, what others may still read
 * @throws the error of the file system where the folder cannot be made
 */
export function makePrivateFolder(folder: string): string[] {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.platform === 'win32' || !isOpen(folder)) return [];
  const names = readdirSync(folder).filter((name) => !OF_FILE_SYSTEMS.has(name));
  const ours = names.filter((name) => OURS.test(name)).map((name) => join(folder, name));
  const isShared = ours.length < names.length;
  const failed = [...ours.filter((path) => !closeAll(path)), ...(isShared || close(folder) ? [] : [folder])];
  return [
    ...(isShared
      ? [
          `DATA_DIR holds files of other programs, and other users may look into it. Give Docket a folder of its own, or ` +
            `run: chmod 700 ${folder}`,
        ]
      : []),
    ...failed.map(
      (path) =>
        `Other users may read ${path}, and it belongs to somebody else, so that its rights stay. Its owner can run: ` +
        `chmod -R go= ${path}`,
    ),
  ];
}

function isOpen(path: string): boolean {
  return (lstatSync(path).mode & OF_OTHERS) !== 0;
}

/**
 * Takes the rights of others away from a file, or from a folder and all in it. The folder comes last: as long as it is open,
 * all in it is looked at again at the next start.
 * @returns false where that is not possible
 */
function closeAll(path: string): boolean {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink() || (entry.mode & OF_OTHERS) === 0) return true;
  const inside = entry.isDirectory() ? readdirSync(path).map((name) => closeAll(join(path, name))) : [];
  return close(path) && inside.every(Boolean);
}

function close(path: string): boolean {
  try {
    chmodSync(path, lstatSync(path).mode & 0o700);
    return true;
  } catch {
    return false;
  }
}
