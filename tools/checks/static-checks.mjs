import { runNode } from '../support/processes.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { single, sum } from './outcome.mjs';

const ESLINT = inWorkspace('node_modules/eslint/bin/eslint.js');
const PRETTIER = inWorkspace('node_modules/prettier/bin/prettier.cjs');
const TSC = inWorkspace('node_modules/typescript/bin/tsc');

const TYPESCRIPT_PROJECTS = ['tsconfig.json', 'apps/admin', 'tools'];

/** Lint, import rules among it. */
export async function lint({ stream }) {
  return single(await runNode(ESLINT, ['.', '--max-warnings=0'], { stream }));
}

/** Whether all is laid out as Prettier does it. */
export async function layout({ stream }) {
  return single(await runNode(PRETTIER, ['--check', '.', '--log-level=warn'], { stream }));
}

/** Types: one check for each TypeScript project. */
export async function types({ stream }) {
  const outcomes = [];
  for (const project of TYPESCRIPT_PROJECTS) {
    outcomes.push(single(await runNode(TSC, ['-p', project, '--pretty', 'false'], { stream })));
  }
  return sum(outcomes);
}
