import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { randomBytes } from 'node:crypto';

const PREFIX = 'run-';
/** A folder of another machine on a shared disk, left alone for this long. */
const FOREIGN_DAYS = 7;

/** Folders that engines of this very process use. */
const own = new Set<string>();

const machine = (): string => hostname().replace(/[^A-Za-z0-9]/g, '') || 'localhost';

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

async function isLeftOver(dataDir: string, name: string): Promise<boolean> {
  if (own.has(join(dataDir, name))) return false;
  const [, host, pid] = name.split('-');
  if (host === machine()) return Number(pid) === process.pid || !isAlive(Number(pid));
  const { mtimeMs } = await stat(join(dataDir, name));
  return Date.now() - mtimeMs > FOREIGN_DAYS * 86_400_000;
}

/** Removes what engines left that were killed; those of living processes stay. */
export async function sweep(dataDir: string): Promise<void> {
  const names = await readdir(dataDir).catch(() => []);
  for (const name of names.filter((each) => each.startsWith(PREFIX))) {
    try {
      if (await isLeftOver(dataDir, name)) await removeFolder(join(dataDir, name));
    } catch {
      // Another process sweeps the same one.
    }
  }
}

/** Makes this engine's folder for profiles and scratch files, after sweeping what others left. */
export async function makeRunFolder(dataDir: string): Promise<string> {
  await mkdir(dataDir, { recursive: true });
  await sweep(dataDir);
  const folder = join(dataDir, `${PREFIX}${machine()}-${process.pid}-${randomBytes(6).toString('hex')}`);
  own.add(folder);
  // Documents pass through here: nobody else's business.
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Removes a folder with all in it. A killed process may still be writing its last file, hence the tries. */
export async function removeFolder(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  own.delete(folder);
}
