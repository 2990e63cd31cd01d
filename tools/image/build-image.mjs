import { cpSync, lstatSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative } from 'node:path';
import { duration, Refusal, say, step } from '../support/output.mjs';
import { inWorkspace, WORKSPACE } from '../support/workspace.mjs';
import { copyOf, readDockerfile, variables } from './dockerfile.mjs';
import { readDockerignore } from './dockerignore.mjs';
import { baseRoot, copyRoot, removeRoot, runInRoot } from './roots.mjs';

export const DOCKERFILE = 'docker/Dockerfile';

/**
 * State of the build before a step: its folders, and the variables of ENV and ARG.
 *
 * @typedef {object} Place
 * @property {string} root
 * @property {string} folder of WORKDIR
 * @property {Record<string, string>} variables
 * @property {Record<string, string>} parameters of ARG
 */

/**
 * An image: a root and how its container runs.
 *
 * @typedef {Place & { stage: import('./dockerfile.mjs').Stage }} Image
 */

/** The place in which the last stage of the Dockerfile is made. */
const finalRoot = (/** @type {string} */ folder) => join(folder, 'image');

/**
 * Performs every step of docker/Dockerfile.
 *
 * @param {string} folder in which the roots are made
 * @returns {Promise<Image>}
 */
export async function buildImage(folder) {
  const stages = readDockerfile(readFileSync(inWorkspace(DOCKERFILE), 'utf8'));
  /** @type {Map<string, string>} */
  const roots = new Map();
  for (const [index, stage] of stages.entries()) {
    const base = await baseRoot(stage.base, folder);
    const isLast = index === stages.length - 1;
    const root = isLast ? finalRoot(folder) : join(folder, `stage-${stage.name ?? index}`);
    await removeRoot(root);
    await copyRoot(base, root);
    roots.set(stage.name ?? String(index), root);
    const place = startOf(root);
    for (const one of stage.steps) {
      step(`${DOCKERFILE}, line ${one.line}: ${one.instruction} ${one.text}`);
      const started = Date.now();
      await perform(one, place, roots);
      say(`  done in ${duration(Date.now() - started)}`);
    }
    if (isLast) return { ...place, stage };
  }
  throw new Refusal(`${DOCKERFILE} has no stage.`);
}

/** The image that an earlier run made. */
export function builtImage(/** @type {string} */ folder) {
  const stage = readDockerfile(readFileSync(inWorkspace(DOCKERFILE), 'utf8')).at(-1);
  if (stage === undefined) throw new Refusal(`${DOCKERFILE} has no stage.`);
  const place = startOf(finalRoot(folder));
  for (const one of stage.steps) settle(one, place);
  return { ...place, stage };
}

/** @returns {Place} */
function startOf(/** @type {string} */ root) {
  return { root, folder: '/', variables: {}, parameters: {} };
}

/**
 * @param {import('./dockerfile.mjs').Step} one
 * @param {Place} place
 * @param {Map<string, string>} roots
 */
async function perform(one, place, roots) {
  if (one.instruction === 'RUN')
    await runInRoot(place.root, one.text, {
      folder: place.folder,
      variables: { ...place.parameters, ...place.variables },
    });
  else if (one.instruction === 'COPY') copy(one.text, place, roots);
  else settle(one, place);
}

/** Steps that change how later ones run. */
function settle(/** @type {import('./dockerfile.mjs').Step} */ one, /** @type {Place} */ place) {
  if (one.instruction === 'ENV') Object.assign(place.variables, variables(one.text));
  if (one.instruction === 'ARG') Object.assign(place.parameters, variables(one.text));
  if (one.instruction === 'WORKDIR') {
    place.folder = posix.resolve(place.folder, one.text);
    mkdirSync(join(place.root, place.folder), { recursive: true });
  }
}

/**
 * @param {string} text
 * @param {Place} place
 * @param {Map<string, string>} roots
 */
function copy(text, place, roots) {
  const { from, sources, target } = copyOf(text);
  const origin = from === undefined ? WORKSPACE : roots.get(from);
  if (origin === undefined) throw new Refusal(`COPY --from=${from}: there is no such stage.`);
  const isIgnored =
    from === undefined ? readDockerignore(readFileSync(inWorkspace('.dockerignore'), 'utf8')) : undefined;
  const goal = join(place.root, posix.resolve(place.folder, target));
  for (const source of sources) {
    const path = join(origin, source);
    const isFolder = lstatSync(path).isDirectory();
    if (isFolder) {
      mkdirSync(goal, { recursive: true });
      for (const name of readdirSync(path)) copyTree(join(path, name), join(goal, name), origin, isIgnored);
    } else {
      const isInto = target.endsWith('/') || sources.length > 1;
      copyTree(path, isInto ? join(goal, posix.basename(source)) : goal, origin, isIgnored);
    }
  }
}

/**
 * Files go, folders are looked into: one of them may hold what a later pattern takes back.
 *
 * @param {string} from
 * @param {string} to
 * @param {string} origin what paths of .dockerignore begin at
 * @param {((path: string) => boolean) | undefined} isIgnored
 */
function copyTree(from, to, origin, isIgnored) {
  if (isIgnored === undefined) {
    cpSync(from, to, { recursive: true, verbatimSymlinks: true });
    return;
  }
  // The Dockerfile copies nothing from these folders, and they are large.
  if (/\/(node_modules|\.git|\.nx)$/.test(from)) return;
  if (lstatSync(from).isDirectory()) {
    for (const name of readdirSync(from)) copyTree(join(from, name), join(to, name), origin, isIgnored);
  } else if (!isIgnored(relative(origin, from))) cpSync(from, to, { verbatimSymlinks: true });
}
