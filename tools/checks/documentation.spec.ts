import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

const WORKSPACE = resolve(__dirname, '../..');
/** Largest size of all pictures of one page, so that it loads quickly on a slow connection. */
const MOST_PICTURE_BYTES = 150_000;

const README = 'README.md';
const guides = readdirSync(join(WORKSPACE, 'docs'))
  .filter((name) => name.endsWith('.md'))
  .map((name) => `docs/${name}`);
const decisions = readdirSync(join(WORKSPACE, 'docs/adr')).map((name) => `docs/adr/${name}`);
const pages = [README, 'CONTRIBUTING.md', 'SECURITY.md', ...guides, ...decisions, 'libs/client/README.md'];
/** Lists of the files that a change touches. */
const CHECKLISTS = guides.filter((path) => path.startsWith('docs/add-'));

const read = (path: string) => readFileSync(join(WORKSPACE, path), 'utf8');
const withoutCode = (text: string) => text.replace(/^```[^]*?^```/gm, '');

/** Targets of the links of a page within this repository. */
function links(page: string): { path: string; anchor: string }[] {
  return [...withoutCode(read(page)).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => {
      const [path = '', anchor = ''] = target.split('#');
      return { path: path === '' ? page : join(dirname(page), path), anchor };
    });
}

/** The anchors that headings get on GitHub. */
function anchors(page: string): string[] {
  return [...withoutCode(read(page)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}

describe('the documentation', () => {
  it.each(pages)('%s links only to what is there', (page) => {
    const dead = links(page).filter(
      ({ path, anchor }) =>
        !existsSync(join(WORKSPACE, path)) || (anchor !== '' && !anchors(path).includes(anchor)),
    );
    expect(dead).toEqual([]);
  });

  it('has every guide linked from the README', () => {
    const linked = links(README).map(({ path }) => path);
    const ours = guides.filter((path) => path.startsWith('docs/guide-'));
    expect(ours.length).toBeGreaterThan(0);
    expect(ours.filter((guide) => !linked.includes(guide))).toEqual([]);
  });

  it('names only npm commands that there are', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...pages, 'CHANGELOG.md'].flatMap((page) =>
      [...read(page).matchAll(/npm (?:run ([\w:-]+)|(start|test)\b)/g)].map(
        ([, script, short]) => script ?? short ?? '',
      ),
    );
    expect(named).toContain('start');
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  it.each(pages)('%s names only files that there are', (page) => {
    const named = [...withoutCode(read(page)).matchAll(/`((?:apps|libs|tools|docs)\/[\w./-]+\.\w+)`/g)].map(
      ([, path = '']) => path,
    );
    expect(named.filter((path) => !/\/dist\//.test(path) && !existsSync(join(WORKSPACE, path)))).toEqual([]);
  });

  it('has checklists that say what names each file that is forgotten', () => {
    expect(CHECKLISTS.length).toBeGreaterThan(3);
    for (const page of CHECKLISTS) {
      const rows = [...read(page).matchAll(/^\| `([^`]+)` +\|([^|]+)\|([^|]+)\|$/gm)];
      expect(rows.length).toBeGreaterThan(5);
      for (const [, path = '', what = '', names = ''] of rows) {
        expect([page, existsSync(join(WORKSPACE, path))]).toEqual([page, true]);
        expect(what.trim().length * names.trim().length).toBeGreaterThan(0);
      }
    }
  });

  it('links every decision from the list of decisions', () => {
    const linked = links('docs/adr/README.md').map(({ path }) => path);
    expect([...linked, 'docs/adr/README.md'].sort()).toEqual(decisions.sort());
  });

  it('says what every folder of libs holds', () => {
    const named = [...read(README).matchAll(/^\| `libs\/([\w-]+)` +\|/gm)].map(([, name]) => name);
    const folders = readdirSync(join(WORKSPACE, 'libs'), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => name);
    expect(named.sort()).toEqual(folders.sort());
  });

  it('shows pictures that load quickly, and keeps none that nobody sees', () => {
    const shown = new Set(pages.flatMap(links).map(({ path }) => path));
    const folder = join(WORKSPACE, 'docs/pictures');
    for (const name of readdirSync(folder)) {
      const path = relative(WORKSPACE, join(folder, name));
      expect([...shown]).toContain(path);
      expect({ path, isLarge: statSync(join(folder, name)).size > MOST_PICTURE_BYTES }).toEqual({
        path,
        isLarge: false,
      });
    }
  });
});
