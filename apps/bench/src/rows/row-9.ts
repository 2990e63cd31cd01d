import { figureOf } from '../measure/compare';
import { interleave } from '../measure/interleave';
import type { Client } from '../product/client';
import { WebhookSink } from '../product/webhook-sink';
import { DATABASES, type DatabaseName, startWebhooksServer, subscribe } from '../product/webhooks-server';
import type { Stage } from '../stage';
import type { Row } from './row';

const ROUNDS = 30;
const ORDERS_PER_RUN = 20;
const LINES = 5;
/** Webhooks, and how much longer creating an order may take with them than without. */
const GOALS = [
  { webhooks: 1, ratio: 1.15 },
  { webhooks: 10, ratio: 1.5 },
] as const;

/** Cost of recording deliveries for a change. Sending in the meantime counts as well, since it is the same process. */
export const row9: Row = {
  number: 9,
  title: `creating orders of ${LINES} lines, ${ORDERS_PER_RUN} one after the other, with webhooks and without`,
  async measure(stage) {
    const sink = await WebhookSink.start(stage);
    const figures = [];
    for (const database of DATABASES) {
      const contenders = [await orders(stage, database, sink, 0)];
      for (const { webhooks } of GOALS) contenders.push(await orders(stage, database, sink, webhooks));
      const [without = [], ...withSome] = await interleave(contenders, stage.rounds(ROUNDS));
      for (const [index, { webhooks, ratio }] of GOALS.entries()) {
        const measured = `create an order of ${LINES} lines, ${webhooks} webhook${webhooks === 1 ? '' : 's'}, ${database}`;
        const comparison = { row: 9, measured, peer: 'without', goal: { is: 'at most', ratio } as const };
        figures.push(figureOf(comparison, withSome[index] ?? [], without));
      }
    }
    return figures;
  },
};

async function orders(stage: Stage, database: DatabaseName, sink: WebhookSink, webhooks: number) {
  const client = await startWebhooksServer(stage, database);
  const path = `/row-9-${database}-${webhooks}`;
  for (let count = 0; count < webhooks; count++) await subscribe(client, 'SalesOrder', sink.addressOf(path));
  const order = await newOrder(client);
  let sent = 0;
  return {
    /** @returns the milliseconds for one */
    async run() {
      const started = performance.now();
      for (let count = 0; count < ORDERS_PER_RUN; count++)
        await client.send('POST', '/v1/salesorders', { change: order });
      const milliseconds = (performance.now() - started) / ORDERS_PER_RUN;
      sent += ORDERS_PER_RUN * webhooks;
      // The others are not to be measured while this one still sends.
      await sink.reached(path, sent);
      return milliseconds;
    },
  };
}

async function newOrder(client: Client): Promise<object> {
  const [customer] = (await client.json<{ data: { id: string }[] }>('/v1/customers?limit=1')).data;
  const line = (index: number) => ({
    itemId: null,
    description: `Table ${index}, oak, oiled`,
    quantity: '2',
    unitPrice: '149.90',
  });
  return { customerId: customer?.id, lines: Array.from({ length: LINES }, (_, index) => line(index)) };
}
