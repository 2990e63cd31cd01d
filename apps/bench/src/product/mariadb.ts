import { totalmem } from 'node:os';
import { createConnection } from 'mysql2/promise';
import type { Stage } from '../stage';

/** A MariaDB of its own, empty and in memory's hands as far as it can be, like that of the tests. */
export interface Mariadb {
  /** `mysql://…/`, without the name of a database. */
  url: string;
  stop(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** A database with a million orders needs memory. A quarter of the machine's memory is less than usual. */
const BUFFER_POOL_MB = Math.floor(totalmem() / 4 / MEGABYTE);

let shared: Promise<Mariadb> | undefined;

/** An empty database on the one MariaDB that all rows share. @returns its address @throws {Error} where MariaDB is not installed */
export async function emptyDatabase(stage: Stage, name: string): Promise<string> {
  const { url } = await (shared ??= startMariadb(stage.workspace).then((started) => {
    stage.atEnd(() => started.stop());
    return started;
  }));
  await inDatabase(url, `CREATE DATABASE ${name}`);
  return url + name;
}

/** Runs a statement. */
export async function inDatabase(url: string, sql: string): Promise<void> {
  const connection = await createConnection(url);
  await connection.query(sql);
  await connection.end();
}

async function startMariadb(workspace: string): Promise<Mariadb> {
  const module = (await import(`${workspace}tools/checks/private-mariadb.mjs`)) as {
    startPrivateMariadb(options: { bufferPoolMb: number }): Promise<Mariadb>;
  };
  return module.startPrivateMariadb({ bufferPoolMb: BUFFER_POOL_MB });
}
