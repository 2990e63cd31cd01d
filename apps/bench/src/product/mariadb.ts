import { totalmem } from 'node:os';

/** A MariaDB of its own, empty and in memory's hands as far as it can be, like that of the tests. */
export interface Mariadb {
  /** `mysql://…/`, without the name of a database. */
  url: string;
  stop(): Promise<void>;
}

const MEGABYTE = 1024 * 1024;
/** Whoever keeps a million orders gives their database memory: a quarter of the machine's, which is less than is usual. */
const BUFFER_POOL_MB = Math.floor(totalmem() / 4 / MEGABYTE);

/** @throws {Error} where MariaDB is not installed */
export async function startMariadb(workspace: string): Promise<Mariadb> {
  const module = (await import(`${workspace}tools/checks/private-mariadb.mjs`)) as {
    startPrivateMariadb(options: { bufferPoolMb: number }): Promise<Mariadb>;
  };
  return module.startPrivateMariadb({ bufferPoolMb: BUFFER_POOL_MB });
}
