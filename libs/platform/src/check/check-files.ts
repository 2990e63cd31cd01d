import type { EntityManager } from 'typeorm';
import type { Schema } from '../database/data-source';
import { faultInWords, findFileFaults } from '../files/file-faults';
import type { FileStore } from '../files/file-store';

/** Number of files that were read, and of those that no row names. */
export interface CheckedFiles {
  files: number;
  unused: number;
}

/** Reads every file: damaged and missing files, and rows with the wrong size of their file. */
export async function* checkFiles(
  manager: EntityManager,
  schema: Schema,
  files: FileStore,
  counted: (files: CheckedFiles) => void,
): AsyncGenerator<string> {
  const { faults, sizes, unused, read } = await findFileFaults(manager, schema, files);
  counted({ files: read, unused });
  for (const fault of faults) yield faultInWords(fault);
  for (const { sha256, table, size, stored } of sizes)
    yield `Table ${table} says that file ${sha256} has ${size} bytes, but it has ${stored}.`;
}
