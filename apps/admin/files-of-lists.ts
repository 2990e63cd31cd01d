import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** What the pages with a list of records have in common, and those with a list of another kind. */
const LISTS = [
  'components/list-page.tsx',
  'locations/locations-page.tsx',
  'numbering/numbering-page.tsx',
].map(source);

export const SCRIPT = /\.[cm]?[jt]sx?$/;

/** So many lists use what stands in the file that all of them load. */
const MANY_LISTS = 2;

/** The least parts of Mantine, of which the others are made. */
const SMALL = /\/@mantine\/(hooks|core\/esm\/core)\//;

interface Module extends Record<'importers' | 'importedIds' | 'dynamicImporters', readonly string[]> {
  code: string | null;
}

interface Graph {
  getModuleInfo: (id: string) => Module | null;
}

/** All that is reached from modules, and themselves. */
function reached(from: readonly string[], next: (id: string) => readonly string[] | undefined): Set<string> {
  const found = new Set(from);
  for (const id of found) next(id)?.forEach((one) => found.add(one));
  return found;
}

/** The names that a module imports of packages, which lead to more than is taken of them. */
function taken(code: string): string[] {
  const lists = [...code.matchAll(/import (?:\w+, )?\{([^}]*)\} from ["']@/g)];
  return lists.flatMap(([, names = '']) => names.split(',').map((name) => name.trim().replace(/ as .*/, '')));
}

/** How often each is in one of them. */
function counted(all: readonly Iterable<string>[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const one of all.flatMap((found) => [...new Set(found)])) counts.set(one, (counts.get(one) ?? 0) + 1);
  return counts;
}

/**
 * Names the file of what lists and other pages share: one of what many lists need, one of what few do. Whoever opens a
 * list does not wait for what records need besides.
 */
function ofLists(file: string, atLeast: number, test?: RegExp) {
  let uses: { own: Map<string, number>; names: Map<string, number> } | undefined;
  const usesByLists = (graph: Graph) => {
    const isOwn = (id: string) => id.startsWith(here) && !id.includes('node_modules');
    const users = [...reached(LISTS, (id) => graph.getModuleInfo(id)?.importers)];
    const pages = users.filter((id) => graph.getModuleInfo(id)?.dynamicImporters.length);
    const own = pages.map((page) =>
      reached([page], (id) => graph.getModuleInfo(id)?.importedIds.filter(isOwn)),
    );
    const names = own.map((ids) => [...ids].flatMap((id) => taken(graph.getModuleInfo(id)?.code ?? '')));
    return { own: counted(own), names: counted(names) };
  };
  return (id: string, graph: Graph) => {
    uses ??= usesByLists(graph);
    const name = /node_modules.*\/([\w-]+)\.m?js$/.exec(id)?.[1];
    const count = (name === undefined ? uses.own.get(id) : uses.names.get(name)) ?? 0;
    return count >= atLeast || test?.test(id) === true ? file : null;
  };
}

/** Groups of Rolldown: what lists share with so many pages or more stands in files of its own. */
export const filesOfLists = (minShareCount: number) => [
  { name: ofLists('lists', MANY_LISTS), debugName: 'lists', minShareCount, test: SCRIPT },
  { name: ofLists('few-lists', 1, SMALL), debugName: 'few-lists', minShareCount, test: SCRIPT },
];
