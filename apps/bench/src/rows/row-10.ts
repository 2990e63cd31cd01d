import { figureOf } from '../measure/compare';
import { type Contender, interleave, inTurns } from '../measure/interleave';
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

/** Two runs of the same differ by a tenth, and so do two processes: with fewer, medians do by more than what is to be told. */
const ROUNDS = 30;
const PROCESSES = 3;
const DELIVERIES = { usual: 2_000, quick: 100 };
const BACKLOG = { usual: 100_000, quick: 500 };
/** Share of the rate of a bare loop. */
const SHARE = 0.5;
/** No loss is allowed; two equal runs differ by this much. */
const NO_LOSS = 0.95;
let paths = 0;

/** How quickly deliveries that are due are sent, and whether others who wait make that slower. */
export const row10: Row = {
  number: 10,
  title:
    'webhook deliveries to a receiver that answers at once, beside one that hangs and others that wait for it',
  async measure(stage) {
    const sink = await WebhookSink.start(stage);
    const deliveries = stage.amount(DELIVERIES.usual, DELIVERIES.quick);
    const waiting = stage.amount(BACKLOG.usual, BACKLOG.quick);
    const figures = [];
    for (const database of DATABASES) {
      const plain = await servers(stage, database, sink, {});
      const hanging = await servers(stage, database, sink, { hanging: true });
      const backlog = await servers(stage, database, sink, { hanging: true, backlog: waiting });
      const loop = await axiosLoop(stage, sink);
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
        figure(`${deliveries} deliveries`, 'axios alone, 4 at a time', SHARE, alone, bare),
        figure('beside a receiver that hangs', 'without it', NO_LOSS, besideHanging, alone),
        figure(`beside ${waiting} that wait for it`, 'without them', NO_LOSS, besideBacklog, alone),
      );
    }
    return figures;
  },
};

interface Beside {
  /** One more webhook, whose receiver does not answer. */
  hanging?: boolean;
  /** Number of its due deliveries. */
  backlog?: number;
}

async function servers(
  stage: Stage,
  database: DatabaseName,
  sink: WebhookSink,
  beside: Beside,
): Promise<Contender> {
  const started: Contender[] = [];
  const processes = stage.amount(PROCESSES, 1);
  while (started.length < processes) started.push(await server(stage, database, sink, beside));
  return inTurns(started);
}

async function server(
  stage: Stage,
  database: DatabaseName,
  sink: WebhookSink,
  { hanging = false, backlog = 0 }: Beside,
): Promise<Contender> {
  const client = await startWebhooksServer(stage, database);
  if (hanging) await subscribe(client, 'Customer', sink.addressOf('/hang'));
  await importCustomers(client, backlog);
  const path = `/row-10/${++paths}`;
  await subscribe(client, 'Customer', sink.addressOf(path));
  const deliveries = stage.amount(DELIVERIES.usual, DELIVERIES.quick);
  return { run: () => deliver(client, sink, path, deliveries) };
}

/** Customers are imported, which commits all of their events at once. @returns milliseconds from the first arrival to the last */
async function deliver(client: Client, sink: WebhookSink, path: string, count: number): Promise<number> {
  const before = sink.count(path);
  const first = sink.reached(path, before + 1);
  const last = sink.reached(path, before + count);
  await importCustomers(client, count);
  return (await last) - (await first);
}

/** Its bodies are as long as those of the product. */
async function axiosLoop(stage: Stage, sink: WebhookSink): Promise<Contender> {
  const { client } = await stage.docket();
  const { data } = await client.json<{ data: { id: string }[] }>('/v1/customers?limit=1');
  const body = await client.json<object>(`/v1/customers/${data[0]?.id}`);
  const send = startAxiosLoop(stage, JSON.stringify(body));
  const deliveries = stage.amount(DELIVERIES.usual, DELIVERIES.quick);
  return { run: () => send(sink.addressOf('/axios'), deliveries) };
}
