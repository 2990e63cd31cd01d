/**
 * `npm run spec -- FILE…`: runs the tests in files, or in all files whose path holds a text, with whatever each needs.
 * `--databases` runs them on MariaDB too, with a Redis beside it; `--name TEXT` runs the tests that are called so.
 */
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { startPrivateMariadb } from './checks/private-mariadb.mjs';
import { startPrivateRedis } from './checks/private-redis.mjs';
import { build } from './prepare/build.mjs';
import { chromium } from './prepare/chromium.mjs';
import { libreOffice } from './prepare/libreoffice.mjs';
import { mariadb } from './prepare/mariadb.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { installPackages } from './prepare/packages.mjs';
import { poppler } from './prepare/poppler.mjs';
import { redis } from './prepare/redis.mjs';
import { bringProgram } from './prepare/system-packages.mjs';
import { detail, Refusal, step, tool } from './support/output.mjs';
import { runNode } from './support/processes.mjs';
import { inWorkspace } from './support/workspace.mjs';

/**
 * Sorts of tests by their files, the first that fits.
 *
 * @type {{ project: string, isFile: RegExp, needsBuild?: boolean, isBrowser?: boolean }[]}
 */
const SORTS = [
  { project: 'browser', isFile: /^apps\/admin-e2e\/.*\.e2e-spec\.ts$/, needsBuild: true, isBrowser: true },
  { project: 'e2e', isFile: /\.e2e-spec\.ts$/, needsBuild: true },
  { project: 'long', isFile: /\.long-spec\.ts$/, needsBuild: true },
  { project: 'int', isFile: /\.int-spec\.ts$/ },
  { project: 'admin', isFile: /^apps\/admin\/.*\.spec\.tsx?$/ },
  { project: 'unit', isFile: /\.spec\.ts$/ },
];

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));

await tool(async () => {
  requireNode();
  const { values, positionals } = parseArgs({
    options: { databases: { type: 'boolean', default: false }, name: { type: 'string' } },
    allowPositionals: true,
  });
  if (positionals.length === 0)
    throw new Refusal('Say which tests: npm run spec -- libs/sales/src/quotes/sales-quotes.int-spec.ts');
  const chosen = chosenFiles(positionals);
  const sorts = SORTS.filter(({ project }) => chosen.has(project));

  step('Preparing');
  await installPackages();
  await bringProgram(libreOffice);
  await bringProgram(poppler);
  const env = {};
  if (sorts.some(({ isBrowser }) => isBrowser)) env.CHROMIUM_PATH = await bringProgram(chromium);
  if (sorts.some(({ needsBuild }) => needsBuild)) {
    const { ok, output } = await build(['api', 'admin']);
    if (!ok) throw new Refusal(output);
  }
  const servers = values.databases ? await startServers() : [];
  for (const { variable, url } of servers) env[variable] = url;

  let isFine = true;
  for (const { project, isBrowser } of sorts) {
    const files = chosen.get(project) ?? [];
    step(`${project}: ${files.length === 1 ? files[0] : `${files.length} files`}`);
    const { ok } = await runNode(
      ...(isBrowser ? playwright(files, values.name) : jest(project, files, values.name)),
      {
        stream: true,
        env,
      },
    );
    isFine &&= ok;
  }
  for (const { stop } of servers) await stop();
  process.exitCode = isFine ? 0 : 1;
});

/** Files of tests by the project that runs them. @param {readonly string[]} wanted files, or texts of their paths */
function chosenFiles(wanted) {
  /** @type {Map<string, string[]>} */
  const chosen = new Map();
  for (const file of testFiles()) {
    if (!wanted.some((text) => file.includes(text.replace(/^\.\//, '')))) continue;
    const { project = '' } = SORTS.find(({ isFile }) => isFile.test(file)) ?? {};
    chosen.set(project, [...(chosen.get(project) ?? []), file]);
  }
  if (chosen.size === 0) throw new Refusal(`No file of tests has ${wanted.join(' or ')} in its path.`);
  return chosen;
}

/** Every file of tests, as a path from the workspace. */
function testFiles() {
  return ['libs', 'apps', 'tools'].flatMap((folder) =>
    readdirSync(inWorkspace(folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /[.-]spec\.tsx?$/.test(name) && !/\/(?:node_modules|dist)\//.test(name)),
  );
}

async function startServers() {
  const servers = [
    { variable: 'TEST_MARIADB_URL', program: mariadb, start: startPrivateMariadb },
    { variable: 'TEST_REDIS_URL', program: redis, start: startPrivateRedis },
  ];
  const running = [];
  for (const { variable, program, start } of servers) {
    if ((await bringProgram(program)) === undefined)
      throw new Refusal(`${program.name} could not be installed.`);
    running.push({ variable, ...(await start()) });
    detail(`${program.name}: one of our own is running`);
  }
  return running;
}

/** @param {string} project @param {readonly string[]} files @param {string | undefined} name @returns {[string, string[]]} */
function jest(project, files, name) {
  const paths = files.map((file) => inWorkspace(file));
  const named = name === undefined ? [] : ['-t', name];
  return [
    inWorkspace('node_modules/jest/bin/jest.js'),
    ['--selectProjects', project, ...named, '--runTestsByPath', ...paths],
  ];
}

/** @param {readonly string[]} files @param {string | undefined} name @returns {[string, string[]]} */
function playwright(files, name) {
  const named = name === undefined ? [] : ['--grep', name];
  const parameters = [
    'test',
    '-c',
    'apps/admin-e2e/playwright.config.ts',
    '--reporter=list',
    ...named,
    ...files,
  ];
  return [inWorkspace('node_modules/@playwright/test/cli.js'), parameters];
}
