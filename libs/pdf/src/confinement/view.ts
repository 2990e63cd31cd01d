import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, sep } from 'node:path';

/** Libraries, fonts, languages and settings of the system, as packages install them. None holds secrets. */
const SYSTEM = [
  '/lib',
  '/lib32',
  '/lib64',
  '/usr/lib',
  '/usr/lib32',
  '/usr/lib64',
  '/usr/local/lib',
  '/usr/local/lib64',
  '/usr/share',
  '/usr/local/share',
  '/nix/store',
  '/gnu/store',
  '/etc/fonts',
  '/etc/libreoffice',
  '/etc/ld.so.cache',
  '/etc/ld.so.preload',
  '/etc/ld-musl-x86_64.path',
  '/etc/ld-musl-aarch64.path',
  '/etc/locale.alias',
  '/etc/localtime',
  '/var/cache/fontconfig',
  '/var/lib/libreoffice',
  '/var/spool/libreoffice',
  '/dev/random',
  '/dev/urandom',
  '/dev/zero',
  '/proc/cpuinfo',
  '/proc/filesystems',
  '/proc/meminfo',
  '/proc/sys/vm/overcommit_memory',
  '/sys/devices/system/cpu',
  '/sys/kernel/mm/transparent_hugepage',
];
const DEVICES = ['/dev/null'];

const ancestors = (path: string): string[] =>
  path === dirname(path) ? [path] : [path, ...ancestors(dirname(path))];

const real = (path: string): string => {
  try {
    return realpathSync(path);
  } catch {
    return path;
  }
};

/** Files of the running program: Node.js, the program itself, and koffi, which it loads. */
function ownProgram(entry: string): string[] {
  const beside = ancestors(dirname(real(entry))).flatMap((folder) => {
    const koffi = join(folder, 'node_modules', 'koffi');
    return [
      join(folder, 'package.json'),
      ...(existsSync(koffi) ? [real(koffi), join(dirname(real(koffi)), '@koromix')] : []),
    ];
  });
  return [real(process.execPath), entry, join(dirname(entry), 'chunks'), ...beside];
}

const contains = (folder: string, path: string): boolean =>
  path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep);

/** All in a path except what is hidden; the path itself where it holds nothing of that. */
function without(path: string, hidden: readonly string[]): string[] {
  const place = real(path);
  if (hidden.some((each) => contains(each, place))) return [];
  if (!hidden.some((each) => contains(place, each))) return [path];
  return readdirSync(place).flatMap((name) => without(join(place, name), hidden));
}

/**
 * Paths that LibreOffice's process may read.
 * @param entry path of its program
 * @param program LibreOffice's program folder; its other folders lie beside one that is called `program`
 * @param own what is allowed in any case
 * @param hidden folders of Docket: nothing in them is allowed, wherever they are
 */
export function readablePaths(
  entry: string,
  program: string,
  own: readonly string[],
  hidden: readonly string[],
): string[] {
  const place = real(program);
  const office = basename(place) === 'program' ? dirname(place) : place;
  const allowed = [...SYSTEM, office].filter((path) => existsSync(path));
  const places = hidden.map(real);
  return [...allowed.flatMap((path) => without(path, places)), ...ownProgram(entry), '/proc/self', ...own];
}

/** Paths that it may write. */
export const writablePaths = (own: readonly string[]): string[] => [...DEVICES, ...own];

/** Whether a path is readable in any case, unless it is hidden. */
export const isOfSystem = (path: string): boolean => SYSTEM.some((each) => contains(each, path));
