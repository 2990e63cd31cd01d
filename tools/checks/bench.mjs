import { runNode } from '../support/processes.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { single } from './outcome.mjs';
import { SILENCE_LIMIT } from './test-runner.mjs';

/** Rows whose peers are part of the product or of the system: one page against LibreOffice itself, and the cache. */
const ROWS = '1,5';

/** The benchmarks still run: one round of a few rows. Their figures are not looked at. @param {import('./stages.mjs').StageOptions} options */
export async function bench({ stream, env }) {
  const parameters = ['--rows', ROWS, '--rounds', '1', '--quick', '--all-measured'];
  const main = inWorkspace('apps/bench/src/main.mjs');
  return single(
    await runNode(main, [...parameters, '--without-strapi', '--without-medusa'], {
      stream,
      env,
      silence: SILENCE_LIMIT,
    }),
  );
}
