import { runNode } from '../support/processes.mjs';
import { inWorkspace } from '../support/workspace.mjs';

/** The rules of lint are alive: one check for each illegal line that must be refused. */
export async function rules({ stream }) {
  const { ok, output } = await runNode(inWorkspace('tools/checks/lint-rules-fire.mjs'), [], { stream });
  const count = (/** @type {RegExp} */ pattern) => output.match(pattern)?.length ?? 0;
  const failed = count(/^not ok /gm);
  return { passed: count(/^ok /gm), failed: failed === 0 && !ok ? 1 : failed, output };
}
