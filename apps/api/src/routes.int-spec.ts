import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ApiKeysService, UsersService } from '@docket/access';
import { createLogger, loadConfig } from '@docket/platform';
import { builtSqliteReader } from '@docket/platform/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request from 'supertest';
import { createHttpServer } from './http-server';
import { describeApi } from './openapi/describe-api';
import { listRoutes, type Route } from './testing/list-routes';

/** Who may call what. A new route stands here, or this fails: so that somebody has thought about it. */
const EXPECTED = `
DELETE /v1/customers/:id                    user
DELETE /v1/customers/:id/attachments/:aid   user
DELETE /v1/documents/:id                    admin
DELETE /v1/items/:id                        user
DELETE /v1/items/:id/attachments/:aid       user
DELETE /v1/locations/:id                    user
DELETE /v1/locations/:id/attachments/:aid   user
DELETE /v1/pdf/:id                          user
DELETE /v1/prodorders/:id                   user
DELETE /v1/prodorders/:id/attachments/:aid  user
DELETE /v1/profile/apikeys/:id              user
DELETE /v1/profile/sessions                 user
DELETE /v1/profile/sessions/:id             user
DELETE /v1/profile/signature                user
DELETE /v1/salesorders/:id                  user
DELETE /v1/salesorders/:id/attachments/:aid user
DELETE /v1/salesquotes/:id                  user
DELETE /v1/salesquotes/:id/attachments/:aid user
DELETE /v1/service/troublereports/:id       user
DELETE /v1/service/troublereports/:id/attachments/:aid user
DELETE /v1/session                          user
DELETE /v1/settings/company/logo            admin
DELETE /v1/webhooks/:id                     admin
DELETE /v1/workcentres/:id                  user
DELETE /v1/workcentres/:id/attachments/:aid user
GET    /health/live                         public
GET    /health/ready                        public
GET    /metrics                             public
GET    /v1/audit                            admin
GET    /v1/customers                        user
GET    /v1/customers/:id                    user
GET    /v1/customers/:id/attachments        user
GET    /v1/customers/:id/attachments/:aid   user
GET    /v1/customers/:id/attachments/:aid/content user
GET    /v1/customers/:id/history            user
GET    /v1/customers/:id/shipmentlines      user
GET    /v1/customers/import/pattern.csv     user
GET    /v1/documents                        user
GET    /v1/documents/:id                    admin
GET    /v1/documents/:id/content            admin
GET    /v1/documents/:id/preview            admin
GET    /v1/documents/:id/renderings         admin
GET    /v1/documents/:id/usage              admin
GET    /v1/documents/:id/versions           admin
GET    /v1/documents/:id/versions/:fileVersion/content admin
GET    /v1/documents/kinds                  user
GET    /v1/documents/kinds/:kind/fields     user
GET    /v1/documents/kinds/:kind/starter    user
GET    /v1/inventory                        user
GET    /v1/inventory/counts/import/pattern.csv user
GET    /v1/inventory/movements              user
GET    /v1/inventory/movements/:id          user
GET    /v1/items                            user
GET    /v1/items/:id                        user
GET    /v1/items/:id/allocations            user
GET    /v1/items/:id/attachments            user
GET    /v1/items/:id/attachments/:aid       user
GET    /v1/items/:id/attachments/:aid/content user
GET    /v1/items/:id/bom                    user
GET    /v1/items/:id/docx                   user
GET    /v1/items/:id/history                user
GET    /v1/items/:id/materialcost           user
GET    /v1/items/:id/pdf                    user
GET    /v1/items/:id/requirements           user
GET    /v1/items/:id/routing                user
GET    /v1/items/:id/salesorderlines        user
GET    /v1/items/:id/salesquotelines        user
GET    /v1/items/:id/usages                 user
GET    /v1/items/import/pattern.csv         user
GET    /v1/locations                        user
GET    /v1/locations/:id                    user
GET    /v1/locations/:id/attachments        user
GET    /v1/locations/:id/attachments/:aid   user
GET    /v1/locations/:id/attachments/:aid/content user
GET    /v1/locations/:id/docx               user
GET    /v1/locations/:id/history            user
GET    /v1/locations/:id/pdf                user
GET    /v1/pdf/:id                          user
GET    /v1/pdf/:id/content                  user
GET    /v1/people                           user
GET    /v1/prodorders                       user
GET    /v1/prodorders/:id                   user
GET    /v1/prodorders/:id/attachments       user
GET    /v1/prodorders/:id/attachments/:aid  user
GET    /v1/prodorders/:id/attachments/:aid/content user
GET    /v1/prodorders/:id/docx              user
GET    /v1/prodorders/:id/history           user
GET    /v1/prodorders/:id/materials/taken   user
GET    /v1/prodorders/:id/outputs           user
GET    /v1/prodorders/:id/pdf               user
GET    /v1/prodorders/:id/traveler/docx     user
GET    /v1/prodorders/:id/traveler/pdf      user
GET    /v1/profile                          user
GET    /v1/profile/apikeys                  user
GET    /v1/profile/apikeys/:id              user
GET    /v1/profile/sessions                 user
GET    /v1/profile/signature                user
GET    /v1/salesorders                      user
GET    /v1/salesorders/:id                  user
GET    /v1/salesorders/:id/allocations      user
GET    /v1/salesorders/:id/attachments      user
GET    /v1/salesorders/:id/attachments/:aid user
GET    /v1/salesorders/:id/attachments/:aid/content user
GET    /v1/salesorders/:id/docx             user
GET    /v1/salesorders/:id/history          user
GET    /v1/salesorders/:id/pdf              user
GET    /v1/salesorders/:id/picklist/docx    user
GET    /v1/salesorders/:id/picklist/pdf     user
GET    /v1/salesorders/:id/shipments        user
GET    /v1/salesorders/:id/shipments/:sid   user
GET    /v1/salesorders/:id/shipments/:sid/docx user
GET    /v1/salesorders/:id/shipments/:sid/pdf user
GET    /v1/salesquotes                      user
GET    /v1/salesquotes/:id                  user
GET    /v1/salesquotes/:id/attachments      user
GET    /v1/salesquotes/:id/attachments/:aid user
GET    /v1/salesquotes/:id/attachments/:aid/content user
GET    /v1/salesquotes/:id/docx             user
GET    /v1/salesquotes/:id/history          user
GET    /v1/salesquotes/:id/pdf              user
GET    /v1/search                           user
GET    /v1/service/shippedlots              user
GET    /v1/service/troublereports           user
GET    /v1/service/troublereports/:id       user
GET    /v1/service/troublereports/:id/attachments user
GET    /v1/service/troublereports/:id/attachments/:aid user
GET    /v1/service/troublereports/:id/attachments/:aid/content user
GET    /v1/service/troublereports/:id/docx  user
GET    /v1/service/troublereports/:id/history user
GET    /v1/service/troublereports/:id/pdf   user
GET    /v1/session                          user
GET    /v1/session/providers                public
GET    /v1/session/providers/:provider/signout public
GET    /v1/settings/company                 admin
GET    /v1/settings/company/logo            admin
GET    /v1/settings/numbering               admin
GET    /v1/shipments                        user
GET    /v1/system/disks                     admin
GET    /v1/users                            admin
GET    /v1/users/:id                        admin
GET    /v1/webhooks                         admin
GET    /v1/webhooks/:id                     admin
GET    /v1/webhooks/:id/deliveries          admin
GET    /v1/webhooks/:id/deliveries/:did     admin
GET    /v1/webhooks/events                  admin
GET    /v1/workcentres                      user
GET    /v1/workcentres/:id                  user
GET    /v1/workcentres/:id/attachments      user
GET    /v1/workcentres/:id/attachments/:aid user
GET    /v1/workcentres/:id/attachments/:aid/content user
GET    /v1/workcentres/:id/history          user
GET    /v1/workcentres/:id/operations       user
PATCH  /v1/customers/:id                    user
PATCH  /v1/customers/:id/attachments/:aid   user
PATCH  /v1/documents/:id                    admin
PATCH  /v1/items/:id                        user
PATCH  /v1/items/:id/attachments/:aid       user
PATCH  /v1/locations/:id                    user
PATCH  /v1/locations/:id/attachments/:aid   user
PATCH  /v1/prodorders/:id                   user
PATCH  /v1/prodorders/:id/attachments/:aid  user
PATCH  /v1/profile                          user
PATCH  /v1/profile/apikeys/:id              user
PATCH  /v1/salesorders/:id                  user
PATCH  /v1/salesorders/:id/attachments/:aid user
PATCH  /v1/salesorders/:id/shipments/:sid   user
PATCH  /v1/salesquotes/:id                  user
PATCH  /v1/salesquotes/:id/attachments/:aid user
PATCH  /v1/service/troublereports/:id       user
PATCH  /v1/service/troublereports/:id/attachments/:aid user
PATCH  /v1/settings/company                 admin
PATCH  /v1/settings/numbering/:kind         admin
PATCH  /v1/users/:id                        admin
PATCH  /v1/webhooks/:id                     admin
PATCH  /v1/workcentres/:id                  user
PATCH  /v1/workcentres/:id/attachments/:aid user
POST   /v1/customers                        user
POST   /v1/customers/:id/:action            user
POST   /v1/customers/:id/attachments        user
POST   /v1/customers/import                 user
POST   /v1/documents                        admin
POST   /v1/documents/:id/versions/:fileVersion/restore admin
POST   /v1/documents/proposals              admin
POST   /v1/documents/proposals/pdf          admin
POST   /v1/documents/proposals/proof        admin
POST   /v1/inventory/counts                 user
POST   /v1/inventory/counts/batch           user
POST   /v1/inventory/counts/import          user
POST   /v1/inventory/movements              user
POST   /v1/inventory/movements/:id/reverse  user
POST   /v1/inventory/movements/batch        user
POST   /v1/items                            user
POST   /v1/items/:id/attachments            user
POST   /v1/items/import                     user
POST   /v1/locations                        user
POST   /v1/locations/:id/attachments        user
POST   /v1/pdf                              user
POST   /v1/prodorders                       user
POST   /v1/prodorders/:id/:action           user
POST   /v1/prodorders/:id/attachments       user
POST   /v1/prodorders/:id/complete          user
POST   /v1/prodorders/:id/email             user
POST   /v1/prodorders/:id/materials/:mid/issue user
POST   /v1/prodorders/:id/materials/:mid/return user
POST   /v1/prodorders/:id/operations/:opid/:action user
POST   /v1/prodorders/:id/outputs/:oid/reverse user
POST   /v1/profile/apikeys                  user
POST   /v1/profile/apikeys/:id/rotate       user
POST   /v1/salesorders                      user
POST   /v1/salesorders/:id/:action          user
POST   /v1/salesorders/:id/amend            user
POST   /v1/salesorders/:id/attachments      user
POST   /v1/salesorders/:id/duplicate        user
POST   /v1/salesorders/:id/email            user
POST   /v1/salesorders/:id/shipments        user
POST   /v1/salesorders/:id/shipments/:sid/reverse user
POST   /v1/salesquotes                      user
POST   /v1/salesquotes/:id/:action          user
POST   /v1/salesquotes/:id/attachments      user
POST   /v1/salesquotes/:id/convert          user
POST   /v1/salesquotes/:id/duplicate        user
POST   /v1/salesquotes/:id/email            user
POST   /v1/salesquotes/:id/reject           user
POST   /v1/salesquotes/:id/revise           user
POST   /v1/service/troublereports           user
POST   /v1/service/troublereports/:id/:action user
POST   /v1/service/troublereports/:id/assign user
POST   /v1/service/troublereports/:id/attachments user
POST   /v1/service/troublereports/:id/email user
POST   /v1/service/troublereports/:id/parts user
POST   /v1/service/troublereports/:id/parts/:pid/return user
POST   /v1/service/troublereports/:id/resolve user
POST   /v1/session                          public
POST   /v1/session/password                 public
POST   /v1/session/password/forgotten       public
POST   /v1/session/password/link            public
POST   /v1/session/providers/:provider      public
POST   /v1/session/providers/:provider/answer public
POST   /v1/users                            admin
POST   /v1/users/:id/invitation             admin
POST   /v1/webhooks                         admin
POST   /v1/webhooks/:id/deliveries/:did/redeliver admin
POST   /v1/webhooks/:id/replay              admin
POST   /v1/webhooks/:id/rotate-secret       admin
POST   /v1/webhooks/:id/test                admin
POST   /v1/workcentres                      user
POST   /v1/workcentres/:id/attachments      user
PUT    /v1/documents/:id/content            admin
PUT    /v1/items/:id/bom                    user
PUT    /v1/items/:id/routing                user
PUT    /v1/prodorders/:id/materials         user
PUT    /v1/prodorders/:id/operations        user
PUT    /v1/profile/password                 user
PUT    /v1/profile/signature                user
PUT    /v1/settings/company/logo            admin
`;

describe('every route', () => {
  let app: NestExpressApplication;
  let dataDir: string;
  let userKey: string;
  let adminKey: string;
  let routes: Route[];

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'docket-routes-'));
    const config = loadConfig({ DATA_DIR: dataDir, RATE_LIMIT: '100000', TRUST_PROXY: '1' });
    const programs = {
      sqliteReader: builtSqliteReader(),
      templateWorker: '/nonexistent',
      libreOfficeChild: '/nonexistent',
      senderThread: '/nonexistent',
    };
    const files = { webUi: '/nonexistent', apiDescription: '/nonexistent' };
    app = await createHttpServer(config, programs, files, createLogger('silent'));
    await app.init();
    const password = 'a long password';
    const newUser = (email: string, role: 'USER' | 'ADMIN') =>
      app.get(UsersService).create({ email, name: email, password, role }, null);
    const user = await newUser('user@example.com', 'USER');
    const admin = await newUser('admin@example.com', 'ADMIN');
    userKey = (await app.get(ApiKeysService).create(user.id, { name: 'test' })).key;
    adminKey = (await app.get(ApiKeysService).create(admin.id, { name: 'test' })).key;
    routes = listRoutes(app);
  });
  afterAll(async () => {
    await app.close();
    rmSync(dataDir, { recursive: true });
  });

  it('is known, with who may call it', () => {
    const table = routes
      .map(
        ({ method, path, access }) =>
          `${method.toUpperCase().padEnd(6)} ${path.padEnd(36)} ${access ?? 'NOBODY'}`,
      )
      .sort();
    expect(`\n${table.join('\n')}\n`).toBe(EXPECTED);
  });

  /** Each call comes from an address of its own, so that wrong keys are not stopped by the limit on guessing. */
  let calls = 0;
  const call = ({ method, path }: Pick<Route, 'method' | 'path'>) =>
    request(app.getHttpServer())
      [method](path.replace(':fileVersion', '1').replace(/:\w+/g, '0199b8a0-0000-7000-8000-000000000000'))
      .set('X-Forwarded-For', `198.51.${Math.floor(++calls / 250)}.${calls % 250}`);

  it('row 14: that is not public is 401 without credentials, whatever the reason, with one and the same body', async () => {
    const bodies = new Set<string>();
    for (const route of routes.filter(({ access }) => access !== 'public')) {
      for (const key of [undefined, 'nonsense', 'dk_0000000000_' + '0'.repeat(49)]) {
        const response = await (key === undefined ? call(route) : call(route).set('X-APIKEY', key));
        expect([route.path, response.status]).toEqual([route.path, 401]);
        const { code, detail, title, type } = response.body as Record<string, string>;
        bodies.add([code, detail, title, type].join('|'));
      }
    }
    expect(bodies.size).toBe(1);
  });

  it('row 17: of an ADMIN is 403 for a USER and open to an ADMIN', async () => {
    const adminRoutes = routes.filter(({ access }) => access === 'admin');
    expect(adminRoutes.length).toBeGreaterThan(0);
    for (const route of adminRoutes) {
      const refused = await call(route).set('X-APIKEY', userKey);
      expect([route.path, refused.status, refused.body]).toEqual([
        route.path,
        403,
        expect.objectContaining({ code: 'forbidden' }),
      ]);
      const served = await call(route).set('X-APIKEY', adminKey);
      expect([401, 403]).not.toContain(served.status);
    }
  });

  it('of users is open to a USER', async () => {
    for (const route of routes.filter(({ access }) => access === 'user')) {
      const served = await call(route).set('X-APIKEY', userKey);
      expect([401, 403, 500]).not.toContain(served.status);
    }
  });

  it('has one spelling, so that no guard can be passed by under another', async () => {
    for (const { method, path } of routes.filter(({ path }) => path.startsWith('/v1/'))) {
      const response = await call({ method, path: path.replace('/v1/', '/V1/') }).set('X-APIKEY', adminKey);
      expect([method, path, response.status]).toEqual([method, path, 404]);
      expect(response.body).not.toHaveProperty('data');
    }
  });

  it('stands in the OpenAPI document', () => {
    const { paths } = describeApi(app);
    const documented = Object.entries(paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method} ${path}`),
    );
    const expected = routes.map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`);
    expect(documented.sort()).toEqual(expected.sort());
  });
});
