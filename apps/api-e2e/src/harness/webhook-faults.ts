import { setTimeout as pause } from 'node:timers/promises';
import { CreatedWebhook, Customer, CustomerPage, WebhookDeliveryPage } from '@docket/contracts';
import type { Client } from './client';
import type { DatabaseKind } from './databases';
import { Docket } from './docket';
import { waitFor } from './wait-for';
import { WebhookReceiver } from './webhook-receiver';

const CALLERS = 4;
/** A restart, and the claims of the dead process, which are taken over within 50 s. */
const PATIENCE_MS = 180_000;
const LATEST_KILL_MS = 600;
/** To one of so many deliveries the receiver answers 500 the first time. */
const REFUSED = 5;

/** What came of it. */
export interface FaultRun {
  acknowledged: number;
  /** Changes that were answered, or committed at all, and were never delivered. */
  lost: string[];
  /** Deliveries of changes that are not there. */
  invented: string[];
  /** Deliveries that came in more than once after they had been answered with 204. */
  repeated: number;
  refused: number;
}

/** Changes are made while the program is killed again and again, and its receiver refuses a fifth of what it is told. */
export async function runWithFaults(database: DatabaseKind, kills: number): Promise<FaultRun> {
  const first = new Set<string>();
  const taken = new Map<string, string>();
  let [refused, repeated, made, over] = [0, 0, 0, false];
  const receiver = await WebhookReceiver.start((response, { headers, body }) => {
    const id = String(headers['webhook-id']);
    const isFirst = !first.has(id);
    first.add(id);
    if (isFirst && first.size % REFUSED === 0) {
      refused += 1;
      response.writeHead(500).end();
      return;
    }
    if (taken.has(id)) repeated += 1;
    taken.set(id, (JSON.parse(body.toString()) as { id: string }).id);
    response.writeHead(204).end();
  });
  const docket = await Docket.start({ database, environment: { WEBHOOK_ALLOW: '127.0.0.0/8' } });
  try {
    const admin = await docket.signedIn();
    const subscribed = await admin.post('/v1/webhooks', { entity: 'Customer', url: receiver.url });
    const { id } = subscribed.as(CreatedWebhook, 201);
    const acknowledged: string[] = [];
    const caller = async () => {
      while (!over) {
        const body = { code: `C-${++made}`, name: 'Acme Ltd', currency: 'EUR', language: 'en' };
        const answer = await admin.post('/v1/customers', body).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(answer.as(Customer, 201).id);
        else await pause(20);
      }
    };
    const callers = Promise.all(Array.from({ length: CALLERS }, caller));
    try {
      for (let kill = 0; kill < kills; kill++) {
        const before = acknowledged.length;
        await waitFor('changes', () => (acknowledged.length > before + 10 ? true : undefined), PATIENCE_MS);
        await pause(Math.random() * LATEST_KILL_MS);
        await docket.crash();
        await docket.restart();
      }
    } finally {
      over = true;
    }
    await callers;
    const left = () => admin.get(`/v1/webhooks/${id}/deliveries?state=pending,claimed&limit=1`);
    const isDone = async () => ((await left()).as(WebhookDeliveryPage).data.length === 0 ? true : undefined);
    await waitFor('the last delivery', isDone, PATIENCE_MS);
    const [there, told] = [await allCustomers(admin), new Set(taken.values())];
    const wanted = new Set([...there, ...acknowledged]);
    return {
      acknowledged: acknowledged.length,
      lost: [...wanted].filter((customer) => !told.has(customer)),
      invented: [...told].filter((customer) => !there.has(customer)),
      repeated,
      refused,
    };
  } finally {
    await docket.stop();
    await receiver.stop();
  }
}

async function allCustomers(admin: Client): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let cursor = ''; ;) {
    const page = (await admin.get(`/v1/customers?limit=200${cursor}`)).as(CustomerPage);
    for (const { id } of page.data) ids.add(id);
    if (page.next === null) return ids;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}
