import { readFileSync, rmSync } from 'node:fs';
import { runNode } from '../support/processes.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { reportFile, SILENCE_LIMIT } from './test-runner.mjs';

const PLAYWRIGHT = inWorkspace('node_modules/@playwright/test/cli.js');

/**
 * Runs browser tests.
 *
 * @param {string} name of the stage: what it leaves behind stands under it
 * @param {string[]} chosen which of them: `--grep …`
 * @param {{ stream: boolean, env?: NodeJS.ProcessEnv }} options
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function playwright(name, chosen, { stream, env }) {
  const file = reportFile(`playwright-${name}.json`);
  rmSync(file, { force: true });
  const { ok, output } = await runNode(
    PLAYWRIGHT,
    [
      'test',
      ...['-c', 'apps/admin-e2e/playwright.config.ts', '--reporter=list,json'],
      ...['--output', inWorkspace(`test-results/${name}`), ...chosen],
    ],
    { stream, env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: file }, silence: SILENCE_LIMIT },
  );
  return { ...countPlaywright(read(file), ok), output };
}

/**
 * Adds up Playwright's report. A test that needed a second try passed; an error outside a test counts as a failure.
 *
 * @param {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] } | undefined} report
 * @param {boolean} ok whether Playwright itself was content
 */
export function countPlaywright(report, ok) {
  if (report === undefined) return { passed: 0, failed: 1, notes: ['Playwright wrote no report'] };
  const { expected, unexpected, flaky, skipped } = report.stats;
  const failed = unexpected + report.errors.length;
  const notes = [
    ...(flaky > 0 ? [`${flaky} needed a second try`] : []),
    ...(skipped > 0 ? [`${skipped} skipped: see the reasons in the output`] : []),
  ];
  if (expected + flaky + failed === 0)
    return { passed: 0, failed: 1, notes: [...notes, 'no test was found'] };
  return { passed: expected + flaky, failed: failed === 0 && !ok ? 1 : failed, notes };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
