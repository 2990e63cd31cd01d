import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isOfSystem } from '../confinement/view';

const FONT = /\.(?:ttf|ttc|otf|otc|pf[ab]|afm|pcf|bdf|woff2?)(?:\.gz)?$/i;

/**
 * Paths that must be readable for fonts and their rules besides the folders of the system: folders of fonts, and
 * targets of links. Only the files of rules are readable, since their folder may hold anything.
 */
export async function fontPaths(files: readonly string[]): Promise<string[]> {
  const paths = await Promise.all(
    files.map(async (file) => {
      const real = await realpath(file).catch(() => file);
      return FONT.test(file) ? [dirname(file), real] : [file, real];
    }),
  );
  return [...new Set(paths.flat())].filter((path) => !isOfSystem(path));
}
