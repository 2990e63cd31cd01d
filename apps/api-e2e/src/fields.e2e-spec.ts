import type { Client } from './harness/client';
import { DATABASES } from './harness/databases';
import { Described, type Operation, type Schema } from './harness/described';
import { Docket } from './harness/docket';

/** Resources without stored content of their own, or with content that is checked elsewhere. */
const NO_RECORDS = /^\/v1\/(profile|users|documents|pdf|webhooks|inventory\/movements)/;

/** Fields whose value depends on other fields or on stored templates. */
const DEPENDENT = new Set(['defaultTemplates', 'salesOrderLineId', 'lot', 'tracking', 'priceBreaks']);

/** Values of fields that a schema does not describe fully. */
const BY_NAME: Readonly<Record<string, string>> = { currency: 'EUR', language: 'de', uom: 'pcs' };

const DAY = '2027-03-05';

interface Resource {
  path: string;
  created: Schema;
  changed: Schema;
}

/** An object with a value for each field of a schema. @param serial makes the texts differ from those of other objects */
class Samples {
  constructor(
    private readonly described: Described,
    private readonly ids: Readonly<Record<string, string>>,
  ) {}

  object({ properties = {} }: Schema, serial: number): Record<string, unknown> {
    const fields = Object.entries(properties).filter(
      ([name, { readOnly }]) => !DEPENDENT.has(name) && readOnly !== true,
    );
    return Object.fromEntries(
      fields.flatMap(([name, schema]) => {
        const value = this.value(schema, name, serial);
        return value === undefined ? [] : [[name, value]];
      }),
    );
  }

  private value(schema: Schema, name: string, serial: number): unknown {
    const { type, properties, items, format, pattern, maxLength, ...own } = this.described.resolve(schema);
    const { enum: values, additionalProperties } = own;
    if (values !== undefined) return values.at(-1);
    if (properties !== undefined) return this.object({ properties }, serial);
    if (type === 'array') return [this.value(items ?? {}, name, serial)];
    if (type === 'boolean') return this.described.resolve(schema).default !== true;
    if (type === 'integer') return 3;
    if (type === 'object')
      return { project: this.value(additionalProperties as Schema, `${name}.project`, serial) };
    if (format === 'uuid') return this.ids[name];
    if (format === 'date') return DAY;
    if (format === 'email') return `mail${serial}@buyer.example`;
    if (name in BY_NAME) return BY_NAME[name];
    if (pattern?.includes('\\d{1,12}') === true) return '7';
    return `${serial} ${name}`.slice(0, maxLength);
  }
}

/** Whether everything that was sent is in what is shown; decimals may have more places. */
function missingIn(shown: unknown, sent: unknown, place = ''): string[] {
  if (Array.isArray(sent) || (typeof sent === 'object' && sent !== null)) {
    const within = new Map(Object.entries((shown ?? {}) as object));
    return Object.entries(sent).flatMap(([name, value]) =>
      missingIn(within.get(name), value, `${place}.${name}`),
    );
  }
  const isSame =
    shown === sent || (typeof sent === 'string' && sent !== '' && Number(shown) === Number(sent));
  return isSame ? [] : [`${place}: sent ${JSON.stringify(sent)}, shown ${JSON.stringify(shown)}`];
}

describe.each(DATABASES)('every field that is sent, on $name', (database) => {
  let docket: Docket;
  let admin: Client;
  let resources: Resource[];
  let samples: Samples;
  let serial = 0;

  beforeAll(async () => {
    docket = await Docket.start({ database });
    admin = await docket.signedIn();
    const described = await Described.by(docket);
    const bodyOf = (method: Operation['method'], path: string) => {
      const body = described.operations.find((one) => one.method === method && one.path === path)?.body;
      return body && described.resolve(body);
    };
    resources = described.operations.flatMap(({ method, path }) => {
      const created = bodyOf('post', path);
      const changed = bodyOf('patch', `${path}/{id}`);
      const isRecord = method === 'post' && !path.includes('{') && !NO_RECORDS.test(path);
      return isRecord && created && changed ? [{ path, created, changed }] : [];
    });
    const make = async (path: string, body: object) => (await json(admin.post(path, body), 201)).id as string;
    const { user } = (await json(admin.get('/v1/session'), 200)) as unknown as { user: { id: string } };
    const locationId = await make('/v1/locations', { code: 'MAIN', name: 'Main' });
    const customerId = await make('/v1/customers', { code: 'ACME', name: 'Acme', currency: 'EUR' });
    const itemId = await make('/v1/items', { sku: 'TABLE', name: 'Table', type: 'make', currency: 'EUR' });
    samples = new Samples(described, {
      customerId,
      itemId,
      salespersonId: user.id,
      assigneeId: user.id,
      parentId: locationId,
      locationId,
      sourceLocationId: locationId,
      destinationLocationId: locationId,
    });
  });
  afterAll(() => docket.stop());

  const make = async ({ path, created }: Resource) => {
    const sent = samples.object(created, ++serial);
    return { sent, made: await json(admin.post(path, sent), 201) };
  };
  const resource = (path: string) => resources.find((one) => one.path === path)!;
  const pathOf = (path: string, { id }: Shown) => `${path}/${id}`;

  it('belongs to one of these records', () => {
    expect(resources.map(({ path }) => path).toSorted()).toEqual([
      '/v1/customers',
      '/v1/items',
      '/v1/locations',
      '/v1/prodorders',
      '/v1/salesorders',
      '/v1/salesquotes',
      '/v1/service/troublereports',
      '/v1/workcentres',
    ]);
  });

  it('is read back when the record is made', async () => {
    for (const one of resources) {
      const { sent, made } = await make(one);
      expect([one.path, missingIn(made, sent)]).toEqual([one.path, []]);
      const read = await json(admin.get(pathOf(one.path, made)), 200);
      expect([one.path, missingIn(read, sent)]).toEqual([one.path, []]);
    }
  });

  it('is read back when the record is changed', async () => {
    for (const one of resources) {
      const { made } = await make(one);
      const change = samples.object(one.changed, ++serial);
      // The reason for the loss is left out: no quote is rejected yet.
      delete change['lostReason'];
      await json(admin.patch(pathOf(one.path, made), change), 200);
      const read = await json(admin.get(pathOf(one.path, made)), 200);
      expect([one.path, missingIn(read, change)]).toEqual([one.path, []]);
    }
  });

  it.each(['/v1/salesquotes', '/v1/salesorders'])(
    'is taken over when one of %s is duplicated',
    async (path) => {
      const { sent, made } = await make(resource(path));
      const copy = await json(admin.post(`${pathOf(path, made)}/duplicate`, {}), 201);
      expect(missingIn(copy, withoutDates(sent))).toEqual([]);
    },
  );

  it('is taken over from a quote into its next revision, and into its order', async () => {
    const quotes = '/v1/salesquotes';
    const { sent, made } = await make(resource(quotes));
    await json(admin.post(`${pathOf(quotes, made)}/send`, {}), 200);
    const revision = await json(admin.post(`${pathOf(quotes, made)}/revise`, {}), 201);
    expect(missingIn(revision, withoutDates(sent))).toEqual([]);
    await json(admin.post(`${pathOf(quotes, revision)}/send`, {}), 200);
    await json(admin.post(`${pathOf(quotes, revision)}/accept`, {}), 200);
    const order = await json(admin.post(`${pathOf(quotes, revision)}/convert`, {}), 201);
    const { lines, ...header } = withoutDates(sent);
    const ordered = (lines as Record<string, unknown>[]).map(({ optional: _optional, ...line }) => line);
    expect(missingIn(order, { ...header, lines: ordered })).toEqual([]);
  });

  it('is kept by an order that is amended', async () => {
    const orders = '/v1/salesorders';
    const { sent, made } = await make(resource(orders));
    const confirmed = await json(admin.post(`${pathOf(orders, made)}/confirm`, {}), 200);
    const lines = (confirmed['lines'] as { id: string }[]).map(({ id }) => ({ id, quantity: '8' }));
    const amended = await json(admin.post(`${pathOf(orders, made)}/amend`, { lines }), 200);
    const { lines: _lines, ...header } = sent;
    expect(missingIn(amended, header)).toEqual([]);
  });
});

type Shown = Record<string, unknown> & { id: unknown };

async function json(answer: ReturnType<Client['get']>, status: number): Promise<Shown> {
  const got = await answer;
  const text = got.text();
  if (got.status !== status) throw new Error(`${got.status} in place of ${status}: ${text}`);
  return JSON.parse(text) as Shown;
}

/** A copy has dates of its own. */
const withoutDates = (sent: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(sent).filter(([, value]) => value !== DAY));
