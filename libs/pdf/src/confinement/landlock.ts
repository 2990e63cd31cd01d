import { closeSync, openSync, statSync } from 'node:fs';
import { type LinuxCalls } from './linux';

/** Rights to files (linux/landlock.h). Starting programs is left to the filter of system calls. */
const WRITE_FILE = 1n << 1n;
const READ_FILE = 1n << 2n;
const READ_DIR = 1n << 3n;
/** Removing, and making what is no device. */
const CHANGE_DIR = (1n << 4n) | (1n << 5n) | (1n << 7n) | (1n << 8n) | (1n << 12n);
const MAKE_SPECIAL = (1n << 6n) | (1n << 9n) | (1n << 10n) | (1n << 11n);
/** Rights that later versions added: moving to another folder, truncating, talking to devices. */
const REFER = 1n << 13n;
const TRUNCATE = 1n << 14n;
const DEVICE_CONTROL = 1n << 15n;
/** Version 4: TCP. Version 6: abstract Unix sockets, and signals to processes outside. */
const BIND_AND_CONNECT_TCP = 3n;
const SOCKETS_AND_SIGNALS = 3n;

const O_PATH = 0x200000;

/** Files and folders that a process may see. Paths that do not exist are ignored. */
export interface View {
  readable: readonly string[];
  writable: readonly string[];
}

const since = (version: number, first: number, rights: bigint): bigint => (version >= first ? rights : 0n);

/**
 * Restricts this thread, and all that it starts from here on, to a part of the file system.
 * @param version of Landlock, 1 or more
 * @throws Error of the system
 */
export function restrictTo(view: View, version: number, calls: LinuxCalls): void {
  const truncate = since(version, 3, TRUNCATE);
  const readFile = READ_FILE;
  const writeFile = READ_FILE | WRITE_FILE | truncate;
  const readFolder = readFile | READ_DIR;
  const writeFolder = writeFile | READ_DIR | CHANGE_DIR | since(version, 2, REFER);
  const handled = writeFolder | MAKE_SPECIAL | since(version, 5, DEVICE_CONTROL);

  const words = [handled, since(version, 4, BIND_AND_CONNECT_TCP), since(version, 6, SOCKETS_AND_SIGNALS)];
  const attributes = Buffer.alloc(8 * (version >= 6 ? 3 : version >= 4 ? 2 : 1));
  for (let at = 0; at < attributes.length; at += 8) attributes.writeBigUInt64LE(words[at / 8] ?? 0n, at);
  const ruleset = calls.createRuleset(attributes);

  const allow = (path: string, file: bigint, folder: bigint): void => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats === undefined) return;
    const descriptor = openSync(path, O_PATH);
    const rule = Buffer.alloc(12);
    rule.writeBigUInt64LE(stats.isDirectory() ? folder : file, 0);
    rule.writeInt32LE(descriptor, 8);
    calls.addPathRule(ruleset, rule);
    closeSync(descriptor);
  };
  for (const path of view.readable) allow(path, readFile, readFolder);
  for (const path of view.writable) allow(path, writeFile, writeFolder);
  calls.restrictSelf(ruleset);
  closeSync(ruleset);
}
