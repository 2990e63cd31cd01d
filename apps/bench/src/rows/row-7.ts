import { compare } from '../measure/compare';
import { startBareServer } from '../peers/bare-server';
import { startOrdersServer } from '../product/orders-server';
import { READ_RUN, readRun, READS } from '../product/read-run';
import type { Row } from './row';

const ROUNDS = 20;
const ORDERS = 1_000;
/** Requests a second of the bare server that ours must reach. */
const SHARE = 0.6;

/** What guards, rules and the framework cost where orders are read. */
export const row7: Row = {
  number: 7,
  title: `reading orders on MariaDB, ${READ_RUN.requests} requests by ${READ_RUN.clients} clients`,
  async measure(stage) {
    const { docket, databaseUrl, orderIds } = await startOrdersServer(stage, ORDERS);
    const bare = await startBareServer(stage.workspace, databaseUrl);
    stage.atEnd(() => bare.stop());
    const figures = [];
    for (const [measured, pathOf] of Object.entries(READS(orderIds))) {
      figures.push(
        await compare(
          {
            row: 7,
            measured: `${measured}, MariaDB`,
            peer: 'express + mysql2, same statements',
            goal: { is: 'at least', ratio: SHARE },
          },
          stage.rounds(ROUNDS),
          () =>
            Promise.resolve({
              ours: readRun(() => docket.newClient(), pathOf),
              peer: readRun(() => bare.newClient(), pathOf),
            }),
        ),
      );
    }
    return figures;
  },
};
