import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, readlinkSync } from 'node:fs';
import { mkdir, readdir, rm, stat, utimes } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';

const PREFIX = 'run-';
/** An engine gives this sign of life. */
const SIGN_MS = 60 * 60 * 1000;
/** Without one for so long, an engine whose process cannot be asked after is taken for dead. */
const SILENT_MS = 24 * SIGN_MS;

/** Folders that engines of this very process use, with what gives their signs of life. */
const own = new Map<string, NodeJS.Timeout | undefined>();

function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/**
 * Names where process ids mean what they mean here: this start of this machine and, on Linux, this namespace of process
 * ids. Two containers may have one host name, and both be process 1.
 */
function processSpace(): string {
  const parts = [
    hostname(),
    orNothing(() => readFileSync('/proc/sys/kernel/random/boot_id', 'utf8')),
    orNothing(() => readlinkSync('/proc/self/ns/pid')),
  ];
  return createHash('sha256').update(parts.join()).digest('hex').slice(0, 12);
}

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
  const [, space, pid] = name.split('-');
  if (space === processSpace()) return Number(pid) === process.pid || !isAlive(Number(pid));
  const { mtimeMs } = await stat(join(dataDir, name));
  return Date.now() - mtimeMs > SILENT_MS;
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
  const name = [processSpace(), process.pid, randomBytes(6).toString('hex')].join('-');
  const folder = join(dataDir, PREFIX + name);
  // Before it is there, or another engine of this process might sweep it.
  own.set(folder, undefined);
  try {
    // Documents pass through here: nobody else's business.
    await mkdir(folder, { mode: 0o700 });
  } catch (error) {
    own.delete(folder);
    throw error;
  }
  own.set(folder, signsOfLife(folder));
  return folder;
}

function signsOfLife(folder: string): NodeJS.Timeout {
  const timer = setInterval(() => {
    const now = new Date();
    void utimes(folder, now, now).catch(() => undefined);
  }, SIGN_MS);
  return timer.unref();
}

/** Removes a folder with all in it. A killed process may still be writing its last file, hence the tries. */
export async function removeFolder(folder: string): Promise<void> {
  clearInterval(own.get(folder));
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 20 });
  own.delete(folder);
}
