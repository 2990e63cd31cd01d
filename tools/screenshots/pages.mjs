import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../support/output.mjs';
import { inWorkspace } from '../support/workspace.mjs';

/** Folder with the routes of the web UI. */
const ROUTES = 'apps/admin/src/app';

/** Which of its records shows most, where the first one of a list shows little: what is made, and what can be edited. */
const TELLING = {
  '/items': 'type=make',
  '/prodorders': 'status=planned',
  '/salesorders': 'status=confirmed',
};

/** Pages for those who are not signed in. */
const OUTSIDE = ['/sign-in', '/set-password', '/forgotten-password'];

/**
 * A page of the web UI.
 *
 * @typedef {object} Page
 * @property {string} name of its pictures
 * @property {string} path without `$`, ready to be opened
 */

/** The path of every page, as the router of the web UI has it: `/salesquotes/$quoteId`. */
export function pagePaths() {
  const folder = inWorkspace(ROUTES);
  const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => readFileSync(join(folder, name), 'utf8'));
  const paths = sources.flatMap((source) =>
    [...source.matchAll(/^\s*path: '(\/[^']*)'/gm)].map(([, path = '']) => path),
  );
  if (paths.length < 2) throw new Refusal(`No pages were found in ${ROUTES}.`);
  return paths.sort();
}

/**
 * The pages that there are with the data of a server; those of one record show the first of its list, or a more telling one.
 *
 * @param {(path: string) => Promise<unknown>} get of the API, undefined where it has no such path
 * @returns {Promise<{ outside: Page[], inside: Page[] }>}
 */
export async function pagesWith(get) {
  const inside = [];
  for (const path of pagePaths().filter((path) => !OUTSIDE.includes(path))) {
    const filled = await filledIn(path, get);
    if (filled !== undefined) inside.push({ name: nameOf(path), path: filled });
  }
  inside.push({ name: 'not-found', path: '/no/such/page' });
  return { outside: OUTSIDE.map((path) => ({ name: nameOf(path), path })), inside };
}

async function filledIn(path, get) {
  const [list, parameter, rest] = path.split(/(\/\$\w+)/);
  if (parameter === undefined) return path;
  // Pages stand where the API has what they show; those of the setup one folder further down.
  for (const candidate of [list, list.replace(/^\/setup/, '')]) {
    for (const filter of [...(list in TELLING ? [`${TELLING[list]}&`] : []), '']) {
      const found = await get(`/v1${candidate}?${filter}limit=1`);
      const first = isList(found) ? found.data[0] : undefined;
      if (first !== undefined) return `${list}/${first.id}${rest}`;
    }
  }
  return undefined;
}

/** @returns {value is { data: { id: string }[] }} */
function isList(value) {
  return typeof value === 'object' && value !== null && 'data' in value && Array.isArray(value.data);
}

const nameOf = (path) => path.replaceAll('$', '').replaceAll('/', '-').replace(/^-/, '') || 'home';
