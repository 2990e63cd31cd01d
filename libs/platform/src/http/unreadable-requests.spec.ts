import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Problem } from '@docket/contracts';
import { answerUnreadableRequests } from './unreadable-requests';

describe('what is no request', () => {
  let server: Server;
  let answering: (answer: ServerResponse) => void;

  beforeEach(async () => {
    server = createServer((_request, answer) => answering(answer));
    answering = (answer) => answer.end('fine');
    answerUnreadableRequests(server, [['X-Content-Type-Options', 'nosniff']]);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  });
  afterEach(() => server.close());

  /** Sends one text after the other, each as soon as there is an answer to what came before. */
  const send = (...texts: string[]) =>
    new Promise<string>((done) => {
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      let received = '';
      const next = () => socket.write(texts.shift() ?? '');
      socket.on('connect', next);
      socket.on('data', (bytes: Buffer) => {
        received += bytes.toString();
        if (texts.length > 0) next();
      });
      socket.on('error', () => undefined);
      socket.on('close', () => done(received));
    });
  const problemIn = (answer: string) => Problem.parse(JSON.parse(answer.split('\r\n\r\n').at(-1) ?? ''));
  const FINE = 'GET / HTTP/1.1\r\nHost: a\r\n\r\n';

  it.each([
    ['is none at all', 'hello\r\n\r\n', 400, 'malformed_request'],
    [
      'has headers beyond 16 KB',
      `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'has an address beyond 16 KB',
      `GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
      431,
      'headers_too_large',
    ],
  ])('is answered with a problem where it %s', async (_what, text, status, code) => {
    const answer = await send(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} \\w`));
    expect(answer).toContain('\r\nContent-Type: application/problem+json');
    expect(answer).toContain('\r\nX-Content-Type-Options: nosniff\r\n');
    const problem = problemIn(answer);
    expect(problem).toMatchObject({ status, code });
    expect(answer).toContain(`\r\nX-Request-Id: ${problem.requestId}\r\n`);
  });

  it('is told of the address, too, where that may be what is too large', async () => {
    const answer = await send(`GET /${'x'.repeat(17_000)} HTTP/1.1\r\nHost: a\r\n\r\n`);
    expect(problemIn(answer).detail).toMatch(/address and headers/);
  });

  it.each([
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n'],
    ['an expectation', 'GET / HTTP/1.1\r\nHost: a\r\nExpect: nonsense\r\nConnection: close\r\n\r\n'],
  ])('is for whoever answers requests where it has %s', async (_what, text) => {
    expect(await send(text)).toContain('fine');
  });

  it('is answered also after requests on the same connection', async () => {
    const answer = await send(FINE, 'hello\r\n\r\n');
    expect(answer).toContain('fine');
    expect(problemIn(answer).code).toBe('malformed_request');
  });

  it('row 12: is answered with 408 where it takes too long to arrive', async () => {
    const impatient = createServer({ requestTimeout: 200, connectionsCheckingInterval: 20 });
    answerUnreadableRequests(impatient, []);
    impatient.on('request', (incoming) => void incoming.resume());
    await new Promise<void>((done) => impatient.listen(0, '127.0.0.1', done));
    server.close();
    server = impatient;
    const answer = await send('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nslow');
    expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(problemIn(answer)).toMatchObject({ status: 408, code: 'request_timeout' });
  });

  it('does not run into an answer that is under way', async () => {
    answering = (answer) => answer.writeHead(200, { 'Content-Length': '100' }).write('half');
    expect(await send(FINE, 'hello\r\n\r\n')).toMatch(/half$/);
  });
});
