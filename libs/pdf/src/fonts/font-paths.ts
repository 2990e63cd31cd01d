import { realpath } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isOfSystem } from '../confinement/view';

const FONT = /\.(?:ttf|ttc|otf|otc|pf[ab]|afm|pcf|bdf|woff2?)(?:\.gz)?$/i;

/**
 * What has to be readable for fonts and their rules beyond the folders of the system: the folders of fonts, and each
 * file that is a link to elsewhere. Of rules no more than the files: beside them may lie anything.
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
