import { Problem } from '@docket/contracts';
import type { Answer } from './harness/answer';
import { createCustomer, createQuote, uploadTemplate } from './harness/business';
import type { Client } from './harness/client';
import { ANY_DATABASE, DATABASES } from './harness/databases';
import { Described, type Operation, type Schema } from './harness/described';
import { Docket } from './harness/docket';

const AT_ONCE = 4;
const SOME_ID = '0199b8a0-0000-7000-8000-000000000000';
/** On a busy machine, too; what blows up takes minutes. */
const QUICK_MS = 30_000;

/** Texts on which expressions that were written carelessly take forever. */
const SLOW_TEXTS: [string, string][] = [
  ['letters', `${'a'.repeat(50_000)}!`],
  ['digits', `${'1'.repeat(50_000)}x`],
  ['signs', `${'-'.repeat(50_000)}1`],
  ['points', `${'1.'.repeat(25_000)}x`],
  ['spaces', `${' '.repeat(50_000)}x${' '.repeat(50_000)}`],
  ['tabs and lines', `${'\t\n'.repeat(25_000)}x`],
  ['an address', `${'a@'.repeat(25_000)}.`],
  ['labels', `a@${'a.'.repeat(25_000)}`],
  ['dashes', `en-${'a-'.repeat(25_000)}`],
  ['times', `2026-01-01T${'00:'.repeat(20_000)}`],
  ['braces', '{'.repeat(50_000)],
  ['an address of the web', `https://${'a/'.repeat(25_000)}`],
  ['accents', 'e\u0301'.repeat(25_000)],
];

/** Texts that would be more than a value if they were ever put into SQL or a path. */
const INJECTIONS = [
  "'",
  "' OR 1=1 --",
  '1; DROP TABLE users',
  '") UNION SELECT passwordHash FROM users --',
  '`id`',
  'id) DESC, (SELECT 1',
  'constructor',
  '__proto__',
  'passwordHash',
  '../../etc/passwd',
  '%00',
  '\u0000',
  '$where',
  '{"$gt":""}',
  'sleep(5)',
];

describe.each(DATABASES)('hostile input, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let described: Described;
  let ids: string[];

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    described = await Described.by(docket);
    const { id: customerId } = await createCustomer(admin);
    const quote = await createQuote(admin, { customerId });
    const template = await uploadTemplate(admin);
    ids = [SOME_ID, customerId, quote.id, template.id];
  });
  afterAll(() => docket.stop());

  const json = { 'Content-Type': 'application/json' };
  /** An address of the operation, with ids that exist somewhere and ones that do not. */
  const pathOf = ({ path }: Operation, id: string) =>
    path.replace(/\{kind\}/, 'SalesQuote').replace(/\{\w+\}/g, id);
  const withBody = () =>
    described.operations.filter(
      ({ method, path, body }) =>
        ['post', 'put', 'patch'].includes(method) && path.startsWith('/v1/') && body,
    );

  async function send(
    operation: Operation,
    body: string,
    id = SOME_ID,
  ): Promise<{ answer: Answer; ms: number }> {
    const started = performance.now();
    const answer = await admin.send(operation.method.toUpperCase(), pathOf(operation, id), {
      body,
      headers: json,
    });
    return { answer, ms: performance.now() - started };
  }

  /** A few at a time: neither this program nor the server waits for the other. */
  async function ofEach<Item>(items: readonly Item[], work: (item: Item) => Promise<void>): Promise<void> {
    const open = items.values();
    const worker = async () => {
      for (const item of open) await work(item);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, worker));
  }

  /** Refused with a problem body, and not by accident. */
  function expectRefused(what: string, answer: Answer, statuses: readonly number[]): void {
    const { status, code } = Problem.parse(JSON.parse(answer.text()));
    expect([what, statuses.includes(answer.status), answer.status]).toEqual([what, true, status]);
    expect([what, code]).not.toEqual([what, 'internal']);
    expect(answer.text()).not.toMatch(/sqlite|mysql|node_modules|near "|\bat .*\.js/i);
  }

  it('is looked for at every path that takes a body', () => {
    expect(withBody().length).toBeGreaterThan(8);
  });

  const inBodies = () => {
    it.each(SLOW_TEXTS)('row 23: of %s in every text field is answered quickly', async (_what, text) => {
      for (const operation of withBody()) {
        const body = JSON.stringify(described.filledWith(text, operation.body ?? {}));
        const { answer, ms } = await send(operation, body);
        const what = `${operation.method} ${operation.path}`;
        expectRefused(what, answer, [400, 404, 413]);
        expect([what, ms < QUICK_MS]).toEqual([what, true]);
      }
    });

    it('row 23: that reaches for a prototype is refused everywhere', async () => {
      for (const operation of withBody()) {
        for (const body of [
          '{"__proto__":{"role":"ADMIN"}}',
          '{"constructor":{"prototype":{"role":"ADMIN"}}}',
          '{"a":{"prototype":1}}',
          '[{"__proto__":1}]',
        ]) {
          const { answer } = await send(operation, body);
          expectRefused(`${operation.path} ${body}`, answer, [400]);
        }
      }
      (await admin.get('/v1/salesquotes?__proto__=x')).problem(400, 'unknown_field');
    });

    it('row 18: that sets what only the server sets is refused everywhere', async () => {
      const fields = ['createdAt', 'createdBy', 'passwordHash', 'total', 'updatedBy'];
      let named = 0;
      for (const operation of withBody()) {
        const body = JSON.stringify(Object.fromEntries(fields.map((name) => [name, { $gt: '' }])));
        const { answer } = await send(operation, body);
        expectRefused(operation.path, answer, [400]);
        const { code, errors = [] } = Problem.parse(JSON.parse(answer.text()));
        if (code !== 'unknown_field') continue;
        // A record takes what its GET gave and compares it, so those fields are not unknown there.
        const isChange = operation.method !== 'post' || operation.path.endsWith('/amend');
        const shown = isChange ? ['createdAt', 'createdBy', 'updatedBy', 'total'] : [];
        expect([operation.path, errors.map(({ path }) => path)]).toEqual([
          operation.path,
          expect.arrayContaining(fields.filter((field) => !shown.includes(field))),
        ]);
        named += 1;
      }
      // Others take no JSON, and say so.
      expect(named).toBeGreaterThan(withBody().length / 2);
    });

    it('row 23: that is nested beyond 32 levels, or by the hundred thousand, is refused everywhere', async () => {
      for (const operation of withBody()) {
        for (const depth of [33, 100_000]) {
          for (const [open, close] of [
            ['{"a":', '}'],
            ['[', ']'],
          ] as const) {
            const { answer, ms } = await send(operation, open.repeat(depth) + '1' + close.repeat(depth));
            expectRefused(`${operation.path} ${open}`, answer, [400]);
            expect(ms).toBeLessThan(QUICK_MS);
          }
        }
      }
    });

    it('row 23: of more than 1 MB is refused everywhere, and of 1 MB of trifles quickly', async () => {
      for (const operation of withBody()) {
        const { answer } = await send(operation, JSON.stringify({ name: 'x'.repeat(1_100_000) }));
        answer.problem(413, 'payload_too_large');
        for (const body of [
          `{${Array.from({ length: 80_000 }, (_, index) => `"k${index}":1`).join(',')}}`,
          `{"lines":[${'0,'.repeat(450_000)}0]}`,
        ]) {
          const trifles = await send(operation, body);
          expectRefused(operation.path, trifles.answer, [400]);
          // No answer is larger than what it answers.
          expect(trifles.answer.bytes.byteLength).toBeLessThan(200_000);
          expect(trifles.ms).toBeLessThan(QUICK_MS);
        }
      }
    });

    it.each([
      '{',
      '{"name":}',
      'null',
      '"text"',
      '1',
      'true',
      '{"name":NaN}',
      '\ufeff\ufeff{}',
      '{"a":1}{"b":2}',
    ])('that is no JSON, or no object, is refused everywhere: %s', async (body) => {
      for (const operation of withBody())
        expectRefused(operation.path, (await send(operation, body)).answer, [400]);
    });
  };
  // The reason for a refusal does not depend on the database.
  if (ANY_DATABASE.includes(database)) describe('in bodies:', inBodies);

  const lists = () =>
    described.operations.filter(
      ({ method, parameters }) =>
        method === 'get' && parameters.some((parameter) => parameter.in === 'query'),
    );
  const ask = (operation: Operation, name: string, value: string, id: string) =>
    admin.get(`${pathOf(operation, id)}?${new URLSearchParams({ [name]: value }).toString()}`);
  const isSearch = (name: string) => name === 'q';
  const takesAnyText = (schema: Schema | undefined) => {
    const resolved = described.resolve(schema ?? {});
    // Several, separated by commas, are as many texts.
    const { type, enum: values, pattern, format } = described.resolve(resolved.items ?? resolved);
    return type === 'string' && values === undefined && pattern === undefined && format === undefined;
  };

  it('is looked for in every query', () => {
    expect(lists().map(({ path }) => path)).toEqual(
      expect.arrayContaining(['/v1/customers', '/v1/salesquotes', '/v1/documents']),
    );
  });

  // Parameters are read before the database is asked; how each searches for words is tested below the API.
  if (ANY_DATABASE.includes(database)) {
    it('row 19: in sort, cursor, limit and unknown parameters is refused by every list', async () => {
      const sorted = lists().filter(({ parameters }) => parameters.some(({ name }) => name === 'sort'));
      await ofEach(sorted, async (operation) => {
        for (const value of INJECTIONS) {
          for (const name of ['sort', 'cursor', 'limit', 'updatedSince', 'count', 'unknown', `${value}x`]) {
            const answer = await ask(operation, name, value, SOME_ID);
            expectRefused(`${operation.path} ${name}=${value}`, answer, [400]);
          }
        }
        for (const sort of [
          '-',
          ',',
          'createdAt,',
          '--createdAt',
          'createdAt desc',
          'createdAt,createdAt',
          'c.createdAt',
        ])
          expectRefused(`${operation.path} ${sort}`, await ask(operation, 'sort', sort, SOME_ID), [400]);
      });
    });

    it('in any parameter of a query is refused, or is text like any other', async () => {
      await ofEach(lists(), async (operation) => {
        for (const { name, schema } of operation.parameters.filter((parameter) => parameter.in === 'query')) {
          for (const value of INJECTIONS) {
            for (const id of ids) {
              const answer = await ask(operation, name, value, id);
              const what = `${operation.path} ${name}=${value}`;
              if (answer.status === 200) {
                expect([what, isSearch(name) || takesAnyText(schema)]).toEqual([what, true]);
                const { data } = JSON.parse(answer.text()) as { data?: unknown[] };
                expect([what, data ?? []]).toEqual([what, []]);
              } else {
                expectRefused(what, answer, [400, 404, 422]);
              }
              if (!operation.path.includes('{')) break;
            }
          }
        }
      });
    });
  }

  it('is refused where it is no UTF-8, rather than stored as something else', async () => {
    const body = Buffer.from('{"code":"LATIN1","name":"M\xfcller"}', 'latin1');
    const answer = await admin.send('POST', '/v1/customers', { body, headers: json });
    expect(answer.problem(400, 'malformed_request').detail).toContain('UTF-8');
    (await admin.get('/v1/customers?q=M%fcller')).problem(400, 'malformed_request');
    expect((await admin.get('/v1/customers?q=M%C3%BCller')).status).toBe(200);
  });

  it('row 19: in a cursor that was made by hand is refused', async () => {
    const forge = (order: string, values: unknown[]) =>
      Buffer.from(JSON.stringify([order, values])).toString('base64url');
    for (const cursor of [
      forge('name', ["' OR 1=1 --"]),
      forge('passwordHash', ['', '']),
      forge('name', [{ $gt: '' }, '']),
      forge('name', [['a'], '']),
      forge(
        'name',
        Array.from({ length: 50 }, () => ''),
      ),
      forge('name', ['x'.repeat(600), '']),
      forge('name', ["' OR 1=1 --", "'; DROP TABLE users; --"]),
      forge('name', [5, SOME_ID]),
      'A'.repeat(2_000),
      'A'.repeat(3_000),
    ])
      expectRefused(cursor, await admin.get(`/v1/customers?sort=name&cursor=${cursor}`), [400]);
    expect((await admin.get('/v1/profile')).status).toBe(200);
  });

  it('leaves everything as it was', async () => {
    expect((await admin.get('/v1/customers?count=true')).text()).toContain('"total":1');
    expect((await admin.get('/v1/salesquotes?count=true')).text()).toContain('"total":1');
  });
});
