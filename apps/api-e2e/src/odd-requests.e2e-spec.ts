import { connect } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { Problem } from '@docket/contracts';
import { createCustomer, createKey } from './harness/business';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';

describe('a request that no client of ours would send', () => {
  let docket: Docket;
  let key: string;
  beforeAll(async () => {
    docket = await Docket.start({ environment: { LOG_LEVEL: 'info' } });
    const admin = await docket.signedIn();
    ({ key } = await createKey(admin));
    for (const code of ['A', 'B']) await createCustomer(admin, { code });
  });
  afterAll(() => docket.stop());

  /** The answer to lines that are sent as they are, up to where the server closes the connection. */
  const send = (...lines: string[]) =>
    new Promise<{ status: number; head: string; body: string }>((done) => {
      const { hostname, port } = new URL(docket.url);
      const socket = connect(Number(port), hostname, () => {
        socket.write([...lines, 'Connection: close', '', ''].join('\r\n'));
      });
      let text = '';
      socket.on('data', (bytes: Buffer) => (text += bytes.toString()));
      socket.on('error', () => undefined);
      socket.on('close', () => {
        const [head = '', body = ''] = text.split('\r\n\r\n');
        done({ status: Number(head.split(' ', 2)[1]), head, body });
      });
    });
  const problemOf = async (...lines: string[]) => {
    const { head, body } = await send(...lines);
    expect(head).toContain('application/problem+json');
    const problem = Problem.parse(JSON.parse(body));
    expect(head).toMatch(new RegExp(`X-Request-Id: ${problem.requestId}`, 'i'));
    return problem;
  };

  it('is told what is wrong with it: no host, or several', async () => {
    const problem = await problemOf('GET /v1/customers HTTP/1.1');
    expect(problem).toMatchObject({ status: 400, code: 'malformed_request', instance: '/v1/customers' });
    expect(problem.detail).toContain('Host');
    expect((await problemOf('GET /v1/customers HTTP/1.1', 'Host: a', 'Host: b')).detail).toContain('Host');
    expect((await send('GET /health/live HTTP/1.0')).status).toBe(200);
  });

  it('is told what is wrong with it: an expectation', async () => {
    const problem = await problemOf('GET /v1/customers HTTP/1.1', 'Host: a', 'Expect: nonsense');
    expect(problem).toMatchObject({ status: 417, code: 'expectation_failed', instance: '/v1/customers' });
  });

  it('is told what is wrong with it: an address of 17 KB', async () => {
    const problem = await problemOf(`GET /v1/customers?q=${'x'.repeat(17_000)} HTTP/1.1`, 'Host: a');
    expect(problem).toMatchObject({ status: 431, code: 'headers_too_large' });
    expect(problem.detail).toContain('address');
  });

  it('row 24: writes no line of its own into the log', async () => {
    const before = docket.output.length;
    const forged = '{"level":60,"msg":"forged"}';
    await send(`GET /v1/customers/%0d%0a${encodeURIComponent(forged)} HTTP/1.1`, 'Host: a');
    await send(
      'GET /v1/nothing HTTP/1.1',
      'Host: a',
      `X-Request-Id: a\t${forged}`,
      `User-Agent: b\u0085${forged}`,
      `X-APIKEY: ${key}`,
    );
    await docket
      .anonymous()
      .post('/v1/session', { email: `a@example.com\n${forged}`, password: `\r\n${forged}` });
    await waitFor('the log of the last request', async () =>
      Promise.resolve(docket.output.slice(before).includes('/v1/session') ? true : undefined),
    );
    const lines = docket.output.slice(before).trimEnd().split('\n');
    expect(lines.length).toBeGreaterThanOrEqual(3);
    for (const line of lines) expect(JSON.parse(line)).not.toMatchObject({ msg: 'forged' });
  });

  it('is answered for its path, whatever host stands before it', async () => {
    const { status, head } = await send(
      'GET http://evil.example/v1/customers?limit=1 HTTP/1.1',
      'Host: evil.example',
      `X-APIKEY: ${key}`,
    );
    expect(status).toBe(200);
    expect(head).toMatch(/^Link: <\/v1\/customers\?limit=1&cursor=[^>]+>; rel="next"\r?$/m);
    expect(head).not.toContain('evil');
  });

  it('is told which keys are there twice, and nothing is stored', async () => {
    const client = docket.withKey(key);
    const twice = (body: string, type = 'application/json') =>
      client.send('POST', '/v1/customers', { body, headers: { 'Content-Type': type } });
    for (const [body, path] of [
      ['{"code":"D1","name":"one","name":"two"}', 'name'],
      ['{"code":"D1","n\\u0061me":"one","name":"two"}', 'name'],
      ['{"code":"D1","name":"one","address":{"city":"a","city":"b"}}', 'address.city'],
    ] as const) {
      const { errors } = (await twice(body)).problem(400, 'invalid_request');
      expect(errors).toEqual([expect.objectContaining({ path })]);
    }
    expect((await client.get('/v1/customers?q=D1')).text()).not.toContain('D1');
    expect((await twice('{"code":"D1","name":"one"}')).status).toBe(201);
  });

  it('is told which codings of a body are read', async () => {
    const client = docket.withKey(key);
    const customer = JSON.stringify({ code: 'ZIP', name: 'Compressed' });
    const post = (coding: string, body: BodyInit) =>
      client.send('POST', '/v1/customers', {
        body,
        headers: { 'Content-Type': 'application/json', 'Content-Encoding': coding },
      });
    for (const coding of ['br', 'zstd', 'compress', 'gzip, br', 'nonsense']) {
      const { detail } = (await post(coding, brotliCompressSync(customer))).problem(
        415,
        'unsupported_media_type',
      );
      expect(detail).toContain('gzip');
    }
    expect((await post('gzip', gzipSync(customer))).status).toBe(201);
  });

  it('is told that JSON is UTF-8, whatever encoding it names', async () => {
    const client = docket.withKey(key);
    const twice = '{"code":"WIDE","name":"one","name":"two"}';
    const post = (charset: string, body: BodyInit) =>
      client.send('POST', '/v1/customers', {
        body,
        headers: { 'Content-Type': `application/json; charset=${charset}` },
      });
    for (const charset of ['utf-16', 'UTF-16LE', 'utf-7', 'iso-8859-1'])
      (await post(charset, Buffer.from(twice, 'utf16le'))).problem(415, 'unsupported_media_type');
    expect((await post('UTF-8', '{"code":"UTF","name":"one"}')).status).toBe(201);
  });

  it('finds nothing where the path of the API is in capitals', async () => {
    const client = docket.withKey(key);
    for (const path of ['/V1/customers', '/V1', '/v1/Customers', '/HEALTH/live', '/OpenAPI.json'])
      (await client.get(path)).problem(404, 'not_found');
    (await client.post('/V1/customers', { code: 'X', name: 'X' })).problem(404, 'not_found');
  });
});
