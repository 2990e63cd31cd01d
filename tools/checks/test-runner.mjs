import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { inWorkspace } from '../support/workspace.mjs';

/**
 * How long a run of tests may print nothing, in ms: one that hangs must not keep the others from being counted. Each test
 * prints a line when it ends, and no test takes as long (`HANGS` in jest.config.ts).
 */
export const SILENCE_LIMIT = 12 * 60_000;
/** Limit for long tests. Some of them kill a server a thousand times, at about two seconds each. */
export const LONG_SILENCE_LIMIT = 2 * 60 * 60_000;

/** Path of the report that a test runner writes, from which the tests are counted. */
export function reportFile(name) {
  const folder = inWorkspace('node_modules/.cache/docket/reports');
  mkdirSync(folder, { recursive: true });
  return join(folder, name);
}
