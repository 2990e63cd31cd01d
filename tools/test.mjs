/**
 * `npm test`: prepares a machine as `npm start` does, brings what the tests need beside it, runs everything and adds
 * it up. `--long` runs the long tests too; `--only unit,int` runs the stages named.
 */
import { parseArgs } from 'node:util';
import { startPrivateMariadb } from './checks/private-mariadb.mjs';
import { startPrivateRedis } from './checks/private-redis.mjs';
import { sum } from './checks/outcome.mjs';
import { runStages } from './checks/run-stages.mjs';
import { STAGES } from './checks/stages.mjs';
import { chromium } from './prepare/chromium.mjs';
import { libreOffice } from './prepare/libreoffice.mjs';
import { mariadb } from './prepare/mariadb.mjs';
import { requireNode } from './prepare/node-version.mjs';
import { installPackages } from './prepare/packages.mjs';
import { poppler } from './prepare/poppler.mjs';
import { pythonWithUno } from './prepare/python.mjs';
import { qpdf } from './prepare/qpdf.mjs';
import { redis } from './prepare/redis.mjs';
import { bringProgram } from './prepare/system-packages.mjs';
import { onceAbandoned } from './support/abandoned.mjs';
import { detail, duration, Refusal, say, step, tool } from './support/output.mjs';

/**
 * Servers that the tests talk to, and the variable that names each to them.
 *
 * @type {{ name: 'mariadb' | 'redis', variable: string, program: import('./prepare/system-packages.mjs').SystemProgram, start: () => Promise<{ url: string, stop: () => Promise<void> }> }[]}
 */
const SERVERS = [
  { name: 'mariadb', variable: 'TEST_MARIADB_URL', program: mariadb, start: startPrivateMariadb },
  { name: 'redis', variable: 'TEST_REDIS_URL', program: redis, start: startPrivateRedis },
];

// Ended by a signal, it still leaves through `exit`, where its child processes and files are cleared away.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(130));
onceAbandoned(() => process.exit(130));

await tool(async () => {
  const started = Date.now();
  requireNode();
  const { values: wanted } = parseArgs({ options: { only: { type: 'string' }, long: { type: 'boolean' } } });
  const stages = chosenStages(wanted);
  const needed = new Set(stages.flatMap(({ programs = [] }) => programs));

  step('Preparing');
  await installPackages();
  if (needed.has('libreoffice')) await bringProgram(libreOffice);
  if (needed.has('poppler')) await bringProgram(poppler);
  if (needed.has('python')) await bringProgram(pythonWithUno);
  if (needed.has('qpdf')) await bringProgram(qpdf);
  const browser = needed.has('chromium') ? await bringProgram(chromium) : undefined;
  const servers = [];
  for (const server of SERVERS.filter(({ name }) => needed.has(name))) {
    servers.push({ ...server, running: await prepareServer(server) });
  }

  const outcomes = await runStages(stages, {
    ...(browser && { CHROMIUM_PATH: browser }),
    // Tests that do not depend on the database also run on each of them.
    ...(wanted.long && { TEST_LONG: 'true' }),
    ...Object.fromEntries(servers.map(({ variable, running }) => [variable, running?.url])),
  });
  for (const { program, running } of servers) {
    await running?.stop();
    if (running !== undefined) continue;
    outcomes.push({ passed: 0, failed: 1 });
    say(`FAILED: nothing was tested with ${program.name}`);
  }

  const { passed, failed } = sum(outcomes);
  say(`\nAll of it took ${duration(Date.now() - started)}.`);
  say(`${passed} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
});

/** The stages to run, by the options of the command line. @param {{ only?: string, long?: boolean }} options */
function chosenStages({ only, long: wantsLong = false }) {
  if (only === undefined) return STAGES.filter(({ long }) => !long || wantsLong);
  const names = only.split(',');
  const unknown = names.filter((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown.length > 0) {
    const known = STAGES.map(({ name }) => name).join(', ');
    throw new Refusal(`Unknown stage: ${unknown.join(', ')}. There are: ${known}.`);
  }
  const wanted = STAGES.filter(({ name }) => names.includes(name));
  const before = new Set(wanted.flatMap(({ after = [] }) => after));
  return STAGES.filter((stage) => wanted.includes(stage) || before.has(stage.name));
}

/** A server to test with: the one that the environment names, or one of our own. @param {(typeof SERVERS)[number]} server */
async function prepareServer({ variable, program, start }) {
  const given = process.env[variable];
  if (given) {
    detail(`${program.name}: the one in ${variable}`);
    return { url: given, stop: async () => undefined };
  }
  if ((await bringProgram(program)) === undefined) return undefined;
  try {
    const server = await start();
    detail(`${program.name}: one of our own is running`);
    return server;
  } catch (error) {
    detail(String(error));
    return undefined;
  }
}
