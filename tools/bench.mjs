/** `npm run bench`: builds the product, installs the peers where they stay by themselves, and measures both in one run. */
import { spawn } from 'node:child_process';
import { build } from './prepare/build.mjs';
import { chromium } from './prepare/chromium.mjs';
import { prepareLibreOffice } from './prepare/libreoffice.mjs';
import { mariadb } from './prepare/mariadb.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { installPackages } from './prepare/packages.mjs';
import { poppler } from './prepare/poppler.mjs';
import { pythonWithUno } from './prepare/python.mjs';
import { redis } from './prepare/redis.mjs';
import { bringProgram } from './prepare/system-packages.mjs';
import { detail, Refusal, step, tool } from './support/output.mjs';
import { inWorkspace, WORKSPACE } from './support/workspace.mjs';

await tool(async () => {
  requireNode();
  step('Preparing');
  await installPackages();
  await installPackages(inWorkspace('apps/bench'));
  await prepareLibreOffice();
  await bringProgram(pythonWithUno);
  await bringProgram(poppler);
  await bringProgram({
    ...mariadb,
    otherwise: 'Without it the rows that need MariaDB say that they could not be measured.',
  });
  await bringProgram({ ...redis, otherwise: 'Without it the row of several processes is left out.' });
  await bringProgram({ ...chromium, otherwise: 'Without it the first load of the web UI is left out.' });

  step('Building what changed');
  const built = await build(['api', 'admin']);
  if (!built.ok) throw new Refusal(`${built.output}\nThe build failed.`);
  detail(`done in ${built.took}`);

  step('Measuring');
  process.exitCode = await measure();
});

/** Runs the benchmarks with the parameters of this tool and answers with their exit code. */
function measure() {
  const parameters = [inWorkspace('apps/bench/src/main.mjs'), ...process.argv.slice(2)];
  const child = spawn(process.execPath, parameters, { cwd: WORKSPACE, stdio: 'inherit' });
  return new Promise((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
