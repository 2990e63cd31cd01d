import { duration } from '../support/output.mjs';
import { runNode } from '../support/processes.mjs';
import { inWorkspace } from '../support/workspace.mjs';

/** Builds what changed of the given projects, and refreshes the project graph that the import rules read. */
export async function build(projects) {
  const started = Date.now();
  const result = await runNode(inWorkspace('node_modules/nx/dist/bin/nx.js'), parameters(projects), {
    env: { NX_DAEMON: 'false', NX_NO_CLOUD: 'true', NX_TUI: 'false' },
  });
  return { ...result, took: duration(Date.now() - started) };
}

function parameters(projects) {
  return ['run-many', '-t', 'build', '-p', projects.join(','), '--outputStyle=stream'];
}
