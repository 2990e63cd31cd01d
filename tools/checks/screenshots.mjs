import { runNode } from '../support/processes.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { single } from './outcome.mjs';
import { SILENCE_LIMIT } from './test-runner.mjs';

/** A page that shows a list, with demo data and empty. */
const PAGE = '/locations';

/**
 * Takes pictures of a single page to check that `npm run screenshots` works. The pictures are not compared.
 *
 * @param {import('./stages.mjs').StageOptions} options
 */
export async function screenshots({ stream, env }) {
  const tool = inWorkspace('tools/screenshots.mjs');
  return single(await runNode(tool, ['--only', PAGE], { stream, env, silence: SILENCE_LIMIT }));
}
