import { findProgram } from '../support/processes.mjs';

const FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/libexec', '/opt/homebrew/opt/mariadb/bin'];

/** Path of the server program. */
export function findMariadbd() {
  return findProgram(['mariadbd'], FOLDERS);
}

/** Path of the program that makes an empty data directory. */
export function findInstallDb() {
  return findProgram(['mariadb-install-db'], FOLDERS);
}

/** @type {import('./system-packages.mjs').SystemProgram} */
export const mariadb = {
  name: 'MariaDB',
  // Making the data directory takes a helper of the client's package.
  find: () => (findInstallDb() && findProgram(['my_print_defaults'], FOLDERS) ? findMariadbd() : undefined),
  // Debian's core packages hold the programs and start no service.
  packages: {
    apt: [['mariadb-server-core', 'mariadb-client-core'], ['mariadb-server']],
    dnf: [['mariadb-server']],
    brew: [['mariadb']],
  },
  otherwise:
    'Install the MariaDB server, or set TEST_MARIADB_URL to one. Without it only SQLite is tested, and the check fails.',
};
