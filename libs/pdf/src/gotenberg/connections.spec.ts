import http from 'node:http';
import { Socket } from 'node:net';
import { impatient } from './connections';

describe('a connection that does not come about', () => {
  let agent: http.Agent;
  let socket: Socket;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    agent = new http.Agent();
    // Simulates a machine that drops packets.
    agent.createConnection = () => (socket = new Socket());
    impatient(agent);
  });
  afterEach(() => {
    agent.destroy();
    jest.useRealTimers();
  });

  const ask = () =>
    new Promise<Error>((resolve) => http.get({ host: 'gotenberg', agent }).on('error', resolve));

  it('is given up after three seconds', async () => {
    const error = ask();
    jest.advanceTimersByTime(2_999);
    expect(socket.destroyed).toBe(false);
    jest.advanceTimersByTime(1);
    expect((await error).message).toBe('no connection within 3 seconds');
  });

  it('is left alone once it has', () => {
    void ask();
    socket.emit('connect');
    jest.advanceTimersByTime(60_000);
    expect(socket.destroyed).toBe(false);
  });
});
