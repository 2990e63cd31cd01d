import type { ImportResult } from '@docket/contracts';
import { upload } from './upload';

/** Whether records that are there already are mistakes of a file, or changed by it. */
export type ImportMode = 'create' | 'upsert';

interface Import {
  file: File;
  /** Left out where there is but one way to take the rows. */
  mode?: ImportMode;
  /** Checks the file, and stores nothing. */
  dryRun: boolean;
  signal?: AbortSignal;
}

/** Imports a CSV file. @param path what takes it */
export const importFile = (path: string, { file, mode, dryRun, signal }: Import) =>
  upload<ImportResult>({ method: 'POST', path, query: { mode, dryRun }, file, signal });
