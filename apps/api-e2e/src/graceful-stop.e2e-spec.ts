import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { Readiness } from '@docket/contracts';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { SlowUpload } from './harness/slow-upload';
import { waitFor } from './harness/wait-for';

describe('a server that is told to stop', () => {
  let docket: Docket;
  let admin: Client;
  const start = async (environment: Record<string, string>) => {
    docket = await Docket.start({ environment });
    admin = await docket.signedIn();
  };
  afterEach(() => docket.stop());

  /** One more call on a connection that is kept; with what it says of the connection's future. */
  const call = (agent: Agent) =>
    new Promise<string | undefined>((resolve, reject) => {
      get(`${docket.url}/health/live`, { agent }, (response) => {
        response.resume().once('end', () => resolve(response.headers.connection));
      }).once('error', reject);
    });
  const takesConnections = () =>
    new Promise<boolean>((resolve) => {
      const { hostname, port } = new URL(docket.url);
      const socket = connect(Number(port), hostname);
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });

  it('says so, serves what still comes, finishes what runs, and ends with code 0', async () => {
    await start({ STOP_DELAY: '3' });
    const upload = new SlowUpload(docket, admin);
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    expect(await call(agent)).toBe('keep-alive');
    process.kill(docket.processId, 'SIGTERM');

    await waitFor('readiness to say so', async () => {
      const answer = await docket.anonymous().get('/health/ready');
      return answer.status === 503 ? answer.as(Readiness, 503).status === 'unavailable' : undefined;
    });
    expect((await admin.get('/v1/customers')).status).toBe(200);
    expect(await call(agent)).toBe('close');
    await waitFor('it to take no connections', async () => ((await takesConnections()) ? undefined : true));
    // A request that had begun is still answered.
    expect(await upload.finish()).toBe(415);
    expect(await docket.ended()).toBe(0);
    agent.destroy();
  });

  it('closes connections on which nothing happens', async () => {
    await start({ STOP_TIMEOUT: '120' });
    const { hostname, port } = new URL(docket.url);
    const idle = connect(Number(port), hostname);
    const answered = new Promise((resolve) => idle.once('data', resolve));
    idle.write('GET /health/live HTTP/1.1\r\nHost: docket\r\n\r\n');
    await answered;
    const closed = new Promise((resolve) => idle.once('close', resolve));
    const silent = connect(Number(port), hostname);
    await new Promise((resolve) => silent.once('connect', resolve));
    const hungUp = new Promise((resolve) => silent.once('close', resolve));
    const started = performance.now();
    process.kill(docket.processId, 'SIGTERM');
    await Promise.all([closed, hungUp]);
    expect(await docket.ended()).toBe(0);
    expect(performance.now() - started).toBeLessThan(60_000);
  });

  it('does not wait for ever for a call that does not end', async () => {
    await start({ STOP_TIMEOUT: '1' });
    const upload = new SlowUpload(docket, admin);
    await admin.get('/v1/customers');
    const started = performance.now();
    process.kill(docket.processId, 'SIGTERM');
    expect(await upload.status).toBeUndefined();
    expect(await docket.ended()).toBe(0);
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(performance.now() - started).toBeLessThan(60_000);
  });
});
