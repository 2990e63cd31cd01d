import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inWorkspace } from '../support/workspace.mjs';
import { bruno } from './bruno.mjs';
import { client } from './client.mjs';
import { serverDocument } from './server-document.mjs';

/** The committed copy of the document. */
export const DOCUMENT = 'apps/api/openapi.json';

/**
 * Makes files of the document.
 *
 * @typedef {object} Generator
 * @property {string} folder which holds these files and no others
 * @property {(document: object) => Promise<Map<string, string>>} files by their path in the folder
 */

/** @type {Generator[]} */
const GENERATORS = [client, bruno];

/** Every file that is made of the server's document, by its path in the workspace. */
export async function generated() {
  const text = await serverDocument();
  const files = new Map([[DOCUMENT, text]]);
  for (const { folder, files: make } of GENERATORS) {
    for (const [path, content] of await make(JSON.parse(text))) files.set(join(folder, path), content);
  }
  return files;
}

/** Paths at which the workspace differs from what is made: changed, missing, or there although nothing makes them. */
export async function differences() {
  const files = await generated();
  return [
    ...[...files].filter(([path, content]) => read(path) !== content).map(([path]) => path),
    ...leftOver(files),
  ];
}

/** Writes what differs. @returns the paths that have changed */
export async function writeGenerated() {
  const files = await generated();
  const changed = [...files].filter(([path, content]) => read(path) !== content);
  for (const [path, content] of changed) {
    mkdirSync(dirname(inWorkspace(path)), { recursive: true });
    writeFileSync(inWorkspace(path), content);
  }
  const removed = leftOver(files);
  for (const path of removed) rmSync(inWorkspace(path));
  return [...changed.map(([path]) => path), ...removed];
}

/** @param {ReadonlyMap<string, string>} files */
function leftOver(files) {
  return GENERATORS.flatMap(({ folder }) => filesIn(inWorkspace(folder)))
    .map((path) => relative(inWorkspace(), path))
    .filter((path) => !files.has(path));
}

/** @returns {string[]} */
function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}

function read(path) {
  const file = inWorkspace(path);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
}
