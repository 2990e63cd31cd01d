import { compare, type Goal } from '../measure/compare';
import { startBareServer } from '../peers/bare-server';
import { startStrapi, STRAPI, STRAPI_READS } from '../peers/strapi';
import type { Client } from '../product/client';
import { startOrdersServer } from '../product/orders-server';
import { READ_RUN, readRun, type Reads, READS } from '../product/read-run';
import { requireSameOrders } from '../product/same-orders';
import type { Stage } from '../stage';
import type { Row } from './row';

const ROUNDS = 20;
const ORDERS = 1_000;
/** Requests a second of the bare server that ours must reach. */
const SHARE: Goal = { is: 'at least', ratio: 0.6 };
const TIMES_STRAPI: Goal = { is: 'at least', ratio: 3 };

/** A server that answers the same reads on its own paths. */
interface Reader {
  newClient(): Client;
  reads: Reads;
}

/** Cost of guards, rules and the framework when orders are read, compared with none and with those of a peer. */
export const row7: Row = {
  number: 7,
  title: `reading orders on MariaDB, ${READ_RUN.requests} requests by ${READ_RUN.clients} clients`,
  async measure(stage) {
    const { docket, databaseUrl, orderIds } = await startOrdersServer(stage, ORDERS);
    const ours: Reader = { newClient: () => docket.newClient(), reads: READS(orderIds) };
    const peers = [
      { peer: 'express + mysql2, same statements', goal: SHARE, start: bare(stage, databaseUrl, ours.reads) },
      { peer: `${STRAPI}, same orders`, goal: TIMES_STRAPI, start: strapi(stage, databaseUrl, orderIds) },
    ];
    const figures = [];
    for (const { peer, goal, start } of peers) {
      const started = start();
      // Told by each of its figures, too.
      started.catch(() => undefined);
      for (const measured of Object.keys(ours.reads)) {
        figures.push(
          await compare(
            { row: 7, measured: `${measured}, MariaDB`, peer, goal },
            stage.rounds(ROUNDS),
            async () => {
              const theirs = await started;
              await requireSameOrders(peer, reading(theirs, measured), reading(ours, measured));
              return { ours: run(ours, measured), peer: run(theirs, measured) };
            },
          ),
        );
      }
    }
    return figures;
  },
};

const bare = (stage: Stage, databaseUrl: string, reads: Reads) => async (): Promise<Reader> => {
  const server = await startBareServer(stage.workspace, databaseUrl);
  stage.atEnd(() => server.stop());
  return { newClient: () => server.newClient(), reads };
};

const strapi =
  (stage: Stage, databaseUrl: string, orderIds: readonly string[]) => async (): Promise<Reader> => {
    const server = await startStrapi(stage, databaseUrl);
    return {
      newClient: () => server.newClient(),
      reads: STRAPI_READS(orderIds.map((id) => server.documentIdOf(id))),
    };
  };

const run = (reader: Reader, measured: string) => readRun(() => reader.newClient(), pathOf(reader, measured));

const reading = (reader: Reader, measured: string) =>
  reader.newClient().json<unknown>(pathOf(reader, measured)(0));

function pathOf({ reads }: Reader, measured: string): (index: number) => string {
  const path = reads[measured];
  if (path === undefined) throw new Error(`Nobody knows how to read: ${measured}.`);
  return path;
}
