/**
 * `npm run image`: performs every step of docker/Dockerfile without Docker, in folders with a Debian installation. It then
 * starts the result with a read-only root file system and without privileges, makes a PDF and stops it. It needs root,
 * Linux, debootstrap and about 4 GB. `-- --try` tests an existing image again.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { buildImage, builtImage } from './image/build-image.mjs';
import { must } from './image/roots.mjs';
import { tryImage } from './image/try-image.mjs';
import { detail, duration, Refusal, say, step, tool } from './support/output.mjs';
import { findProgram } from './support/processes.mjs';

/** Not in memory, as /tmp may be. */
const FOLDER = process.env.DOCKET_IMAGE_FOLDER ?? '/var/tmp/docket-image';
const PROGRAMS = ['debootstrap', 'chroot', 'unshare', 'nsenter', 'ip', 'pgrep', 'curl', 'npm', 'tar'];
const FURTHER_FOLDERS = ['/usr/sbin', '/sbin'];

await tool(async () => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Refusal('This takes Linux, and root.');
  const missing = PROGRAMS.filter((name) => findProgram([name], FURTHER_FOLDERS) === undefined);
  if (missing.length > 0) throw new Refusal(`Install these first: ${missing.join(', ')}.`);
  mkdirSync(FOLDER, { recursive: true });
  const started = Date.now();
  const image = process.argv.includes('--try') ? builtImage(FOLDER) : await buildImage(FOLDER);
  await tellSize(image.root);
  await tryImage(image, FOLDER);
  say(`The image is built and runs, after ${duration(Date.now() - started)}.`);
});

async function tellSize(/** @type {string} */ root) {
  step('Measuring');
  for (const path of ['', 'app/node_modules', 'app/apps', 'usr/lib/libreoffice', 'usr/share/fonts']) {
    const { output } = await must('du', ['-sm', join(root, path)]);
    detail(`${output.split('\t')[0]} MB in /${path}`);
  }
}
