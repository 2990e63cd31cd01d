import { compare } from '../measure/compare';
import { timed } from '../measure/interleave';
import { startOrdersServer } from '../product/orders-server';
import { READS } from '../product/read-run';
import type { Row } from './row';

const ROUNDS = 100;
const SMALL = 1_000;
const SIZES = (process.env['BENCH_ORDERS'] ?? '100000,1000000').split(',').map(Number);
const QUICK_SIZE = 2_000;

/** Whether reading stays as quick however many orders there are. `BENCH_ORDERS=100000` measures fewer. */
export const row8: Row = {
  number: 8,
  title: `reading orders among many, against among ${SMALL}`,
  async measure(stage) {
    const small = await startOrdersServer(stage, SMALL);
    const figures = [];
    for (const size of new Set(SIZES.map((orders) => stage.amount(orders, QUICK_SIZE)))) {
      const large = await startOrdersServer(stage, size);
      const reads = Object.entries(READS(large.orderIds));
      for (const [measured, pathOf] of [
        ...reads,
        ['search, Ctrl-K', () => '/v1/search?q=bulk-00005'] as const,
      ]) {
        const smallPath = READS(small.orderIds)[measured] ?? pathOf;
        let [ours, theirs] = [0, 0];
        figures.push(
          await compare(
            {
              row: 8,
              measured: `${measured} among ${size}`,
              peer: `among ${SMALL}`,
              goal: { is: 'at most', ratio: 1.3 },
            },
            stage.rounds(ROUNDS),
            () =>
              Promise.resolve({
                ours: timed(() => large.docket.client.send('GET', pathOf(ours++))),
                peer: timed(() => small.docket.client.send('GET', smallPath(theirs++))),
              }),
          ),
        );
      }
    }
    return figures;
  },
};
