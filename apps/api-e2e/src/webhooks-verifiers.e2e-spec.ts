import { createHmac } from 'node:crypto';
import { CreatedWebhook } from '@docket/contracts';
import { createCustomer } from './harness/business';
import type { Client } from './harness/client';
import { Docket } from './harness/docket';
import { OFFICIAL_VERIFIERS, type ToVerify } from './harness/official-verifiers';
import { waitFor } from './harness/wait-for';
import { type Received, WebhookReceiver } from './harness/webhook-receiver';

/** All of them allow five minutes. */
const TOO_OLD_S = 301;
const HEADERS = ['webhook-id', 'webhook-timestamp', 'webhook-signature'] as const;

describe('webhooks, to the official libraries of Standard Webhooks,', () => {
  let docket: Docket;
  let receiver: WebhookReceiver;
  const secrets: string[] = [];
  const sent: Record<'before' | 'during' | 'after', ToVerify> = {} as never;

  beforeAll(async () => {
    docket = await Docket.start({ environment: { WEBHOOK_ALLOW: '127.0.0.0/8' } });
    receiver = await WebhookReceiver.start();
    const admin = await docket.signedIn();
    const subscribed = await admin.post('/v1/webhooks', { entity: 'Customer', url: receiver.url });
    const { id, secret } = subscribed.as(CreatedWebhook, 201);
    const rotate = async (body: object) =>
      (await admin.post(`/v1/webhooks/${id}/rotate-secret`, body)).as(CreatedWebhook).secret;
    secrets.push(secret);
    sent.before = await deliveryOf(admin, 'BEFORE');
    secrets.push(await rotate({}));
    sent.during = await deliveryOf(admin, 'DURING');
    secrets.push(await rotate({ graceHours: 0 }));
    sent.after = await deliveryOf(admin, 'AFTER');
  });
  afterAll(async () => {
    await docket.stop();
    await receiver.stop();
  });

  const deliveryOf = async (admin: Client, code: string): Promise<ToVerify> => {
    const known = receiver.received.length;
    // The name has characters of more than one byte: a receiver that reads the body as anything but UTF-8 has other
    // bytes.
    await createCustomer(admin, { code, name: 'Müller & Söhne 工場 🏭' });
    const { headers, body } = await waitFor('the delivery', () => receiver.received[known]);
    return { secret: secrets.at(-1) ?? '', headers: ownHeaders(headers), body };
  };

  for (const { name, missing, verify } of OFFICIAL_VERIFIERS) {
    if (missing !== undefined) process.stdout.write(`${name} is not asked: ${missing}.\n`);
    const test = missing === undefined ? it : it.skip;

    test(`are genuine before, during and after a rotation: ${name}`, () => {
      const known = (delivery: ToVerify) => secrets.map((secret) => ({ ...delivery, secret }));
      expect(verify(known(sent.before))).toEqual([true, false, false]);
      expect(verify(known(sent.during))).toEqual([true, true, false]);
      expect(verify(known(sent.after))).toEqual([false, false, true]);
    });

    test(`are not where anything of them was changed, or they are old: ${name}`, () => {
      const { headers, body, secret } = sent.during;
      const with_ = (changed: Partial<Record<(typeof HEADERS)[number], string>>): ToVerify => ({
        ...sent.during,
        headers: { ...headers, ...changed },
      });
      const time = Number(headers['webhook-timestamp']);
      const old = String(time - TOO_OLD_S);
      const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
      const digest = createHmac('sha256', key).update(`${headers['webhook-id']}.${old}.`).update(body);
      const changed: ToVerify[] = [
        { ...sent.during, body: Buffer.from(body.toString().replace('DURING', 'During')) },
        { ...sent.during, body: Buffer.concat([body, Buffer.from(' ')]) },
        with_({ 'webhook-timestamp': String(time + 1) }),
        with_({ 'webhook-id': sent.before.headers['webhook-id'] }),
        with_({ 'webhook-signature': sent.before.headers['webhook-signature'] }),
        with_({ 'webhook-signature': headers['webhook-signature']?.replaceAll('v1,', 'v2,') }),
        // Sent in all truth, but long ago.
        with_({ 'webhook-timestamp': old, 'webhook-signature': `v1,${digest.digest('base64')}` }),
      ];
      expect(verify([sent.during, ...changed])).toEqual([true, ...changed.map(() => false)]);
    });
  }
});

function ownHeaders(headers: Received['headers']): Record<string, string> {
  return Object.fromEntries(HEADERS.map((name) => [name, String(headers[name])]));
}
