import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Described, type Operation } from './harness/described';
import { Docket } from './harness/docket';

/** Parameters that do not filter by a text: common to every list, bounds of times, and values that must be in capitals. */
const NO_TEXT = /^(limit|cursor|sort|count|q|.*Since|.*Before|from|to|currency)$/;
const NOBODYS_ID = '0199b8a0-0000-7000-8000-000000000000';

interface Filter {
  path: string;
  name: string;
  format: string | undefined;
}

describe.each(DATABASES)('the filters of every list, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let filters: Filter[];

  beforeAll(async () => {
    docket = await Docket.start({ database, environment: { DEMO: 'true' } });
    admin = await docket.signedIn();
    const described = await Described.by(docket);
    filters = described.operations.filter(isList).flatMap(({ path, parameters }) =>
      parameters.flatMap(({ name, in: place, schema = {} }) => {
        const { items, ...own } = described.resolve(schema);
        const { type, enum: values, format } = items === undefined ? own : described.resolve(items);
        const isText = type === 'string' && values === undefined;
        return place === 'query' && isText && !NO_TEXT.test(name) ? [{ path, name, format }] : [];
      }),
    );
  });
  afterAll(() => docket.stop());

  const rows = async (path: string) => {
    const answer = await admin.get(path);
    expect([path, answer.status, answer.text()]).toEqual([path, 200, expect.any(String)]);
    return (JSON.parse(answer.text()) as { data: Record<string, unknown>[] }).data;
  };

  it('are there', () => {
    const names = filters.map(({ path, name }) => `${path} ${name}`);
    for (const kind of ['salesquotes', 'salesorders', 'prodorders', 'service/troublereports'])
      expect(names).toContain(`/v1/${kind} number`);
    expect(names).toContain('/v1/items sku');
  });

  it('find nothing by a value that nothing has', async () => {
    for (const { path, name, format } of filters) {
      const value = format === 'uuid' ? NOBODYS_ID : 'no-such-value';
      expect([path, name, await rows(`${path}?${name}=${value}`)]).toEqual([path, name, []]);
    }
  });

  it('find the same in small letters and in capitals', async () => {
    let compared = 0;
    for (const { path, name } of filters) {
      const [first] = await rows(`${path}?limit=1`);
      const value = first?.[name];
      if (typeof value !== 'string' || value === '') continue;
      for (const written of [value, value.toLowerCase(), value.toUpperCase()]) {
        const found = await rows(`${path}?${name}=${encodeURIComponent(written)}&limit=200`);
        expect([path, name, written, found.some((row) => row[name] === value)]).toEqual([
          path,
          name,
          written,
          true,
        ]);
      }
      compared += 1;
    }
    expect(compared).toBeGreaterThan(12);
  });
});

const isList = ({ method, path, parameters }: Operation): boolean =>
  method === 'get' && !path.includes('{') && parameters.some(({ name }) => name === 'limit');
