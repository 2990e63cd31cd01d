import { Readiness } from '@docket/contracts';
import { deref, documentedOperations } from './harness/api-document';
import { DATABASES } from './harness/databases';
import { Docket } from './harness/docket';

describe.each(DATABASES)('the server, on $name', (database) => {
  let docket: Docket;

  beforeAll(async () => {
    docket = await Docket.start({ database });
  });
  afterAll(() => docket.stop());

  it('is alive and ready', async () => {
    expect((await docket.anonymous().get('/health/live')).status).toBe(200);
    expect((await docket.anonymous().get('/health/ready')).as(Readiness).status).toBe('ready');
  });

  it('describes itself as OpenAPI 3.1, by the paths of the contract', async () => {
    const document = JSON.parse((await docket.anonymous().get('/openapi.json')).text()) as {
      openapi: string;
      paths: Record<string, Record<string, unknown>>;
    };
    expect(document.openapi).toMatch(/^3\.1\./);
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining(['/v1/salesquotes/{id}/pdf', '/v1/documents', '/v1/customers', '/v1/session']),
    );
    // The description holds what a generated client needs of the conventions.
    const {
      '/v1/documents': documents,
      '/v1/salesquotes': quotes,
      '/v1/salesquotes/{id}': quote,
    } = document.paths;
    expect(documents?.['post']).toMatchObject({
      requestBody: {
        content: {
          'multipart/form-data': {
            schema: { properties: { file: { format: 'binary' } }, required: ['kind', 'name', 'file'] },
          },
        },
      },
      responses: { 201: { headers: { Location: {} } }, 413: {}, 415: {} },
    });
    expect(quotes?.['get']).toMatchObject({
      responses: { 200: { headers: { ETag: {}, Link: {} } }, 304: {} },
    });
    expect(quote?.['patch']).toMatchObject({
      parameters: expect.arrayContaining([
        expect.objectContaining({ name: 'If-Match', in: 'header' }),
      ]) as unknown,
      requestBody: { content: { 'application/json': {}, 'application/merge-patch+json': {} } },
    });
    for (const { path, operation } of documentedOperations.filter(({ method }) => method === 'POST')) {
      const { parameters = [], responses } = operation;
      const honoured = parameters.some(({ name }) => name === 'Idempotency-Key');
      // Signing in is never answered from a stored answer, and printing changes nothing that could be done twice.
      expect([path, honoured]).toEqual([path, !/^\/v1\/(session|pdf)(\/|$)/.test(path)]);
      if (!honoured) continue;
      expect(deref(responses['409'])?.headers).toHaveProperty('Retry-After');
      expect(JSON.stringify(deref(responses['409']))).toContain('idempotency_in_flight');
      expect(JSON.stringify(deref(responses['422']))).toContain('idempotency_mismatch');
    }
    expect((await docket.anonymous().get('/docs')).status).toBe(200);
  });

  it('serves the web UI at every path of its own, but no missing file as a page', async () => {
    const page = await docket.anonymous().get('/quotes', { Accept: 'text/html' });
    expect(page.status).toBe(200);
    expect(page.header('content-type')).toMatch(/^text\/html/);
    expect(page.header('content-security-policy')).toContain("default-src 'self'");
    expect((await docket.anonymous().get('/assets/missing.js')).status).toBe(404);
    (await docket.anonymous().get('/v1/nothing-here')).problem(404, 'not_found');
  });

  it('gives every answer a request id, and repeats the caller’s', async () => {
    const own = await docket.anonymous().get('/health/live');
    expect(own.header('x-request-id')).toMatch(/.{8,}/);
    const given = await docket.anonymous().get('/health/live', { 'X-Request-Id': 'call-0815' });
    expect(given.header('x-request-id')).toBe('call-0815');
  });

  it('gives programs and scanners no page of the web UI', async () => {
    const client = docket.anonymous();
    const html = { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' };
    for (const path of ['/.git/config', '/a/.env/x', '//v1/items', '/salesquotes//x'])
      expect([path, (await client.get(path, html)).status]).toEqual([path, 404]);
    for (const path of ['/salesquotes', '/api/v1/items'])
      (await client.get(path, { Accept: 'application/json' })).problem(404, 'not_found');
  });

  it('names the build of the web UI in every answer, as the page itself does', async () => {
    const page = await docket.anonymous().get('/quotes', { Accept: 'text/html' });
    const version = page.header('x-docket-version');
    expect(page.text()).toContain(`src="/assets/${version}.js"`);
    for (const path of ['/health/live', '/v1/quotes', '/v1/nothing-here', '/assets/missing.js'])
      expect((await docket.anonymous().get(path)).header('x-docket-version')).toBe(version);
  });

  it('ends with code 0 when it is told to stop', async () => {
    const other = await Docket.start({ database });
    expect(await other.stop()).toBe(0);
  });
});

describe('a configuration with mistakes', () => {
  it('keeps the server from starting, and is told in full', async () => {
    const start = Docket.start({ environment: { RATE_LIMIT: 'many', PDF_ENGINE: 'typewriter' } });
    await expect(start).rejects.toThrow(
      /It ended with code 1.*(RATE_LIMIT|PDF_ENGINE).*(RATE_LIMIT|PDF_ENGINE)/s,
    );
  });
});
