import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace } from '../support/workspace.mjs';

/** The longest a run of tests may take, in ms: one that hangs must not keep the others from being counted. */
export const STAGE_LIMIT = 45 * 60_000;
/** The long tests kill a server more than a thousand times on each database, and a kill takes about two seconds. */
export const LONG_STAGE_LIMIT = 4 * 60 * 60_000;

/** Where a test runner leaves its report for us to count. */
export function reportFile(name) {
  const folder = inWorkspace('node_modules/.cache/docket/reports');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}
