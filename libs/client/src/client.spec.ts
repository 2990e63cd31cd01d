import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { all } from './all';
import { createDocket, type DocketOptions } from './create-docket';
import { withIdempotencyKey } from './idempotency-key';
import { ProblemError } from './problem-error';
import { type RetryOptions, sendWithRetries } from './retries';

type Handler = (request: IncomingMessage, response: ServerResponse, call: number) => void;

describe('the client', () => {
  let server: Server;
  let handler: Handler;
  let calls: IncomingMessage[];
  let waits: number[];

  beforeAll(async () => {
    server = createServer((request, response) => {
      calls.push(request);
      request.resume().on('end', () => handler(request, response, calls.length));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterAll(() => new Promise((done) => server.close(done)));
  beforeEach(() => {
    calls = [];
    waits = [];
  });

  const json = (
    response: ServerResponse,
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ) =>
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body));
  const problem = (
    response: ServerResponse,
    status: number,
    code: string,
    headers: Record<string, string> = {},
  ) =>
    json(
      response,
      status,
      { code, detail: `It is ${code}.`, errors: [{ code: 'x', message: 'y' }] },
      headers,
    );
  const address = (host = '127.0.0.1') => `http://${host}:${(server.address() as AddressInfo).port}/`;
  const docket = (options: Partial<DocketOptions> = {}) =>
    createDocket({
      url: address(),
      key: 'dk_test',
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return Promise.resolve();
      },
      ...options,
    });
  const empty = { data: [], next: null };

  it('sends the key, and the cookies of the server that set them and of no other', async () => {
    handler = (_request, response) => {
      response.setHeader('Set-Cookie', [
        'docket_session=s1; Path=/',
        'docket_csrf=c1; Path=/',
        'other=o; Path=/',
      ]);
      json(response, 200, empty);
    };
    const client = docket();
    await client.customers.list();
    await client.customers.list();
    expect(calls.map(({ headers }) => [headers['x-apikey'], headers.cookie])).toEqual([
      ['dk_test', undefined],
      ['dk_test', 'docket_session=s1; docket_csrf=c1'],
    ]);
    await docket({ url: address('localhost') }).customers.list();
    expect(calls[2]?.headers.cookie).toBeUndefined();
  });

  it.each([301, 302, 303, 307, 308])(
    'takes the key to no other server by a redirect (%i)',
    async (status) => {
      const foreign: IncomingMessage[] = [];
      const other = createServer((request, response) => {
        foreign.push(request);
        json(response, 200, empty);
      });
      await new Promise<void>((done) => other.listen(0, '127.0.0.1', done));
      const elsewhere = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
      handler = (_request, response) =>
        response
          .writeHead(status, { Location: `${elsewhere}/v1/customers`, 'Set-Cookie': 'docket_session=s' })
          .end();
      const client = docket();
      const refusal = new RegExp(`answered ${status} and leads to ${elsewhere}.*give its address as \`url\``);
      await expect(client.customers.list()).rejects.toThrow(refusal);
      await expect(client.customers.remove({ path: { id: 'x' } })).rejects.toThrow(refusal);
      await new Promise((done) => other.close(done));
      expect(foreign).toEqual([]);
      expect(calls.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
    },
  );

  it('tells an answer that nothing has changed from a redirect', async () => {
    handler = (_request, response) => response.writeHead(304, { ETag: '"1"' }).end();
    await expect(docket().customers.get({ path: { id: 'x' } })).rejects.toMatchObject({ status: 304 });
  });

  it.each([429, 503])('waits after %i as Retry-After says, and calls again', async (status) => {
    handler = (_request, response, call) => {
      if (call < 3) problem(response, status, 'rate_limited', { 'Retry-After': String(call * 2) });
      else json(response, 200, empty);
    };
    expect((await docket().customers.list()).data).toEqual(empty);
    expect(waits).toEqual([2_000, 4_000]);
  });

  it('gives up after so many tries, and where it would take too long', async () => {
    handler = (_request, response) => problem(response, 503, 'pdf_busy', { 'Retry-After': '7' });
    await expect(docket({ retries: 2 }).customers.list()).rejects.toMatchObject({
      status: 503,
      code: 'pdf_busy',
    });
    expect([calls.length, waits]).toEqual([3, [7_000, 7_000]]);
    await expect(docket({ longestWaitMs: 5_000 }).customers.list()).rejects.toBeInstanceOf(ProblemError);
    expect(calls).toHaveLength(4);
  });

  it('repeats nothing that could be done twice', async () => {
    handler = (_request, response) => problem(response, 503, 'unavailable', { 'Retry-After': '1' });
    const client = docket();
    await expect(client.customers.change({ path: { id: 'x' }, body: {} })).rejects.toBeInstanceOf(
      ProblemError,
    );
    await expect(client.customers.remove({ path: { id: 'x' } })).rejects.toBeInstanceOf(ProblemError);
    await expect(client.session.signIn({ body: { email: 'a', password: 'b' } })).rejects.toBeInstanceOf(
      ProblemError,
    );
    expect([calls.length, waits]).toEqual([3, []]);
  });

  it.each([
    [429, 'rate_limited'],
    [503, 'busy'],
  ])(
    'repeats whatever was refused before it had any effect (%i %s), with the same body',
    async (status, code) => {
      const bodies: string[] = [];
      handler = (_request, response, call) => {
        if (call === 1) problem(response, status, code, { 'Retry-After': '1' });
        else response.writeHead(204).end();
      };
      await docket().customers.remove({ path: { id: 'x' } });
      expect([calls.length, waits]).toEqual([2, [1_000]]);
      const change = new Request(address(), { method: 'PATCH', body: '{"a":1}' });
      await sendWithRetries(change, { wait: () => Promise.resolve() }, async (attempt) => {
        bodies.push(await attempt.text());
        return bodies.length > 1 ? new Response() : Response.json({ code }, { status });
      });
      expect(bodies).toEqual(['{"a":1}', '{"a":1}']);
    },
  );

  it.each([undefined, -1, 1.5, 2])(
    'ends with retries: %p, and pauses where the server asks for none',
    async (retries) => {
      const request = new Request(address());
      let sent = 0;
      const send = () =>
        Promise.resolve(
          new Response(null, { status: ++sent > 9 ? 500 : 503, headers: { 'Retry-After': '0' } }),
        );
      const wait = (milliseconds: number) => Promise.resolve(waits.push(milliseconds));
      const options = { retries, longestWaitMs: undefined, wait } as Partial<RetryOptions>;
      expect((await sendWithRetries(request, options, send)).status).toBe(503);
      expect(sent).toBe(1 + Math.max(0, Math.ceil(retries ?? 4)));
      expect(waits.every((milliseconds) => milliseconds >= 100)).toBe(true);
    },
  );

  it('repeats a POST with an Idempotency-Key, with the same one and the same body', async () => {
    const seen: [string | null, string][] = [];
    const request = withIdempotencyKey(
      new Request('http://docket.example/base/v1/salesquotes/1/send', { method: 'POST', body: '{"a":1}' }),
      ['/v1/salesquotes/{id}/{action}'],
    );
    const response = await sendWithRetries(request, { wait: () => Promise.resolve() }, async (attempt) => {
      seen.push([attempt.headers.get('Idempotency-Key'), await attempt.text()]);
      return new Response(null, { status: seen.length === 1 ? 503 : 200 });
    });
    expect(response.status).toBe(200);
    expect(seen[0]?.[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen).toEqual([seen[0], [seen[0]?.[0], '{"a":1}']]);
    const other = new Request('http://docket.example/v1/session', { method: 'POST' });
    expect(withIdempotencyKey(other, ['/v1/salesquotes']).headers.has('Idempotency-Key')).toBe(false);
    const own = new Request('http://docket.example/v1/salesquotes', {
      method: 'POST',
      headers: { 'Idempotency-Key': 'mine' },
    });
    expect(withIdempotencyKey(own, ['/v1/salesquotes']).headers.get('Idempotency-Key')).toBe('mine');
  });

  it('follows pages, each when the one before is used up', async () => {
    handler = ({ url = '' }, response) => {
      const cursor = new URL(url, 'http://x').searchParams.get('cursor');
      json(response, 200, {
        data: [{ number: cursor ?? 'first' }],
        next: cursor === 'third' ? null : cursor ? 'third' : 'second',
      });
    };
    const numbers: string[] = [];
    for await (const { number } of all(docket().salesQuotes, { status: ['draft', 'sent'], limit: 1 }))
      numbers.push(number);
    expect(numbers).toEqual(['first', 'second', 'third']);
    expect(calls.map(({ url }) => url)).toEqual([
      '/v1/salesquotes?status=draft,sent&limit=1',
      '/v1/salesquotes?status=draft,sent&limit=1&cursor=second',
      '/v1/salesquotes?status=draft,sent&limit=1&cursor=third',
    ]);
    await all(docket().salesQuotes).next();
    expect(calls).toHaveLength(4);
  });

  it('throws what is refused, with its code, and what a proxy says without one', async () => {
    handler = (_request, response) => problem(response, 404, 'not_found');
    const refused = await docket()
      .customers.get({ path: { id: 'x' } })
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(ProblemError);
    expect(refused).toMatchObject({
      name: 'ProblemError',
      message: 'It is not_found.',
      status: 404,
      code: 'not_found',
      errors: [{ code: 'x', message: 'y' }],
    });
    handler = (_request, response) => response.writeHead(502).end('<h1>Bad gateway</h1>');
    await expect(docket().customers.list()).rejects.toMatchObject({
      status: 502,
      code: undefined,
      message: 'The server answered 502 Bad Gateway.',
    });
  });

  it('stops waiting where its caller gives up', async () => {
    handler = (_request, response) => problem(response, 429, 'rate_limited', { 'Retry-After': '30' });
    const abort = new AbortController();
    const client = createDocket({ url: address(), key: 'dk_test' });
    const call = client.customers.list({ signal: abort.signal });
    const refused = expect(call).rejects.toMatchObject({ name: 'AbortError' });
    while (calls.length === 0) await new Promise((done) => setImmediate(done));
    abort.abort();
    await refused;
    expect(calls).toHaveLength(1);
  });
});
