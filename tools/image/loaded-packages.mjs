/**
 * Entry of a package in package-lock.json.
 *
 * @typedef {object} LockedPackage
 * @property {Record<string, string>} [dependencies]
 * @property {Record<string, string>} [optionalDependencies]
 */

/**
 * The folders of packages and of all they depend on, as paths below the workspace (`node_modules/pino`).
 *
 * @param {Record<string, LockedPackage>} locked the `packages` of package-lock.json
 * @param {string[]} names
 * @param {(path: string) => boolean} isInstalled
 * @returns {string[]} sorted
 * @throws {Error} if one is missing that is not optional
 */
export function loadedPackages(locked, names, isInstalled) {
  /** @type {Set<string>} */
  const found = new Set();
  const add = (/** @type {string} */ name, /** @type {string} */ importer, optional = false) => {
    const path = folderOf(locked, name, importer);
    if (path === undefined || !isInstalled(path)) {
      if (optional) return;
      throw new Error(`${name} is not installed, which ${importer === '' ? 'the server' : importer} loads.`);
    }
    if (found.has(path) || isForOtherLibc(name)) return;
    found.add(path);
    const { dependencies = {}, optionalDependencies = {} } = locked[path] ?? {};
    for (const dependency of Object.keys(dependencies))
      add(dependency, path, dependency in optionalDependencies);
    for (const dependency of Object.keys(optionalDependencies)) add(dependency, path, true);
  };
  for (const name of names) add(name, '');
  return [...found].sort();
}

/** Folder in which Node finds a package from the folder of another one: that folder, or the nearest one above. */
function folderOf(
  /** @type {Record<string, LockedPackage>} */ locked,
  /** @type {string} */ name,
  /** @type {string} */ importer,
) {
  for (let folder = importer; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (path in locked) return path;
    if (folder === '') return undefined;
  }
}

/** npm installs the machine code for both kinds of C library, since package-lock.json does not tell them apart. */
function isForOtherLibc(/** @type {string} */ name) {
  return (isMusl() ? /-gnu(eabihf)?$/ : /-musl(eabihf)?$/).test(name);
}

function isMusl() {
  const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport());
  return process.platform === 'linux' && report.header.glibcVersionRuntime === undefined;
}
