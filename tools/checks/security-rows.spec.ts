import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const WORKSPACE = resolve(__dirname, '../..');
const ROWS = Array.from({ length: 36 }, (_, index) => index + 1);

const page = readFileSync(join(WORKSPACE, 'docs/security.md'), 'utf8');

/** The cells of the tables below a heading, without their first two lines. */
function tableBelow(heading: string): string[][] {
  const [, rest = ''] = page.split(`\n## ${heading}\n`);
  const [section = ''] = rest.split('\n## ');
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .split(/(?<!\\)\|/)
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

function specsIn(folder: string): string[] {
  return readdirSync(join(WORKSPACE, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /spec\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !/\/(node_modules|dist)\//.test(path));
}

/** The numbers that the titles of a file's tests bear. */
function rowsIn(source: string): number[] {
  return [...source.matchAll(/[('`"]row (\d+): /g)].map(([, number]) => Number(number));
}

/** Number of level 1 and 2 requirements in each chapter of ASVS 5.0.0, in order. */
const REQUIREMENTS = [27, 11, 19, 10, 9, 35, 18, 7, 7, 29, 14, 9, 13, 9, 13, 16, 7];

/** The rows of the tables below a heading whose first cell names a chapter or requirement of ASVS: V1 or V1.2.3. */
const asvsRows = (name: RegExp) =>
  tableBelow('ASVS 5 level 2').filter(([cell = '']) => name.test(cell.split(' ')[0] ?? ''));

describe('the page about security', () => {
  it('counts every requirement of ASVS 5 level 2 once, and names each that is not met, with why', () => {
    const chapters = asvsRows(/^V\d+$/);
    const named = asvsRows(/^V[\d.]+\.\d+$/);
    expect(chapters).toHaveLength(REQUIREMENTS.length);
    for (const [index, [chapter = '', ...counts]] of chapters.entries()) {
      const [met = 0, absent = 0, unmet = 0] = counts.map(Number);
      expect([chapter, met + absent + unmet]).toEqual([chapter, REQUIREMENTS[index]]);
      const ofChapter = named.filter(([id = '', why]) => id.startsWith(`V${index + 1}.`) && why !== '');
      expect([chapter, ofChapter.length]).toEqual([chapter, unmet]);
    }
    expect(new Set(named.map(([id]) => id)).size).toBe(named.length);
  });

  it('has every threat, with its answer', () => {
    const rows = tableBelow('Threats and answers');
    expect(rows.map(([number]) => Number(number))).toEqual(ROWS);
    for (const [number, input, answer] of rows)
      expect([number, input !== '' && answer !== '']).toEqual([number, true]);
  });

  it('names only tests that there are, by file and title', () => {
    const named = tableBelow('The tests').filter(([, file = '']) => file.startsWith('['));
    expect(named.length).toBeGreaterThan(40);
    const missing = named.filter(([cell = '', file = '']) => {
      const title = cell.slice(1, -1);
      const path = /\]\(\.\.\/(.+)\)$/.exec(file)?.[1] ?? '';
      const source = readFileSync(join(WORKSPACE, path), 'utf8');
      return !["'", '"', '`'].some((quote) => source.includes(`${quote}${title}${quote}`));
    });
    expect(missing).toEqual([]);
  });

  it('has a test for every threat whose title bears its number', () => {
    const files = ['apps/admin', 'apps/api', 'apps/api-e2e', 'libs'].flatMap(specsIn);
    const found = new Set(files.flatMap((path) => rowsIn(readFileSync(path, 'utf8'))));
    expect(ROWS.filter((row) => !found.has(row))).toEqual([]);
    expect([...found].filter((row) => !ROWS.includes(row))).toEqual([]);
  });
});
