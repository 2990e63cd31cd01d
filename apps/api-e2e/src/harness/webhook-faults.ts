import { setTimeout as pause } from 'node:timers/promises';
import { CreatedWebhook, Customer, CustomerPage, WebhookDeliveryPage } from '@docket/contracts';
import type { Client } from './client';
import type { DatabaseKind } from './databases';
import { Docket } from './docket';
import { dieAt, FAULT_STEPS_WATCHED, type FaultStep } from './fault-steps';
import { Told } from './told';
import { waitFor } from './wait-for';
import { WebhookReceiver } from './webhook-receiver';

const CALLERS = 4;
/** A restart, and the claims of the dead process, which are taken over within 50 s. */
const PATIENCE_MS = 180_000;
const LATEST_KILL_MS = 600;
/** A named step is passed so many times at most before the server dies at it. */
const MOST_TIMES = 8;
/** To one of so many deliveries the receiver answers 500 the first time. */
const REFUSED = 5;

/** Ends of one kind after the other. */
export interface FaultRounds {
  kills: number;
  /** At any moment where it is left out. `stop`: told to end at any moment, as a service manager does. */
  step?: FaultStep | 'stop';
}

/** The result of the run. */
export interface FaultRun {
  seed: number;
  kills: number;
  acknowledged: number;
  delivered: number;
  /** Changes that were answered, or committed at all, and were never delivered. */
  lost: string[];
  /** Deliveries of changes that are not there. */
  invented: string[];
  /** First deliveries of a customer that did not come in the order of its versions. */
  disordered: string[];
  /** Deliveries with a wrong signature, or that came again with another body. */
  forged: string[];
  /** Deliveries that came in more than once after they had been answered with 204. */
  repeated: number;
  refused: number;
}

/**
 * Customers are made and changed while the program is killed again and again, and its receiver refuses a fifth of what it
 * is told. `FAULT_SEED` in the environment repeats the moments of another run, as far as moments can be repeated.
 */
export async function runWithFaults(
  database: DatabaseKind,
  rounds: readonly FaultRounds[],
): Promise<FaultRun> {
  const seed = Number(process.env.FAULT_SEED ?? Math.floor(Math.random() * 2 ** 31));
  const random = randomFrom(seed);
  const told = new Told();
  let [refused, made, over, kills, secret] = [0, 0, false, 0, ''];
  let meet: (() => void) | undefined;
  const receiver = await WebhookReceiver.start((response, delivery) => {
    const isFirst = told.hear(delivery, secret);
    meet?.();
    if (isFirst && told.size % REFUSED === 0) {
      refused += 1;
      response.writeHead(500).end();
      return;
    }
    told.take(delivery);
    response.writeHead(204).end();
  });
  const docket = await Docket.start({
    database,
    environment: { WEBHOOK_ALLOW: '127.0.0.0/8', ...FAULT_STEPS_WATCHED },
  });

  /** The receiver has a delivery in its hands, and the server is gone before the answer. */
  const crashAtDelivery = (time: number) =>
    new Promise<void>((done, fail) => {
      let left = time;
      meet = () => {
        left -= 1;
        if (left > 0) return;
        meet = undefined;
        process.kill(docket.processId, 'SIGKILL');
        docket.ended().then(() => done(), fail);
      };
    });
  const kill = async (step: FaultRounds['step']) => {
    const time = 1 + Math.floor(random() * MOST_TIMES);
    if (step === undefined || step === 'stop') {
      await pause(random() * LATEST_KILL_MS);
      // A restart begins with a stop where it runs.
      if (step === undefined) await docket.crash();
    } else if (step === 'during send') {
      await crashAtDelivery(time);
    } else {
      dieAt(docket, step, time);
      await docket.ended();
    }
    kills += 1;
    await docket.restart();
  };

  try {
    const admin = await docket.signedIn();
    const subscribed = await admin.post('/v1/webhooks', { entity: 'Customer', url: receiver.url });
    const webhook = subscribed.as(CreatedWebhook, 201);
    secret = webhook.secret;
    const acknowledged: Customer[] = [];
    const caller = async () => {
      while (!over) {
        const body = { code: `C-${++made}`, name: 'Acme Ltd', currency: 'EUR', language: 'en' };
        const answer = await admin.post('/v1/customers', body).catch(() => undefined);
        if (answer?.status !== 201) {
          await pause(20);
          continue;
        }
        const customer = answer.as(Customer, 201);
        acknowledged.push(customer);
        const patch = { notes: `changed ${made}` };
        const changed = await admin.patch(`/v1/customers/${customer.id}`, patch).catch(() => undefined);
        if (changed?.status === 200) acknowledged.push(changed.as(Customer));
      }
    };
    const callers = Promise.all(Array.from({ length: CALLERS }, caller));
    try {
      for (const { kills: wanted, step } of rounds) {
        for (let round = 0; round < wanted; round++) {
          const before = acknowledged.length;
          await waitFor('changes', () => (acknowledged.length > before + 10 ? true : undefined), PATIENCE_MS);
          await kill(step);
        }
      }
    } finally {
      over = true;
    }
    await callers;
    // This makes the deliveries for everything that was committed before.
    await admin.patch(`/v1/webhooks/${webhook.id}`, { description: 'the end' });
    const left = () => admin.get(`/v1/webhooks/${webhook.id}/deliveries?state=pending,claimed&limit=1`);
    const isDone = async () => ((await left()).as(WebhookDeliveryPage).data.length === 0 ? true : undefined);
    await waitFor('the last delivery', isDone, PATIENCE_MS);
    const { disordered, forged, repeated, size: delivered } = told;
    const counts = { seed, kills, acknowledged: acknowledged.length, delivered, repeated, refused };
    return { ...counts, disordered, forged, ...told.heldAgainst(await versions(admin), acknowledged) };
  } finally {
    await docket.stop();
    await receiver.stop();
  }
}

/** The versions of all customers that there are, by their ids. */
async function versions(admin: Client): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  for (let cursor = ''; ;) {
    const page = (await admin.get(`/v1/customers?limit=200${cursor}`)).as(CustomerPage);
    for (const { id, version } of page.data) found.set(id, version);
    if (page.next === null) return found;
    cursor = `&cursor=${encodeURIComponent(page.next)}`;
  }
}

/** Mulberry32 by Tommy Ettinger (public domain): numbers from 0 to 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
