import { spawn } from 'node:child_process';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { resolve } from 'node:path';

const SCRIPT = resolve(__dirname, '../../docker/healthcheck.sh');

describe('the health check of the image', () => {
  let server: Server | undefined;
  afterEach(() => {
    server?.closeAllConnections();
    server?.close();
    server = undefined;
  });

  const listen = async (answer: RequestListener) => {
    server = createServer(answer);
    await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  };
  const check = (port: number) =>
    new Promise<number | null>((done, fail) => {
      const program = spawn('bash', [SCRIPT], { env: { PORT: String(port) }, stdio: 'ignore' });
      program.on('error', fail);
      program.on('close', done);
    });

  it('succeeds where the server says that it is alive', async () => {
    const asked: (string | undefined)[] = [];
    const port = await listen((request, response) => {
      asked.push(request.url, request.headers.host);
      response.end('{"status":"alive"}');
    });
    expect(await check(port)).toBe(0);
    expect(asked).toEqual(['/health/live', 'localhost']);
  });

  it.each([
    ['refuses', (_request, response) => response.writeHead(503).end()],
    ['is another program', (_request, response) => response.writeHead(404).end()],
    ['does not answer', () => undefined],
    ['breaks off', (request) => request.socket.destroy()],
  ] satisfies [string, RequestListener][])('fails where the server %s', async (_what, answer) => {
    expect(await check(await listen(answer))).toBe(1);
  });

  it('fails where nobody listens', async () => {
    const port = await listen(() => undefined);
    await new Promise((done) => server?.close(done));
    expect(await check(port)).toBe(1);
  });
});
