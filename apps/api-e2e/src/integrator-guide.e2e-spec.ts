import { createHmac } from 'node:crypto';
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import {
  CreatedWebhook,
  CustomerPage,
  DocumentTemplateList,
  SalesQuotePage,
  WebhookDeliveryDetails,
  WebhookDeliveryPage,
} from '@docket/contracts';
import { createCustomer, createKey } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { freePort } from './harness/free-port';
import { guideCode } from './harness/guide-code';
import { isHere, SAMPLE_LANGUAGES, SampleReceiver } from './harness/sample-receiver';
import { waitFor } from './harness/wait-for';

const OLD_S = 301;

describe('the guide for integrators', () => {
  let docket: Docket;
  let admin: Client;

  beforeAll(async () => {
    docket = await Docket.start({ environment: { DEMO: 'true', WEBHOOK_ALLOW: '127.0.0.0/8' } });
    admin = await docket.signedIn();
  });
  afterAll(() => docket.stop());

  it('shows commands that work, one after the other', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'docket-guide-'));
    const { key } = await createKey(admin);
    const quotes = (await admin.get('/v1/salesquotes?number=SQ-00001')).as(SalesQuotePage);
    const templates = (await admin.get('/v1/documents?kind=SalesQuote')).as(DocumentTemplateList);
    const customers = (await admin.get('/v1/customers?limit=1')).as(CustomerPage);
    // The environment supplies what the reader of the guide fills in.
    const script = guideCode('sh').map((code) => code.replace(/^export (HOST|KEY)=.*$/gm, ''));
    const { stdout } = await promisify(execFile)('bash', ['-euo', 'pipefail', '-c', script.join('\n')], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        HOST: docket.url,
        KEY: key,
        QUOTE_ID: quotes.data[0]?.id,
        DOCUMENT_ID: templates.data[0]?.id,
        CUSTOMER_ID: customers.data[0]?.id,
      },
    });
    // One of them shows its headers.
    expect(stdout.match(/HTTP\/1\.1 200 /g)).toHaveLength(1);
    expect(stdout).not.toMatch(/^ratelimit-/im);
    expect(stdout).toContain('"secret":"whsec_');
    for (const name of ['Quote_SQ-00001.pdf', 'quotes.pdf', 'printed-meanwhile.pdf'])
      expect((await readFile(join(folder, name))).subarray(0, 5).toString()).toBe('%PDF-');
    expect(await readFile(join(folder, 'customers.csv'), 'utf8')).toMatch(/^\uFEFFid,/);
    await rm(folder, { recursive: true });
  });

  for (const language of SAMPLE_LANGUAGES) {
    const test = isHere(language) ? it : it.skip;
    test(`shows a receiver in ${language.name} that takes what is genuine, once, and nothing else`, async () => {
      const port = await freePort();
      const url = `http://127.0.0.1:${port}/docket`;
      const made = await admin.post('/v1/webhooks', { entity: 'Customer', events: ['created'], url });
      const { id, secret } = made.as(CreatedWebhook, 201);
      const receiver = await SampleReceiver.start(language, secret, port);
      try {
        const customer = await createCustomer(admin, {
          code: `GUIDE ${language.name}`,
          name: 'Müller & Söhne',
        });
        const [delivery] = await waitFor('the delivery', () => delivered(id));
        await waitFor('the receiver to say so', () => (receiver.done.length > 0 ? true : undefined));
        expect(receiver.done).toEqual([`customer.created ${customer.id}`]);

        const path = `/v1/webhooks/${id}/deliveries/${delivery?.id}`;
        (await admin.post(`${path}/redeliver`, undefined)).as(WebhookDeliveryDetails);
        const { body, tries } = await waitFor('it to arrive again', async () => {
          const now = (await admin.get(path)).as(WebhookDeliveryDetails);
          return now.tries.length === 2 && now.state === 'delivered' ? now : undefined;
        });
        expect(tries.map(({ status }) => status)).toEqual([204, 204]);

        // Signed as Docket signs it, but long ago, or for something else.
        const now = Math.floor(Date.now() / 1_000);
        expect(await statusOf(url, signed(secret, 'new-1', now, body))).toBe(204);
        expect(await statusOf(url, signed(secret, 'new-2', now - OLD_S, body))).toBe(401);
        expect(await statusOf(url, { ...signed(secret, 'new-3', now, body), body: `${body} ` })).toBe(401);
        const other = `whsec_${Buffer.from('another secret of thirty-two bytes').toString('base64')}`;
        expect(await statusOf(url, signed(other, 'new-4', now, body))).toBe(401);
        expect(await statusOf(url, { headers: {}, body })).toBe(401);
        // While a secret is rotated there are two signatures: one of them has to fit.
        const both = signed(secret, 'new-5', now, body);
        const old = signed(other, 'new-5', now, body).headers['webhook-signature'] ?? '';
        both.headers['webhook-signature'] = `${old} ${both.headers['webhook-signature']}`;
        expect(await statusOf(url, both)).toBe(204);
        await waitFor('both to be said', () => (receiver.done.length === 3 ? true : undefined));
      } finally {
        await receiver.stop();
        await admin.delete(`/v1/webhooks/${id}`);
      }
    });
  }

  const delivered = async (id: string) => {
    const { data } = (await admin.get(`/v1/webhooks/${id}/deliveries?state=delivered`)).as(
      WebhookDeliveryPage,
    );
    return data.length > 0 ? data : undefined;
  };
});

interface Message {
  headers: Record<string, string>;
  body: string;
}

function signed(secret: string, id: string, timestamp: number, body: string): Message {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64');
  return {
    headers: {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': `v1,${signature}`,
      'x-docket-event': 'customer.created',
    },
    body,
  };
}

async function statusOf(url: string, { headers, body }: Message): Promise<number> {
  const answer = await fetch(url, { method: 'POST', headers, body });
  await answer.arrayBuffer();
  return answer.status;
}
