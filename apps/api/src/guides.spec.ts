import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ERROR_STATUS, SECRET_SETTINGS, SETTINGS } from '@docket/platform';
import { COMMANDS } from './command-line';

const WORKSPACE = resolve(__dirname, '../../..');
const read = (path: string) => readFileSync(join(WORKSPACE, path), 'utf8');

const OPERATOR = 'docs/guide-operator.md';
const pages = ['README.md', ...readdirSync(join(WORKSPACE, 'docs')).map((name) => `docs/${name}`)]
  .filter((path) => path.endsWith('.md'))
  // Sample programs have settings of their own.
  .map((path) => ({ path, text: read(path).replace(/^```(js|python|php) [^]*?^```/gm, '') }));

/** Names of Node, of the AWS SDK, of the compose file, of the sample programs and of the code. */
const NOT_OURS = [
  'VERIFY_CA',
  'VERIFY_IDENTITY',
  'NODE_EXTRA_CA_CERTS',
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SESSION_TOKEN',
  'AWS_PROFILE',
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
  'MYSQL_PASSWORD',
  'WEBHOOK_SECRET',
  'FONTCONFIG_FILE',
  'MORE_PACKAGES',
  // Constants that the checklists name.
  'DOCUMENT_PRINT_NAMES',
  'KIND_NAMES',
  'TEXT_LANGUAGES',
];
/** Codes that only those meet who sign in. */
const OF_PEOPLE = ['sign_in_failed', 'csrf', 'link_invalid'];
/** Names of bookmarks in templates. */
const BOOKMARK = /^(SQ|SO|DN|PR|TR|COMPANY)_/;

/** Everything that a pattern finds in the guides, with where it stands; at least one, or the test looks past them. */
function mentions(pattern: RegExp) {
  const found = pages.flatMap(({ path, text }) =>
    [...text.matchAll(pattern)].map(([, first = '', second = '']) => ({ path, first, second })),
  );
  expect(found).not.toEqual([]);
  return found;
}

describe('the guides', () => {
  it('have a row for every setting, and for nothing else', () => {
    expect(settingRows().map(({ name }) => name)).toEqual(Object.keys(SETTINGS).sort(byRow()));
  });

  it('name the defaults that settings have', () => {
    // That one is counted where the program runs.
    const fixed = Object.entries(SETTINGS).filter(
      ([name, value]) => name !== 'PDF_PROCESSES' && ['string', 'number'].includes(typeof value),
    );
    for (const [name, value] of fixed) {
      const row = settingRows().find((one) => one.name === name);
      expect(`${name}: ${row?.initially}`).toBe(`${name}: \`${String(value)}\``);
    }
  });

  it('agree with .env.example', () => {
    const listed = [...read('.env.example').matchAll(/^#?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name);
    expect([...listed, 'NODE_ENV'].sort()).toEqual(Object.keys(SETTINGS).sort());
  });

  it('name no setting that there is not', () => {
    const named = mentions(/(?<![$\w.{])([A-Z][A-Z0-9]*_[A-Z0-9_]+)(?![\w}])/g).filter(
      ({ first }) => !BOOKMARK.test(first) && !NOT_OURS.includes(first),
    );
    const files = SECRET_SETTINGS.map((name) => `${name}_FILE`);
    expect(named.filter(({ first }) => !(first in SETTINGS) && !files.includes(first))).toEqual([]);
  });

  it('name no command of the program that there is not', () => {
    const names = ['help', ...COMMANDS.map(({ name }) => name)];
    const asked = mentions(/apps\/api\/dist\/main\.js +([a-z][a-z-]*(?: [a-z][a-z-]*)?)/g);
    const unknown = asked.filter(
      ({ first }) => !names.some((name) => first === name || first.startsWith(`${name} `)),
    );
    expect(unknown).toEqual([]);
  });

  it('name no path of the API that there is not', () => {
    const { paths } = JSON.parse(read('apps/api/openapi.json')) as { paths: Record<string, object> };
    const known = Object.entries(paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => ({ method: method.toUpperCase(), path: pathPattern(path) })),
    );
    const unknown = mentions(/\b(GET|POST|PUT|PATCH|DELETE) (\/(?:v1|health|metrics)[^\s`?)|]*)/g).filter(
      ({ first, second }) => !known.some(({ method, path }) => method === first && path.test(second)),
    );
    expect(unknown).toEqual([]);
  });

  it('name error codes with the status that they have', () => {
    const status: Readonly<Record<string, number>> = ERROR_STATUS;
    const inText = mentions(/`(\d{3}) ([a-z]+_[a-z_]+|busy|csrf)`/g);
    const inTables = mentions(/^\| (\d{3}) +\|((?: *`[a-z_]+`,?)+) *\|/gm).flatMap(
      ({ path, first, second }) =>
        [...second.matchAll(/`([a-z_]+)`/g)].map(([, code = '']) => ({ path, first, second: code })),
    );
    expect([...inText, ...inTables].filter(({ first, second }) => String(status[second]) !== first)).toEqual(
      [],
    );
  });

  it('tell integrators of every error code that a key can meet', () => {
    const rows = read('docs/guide-integrator.md').matchAll(/^\| \d{3} +\|((?: *`[a-z_]+`,?)+) *\|/gm);
    const told = [...rows].flatMap(([, codes = '']) =>
      [...codes.matchAll(/`(\w+)`/g)].map(([, code]) => code),
    );
    expect([...told, ...OF_PEOPLE].sort()).toEqual(Object.keys(ERROR_STATUS).sort());
  });
});

function settingRows() {
  const rows = read(OPERATOR).matchAll(/^\| `([A-Z0-9_]+)` +\| (.+?) +\|/gm);
  return [...rows].map(([, name = '', initially = '']) => ({ name, initially }));
}

/** In the order of the table, which is one for readers; what is not in it comes last. */
function byRow() {
  const order = settingRows().map(({ name }) => name);
  const place = (name: string) => (order.includes(name) ? order.indexOf(name) : order.length);
  return (one: string, other: string) => place(one) - place(other);
}

/** `/v1/salesquotes/{id}/{action}` is also `/v1/salesquotes/{id}/send`; an id is always written as such. */
function pathPattern(path: string): RegExp {
  const pattern = path
    .replaceAll('.', '\\.')
    .replace(/\{(\w+)\}/g, (_, name) => (name === 'action' ? '[a-z]+' : '\\{\\w+\\}'));
  return new RegExp(`^${pattern}$`);
}
