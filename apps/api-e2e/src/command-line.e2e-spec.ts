import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { CustomerPage, DocumentTemplateList, Profile, SalesQuotePage, UserPage } from '@docket/contracts';
import { apiDocument } from './harness/api-document';
import { createCustomer, createQuote, pdfPath, quoteLine, uploadTemplate } from './harness/business';
import { ANY_DATABASE, DATABASES, type DatabaseKind } from './harness/databases';
import { ADMIN, Docket } from './harness/docket';
import { pdfText } from './harness/pdf';
import { type Ended, runProgram } from './harness/program';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'docket-commands-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** The place where a command finds its data: an empty folder, and an empty database of the kind. */
async function emptyPlace(kind: DatabaseKind) {
  const { url, drop } = await kind.create();
  const data = mkdtempSync(join(folder, 'data-'));
  const environment = {
    DATA_DIR: data,
    DEMO: 'false',
    SECRET_KEY: 'one and the same key for all of them',
    ...(url && { DATABASE_URL: url }),
  };
  const run = (...words: string[]): Promise<Ended> => runProgram(words, environment, folder);
  return { environment, run, drop };
}

const printed = (text: string, label: string) => new RegExp(`^${label}: (\\S+)$`, 'm').exec(text)?.[1] ?? '';

describe('the command line', () => {
  const run = (...words: string[]) => runProgram(words, { DATA_DIR: join(folder, 'data') }, folder);

  it('lists its commands, each of which explains itself', async () => {
    const { code, output } = await run('--help');
    expect(code).toBe(0);
    const names = [...output.matchAll(/^ {2}([a-z][a-z -]*?) {2,}/gm)].map(([, name = '']) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'users create',
        'users reset-password',
        'keys create',
        'migrate',
        'seed',
        'export',
        'import',
      ]),
    );
    const helps = await Promise.all(names.map((name) => run(...name.split(' '), '--help')));
    helps.forEach(({ code: ended, output: help }, index) =>
      expect([ended, help]).toEqual([0, expect.stringContaining(`node main.js ${names[index]}`)]),
    );
  });

  it.each([
    [['nonsense'], /no command "nonsense"/],
    [['users'], /no command "users"/],
    [['users', 'create'], /Give --email/],
    [['users', 'create', '--email', 'a@example.com', '--role', 'KING'], /Give --role USER or ADMIN/],
    [['users', 'create', '--emial', 'a@example.com'], /--emial/],
    [['users', 'create', '--email', 'ann'], /--email: Send an e-mail address/],
    [['users', 'create', '--email', 'a@example.com', '--name', 'n'.repeat(300)], /--name: .*100/],
    [['users', 'reset-password', '--email', 'ann'], /--email: Send an e-mail address/],
    [['keys', 'create', '--email', 'ann', '--name', 'x'], /--email: Send an e-mail address/],
    [['keys', 'create', '--email', 'a@example.com', '--name', 'x', '--expires', 'soon'], /--expires: /],
    [['keys', 'create', '--email', 'a@example.com', '--name', 'x', '--kinds', 'Invoice'], /--kinds: /],
    [['export'], /Give FILE/],
    [['export', 'a', 'b'], /Leave out b/],
    [['migrate', 'now'], /now/],
  ])('ends with code 2 for a mistake, and says which: %j', async (words, message) => {
    const { code, errors, output } = await run(...words);
    expect(errors).toMatch(message);
    expect([code, output]).toEqual([2, '']);
    expect(errors).not.toMatch(/\n\s+at /);
  });

  it('describes the API and leaves nothing behind, neither where it stands nor in the data folder', async () => {
    const { code, output } = await run('openapi');
    expect([code, JSON.parse(output)]).toEqual([0, apiDocument]);
    expect(readdirSync(folder)).toEqual([]);
  });

  it('says in words what it cannot do', async () => {
    const { code, errors } = await runProgram(
      ['users', 'create', '--email', 'a@example.com'],
      { DATA_DIR: join(folder, 'data'), DATABASE_URL: 'mysql://nobody:wrong@127.0.0.1:1/none' },
      folder,
    );
    expect([code, errors]).toEqual([
      1,
      expect.stringContaining('The database server refuses the connection.'),
    ]);
    expect(errors).not.toMatch(/\n\s+at /);
  });
});

// One file that two programs have open is the harder case; what they do is tested on every database below them.
describe.each(ANY_DATABASE.slice(0, 1))('commands beside a running server, on $name', (database) => {
  let docket: Docket;

  beforeAll(async () => {
    // A command waits only for its reading processes before it ends, even if mail is configured.
    const environment = { SMTP_URL: 'smtp://127.0.0.1:1', MAIL_FROM: 'Docket <docket@example.com>' };
    docket = await Docket.start({ database, environment });
  });
  afterAll(() => docket.stop());

  it('make a user, whose password is printed once', async () => {
    const output = await docket.command('users', 'create', '--email', 'ann@example.com', '--role', 'ADMIN');
    const client = await docket.signedIn({ email: 'ann@example.com', password: printed(output, 'Password') });
    expect((await client.get('/v1/profile')).as(Profile)).toMatchObject({
      role: 'ADMIN',
      name: 'ann@example.com',
    });
    await expect(docket.command('users', 'create', '--email', 'ann@example.com')).rejects.toThrow(
      /already a user/,
    );
  });

  it('give a user another password, and end every session', async () => {
    await docket.command('users', 'create', '--email', 'bob@example.com', '--password', 'the first password');
    const before = await docket.signedIn({ email: 'bob@example.com', password: 'the first password' });
    const output = await docket.command('users', 'reset-password', '--email', 'Bob@Example.com');
    (await before.get('/v1/profile')).problem(401, 'unauthenticated');
    await expect(
      docket.signedIn({ email: 'bob@example.com', password: 'the first password' }),
    ).rejects.toThrow('401');
    await docket.signedIn({ email: 'bob@example.com', password: printed(output, 'Password') });
    await expect(docket.command('users', 'reset-password', '--email', 'nobody@example.com')).rejects.toThrow(
      /no user with the e-mail address nobody@example.com/,
    );
  });

  it('make a key with its user’s rights', async () => {
    const output = await docket.command('keys', 'create', '--email', ADMIN.email, '--name', 'Shop');
    const client = docket.withKey(printed(output, 'Key'));
    expect((await client.get('/v1/profile')).as(Profile).email).toBe(ADMIN.email);
    await expect(
      docket.command('keys', 'create', '--email', 'nobody@example.com', '--name', 'x'),
    ).rejects.toThrow(/no user with the e-mail address/);
  });

  it('make a key that only reads, and of some kinds', async () => {
    const wanted = ['--name', 'Reader', '--read-only', '--kinds', 'SalesQuote'];
    const client = docket.withKey(
      printed(await docket.command('keys', 'create', '--email', ADMIN.email, ...wanted), 'Key'),
    );
    (await client.get('/v1/salesquotes')).as(SalesQuotePage);
    (await client.get('/v1/customers')).problem(403, 'forbidden');
    (await client.post('/v1/salesquotes', {})).problem(403, 'forbidden');
  });

  it('make no key of somebody who is disabled', async () => {
    await docket.command('users', 'create', '--email', 'gone@example.com');
    const admin = await docket.signedIn();
    const { data } = (await admin.get('/v1/users?q=gone')).as(UserPage);
    await admin.patch(`/v1/users/${data[0]?.id}`, { active: false });
    await expect(
      docket.command('keys', 'create', '--email', 'gone@example.com', '--name', 'x'),
    ).rejects.toThrow(/This user is disabled/);
  });

  it('refuse to import into its data', async () => {
    const archive = join(folder, 'all.gz');
    await docket.command('export', archive);
    await expect(docket.command('import', archive)).rejects.toThrow(
      /The database is not empty: there are rows in .*users/,
    );
    await docket.signedIn();
  });
});

describe.each(ANY_DATABASE)('a database without a server, on $name', (database) => {
  it('is brought up to date by migrate, which can also only look', async () => {
    const { run, drop } = await emptyPlace(database);
    const before = await run('migrate', '--check');
    expect([before.code, before.output]).toEqual([1, expect.stringContaining('Not run yet: Platform')]);
    expect(await run('export', join(folder, 'none.gz'))).toMatchObject({
      code: 1,
      errors: expect.stringContaining('no tables') as string,
    });
    expect(await run('migrate')).toMatchObject({ code: 0 });
    expect(await run('migrate', '--check')).toEqual({
      code: 0,
      output: 'The database is up to date.\n',
      errors: '',
    });
    expect(await run('migrate')).toEqual({ code: 0, output: 'The database is up to date.\n', errors: '' });
    await drop();
  });

  it('is filled by seed once, and again only by force', async () => {
    const { run, drop, environment } = await emptyPlace(database);
    const first = await run('seed');
    expect([first.code, first.output]).toEqual([0, expect.stringMatching(/Password +\S+/)]);
    expect(await run('seed')).toMatchObject({
      code: 1,
      errors: expect.stringContaining('--force') as string,
    });
    expect(await run('seed', '--force')).toMatchObject({ code: 0, errors: '' });
    const password = /Password +(\S+)/.exec(first.output)?.[1] ?? '';
    const docket = await Docket.start({ environment });
    const admin = await docket.signedIn({ email: 'admin@docket.local', password });
    const customers = (await admin.get('/v1/customers?count=true')).as(CustomerPage);
    const codes = customers.data.map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
    const quotes = (await admin.get('/v1/salesquotes?count=true')).as(SalesQuotePage);
    expect(quotes.total).toBeGreaterThan(codes.length);
    await docket.stop();
    await drop();
  });
});

describe('a database without an administrator', () => {
  it('is no server in silence: seed refuses it, and each start says what to do', async () => {
    const { run, environment } = await emptyPlace(DATABASES[0]!);
    const made = await run('users', 'create', '--email', 'ann@example.com');
    expect([made.code, made.output]).toEqual([0, expect.stringContaining('There is no administrator')]);
    expect(await run('seed')).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringContaining('run `users create --role ADMIN') as string,
    });
    const docket = await Docket.start({ environment });
    expect(docket.output).toMatch(/"level":40.*There is no administrator/);
    const admin = await run('users', 'create', '--email', 'ben@example.com', '--role', 'ADMIN');
    expect(admin.output).not.toContain('There is no administrator');
    await docket.restart();
    expect(docket.output).not.toContain('There is no administrator');
    await docket.stop();
    expect(await run('seed')).toMatchObject({ code: 0, output: 'The demo data is there.\n' });
  });
});

const [sqlite, ...servers] = DATABASES;
const ways = [
  // The ways to a server and back also prove this one. So it is tested only without a server, or in the long run.
  ...(servers.length === 0 || process.env.TEST_LONG ? [{ from: sqlite, to: sqlite }] : []),
  ...servers.flatMap((server) => [
    { from: sqlite, to: server },
    { from: server, to: sqlite },
  ]),
].map(({ from, to }) => ({ from, to, name: `from ${from.name} to ${to.name}` }));

describe.each(ways)('all data, $name', ({ from, to }) => {
  it('moves through one archive, and prints the same', async () => {
    const [source, target] = [await emptyPlace(from), await emptyPlace(to)];
    const account = { ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password };
    const before = await Docket.start({ environment: { ...source.environment, ...account } });
    const admin = await before.signedIn();
    const { id: documentId } = await uploadTemplate(admin);
    const customer = await createCustomer(admin, { name: 'Żółw & Söhne 株式会社 🐢' });
    const { id } = await createQuote(admin, {
      customerId: customer.id,
      lines: [quoteLine({ description: 'Oak "table"\n<b>', unitPrice: '0.000001' }), quoteLine()],
    });
    const pdf = await pdfText((await admin.get(pdfPath(id, documentId))).bytes);
    expect(pdf).toContain('Söhne');

    // While the server runs.
    const archive = join(folder, 'all.gz');
    const exported = await source.run('export', archive);
    expect([exported.code, exported.errors]).toEqual([0, '']);
    expect(exported.output).toMatch(/Exported \d+ tables with \d+ rows, and \d+ files to /);
    expect(statSync(archive).mode & 0o077).toBe(0);
    await before.stop();

    const imported = await target.run('import', archive);
    expect([imported.code, imported.errors]).toEqual([0, '']);
    const again = join(folder, 'again.gz');
    expect(await target.run('export', again)).toMatchObject({ code: 0 });
    expect(contentOf(again)).toEqual(contentOf(archive));

    const after = await Docket.start({ environment: target.environment });
    const there = await after.signedIn();
    expect(await pdfText((await there.get(pdfPath(id, documentId))).bytes)).toBe(pdf);
    expect((await there.get('/v1/documents')).as(DocumentTemplateList).data).toHaveLength(1);
    // Numbers go on where they were.
    expect((await createQuote(there, { customerId: customer.id })).number).toBe('SQ-00002');
    await after.stop();
    await Promise.all([source.drop(), target.drop()]);
  });
});

/** The identity that a database shares with its store of files: each import into a new store makes a new one. */
const IDENTITY = /^\[1,"[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}"\]$/;

/**
 * The rows of an archive, in one order for all databases. The hashes of its tables are left out, because they depend
 * on the order in which a database returns rows.
 */
function contentOf(path: string): string[] {
  const [, ...lines] = gunzipSync(readFileSync(path)).toString().split('\n');
  return lines
    .filter((line) => !IDENTITY.test(line))
    .map((line) => line.replace(/,"sha256":"[0-9a-f]{64}"\}$/, '}'))
    .sort();
}
