/**
 * Makes of a .dockerignore file a function that says whether a path, relative to the build context, stays out of the
 * build. The last pattern that matches the path or a folder it lies in decides, as in Docker.
 *
 * @param {string} text
 * @returns {(path: string) => boolean}
 */
export function readDockerignore(text) {
  const rules = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      takesBack: line.startsWith('!'),
      pattern: patternOf(line.replace(/^!/, '').replace(/^\/|\/$/g, '')),
    }));
  return (path) =>
    rules.reduce((ignored, { takesBack, pattern }) => (pattern.test(path) ? !takesBack : ignored), false);
}

/** A glob of .dockerignore; what lies in a folder that matches matches too. */
function patternOf(/** @type {string} */ glob) {
  const body = glob
    .split('/')
    .map((part) =>
      part === '**' ? '**' : part.replace(/[.+^${}()|[\]\\]/g, '\\$&').replaceAll('*', '[^/]*'),
    )
    .join('/')
    .replace(/\*\*\//g, '(?:.*/)?')
    .replace(/\*\*$/, '.*');
  return new RegExp(`^${body}(?:/.*)?$`);
}
