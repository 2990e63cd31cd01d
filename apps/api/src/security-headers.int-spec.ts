import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:net';
import { ApiKeysService, UsersService } from '@docket/access';
import { createLogger, loadConfig, type SecurityHeaders, securityHeaders } from '@docket/platform';
import { builtSqliteReader } from '@docket/platform/testing';
import type { NestExpressApplication } from '@nestjs/platform-express';
import request, { type Response } from 'supertest';
import { createHttpServer } from './http-server';
import { StartingServer } from './starting-server';
import { listRoutes } from './testing/list-routes';

const PUBLIC_URL = 'https://docket.example.com';
const SOME_ID = '0199b8a0-0000-7000-8000-000000000000';
const PAGE = '<!doctype html><script type="module" src="/assets/index-1.js"></script>';

const expected = securityHeaders(PUBLIC_URL);

/** Fails with the address and the header that is missing or another. */
function requireHeaders(
  what: string,
  headers: Readonly<Record<string, string | undefined>>,
  kind: keyof SecurityHeaders,
): void {
  for (const [name, value] of expected[kind])
    expect(`${what}: ${name}: ${headers[name.toLowerCase()]}`).toBe(`${what}: ${name}: ${value}`);
}

/** Data of somebody: no cache keeps it for others, or gives it without asking. */
const NEVER_SHARED = /^(no-store|private, no-cache)$/;

describe('the security headers of every answer', () => {
  let folder: string;
  let app: NestExpressApplication;
  let starting: StartingServer;
  let key: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'docket-headers-'));
    mkdirSync(join(folder, 'ui/assets'), { recursive: true });
    writeFileSync(join(folder, 'ui/index.html'), PAGE);
    writeFileSync(join(folder, 'ui/assets/index-1.js'), '');
    writeFileSync(join(folder, 'ui/favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
    writeFileSync(join(folder, 'openapi.json'), '{"openapi":"3.1.1","info":{},"paths":{}}');
    const config = loadConfig({ DATA_DIR: join(folder, 'data'), RATE_LIMIT: '100000', PUBLIC_URL });
    const programs = {
      sqliteReader: builtSqliteReader(),
      templateWorker: '/nonexistent',
      libreOfficeChild: '/nonexistent',
      senderThread: '/nonexistent',
    };
    const files = { webUi: join(folder, 'ui'), apiDescription: join(folder, 'openapi.json') };
    starting = new StartingServer(expected);
    await starting.listen(0, '127.0.0.1');
    app = await createHttpServer(config, programs, files, createLogger('silent'), starting.http);
    await app.init();
    const admin = await app
      .get(UsersService)
      .create(
        { email: 'admin@example.com', name: 'Admin', password: 'a long password', role: 'ADMIN' },
        null,
      );
    key = (await app.get(ApiKeysService).create(admin.id, { name: 'test' })).key;
  });
  afterAll(async () => {
    await app.close();
    rmSync(folder, { recursive: true });
  });

  const application = () => app.getHttpAdapter().getInstance() as Parameters<typeof request>[0];

  it('are those of data on every route, served or refused, and its answers are nobody else’s', async () => {
    const check = (what: string, { headers, status }: Response) => {
      requireHeaders(what, headers as Record<string, string>, 'data');
      expect([what, status, headers['cache-control']]).toEqual([
        what,
        status,
        expect.stringMatching(NEVER_SHARED),
      ]);
    };
    for (const { method, path } of listRoutes(app)) {
      const address = path.replace(':fileVersion', '1').replace(/:\w+/g, SOME_ID);
      const what = `${method} ${path}`;
      check(what, await request(application())[method](address));
      check(`${what} with a key`, await request(application())[method](address).set('X-APIKEY', key));
    }
  });

  it.each([
    ['/', 200, 'page'],
    ['/quotes/anything', 200, 'page'],
    ['/assets/index-1.js', 200, 'page'],
    ['/assets/missing.js', 404, 'page'],
    ['/missing.png', 404, 'page'],
    ['/favicon.svg', 200, 'page'],
    ['/assets', 404, 'page'],
    ['/docs', 200, 'page'],
    ['/docs/swagger-ui-bundle.js', 200, 'page'],
    ['/docs/swagger-ui-bundle.js.map', 404, 'page'],
    ['/docs/package.json', 404, 'page'],
    ['/openapi.json', 200, 'data'],
    ['/v1/nothing', 404, 'data'],
    ['/v1/%00', 404, 'data'],
    ['/v1/customers/%', 400, 'data'],
    ['/health/nothing', 404, 'data'],
  ] as const)('are there at %s, which is %i', async (path, status, kind) => {
    const answer = await request(application()).get(path).set('X-APIKEY', key).redirects(1);
    expect([path, answer.status]).toEqual([path, status]);
    requireHeaders(path, answer.headers as Record<string, string>, kind);
    // No cache keeps the answer for a missing file or path: it may be there later.
    if (status !== 200) expect(answer.headers['cache-control']).toMatch(NEVER_SHARED);
  });

  it('are there where a body cannot be read', async () => {
    const send = (type: string, body: string) =>
      request(application()).post('/v1/customers').set('X-APIKEY', key).set('Content-Type', type).send(body);
    for (const answer of [
      await send('application/json', '{'),
      await send('text/plain', 'x'),
      await send('application/json', `{"a":"${'x'.repeat(1_100_000)}"}`),
    ]) {
      expect(answer.status).toBeGreaterThanOrEqual(400);
      requireHeaders(String(answer.status), answer.headers as Record<string, string>, 'data');
    }
  });

  it('are there before the server has started, and for what is no request', async () => {
    const { port } = starting.http.address() as AddressInfo;
    for (const path of ['/health/live', '/health/ready', '/v1/customers', '/']) {
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { Accept: 'text/html' } });
      await answer.text();
      requireHeaders(path, Object.fromEntries(answer.headers), 'data');
    }
    const received = await new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1', () => socket.write('no request\r\n\r\n'));
      let text = '';
      socket.setEncoding('utf8').on('data', (piece: string) => (text += piece));
      socket.on('error', reject);
      socket.on('close', () => resolve(text));
    });
    const lines = received.split('\r\n').map((line) => /^([\w-]+): (.*)$/.exec(line) ?? []);
    const headers = Object.fromEntries(lines.map(([, name = '', value]) => [name.toLowerCase(), value]));
    requireHeaders('no request', headers, 'data');
  });
});
