import { readFileSync, rmSync } from 'node:fs';
import { runNode } from '../support/processes.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { withoutPassed } from './each-test.mjs';
import { reportFile, SILENCE_LIMIT } from './test-runner.mjs';

const JEST = inWorkspace('node_modules/jest/bin/jest.js');

/**
 * Runs one of the projects of jest.config.ts.
 *
 * @param {string} project
 * @param {{ workers: number, stream: boolean, env?: NodeJS.ProcessEnv, silence?: number, sequencer?: string }} options
 *   `sequencer`: the file that says in which order its files are run
 * @returns {Promise<import('./outcome.mjs').Outcome>}
 */
export async function jest(project, { workers, stream, env, silence = SILENCE_LIMIT, sequencer }) {
  const file = reportFile(`jest-${project}.json`);
  rmSync(file, { force: true });
  const order = sequencer === undefined ? [] : [`--testSequencer=${sequencer}`];
  const { ok, output } = await runNode(
    JEST,
    [
      '--selectProjects',
      project,
      ...order,
      '--ci',
      '--reporters=default',
      `--reporters=${inWorkspace('tools/checks/each-test.mjs')}`,
      '--json',
      `--outputFile=${file}`,
      `--maxWorkers=${workers}`,
    ],
    { stream, env, silence },
  );
  return { ...countJest(read(file), ok), output: withoutPassed(output) };
}

/**
 * Adds up jest's report. A suite that could not run counts as one failure, and so does a run without any test.
 *
 * @param {{ numPassedTests: number, numFailedTests: number, numRuntimeErrorTestSuites: number, testResults: { assertionResults: { status: string, fullName: string }[] }[] } | undefined} report
 * @param {boolean} ok whether jest itself was content
 */
export function countJest(report, ok) {
  if (report === undefined) return { passed: 0, failed: 1, notes: ['jest wrote no report'] };
  const failed = report.numFailedTests + report.numRuntimeErrorTestSuites;
  const ran = report.numPassedTests + failed > 0;
  const notes = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status }) => status === 'pending' || status === 'todo' || status === 'disabled')
    .map(({ fullName }) => `skipped: ${fullName}`);
  if (!ran) return { passed: 0, failed: 1, notes: [...notes, 'no test was found'] };
  return { passed: report.numPassedTests, failed: failed === 0 && !ok ? 1 : failed, notes };
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}
