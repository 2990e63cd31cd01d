import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { GracefulStop } from './graceful-stop';

describe('an HTTP server that stops', () => {
  let server: Server;
  let graceful: GracefulStop;

  const serve = async (handler: RequestListener) => {
    server = createServer(handler);
    graceful = new GracefulStop(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  };
  /** A connection over which so much of a request has been sent. */
  const open = async (words: string) => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(words);
    return socket;
  };
  afterEach(() => server.closeAllConnections());

  it('answers what is being worked on and what comes in the last moment, on connections that end then', async () => {
    let finish = () => undefined as unknown;
    await serve((request, response) => {
      if (request.url === '/slow') finish = () => response.end('slow');
      else response.end('last');
    });
    const slow = await open('GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(server, 'request');
    const drained = graceful.drain(10_000);
    const last = await open('GET /last HTTP/1.1\r\nHost: a\r\n\r\n');
    expect(await text(last)).toMatch(/^HTTP\/1.1 200.*connection: close.*last/is);
    finish();
    expect(await text(slow)).toMatch(/^HTTP\/1.1 200.*connection: close.*slow/is);
    await drained;
  });

  it('does not wait for connections at rest', async () => {
    await serve((_request, response) => response.end('done'));
    const socket = await open('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    await once(socket, 'data');
    const closed = once(socket, 'close');
    await graceful.drain(10_000);
    await closed;
  });

  it('waits no longer than it has patience for a request that never comes whole', async () => {
    await serve((_request, response) => response.end());
    const socket = await open('GET / HTTP/1.1\r\nHo');
    const start = performance.now();
    await graceful.drain(600);
    expect(performance.now() - start).toBeLessThan(5_000);
    expect(socket.closed).toBe(false);
  });
});
