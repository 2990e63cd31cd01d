/**
 * `npm start`: from a clone to a running server. Installs and builds what is missing or changed, then hands over to
 * the server, which migrates its database, fills an empty one and prints where it is.
 */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { build } from './prepare/build.mjs';
import { prepareLibreOffice } from './prepare/libreoffice.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { installPackages } from './prepare/packages.mjs';
import { onceAbandoned } from './support/abandoned.mjs';
import { detail, Refusal, say, step, tool } from './support/output.mjs';
import { inWorkspace, WORKSPACE } from './support/workspace.mjs';

await tool(async () => {
  requireNode();
  step('Preparing');
  await installPackages();
  await prepareLibreOffice();

  step('Building what changed');
  const built = await build(['api', 'admin']);
  if (!built.ok) throw new Refusal(`${built.output}\nThe build failed.`);
  detail(`done in ${built.took}`);

  step('Starting Docket (Ctrl-C stops it)');
  say();
  process.exitCode = await serve();
});

/** Runs the server in the foreground and answers with its exit code. */
function serve() {
  const server = spawn(process.execPath, ['--enable-source-maps', inWorkspace('apps/api/dist/main.js')], {
    cwd: WORKSPACE,
    stdio: 'inherit',
  });
  // A terminal sends Ctrl-C to the whole process group, and npm may repeat it. This tool sends the server one signal of
  // another kind, since the server stops at once after a second Ctrl-C.
  let isStopping = false;
  const stop = () => {
    if (!isStopping) server.kill('SIGTERM');
    isStopping = true;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  onceAbandoned(stop);
  return new Promise((resolve, reject) => {
    server.on('error', reject);
    server.on('exit', (code, signal) => resolve(code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
  });
}
