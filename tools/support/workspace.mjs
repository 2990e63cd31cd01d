import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** The folder that holds package.json. */
export const WORKSPACE = fileURLToPath(new URL('../..', import.meta.url));

/** A path inside the workspace. */
export function inWorkspace(...parts) {
  return join(WORKSPACE, ...parts);
}

/** A setting as the server will see it: from the environment, or else from `.env`. */
export function setting(name) {
  return process.env[name] ?? environmentFile()[name];
}

function environmentFile() {
  const file = inWorkspace('.env');
  return existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
}
