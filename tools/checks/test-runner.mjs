import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace } from '../support/workspace.mjs';

/**
 * How long a run of tests may print nothing, in ms: one that hangs must not keep the others from being counted. Each test
 * prints a line when it ends, and no test takes as long (`HANGS` in jest.config.ts).
 */
export const SILENCE_LIMIT = 12 * 60_000;
/** Of the long tests: each of some kills a server a thousand times, and a kill takes about two seconds. */
export const LONG_SILENCE_LIMIT = 2 * 60 * 60_000;

/** Where a test runner leaves its report for us to count. */
export function reportFile(name) {
  const folder = inWorkspace('node_modules/.cache/docket/reports');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}
