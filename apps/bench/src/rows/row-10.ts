import { figureOf } from '../measure/compare';
import { type Contender, interleave } from '../measure/interleave';
import { startAxiosLoop } from '../peers/axios';
import type { Client } from '../product/client';
import { WebhookSink } from '../product/webhook-sink';
import {
  DATABASES,
  type DatabaseName,
  importCustomers,
  startWebhooksServer,
  subscribe,
} from '../product/webhooks-server';
import type { Stage } from '../stage';
import type { Row } from './row';

/** Two runs of the same differ by a tenth: with fewer, their medians do by more than what is to be told. */
const ROUNDS = 20;
const DELIVERIES = 2_000;
const BACKLOG = 100_000;
/** Of the rate of a bare loop. */
const SHARE = 0.5;
/** Nothing is to be lost; two runs of the same differ by so much. */
const NO_LOSS = 0.95;

/** How quickly deliveries that are due are sent, and whether others who wait make that slower. */
export const row10: Row = {
  number: 10,
  title: `${DELIVERIES} webhook deliveries to a receiver that answers at once, beside one that hangs and ${BACKLOG} that wait`,
  async measure(stage) {
    const sink = await WebhookSink.start(stage);
    const figures = [];
    for (const database of DATABASES) {
      const plain = await server(stage, database, sink, {});
      const hanging = await server(stage, database, sink, { hanging: true });
      const backlog = await server(stage, database, sink, { hanging: true, backlog: BACKLOG });
      const loop = await axiosLoop(stage, plain.client, sink);
      const contenders = [loop, plain, hanging, backlog];
      const [bare = [], alone = [], besideHanging = [], besideBacklog = []] = await interleave(
        contenders,
        stage.rounds(ROUNDS),
      );
      const figure = (measured: string, peer: string, ratio: number, ours: number[], theirs: number[]) =>
        figureOf(
          { row: 10, measured: `${measured}, ${database}`, peer, goal: { is: 'at least', ratio } },
          ours,
          theirs,
        );
      figures.push(
        figure(`${DELIVERIES} deliveries`, 'axios alone, 4 at a time', SHARE, alone, bare),
        figure('beside a receiver that hangs', 'without it', NO_LOSS, besideHanging, alone),
        figure(`beside ${BACKLOG} that wait for it`, 'without them', NO_LOSS, besideBacklog, alone),
      );
    }
    return figures;
  },
};

interface Beside {
  /** One more webhook, whose receiver does not answer. */
  hanging?: boolean;
  /** So many deliveries that are due to it. */
  backlog?: number;
}

async function server(
  stage: Stage,
  database: DatabaseName,
  sink: WebhookSink,
  { hanging = false, backlog = 0 }: Beside,
): Promise<Contender & { client: Client }> {
  const client = await startWebhooksServer(stage, database);
  if (hanging) await subscribe(client, 'Customer', sink.addressOf('/hang'));
  await importCustomers(client, backlog);
  const path = `/row-10-${database}-${String(hanging)}-${backlog}`;
  await subscribe(client, 'Customer', sink.addressOf(path));
  return { client, run: () => deliver(client, sink, path) };
}

/** Customers are imported, which commits all of their events at once. @returns milliseconds from the first arrival to the last */
async function deliver(client: Client, sink: WebhookSink, path: string): Promise<number> {
  const before = sink.count(path);
  const first = sink.reached(path, before + 1);
  const last = sink.reached(path, before + DELIVERIES);
  await importCustomers(client, DELIVERIES);
  return (await last) - (await first);
}

async function axiosLoop(stage: Stage, client: Client, sink: WebhookSink): Promise<Contender> {
  const body = await client.json<object>(
    `/v1/customers/${(await client.json<{ data: { id: string }[] }>('/v1/customers?limit=1')).data[0]?.id}`,
  );
  const send = startAxiosLoop(stage, JSON.stringify(body));
  return { run: () => send(sink.addressOf('/axios'), DELIVERIES) };
}
