import type { Problem } from '@docket/contracts';
import type { Answer } from './harness/answer';
import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';

type Shown = Record<string, unknown> & { id: string; version: number };

const jsonOf = (answer: Answer): unknown => JSON.parse(answer.text());

/** Lists of records with a PATCH, which the demo data fills. */
const LISTS = [
  'customers',
  'items',
  'locations',
  'workcentres',
  'salesquotes',
  'salesorders',
  'prodorders',
  'service/troublereports',
  'users',
];

describe.each(DATABASES)('what GET showed, sent back on $name', (database) => {
  let docket: Docket;
  let client: Client;

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { DEMO: 'true' } });
    client = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  const first = async (list: string) => {
    const { data } = jsonOf(await client.get(`/v1/${list}?limit=200`)) as { data: Shown[] };
    return data.map(({ id }) => `/v1/${list}/${id}`);
  };
  const shown = async (path: string) => jsonOf(await client.get(path)) as Shown;

  it.each(LISTS)('changes nothing of %s', async (list) => {
    for (const path of (await first(list)).slice(0, 10)) {
      const before = await shown(path);
      const answer = await client.patch(path, before);
      expect([path, answer.status, jsonOf(answer)]).toEqual([path, 200, before]);
      expect(await shown(path)).toEqual(before);
    }
  });

  it.each(LISTS)('is refused by name where a read-only field of %s differs', async (list) => {
    const [path = ''] = await first(list);
    const answer = await client.patch(path, { ...(await shown(path)), createdAt: 'today' });
    const { code, errors } = jsonOf(answer) as Problem;
    expect([answer.status, code, errors?.map((error) => [error.path, error.code])]).toEqual([
      400,
      'invalid_request',
      [['createdAt', 'read_only']],
    ]);
  });

  it.each(['bom', 'routing'])('changes nothing of a %s', async (part) => {
    for (const item of (await first('items')).slice(0, 10)) {
      const before = await shown(`${item}/${part}`);
      if (before.version === 0) continue;
      const answer = await client.send('PUT', `${item}/${part}`, {
        body: JSON.stringify(before),
        headers: { 'Content-Type': 'application/json' },
      });
      expect([answer.status, jsonOf(answer)]).toEqual([200, before]);
    }
  });

  it('changes nothing of the company, the profile and the numbers', async () => {
    for (const path of ['/v1/settings/company', '/v1/profile']) {
      const before = await shown(path);
      expect(jsonOf(await client.patch(path, before))).toEqual(before);
    }
    const { data } = jsonOf(await client.get('/v1/settings/numbering')) as { data: { kind: string }[] };
    for (const series of data)
      expect(jsonOf(await client.patch(`/v1/settings/numbering/${series.kind}`, series))).toEqual(series);
  });

  it.each(['salesquotes', 'salesorders'])(
    'keeps the ids of the lines of %s by id and by content',
    async (list) => {
      const paths = await first(list);
      const drafts = await Promise.all(paths.slice(0, 1).map(shown));
      const customerId = drafts[0]?.['customerId'];
      const line = (description: string) => ({ description, quantity: '2', unitPrice: '450.00' });
      const created = await client.post(`/v1/${list}`, { customerId, lines: ['a', 'b', 'b', 'c'].map(line) });
      const made = jsonOf(created) as Shown & { lines: (Shown & { description: string })[] };
      const path = `/v1/${list}/${made.id}`;
      const [a, b1, b2, c] = made.lines.map(({ id }) => id);

      // The same content is no change: neither version nor history.
      const same = {
        lines: ['a', 'b', 'b', 'c'].map((text) => ({
          ...line(text),
          quantity: '2.00',
          taxPercent: made.lines[0]?.['taxPercent'],
        })),
      };
      expect(jsonOf(await client.patch(path, same))).toEqual(made);
      const history = jsonOf(await client.get(`${path}/history`)) as { data: unknown[] };
      expect(history.data).toHaveLength(1);

      const moved = [line('c'), line('b'), { ...line('changed'), id: b1 }, line('new'), line('a')];
      const after = jsonOf(await client.patch(path, { lines: moved })) as typeof made;
      const ids = after.lines.map(({ id }) => id);
      expect([ids[0], ids[1], ids[2], ids[4]]).toEqual([c, b2, b1, a]);
      expect([a, b1, b2, c]).not.toContain(ids[3]);

      const refused = await client.patch(path, {
        lines: [
          { ...line('x'), id: a },
          { ...line('y'), id: a },
          { ...line('z'), id: made.id },
        ],
      });
      expect(refused.problem(400, 'invalid_request').errors?.map((error) => error.path)).toEqual([
        'lines.1.id',
        'lines.2.id',
      ]);
    },
  );
});
