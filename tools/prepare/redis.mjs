import { findProgram } from '../support/processes.mjs';

const FOLDERS = ['/usr/sbin', '/usr/local/bin', '/opt/homebrew/bin'];

/** Path of the server program. */
export function findRedisServer() {
  return findProgram(['redis-server', 'valkey-server'], FOLDERS);
}

/** @type {import('./system-packages.mjs').SystemProgram} */
export const redis = {
  name: 'Redis',
  find: findRedisServer,
  packages: { apt: [['redis-server'], ['valkey-server']], dnf: [['redis'], ['valkey']], brew: [['redis']] },
  otherwise:
    'Install the Redis server, or set TEST_REDIS_URL to one. Without it nothing is tested with Redis, and the check fails.',
};
