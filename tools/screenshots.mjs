/**
 * `npm run screenshots`: pictures of every page of the web UI, with demo data and empty, light and dark, wide and narrow.
 * `--readme` takes the pictures of the README instead. `--only TEXT` takes only pages whose path contains the text.
 */
import { parseArgs } from 'node:util';
import { build } from './prepare/build.mjs';
import { chromium } from './prepare/chromium.mjs';
import { prepareLibreOffice } from './prepare/libreoffice.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { installPackages } from './prepare/packages.mjs';
import { poppler } from './prepare/poppler.mjs';
import { bringProgram } from './prepare/system-packages.mjs';
import { pictureEverything } from './screenshots/everything.mjs';
import { pictureForReadme } from './screenshots/readme.mjs';
import { detail, Refusal, step, tool } from './support/output.mjs';

await tool(async () => {
  const { values } = parseArgs({
    options: { readme: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
  });
  requireNode();
  step('Preparing');
  await installPackages();
  await prepareLibreOffice();
  const browser = await bringProgram(chromium);
  if (browser === undefined) throw new Refusal('Without a browser there are no pictures.');
  if (values.readme && (await bringProgram(poppler)) === undefined)
    throw new Refusal('Without poppler there is no picture of a PDF.');

  step('Building what changed');
  const built = await build(['api', 'admin']);
  if (!built.ok) throw new Refusal(`${built.output}\nThe build failed.`);
  detail(`done in ${built.took}`);

  if (values.readme) await pictureForReadme(browser);
  else await pictureEverything(browser, values.only);
});
