import { build } from '../prepare/build.mjs';
import { inWorkspace } from '../support/workspace.mjs';
import { bench } from './bench.mjs';
import { compose } from './compose.mjs';
import { jest } from './jest.mjs';
import { single } from './outcome.mjs';
import { playwright } from './playwright.mjs';
import { rules } from './rules.mjs';
import { screenshots } from './screenshots.mjs';
import { layout, lint, types } from './static-checks.mjs';
import { LONG_SILENCE_LIMIT } from './test-runner.mjs';

/**
 * One part of `npm test`.
 *
 * @typedef {object} Stage
 * @property {string} name as `--only` takes it
 * @property {string} title
 * @property {string[]} [after] stages that have to be over before, whatever they came to
 * @property {('libreoffice' | 'mariadb' | 'chromium' | 'poppler' | 'python' | 'qpdf' | 'redis')[]} [programs] what it uses of the system
 * @property {boolean} [long] runs with `--long` only
 * @property {(options: StageOptions) => Promise<import('./outcome.mjs').Outcome>} run
 *
 * @typedef {{ workers: number, stream: boolean, env: NodeJS.ProcessEnv }} StageOptions
 */

/** Name of the browser tests that check the accessibility of one state of a page. */
const ACCESSIBILITY = 'axe finds nothing';

/** They wait more than they work, for servers to start and for limits to pass: three at a time take little more than a core. */
const WAITING = 3;

/** They wait for databases, processes or what a page does a moment later for part of their time, as the browser beside them does. */
const PARTLY_WAITING = 2;

/**
 * Everything `npm test` does, in the order in which it is begun. Lint and its rules read the project graph that the
 * build leaves behind.
 *
 * @type {Stage[]}
 */
export const STAGES = [
  { name: 'build', title: 'build', run: async () => single(await build(['api', 'admin'])) },
  {
    // The longest stages begin first, so that none of them runs alone at the end.
    name: 'e2e',
    title: 'end-to-end tests of the API (SQLite, MariaDB)',
    after: ['build'],
    programs: ['libreoffice', 'mariadb', 'poppler', 'qpdf', 'redis'],
    run: (options) =>
      jest('e2e', {
        ...options,
        workers: Math.max(WAITING, options.workers),
        sequencer: inWorkspace('tools/checks/longest-first.mjs'),
      }),
  },
  {
    name: 'accessibility',
    title: 'accessibility of every page, in a browser',
    after: ['build'],
    programs: ['libreoffice', 'chromium', 'poppler'],
    run: (options) => playwright('accessibility', ['--grep', ACCESSIBILITY], options),
  },
  {
    name: 'browser',
    title: 'end-to-end tests in a browser',
    after: ['build', 'accessibility'],
    programs: ['libreoffice', 'chromium', 'poppler'],
    run: (options) => playwright('browser', ['--grep-invert', ACCESSIBILITY], options),
  },
  { name: 'unit', title: 'unit tests', programs: ['libreoffice'], run: (options) => jest('unit', options) },
  {
    name: 'admin',
    title: 'web UI unit tests',
    run: (options) => jest('admin', { ...options, workers: Math.max(PARTLY_WAITING, options.workers) }),
  },
  {
    name: 'int',
    title: 'database tests (SQLite, MariaDB)',
    programs: ['libreoffice', 'mariadb', 'poppler', 'redis'],
    run: (options) => jest('int', { ...options, workers: Math.max(PARTLY_WAITING, options.workers) }),
  },
  { name: 'lint', title: 'lint', after: ['build'], run: lint },
  { name: 'types', title: 'types', run: types },
  { name: 'layout', title: 'layout', run: layout },
  { name: 'rules', title: 'lint rules fire', after: ['build'], run: rules },
  {
    name: 'openapi',
    title: 'OpenAPI document',
    after: ['build'],
    // It stands on packages, which are not there before the preparation has installed them.
    run: async () => (await import('./openapi.mjs')).openapi(),
  },
  {
    name: 'bench',
    title: 'benchmarks',
    after: ['build'],
    programs: ['libreoffice', 'mariadb', 'chromium', 'poppler', 'python', 'redis'],
    run: bench,
  },
  {
    name: 'screenshots',
    title: 'screenshots',
    after: ['build'],
    programs: ['libreoffice', 'chromium'],
    run: screenshots,
  },
  { name: 'compose', title: 'compose file', run: compose },
  {
    name: 'long',
    title: 'long tests',
    after: ['build'],
    programs: ['libreoffice', 'mariadb', 'poppler', 'qpdf', 'redis'],
    long: true,
    run: (options) => jest('long', { ...options, silence: LONG_SILENCE_LIMIT }),
  },
];
