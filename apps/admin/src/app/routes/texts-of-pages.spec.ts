import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { TEXTS_OF_THE_SHELL } from './frame';

const SOURCE = resolve(__dirname, '../..');

/** A page's file, and the groups of texts that are loaded before it shows. */
interface Page {
  file: string;
  texts: string[];
}

const namesIn = (code: string, pattern: RegExp) => [...code.matchAll(pattern)].map(([, name = '']) => name);

/** The file of ours that an import leads to; packages and styles lead to none. */
function imported(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined;
  const path = resolve(dirname(from), specifier);
  return ['.tsx', '.ts', '/index.ts'].map((end) => path + end).find(existsSync);
}

/** Which groups of texts a page uses without anything more being loaded, each with a file that does. */
function usedBy(page: string): Map<string, string> {
  const files = new Set([page]);
  const used = new Map<string, string>();
  for (const file of files) {
    const code = readFileSync(file, 'utf8');
    for (const name of namesIn(code, /useTranslation\('(\w+)'\)/g))
      if (!used.has(name)) used.set(name, relative(SOURCE, file));
    for (const specifier of namesIn(code, /^(?:import|export) (?!type)[^;]*? from '([^']+)'/gm)) {
      const next = imported(file, specifier);
      if (next !== undefined) files.add(next);
    }
  }
  return used;
}

function pagesOf(routes: string): Page[] {
  const code = readFileSync(join(__dirname, routes), 'utf8');
  return code
    .split(/= createRoute\(/)
    .slice(1)
    .flatMap((route) => {
      const [specifier] = namesIn(route, /lazyPage\(\s*\(\) => import\('([^']+)'\)/g);
      const file = specifier === undefined ? undefined : imported(join(__dirname, routes), specifier);
      const [texts = ''] = namesIn(route, /loader:[\s\S]*?withTexts\(([^)]*)\)/g);
      return file === undefined ? [] : [{ file, texts: namesIn(texts, /'(\w+)'/g) }];
    });
}

const pages = readdirSync(__dirname)
  .filter((name) => /^(?!.*\.spec\.)\w+\.tsx?$/.test(name))
  .flatMap(pagesOf)
  .map((page) => ({ ...page, name: relative(SOURCE, page.file) }));

it('all pages are known', () => {
  expect(pages.length).toBeGreaterThan(40);
});

// A text that arrives later than its page hides the whole page until it is there.
it.each(pages)('$name has the texts of all that it shows at once', ({ file, texts }) => {
  const loaded: readonly string[] = [...TEXTS_OF_THE_SHELL, ...texts];
  const missing = [...usedBy(file)].filter(([name]) => !loaded.includes(name));
  expect(missing).toEqual([]);
});
