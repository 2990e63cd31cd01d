import { installPackages } from '../prepare/packages.mjs';
import { runNode } from '../support/processes.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { single } from './outcome.mjs';
import { SILENCE_LIMIT } from './test-runner.mjs';

/** Peers that are installed for `npm run bench` alone. */
const LARGE_PEERS = ['--without-strapi', '--without-medusa'];

/**
 * One round of each row of the benchmarks: each can still be measured. Their figures are not looked at.
 *
 * @param {import('./stages.mjs').StageOptions} options
 */
export async function bench({ stream, env }) {
  await installPackages(inWorkspace('apps/bench'));
  const main = inWorkspace('apps/bench/src/main.mjs');
  const parameters = ['--rounds', '1', '--quick', '--all-measured', ...LARGE_PEERS];
  return single(await runNode(main, parameters, { stream, env, silence: SILENCE_LIMIT }));
}
