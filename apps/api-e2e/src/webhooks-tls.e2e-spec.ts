import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer, type Server as TcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CreatedWebhook, type WebhookDelivery, WebhookDeliveryPage } from '@docket/contracts';
import { createCustomer } from './harness/business';
import {
  CERTIFICATE,
  CERTIFICATE_KEY,
  CERTIFICATE_OF_ANOTHER_HOST,
  EXPIRED_CERTIFICATE,
} from './harness/certificate';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { waitFor } from './harness/wait-for';

/** One that speaks no TLS: what it answers to a handshake is none. */
const PLAIN_ANSWER = 'HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n';

describe('webhooks over https', () => {
  const servers: TcpServer[] = [];
  const dockets: Docket[] = [];
  let requests: string[] = [];
  let folder: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-ca-'));
    const trusted = [CERTIFICATE, CERTIFICATE_OF_ANOTHER_HOST, EXPIRED_CERTIFICATE];
    writeFileSync(join(folder, 'ca.pem'), trusted.join(''));
  });
  beforeEach(() => (requests = []));
  afterEach(async () => {
    for (const docket of dockets.splice(0)) await docket.stop();
    for (const server of servers.splice(0)) await new Promise((done) => server.close(done));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const portOf = async (server: TcpServer) => {
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return (server.address() as AddressInfo).port;
  };
  const receiver = (certificate: string) =>
    portOf(
      createServer({ cert: certificate, key: CERTIFICATE_KEY }, (request, response) => {
        requests.push(String(request.headers['webhook-id']));
        request.resume().once('end', () => response.writeHead(204).end());
      }),
    );
  const plainReceiver = () =>
    portOf(
      createTcpServer((socket) => {
        socket.on('error', () => undefined).once('data', () => socket.end(PLAIN_ANSWER));
      }),
    );

  const signedIn = async (environment: Record<string, string>): Promise<Client> => {
    const docket = await Docket.start({ environment: { WEBHOOK_ALLOW: '127.0.0.0/8', ...environment } });
    dockets.push(docket);
    return docket.signedIn();
  };
  let customers = 0;
  /** Returns the result of one delivery to an address. */
  const attempt = async (admin: Client, url: string): Promise<WebhookDelivery> => {
    const made = await admin.post('/v1/webhooks', { entity: 'Customer', url });
    const { id } = made.as(CreatedWebhook, 201);
    await createCustomer(admin, { code: `TLS-${++customers}` });
    const delivery = await waitFor('an attempt', async () => {
      const { data } = (await admin.get(`/v1/webhooks/${id}/deliveries`)).as(WebhookDeliveryPage);
      return data.find(({ attempts }) => attempts > 0);
    });
    await admin.delete(`/v1/webhooks/${id}`);
    return delivery;
  };

  it('reach a receiver whose certificate is of an authority that NODE_EXTRA_CA_CERTS names, and none whose TLS is broken', async () => {
    const admin = await signedIn({ NODE_EXTRA_CA_CERTS: join(folder, 'ca.pem') });
    const delivered = await attempt(admin, `https://localhost:${await receiver(CERTIFICATE)}/hook`);
    expect(delivered).toMatchObject({ state: 'delivered', lastStatus: 204 });
    expect(requests).toEqual([delivered.id]);
    const broken: [number, string][] = [
      [await receiver(CERTIFICATE_OF_ANOTHER_HOST), 'its certificate is for another host'],
      [await receiver(EXPIRED_CERTIFICATE), 'its certificate has expired'],
      [await plainReceiver(), 'it does not speak TLS as it should'],
    ];
    for (const [port, lastError] of broken)
      expect(await attempt(admin, `https://localhost:${port}/hook`)).toMatchObject({
        state: 'pending',
        lastStatus: null,
        lastError,
      });
    expect(requests).toHaveLength(1);
  });

  it('do not reach one whose certificate nobody trusts', async () => {
    const admin = await signedIn({});
    expect(await attempt(admin, `https://localhost:${await receiver(CERTIFICATE)}/hook`)).toMatchObject({
      state: 'pending',
      lastStatus: null,
      lastError: 'its certificate is signed by itself',
    });
    expect(requests).toEqual([]);
  });
});
