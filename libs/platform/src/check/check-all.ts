import { existsSync } from 'node:fs';
import type { DataSource } from 'typeorm';
import { createDataSource, isSqlite, type Schema } from '../database/data-source';
import { provideReadOnlySnapshots } from '../database/read-only-snapshots';
import { type MigrationState, stateOfDatabase } from '../database/migrations/pending-migrations';
import { databaseErrorInWords } from '../database/errors/database-errors';
import { OperatorError } from '../errors/operator-error';
import type { FileStore } from '../files/file-store';
import { identityFault } from '../files/store-identity';
import type { KindRegistry } from '../kinds/kind-registry';
import type { SecretBox } from '../secrets/secret-box';
import { integrityFaults, migrationFaults } from './check-database';
import { checkFiles } from './check-files';
import { checkRows } from './check-rows';

type Faults = AsyncIterable<string> | Iterable<string>;

/** Data that are checked. */
export interface CheckedData {
  databaseUrl: string;
  schema: Schema;
  /** Opened for reading only. */
  files: FileStore;
  kinds: KindRegistry;
  secrets: SecretBox;
}

export interface CheckResult {
  rows: number;
  files: number;
  faults: number;
  /** Files that no row names. The sweep moves them to the bin. */
  unused: number;
}

/**
 * Reads all data and says what is wrong. Writes nothing, also beside a server that runs.
 * @param tell gets each fault as a sentence
 * @throws {OperatorError} if there is no database
 */
export async function checkAll(
  { databaseUrl, schema, files, kinds, secrets }: CheckedData,
  tell: (fault: string) => void,
): Promise<CheckResult> {
  if (isSqlite(databaseUrl) && !existsSync(databaseUrl.slice('sqlite:'.length))) throw nothingToCheck();
  const source = await createDataSource(databaseUrl, schema, 'read').initialize();
  try {
    provideReadOnlySnapshots(source);
    const { manager } = source;
    const result: CheckResult = { rows: 0, files: 0, faults: 0, unused: 0 };
    const found = (fault: string) => {
      result.faults += 1;
      tell(fault);
    };
    const run = async (name: string, faults: () => Faults) => {
      try {
        for await (const fault of faults()) found(fault);
      } catch (error) {
        found(`The check of ${name} failed: ${inWords(error)}`);
      }
    };
    const state = await stateOfDatabase(source, schema).catch((error: unknown) => {
      found(`The check of migrations failed: ${inWords(error)}`);
      return undefined;
    });
    if (state?.executed.length === 0 && state.begun.length === 0) throw nothingToCheck();
    if (state !== undefined) await run('migrations', () => migrationFaults(state));
    await run('the database', () => integrityFaults(manager));
    await run('the identity', () => identityFaults(source, schema, files));
    await run('files', () => checkFiles(manager, schema, files, (counted) => Object.assign(result, counted)));
    await run('rows', () => checkRows(manager, schema, (rows) => (result.rows += rows)));
    // The tables of another version may lack what these read.
    if (state === undefined || !isCurrent(state)) return result;
    const context = { manager, kinds, secrets };
    for (const check of schema.checks ?? []) await run(check.name, () => check.faults(context));
    return result;
  } finally {
    await source.destroy();
  }
}

function nothingToCheck(): OperatorError {
  return new OperatorError(
    'There is nothing to check: the database has no tables. Check DATABASE_URL and DATA_DIR.',
  );
}

const isCurrent = ({ pending, begun, unknown }: MigrationState): boolean =>
  pending.length + begun.length + unknown.length === 0;

async function* identityFaults(source: DataSource, schema: Schema, files: FileStore): AsyncGenerator<string> {
  const fault = await identityFault(source.manager, schema, files);
  if (fault !== undefined) yield fault;
}

function inWords(error: unknown): string {
  return databaseErrorInWords(error) ?? (error instanceof Error ? error.message : String(error));
}
