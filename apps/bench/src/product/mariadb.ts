/** A MariaDB of its own, empty and in memory's hands as far as it can be: as the tests use it. */
export interface Mariadb {
  /** `mysql://…/`, without the name of a database. */
  url: string;
  stop(): Promise<void>;
}

/** @throws {Error} where MariaDB is not installed */
export async function startMariadb(workspace: string): Promise<Mariadb> {
  const module = (await import(`${workspace}tools/checks/private-mariadb.mjs`)) as {
    startPrivateMariadb(): Promise<Mariadb>;
  };
  return module.startPrivateMariadb();
}
