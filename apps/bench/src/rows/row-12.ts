import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { compare } from '../measure/compare';
import { Client } from '../product/client';
import { startBehindOneAddress } from '../product/one-address';
import { startOrdersServer } from '../product/orders-server';
import { READ_RUN, readRun, READS } from '../product/read-run';
import { startRedis } from '../product/redis';
import type { Stage } from '../stage';
import type { Row } from './row';

const ROUNDS = 20;
const ORDERS = 1_000;
const PROCESSES = 2;
/** Fewer share theirs with the database and the clients, and two processes cannot show what they are worth. */
const CORES = 4;

/** Gain from a second process when orders are read. */
export const row12: Row = {
  number: 12,
  title: `reading orders from ${PROCESSES} processes behind one address, on MariaDB with Redis`,
  async measure(stage) {
    let started: ReturnType<typeof start> | undefined;
    const figures = [];
    for (const measured of Object.keys(READS([]))) {
      figures.push(
        await compare(
          {
            row: 12,
            measured: `${measured}, ${READ_RUN.clients} clients, ${PROCESSES} processes`,
            peer: '1 process',
            goal: { is: 'at least', ratio: 1.7, cores: CORES },
          },
          stage.rounds(ROUNDS),
          async () => {
            const { key, orderIds, one, several } = await (started ??= start(stage));
            const pathOf = READS(orderIds)[measured] ?? (() => '/');
            const run = (address: string) => readRun(() => new Client(address, { 'X-APIKEY': key }), pathOf);
            return { ours: run(several), peer: run(one) };
          },
        ),
      );
    }
    return figures;
  },
};

/** All of them on the same database: who is not asked does nothing. */
async function start(stage: Stage) {
  const { docket, databaseUrl, orderIds } = await startOrdersServer(stage, ORDERS);
  const settings = {
    DATABASE_URL: databaseUrl,
    REDIS_URL: await startRedis(stage),
    SECRET_KEY: (await readFile(join(docket.dataDir, 'secret.key'), 'utf8')).trim(),
    FILES_URL: `file:${join(docket.dataDir, 'files')}`,
  };
  return {
    key: docket.key,
    orderIds,
    one: await startBehindOneAddress(stage, 1, settings),
    several: await startBehindOneAddress(stage, PROCESSES, settings),
  };
}
