import { createHash } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { namingColumn } from '../check/row-in-words';
import type { Schema } from '../database/data-source';
import { storedTables } from '../database/transfer/tables';
import type { FileStore } from './file-store';
import { type FileReference, referencedFiles } from './referenced-files';

/** A file that is not as it should be. */
export interface FileFault {
  sha256: string;
  fault: 'missing' | 'damaged';
  /** Tables with a row that names the file, each with such a row: `attachments (drawing.pdf)`. */
  usedBy: string[];
}

export interface StoreState {
  faults: FileFault[];
  /** Rows that say another size than the file has, in bytes. */
  sizes: { sha256: string; table: string; size: number; stored: number }[];
  /** Files that no row names. */
  unused: number;
  /** Files that were read. */
  read: number;
}

const PIECE_BYTES = 1024 * 1024;

/** Reads every file of the store, compares it with its SHA-256, and looks for files that rows name and that are not there. */
export async function findFileFaults(
  manager: EntityManager,
  schema: Schema,
  files: FileStore,
): Promise<StoreState> {
  const references = new Map<string, FileReference[]>();
  for await (const reference of referencedFiles(manager, schema)) {
    const others = references.get(reference.sha256);
    if (others === undefined) references.set(reference.sha256, [reference]);
    else others.push(reference);
  }
  const found: { sha256: string; fault: FileFault['fault'] }[] = [];
  const sizes: StoreState['sizes'] = [];
  const missing = new Set(references.keys());
  let [unused, read] = [0, 0];
  const compareSizes = (sha256: string, stored: number) => {
    for (const { table, size } of references.get(sha256) ?? [])
      if (size !== undefined && size !== stored) sizes.push({ sha256, table, size, stored });
  };
  for await (const { sha256 } of files.all()) {
    missing.delete(sha256);
    if (!references.has(sha256)) unused++;
    read++;
    const state = await stateOf(files, sha256);
    // A file that nobody uses may be swept in the meantime.
    if (typeof state === 'number') compareSizes(sha256, state);
    else if (state === 'damaged' || references.has(sha256)) found.push({ sha256, fault: state });
  }
  // A sweep may have moved a file into the bin; it comes back when it is read.
  for (const sha256 of missing) {
    const state = await stateOf(files, sha256);
    if (typeof state !== 'number') found.push({ sha256, fault: state });
    else {
      read++;
      compareSizes(sha256, state);
    }
  }
  const faults: FileFault[] = [];
  for (const { sha256, fault } of found) {
    const usedBy: string[] = [];
    for (const table of new Set(references.get(sha256)?.map((reference) => reference.table)))
      usedBy.push(await nameOfRow(manager, schema, table, sha256));
    faults.push({ sha256, fault, usedBy });
  }
  return { faults, sizes, unused, read };
}

/**
 * @returns the size of a file that is whole, in bytes
 * @throws {DomainError} `storage_unavailable` if the storage cannot be reached
 */
async function stateOf(files: FileStore, sha256: string): Promise<FileFault['fault'] | number> {
  const hash = createHash('sha256');
  let size = 0;
  try {
    for await (const piece of files.read(sha256, PIECE_BYTES)) {
      hash.update(piece);
      size += piece.byteLength;
    }
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return 'missing';
    // The disk cannot read it any more, or it is no file.
    if (code === 'EIO' || code === 'EISDIR') return 'damaged';
    throw error;
  }
  return hash.digest('hex') === sha256 ? size : 'damaged';
}

async function nameOfRow(
  manager: EntityManager,
  { files = [] }: Schema,
  table: string,
  sha256: string,
): Promise<string> {
  const { driver } = manager.connection;
  const columns = (await storedTables(manager)).find(({ name }) => name === table)?.columns ?? [];
  const naming = namingColumn({ columns });
  if (naming === undefined) return table;
  for (const { column } of files.filter((place) => place.table === table && columns.includes(place.column))) {
    const [row] = (await manager.query(
      `SELECT ${driver.escape(naming)} AS named FROM ${driver.escape(table)} WHERE ${driver.escape(column)} LIKE ? LIMIT 1`,
      [`%${sha256}%`],
    )) as { named: string | number | null }[];
    if (row !== undefined) return `${table} (${row.named ?? ''})`;
  }
  return table;
}

/** One fault in words, for the person at the terminal. */
export function faultInWords({ sha256, fault, usedBy }: FileFault): string {
  const where = usedBy.length === 0 ? 'no record uses it' : `used by ${usedBy.join(', ')}`;
  return `File ${sha256} is ${fault}: ${where}.`;
}
