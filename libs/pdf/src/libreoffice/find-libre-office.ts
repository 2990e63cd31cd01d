import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

const LIBRARIES = ['libmergedlo.so', 'libmergedlo.dylib'];
/** Debian and Ubuntu, Fedora, Arch, Alpine, the project's own packages, Homebrew. */
const USUAL_PLACES = [
  '/usr/lib/libreoffice/program',
  '/usr/lib64/libreoffice/program',
  '/usr/local/lib/libreoffice/program',
  '/opt/libreoffice/program',
  '/Applications/LibreOffice.app/Contents/Frameworks',
];

/** Is this a program folder that holds LibreOffice as one library? */
export function isProgramFolder(folder: string): boolean {
  return LIBRARIES.some((library) => existsSync(join(folder, library)));
}

/** Whether a program folder holds LibreOffice Math, which draws equations: a package of its own on Linux. */
export function hasMath(folder: string): boolean {
  return ['libsmlo.so', 'libsmlo.dylib'].some((library) => existsSync(join(folder, library)));
}

/** Sorts `libreoffice24.8` after `libreoffice7.6`. */
const versionKey = (name: string) => name.replace(/\d+/g, (digits) => digits.padStart(6, '0'));

/** `/opt/libreoffice7.6/program` and its kind, the newest first. */
function versionedPlaces(root: string): string[] {
  if (!existsSync(root)) return [];
  return readdirSync(root)
    .filter((name) => /^libreoffice\d/.test(name))
    .sort((a, b) => (versionKey(a) < versionKey(b) ? 1 : -1))
    .map((name) => join(root, name, 'program'));
}

/**
 * LibreOffice's program folder, null where none is found in the usual places.
 * @param places looked through in this order
 */
export function findLibreOffice(places = [...USUAL_PLACES, ...versionedPlaces('/opt')]): string | null {
  return places.find(isProgramFolder) ?? null;
}
