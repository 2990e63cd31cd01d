import type { ImportFormat, ImportResult } from '@docket/contracts';
import { apiAddress } from './http';
import { upload } from './upload';

/** Whether records that are there already are mistakes of a file, or changed by it. */
export type ImportMode = 'create' | 'upsert';

export type { ImportFormat };

interface Import {
  file: File;
  /** Left out where there is but one way to take the rows. */
  mode?: ImportMode;
  /** How the file writes numbers and dates. */
  format: ImportFormat;
  /** Checks the file, and stores nothing. */
  dryRun: boolean;
  signal?: AbortSignal;
}

/** Address of a file to fill in, in a language. @param path path of the import */
export const patternAddress = (path: string, language: string) =>
  apiAddress(`${path}/pattern.csv`, { language: language.startsWith('de') ? 'de' : 'en' });

/** Imports a CSV file. @param path what takes it */
export const importFile = (path: string, { file, mode, format, dryRun, signal }: Import) => {
  const query = { mode, format: format === 'auto' ? undefined : format, dryRun };
  return upload<ImportResult>({ method: 'POST', path, query, file, signal });
};
