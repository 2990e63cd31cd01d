import { resolve } from 'node:path';

const WORKSPACE = resolve(__dirname, '../../../..');

/** A MariaDB of a test's own. */
export interface PrivateMariadb {
  /** `mysql://…/`, without the name of a database. */
  url: string;
  stop(): Promise<void>;
}

/**
 * Whether this machine can start a MariaDB for a test that needs a server with options of its own. Says why not, if a
 * MariaDB is tested at all.
 */
export async function hasPrivateMariadb(): Promise<boolean> {
  if (process.env['TEST_MARIADB_URL'] === undefined) return false;
  const { findMariadbd } = (await import(`${WORKSPACE}/tools/prepare/mariadb.mjs`)) as {
    findMariadbd(): string | undefined;
  };
  const isThere = findMariadbd() !== undefined;
  if (!isThere) process.stdout.write('Not tested with a MariaDB of its own: mariadbd is not installed.\n');
  return isThere;
}

/** @param more options of mariadbd */
export async function startPrivateMariadb(...more: string[]): Promise<PrivateMariadb> {
  const program = (await import(`${WORKSPACE}/tools/checks/private-mariadb.mjs`)) as {
    startPrivateMariadb(options: { bufferPoolMb: number; more: string[] }): Promise<PrivateMariadb>;
  };
  return program.startPrivateMariadb({ bufferPoolMb: 16, more });
}
