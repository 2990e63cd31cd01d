import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiKeysService, UsersService } from '@docket/access';
import { LABEL_KIND_NAMES, type NewApiKey, type TemplateKindName } from '@docket/contracts';
import { createLogger, loadConfig } from '@docket/platform';
import { builtSqliteReader } from '@docket/platform/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { kinds } from './app.module';
import { createHttpServer } from './http-server';
import { listRoutes, type Route } from './testing/list-routes';

/**
 * The routes that every key may call, even a key limited to some Kinds: its owner's session, and its own requests.
 */
const OPEN_TO_ALL = new Set([
  'GET /v1/session',
  'GET /v1/profile',
  'GET /v1/pdf/:id',
  'GET /v1/pdf/:id/content',
  'DELETE /v1/pdf/:id',
]);

/** Routes about any Kind, by where they name it: open to a narrowed key for its own Kinds. */
const NAMING_A_KIND: Readonly<Record<string, (kind: string) => string>> = {
  'GET /v1/documents': (kind) => `/v1/documents?kind=${kind}`,
  'GET /v1/documents/kinds/:kind/fields': (kind) => `/v1/documents/kinds/${kind}/fields`,
  'GET /v1/documents/kinds/:kind/starter': (kind) => `/v1/documents/kinds/${kind}/starter`,
};

/** Routes that answer with another Kind than that of their path: open to a key that is for all of these. */
const OF_SEVERAL_KINDS: Readonly<Record<string, TemplateKindName[]>> = {
  'POST /v1/salesquotes/:id/convert': ['SalesQuote', 'SalesOrder'],
};

/** Routes of no Kind that serve one: whom its work can be given to, what its lines say of an item. */
const SERVING_A_KIND: Readonly<Record<string, TemplateKindName>> = {
  'GET /v1/people': 'TroubleReport',
  'GET /v1/items/:id/salesorderlines': 'SalesOrder',
  'GET /v1/items/:id/salesquotelines': 'SalesQuote',
  'GET /v1/shipments': 'SalesOrder',
  'GET /v1/customers/:id/shipmentlines': 'SalesOrder',
};

const nameOf = ({ method, path }: Route) => `${method.toUpperCase()} ${path}`;

/** Every route x {USER, ADMIN, read-only, narrowed}: a route that is not opened here on purpose is closed. */
describe('the rights of keys, on every route', () => {
  let app: NestExpressApplication;
  let dataDir: string;
  let routes: Route[];
  let userKey: string;
  let adminKey: string;
  let readOnlyKey: string;
  const narrowedKeys = new Map<TemplateKindName, string>();
  let owner: { id: string };

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'docket-rights-'));
    const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMIT: '100000' });
    const programs = {
      sqliteReader: builtSqliteReader(),
      templateWorker: '/nonexistent',
      libreOfficeChild: '/nonexistent',
      senderThread: '/nonexistent',
    };
    const files = { webUi: '/nonexistent', apiDescription: '/nonexistent' };
    app = await createHttpServer(config, programs, files, createLogger('silent'));
    await app.init();
    const person = (email: string, role: 'USER' | 'ADMIN') =>
      app.get(UsersService).create({ email, name: email, password: 'a long password', role }, null);
    const user = await person('user@example.com', 'USER');
    const admin = await person('admin@example.com', 'ADMIN');
    owner = admin;
    userKey = await keyOf(user);
    adminKey = await keyOf(admin);
    // The keys belong to an ADMIN, so that only a key's own limits can refuse.
    readOnlyKey = await keyOf(admin, { readOnly: true });
    for (const { name } of kinds) narrowedKeys.set(name, await keyOf(admin, { kinds: [name] }));
    routes = listRoutes(app).filter(({ access }) => access !== 'public');
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });

  const keyOf = async ({ id }: { id: string }, rights: Partial<NewApiKey> = {}) =>
    (await app.get(ApiKeysService).create(id, { name: 'test', ...rights })).key;

  const call = (method: Route['method'], path: string, key: string) =>
    request(app.getHttpServer())
      [method](path.replace(':fileVersion', '1').replace(/:\w+/g, '0199b8a0-0000-7000-8000-000000000000'))
      .set('X-APIKEY', key);

  /** Which routes a key may call, and why it may not call the others. */
  const outcomes = async (key: string): Promise<Map<string, string>> => {
    const all = new Map<string, string>();
    for (const route of routes) {
      const { status, body } = await call(route.method, route.path, key);
      expect([nameOf(route), status]).not.toEqual([nameOf(route), 401]);
      const { code, detail } = body as { code?: string; detail?: string };
      all.set(nameOf(route), status === 403 ? `${code}: ${detail}` : 'open');
    }
    return all;
  };

  it('are a USER’s: what is not an ADMIN’s', async () => {
    const found = await outcomes(userKey);
    for (const route of routes) {
      const expected =
        route.access === 'user' ? 'open' : expect.stringMatching(/^forbidden: Only administrators/);
      expect([nameOf(route), found.get(nameOf(route))]).toEqual([nameOf(route), expected]);
    }
  });

  it('are an ADMIN’s: everything', async () => {
    for (const [route, outcome] of await outcomes(adminKey))
      expect([route, outcome]).toEqual([route, 'open']);
  });

  it('end at reading for a read-only key', async () => {
    const found = await outcomes(readOnlyKey);
    for (const route of routes) {
      const expected =
        route.method === 'get' ? 'open' : expect.stringMatching(/^forbidden: This API key is read-only/);
      expect([nameOf(route), found.get(nameOf(route))]).toEqual([nameOf(route), expected]);
    }
  });

  it('end at its Kinds for a narrowed key', async () => {
    expect(narrowedKeys.size).toBeGreaterThan(0);
    for (const kind of kinds) {
      const found = await outcomes(narrowedKeys.get(kind.name) ?? '');
      const own = `/v1/${kind.path}`;
      for (const route of routes) {
        const isOwn =
          route.path === own ||
          route.path.startsWith(`${own}/`) ||
          SERVING_A_KIND[nameOf(route)] === kind.name;
        const isOpen = OPEN_TO_ALL.has(nameOf(route)) || (isOwn && !(nameOf(route) in OF_SEVERAL_KINDS));
        const expected = isOpen
          ? 'open'
          : expect.stringMatching(`^forbidden: This API key is only for ${kind.name}`);
        expect([kind.name, nameOf(route), found.get(nameOf(route))]).toEqual([
          kind.name,
          nameOf(route),
          expected,
        ]);
      }
    }
  });

  it('end at the labels of its kind for a key that is narrowed to these', async () => {
    const labels = { ItemLabel: '/v1/items/:id', LocationLabel: '/v1/locations/:id' } as const;
    expect(Object.keys(labels).toSorted()).toEqual(LABEL_KIND_NAMES.toSorted());
    for (const kind of LABEL_KIND_NAMES) {
      const key = await keyOf(owner, { kinds: [kind] });
      const open = [...(await outcomes(key))].filter(([, outcome]) => outcome === 'open');
      expect(open.map(([route]) => route).toSorted()).toEqual(
        [...OPEN_TO_ALL, `GET ${labels[kind]}/docx`, `GET ${labels[kind]}/pdf`].toSorted(),
      );
      for (const [route, addressFor] of Object.entries(NAMING_A_KIND))
        for (const name of LABEL_KIND_NAMES)
          expect([route, name, (await call('get', addressFor(name), key)).status]).toEqual([
            route,
            name,
            name === kind ? 200 : 403,
          ]);
    }
  });

  it('include, for a key of several Kinds, what is of all of them', async () => {
    for (const [route, several] of Object.entries(OF_SEVERAL_KINDS)) {
      const key = await keyOf(owner, { kinds: several });
      expect([route, (await outcomes(key)).get(route)]).toEqual([route, 'open']);
    }
  });

  it('include, for a narrowed key, what names one of its own Kinds, and no other', async () => {
    for (const [route, addressFor] of Object.entries(NAMING_A_KIND)) {
      expect(routes.map(nameOf)).toContain(route);
      for (const own of kinds) {
        const key = narrowedKeys.get(own.name) ?? '';
        for (const { name } of kinds.flatMap(({ templateKinds }) => templateKinds)) {
          const { status } = await call('get', addressFor(name), key);
          const isOwn = own.templateKinds.some((print) => print.name === name);
          expect([route, own.name, name, status]).toEqual([route, own.name, name, isOwn ? 200 : 403]);
        }
        for (const name of ['Nonsense', 'TroubleReport&kind=SalesQuote'])
          expect([400, 403, 404]).toContain((await call('get', addressFor(name), key)).status);
      }
    }
  });

  it('include, for a narrowed key, searching its own Kind', async () => {
    for (const own of kinds) {
      const search = (query: string) =>
        call('get', `/v1/search?q=xy${query}`, narrowedKeys.get(own.name) ?? '');
      for (const { name } of kinds)
        expect([name, (await search(`&kind=${name}`)).status]).toEqual([name, name === own.name ? 200 : 403]);
      for (const query of [
        '',
        '&kind=Customer',
        `&kind=${own.name},Customer`,
        `&kind=${own.name}&kind=Customer`,
      ])
        expect([query, (await search(query)).status]).toEqual([query, 403]);
    }
  });

  it('let no limited key make another one, or change its own rights', async () => {
    const limited = [readOnlyKey, ...narrowedKeys.values()];
    const { body } = await call('get', '/v1/profile/apikeys', adminKey);
    const before = body as { data: { id: string; readOnly: boolean; kinds: string[] | null }[] };
    for (const key of limited) {
      const refused = await call('post', '/v1/profile/apikeys', key).send({ name: 'Wider' });
      expect([refused.status, (refused.body as { code: string }).code]).toEqual([403, 'forbidden']);
      for (const { id } of before.data) {
        const own = `/v1/profile/apikeys/${id}`;
        expect((await call('post', `${own}/rotate`, key).send({ graceHours: 0 })).status).toBe(403);
        expect((await call('patch', own, key).send({ name: 'Wider' })).status).toBe(403);
        expect((await call('delete', own, key)).status).toBe(403);
      }
    }
    const after = await call('get', '/v1/profile/apikeys', adminKey);
    const withoutUse = ({ data }: { data: object[] }) => data.map((key) => ({ ...key, lastUsedAt: null }));
    expect(withoutUse(after.body as typeof before)).toEqual(withoutUse(before));
    for (const { id, readOnly, kinds } of before.data) {
      for (const rights of [readOnly ? { readOnly: false } : {}, kinds === null ? {} : { kinds: null }]) {
        if (Object.keys(rights).length === 0) continue;
        const widened = await call('patch', `/v1/profile/apikeys/${id}`, adminKey).send(rights);
        const { errors } = widened.body as { errors: { code: string }[] };
        expect([widened.status, errors[0]?.code]).toEqual([400, 'read_only']);
      }
    }
    expect(before.data.some(({ readOnly }) => readOnly)).toBe(true);
    expect(before.data.some(({ kinds }) => kinds !== null)).toBe(true);
  });
});
