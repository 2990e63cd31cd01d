import { join } from 'node:path';
import { readFileSync, rmSync, statSync } from 'node:fs';
import { detail, duration, Refusal, say, step } from '../support/output.mjs';
import { Container, pause } from './container.mjs';
import { must } from './roots.mjs';

const SETTINGS = {
  SECRET_KEY: 'a key for the rehearsal, of 32 characters or more',
  ADMIN_EMAIL: 'admin@example.com',
  ADMIN_PASSWORD: 'a password for the rehearsal',
  DEMO: 'true',
  PDF_PROCESSES: '1',
  LOG_LEVEL: 'warn',
};

/** The end of the server's log that is shown where something fails. */
const MOST_OUTPUT = 4_000;

/** Longest from the start to the first answer, and to the end. */
const PATIENCE_MS = 180_000;

/**
 * Starts an image with a read-only root and uses it as its users do.
 *
 * @param {import('./build-image.mjs').Image} image
 * @param {string} folder for its volumes and the PDF
 * @throws {Refusal} at the first thing that is not as it should be
 */
export async function tryImage(image, folder) {
  const started = Date.now();
  const container = await Container.start(image, join(folder, 'volumes'), SETTINGS);
  try {
    await isHealthy(container);
    detail(`healthy after ${duration(Date.now() - started)}`);
    await isConfined(container);
    await printsPdf(container, join(folder, 'quote.pdf'));
    await writesNowhereElse(container);
    await stops(container);
  } catch (error) {
    say(container.output.slice(-MOST_OUTPUT));
    throw error;
  } finally {
    await container.kill();
  }
}

async function isHealthy(/** @type {Container} */ container) {
  step('Waiting for the health check to succeed');
  const limit = Date.now() + PATIENCE_MS;
  for (;;) {
    if ((await container.exec(...container.image.stage.health)).ok) break;
    if (container.exitCode !== undefined) throw new Refusal(`It ended with code ${container.exitCode}.`);
    if (Date.now() > limit) throw new Refusal('The health check did not succeed.');
    await pause();
  }
  const failing = await container.exec('env', 'PORT=1', ...container.image.stage.health);
  require(failing.code === 1, `the health check fails where nobody listens (code ${failing.code})`);
}

async function isConfined(/** @type {Container} */ container) {
  step('Looking at what its processes may do');
  const status = await container.exec('cat', '/proc/1/status');
  const line = (/** @type {string} */ name) => new RegExp(`^${name}:\\s*(.*)$`, 'm').exec(status.output)?.[1];
  require(line('Uid')?.startsWith('0') === false, `its user is not root (Uid ${line('Uid')})`);
  for (const name of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
    require(/^0+$/.test(line(name) ?? ''), `${name} is empty`);
  require(line('NoNewPrivs') === '1', 'no program gets more rights than it has');
  require((line('Name') ?? '') === 'tini', 'the first process is tini');
  for (const path of ['/', '/app', '/app/node_modules', '/etc', '/usr/bin', '/var/tmp', '/home']) {
    const { ok, output } = await container.exec('touch', `${path}/written`);
    require(!ok && /Read-only file system/.test(output), `${path} cannot be written`);
  }
  require((await container.exec('sh', '-c', 'touch /data/written && rm /data/written'))
    .ok, '/data can be written');
  for (const program of ['npm', 'curl', 'wget', 'gcc', 'python3'])
    require(!(await container.exec('sh', '-c', `command -v ${program}`)).ok, `there is no ${program}`);
}

async function printsPdf(/** @type {Container} */ container, /** @type {string} */ file) {
  step('Making a PDF with curl');
  const { PORT = '', ADMIN_EMAIL = '' } = container.environment;
  const address = `http://127.0.0.1:${PORT}`;
  const main = 'apps/api/dist/main.js';
  const made = await container.exec(
    'node',
    main,
    'keys',
    'create',
    '--email',
    ADMIN_EMAIL,
    '--name',
    'Rehearsal',
  );
  const key = /dk_\w+/.exec(made.output)?.[0];
  if (key === undefined) throw new Refusal(`No key was made:\n${made.output}`);
  const curl = (/** @type {string[]} */ ...words) =>
    container.beside(
      'curl',
      '--fail-with-body',
      '--silent',
      '--show-error',
      '--header',
      `X-APIKEY: ${key}`,
      ...words,
    );
  const limit = Date.now() + PATIENCE_MS;
  let ready = await curl(`${address}/health/ready`);
  while (!ready.output.includes('"status":"ready"')) {
    if (Date.now() > limit) throw new Refusal(`It is not ready:\n${ready.output}`);
    await pause();
    ready = await curl(`${address}/health/ready`);
  }
  detail(`ready: ${ready.output}`);
  const firstId = async (/** @type {string} */ path) => {
    const { output } = await curl(`${address}${path}`);
    const [first] = JSON.parse(output).data;
    return String(first.id);
  };
  const quote = await firstId('/v1/salesquotes?limit=1');
  const template = await firstId('/v1/documents?kind=SalesQuote');
  rmSync(file, { force: true });
  const pdf = await curl('--output', file, `${address}/v1/salesquotes/${quote}/pdf?DocumentID=${template}`);
  require(pdf.ok, `the PDF is made ${pdf.output}`);
  require(readFileSync(file).subarray(0, 5).toString() ===
    '%PDF-', `${file} is one, of ${statSync(file).size} bytes`);
  const page = await curl(`${address}/`);
  require(page.output.includes('<div id="root">'), 'the web UI is served');
}

/** Files outside the volumes: those of /tmp are the only ones that there can be. */
async function writesNowhereElse(/** @type {Container} */ container) {
  const { output } = await container.exec('find', '/tmp', '-mindepth', '1');
  detail(output.trim() === '' ? '/tmp is empty' : `in /tmp:\n${output}`);
}

async function stops(/** @type {Container} */ container) {
  step('Stopping it with SIGTERM');
  const started = Date.now();
  const code = await container.stop();
  // tini ends with the code of Node.
  require(code === 0, `it ends with code 0 (${code}), after ${duration(Date.now() - started)}`);
  const left = await must('sh', ['-c', `grep -c " ${container.image.root}" /proc/mounts || true`]);
  require(left.output.trim() === '0', 'nothing stays mounted');
}

function require(/** @type {boolean} */ condition, /** @type {string} */ what) {
  if (!condition) throw new Refusal(`Not so: ${what}.`);
  detail(`${what}: yes`);
}
