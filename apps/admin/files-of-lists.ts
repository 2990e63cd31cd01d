import { fileURLToPath } from 'node:url';

const here = fileURLToPath(new URL('.', import.meta.url));
const source = (path: string) => fileURLToPath(new URL(`src/${path}`, import.meta.url));

/** The module that every page with a list of records uses. */
const LIST = source('components/table/list-page.tsx');

const DOCUMENTS = source('features/setup/templates/documents-page.tsx');

/** Pages that are opened first as often, and have less in common. */
const OTHERS = [
  DOCUMENTS,
  source('features/home/home-page.tsx'),
  source('features/inventory/locations/locations-page.tsx'),
  source('features/setup/numbering/numbering-page.tsx'),
];

export const SCRIPT = /\.[cm]?[jt]sx?$/;

/** Fields for days: a list that has them from the start is not to bring them to the others. */
const DAYS = /\/components\/form\/date\/(date-input|calendar-button|day-text)/;

/** Which template is printed with: Documents is not to bring all that the pages of records share for it. */
const TEMPLATES = /\/contracts\/src\/template-languages\.ts$/;

/** A module is shared if at least this many lists use it. */
const MANY_LISTS = 2;

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

const isOfPackage = (id: string) => id.includes('node_modules');

const isOwn = (id: string) => id.startsWith(here) && !isOfPackage(id);

/** Leads to all modules of a package. */
const isIndex = (id: string) => isOfPackage(id) && /\/index\.m?js$/.test(id);

/** Name of a module's export, from its file name: `useId` is in `use-id.mjs`. */
function exported(id: string): string | undefined {
  return /node_modules.*\/([\w-]+)\.m?js$/.exec(id)?.[1]?.replaceAll('-', '').toLowerCase();
}

/** Number of pages that use each module. Exports of a package that no page uses do not count. */
function usesIn(graph: Graph, pages: readonly string[]): Map<string, number> {
  const all = reached(pages, (id) => graph.getModuleInfo(id)?.importedIds);
  const byName = new Map<string | undefined, string[]>();
  for (const id of all) byName.set(exported(id), [...(byName.get(exported(id)) ?? []), id]);
  const needed = (id: string) => {
    const { importedIds = [], code = null } = graph.getModuleInfo(id) ?? {};
    const named = taken(code ?? '').flatMap((name) => byName.get(name.toLowerCase()) ?? []);
    const isNeeded = (one: string) => (isOfPackage(id) ? !isIndex(one) : isOwn(one));
    return [...importedIds.filter(isNeeded), ...named];
  };
  const counts = new Map<string, number>();
  for (const id of pages.flatMap((page) => [...reached([page], needed)])) {
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

/** Which pages use a module, and how many of them. */
type Uses = Record<'lists' | 'others' | 'documents', number>;

function usesOf(graph: Graph): (id: string) => Uses {
  const users = [...reached([LIST], (id) => graph.getModuleInfo(id)?.importers)];
  const lists = usesIn(
    graph,
    users.filter((id) => graph.getModuleInfo(id)?.dynamicImporters.length),
  );
  const others = usesIn(graph, OTHERS);
  const documents = usesIn(graph, [DOCUMENTS]);
  return (id) => ({
    lists: lists.get(id) ?? 0,
    others: others.get(id) ?? 0,
    documents: documents.get(id) ?? 0,
  });
}

/**
 * Groups of Rolldown: modules that this many lists share are put into files of their own. A user who opens a list
 * then does not load the code of record pages, and a user who opens Documents does not load the code of lists of
 * records.
 */
export function filesOfLists(minShareCount: number) {
  let uses: ReturnType<typeof usesOf> | undefined;
  const group = (file: string, belongs: (uses: Uses) => boolean) => ({
    name: (id: string, graph: Graph) =>
      !DAYS.test(id) && belongs((uses ??= usesOf(graph))(id)) ? file : null,
    debugName: file,
    minShareCount,
    test: SCRIPT,
  });
  return [
    // A page of theirs and one of those: no files of some hundred bytes for two pages.
    { ...group('all-lists', ({ lists, others }) => lists > 0 && others > 0), minShareCount: 2 },
    group('lists', ({ lists }) => lists >= MANY_LISTS),
    group('documents', ({ documents }) => documents > 0),
    group('few-lists', ({ lists, others }) => lists > 0 || others > 0),
    { name: 'days', test: DAYS },
    { name: 'templates', test: TEMPLATES },
  ];
}
