import { figureOf } from '../measure/compare';
import { timed } from '../measure/interleave';
import { p99 } from '../measure/statistics';
import { createQuote, demoQuoteCopy } from '../product/quotes';
import type { Stage } from '../stage';
import type { Row } from './row';

const LINES = 1_000;
const PRINTERS = 2;
const ROUNDS = 10;
const REQUESTS_PER_ROUND = { usual: 1_000, quick: 50 };
const LIMIT_MS = 200;

/** Effect of long documents on other users: filling and converting must not block the server. */
export const row14: Row = {
  number: 14,
  title: `other requests while quotes of ${LINES} lines are printed`,
  async measure(stage) {
    const { client, quotePath } = await stage.docket();
    const printing = await printLongQuotes(stage);
    const get = timed(() => client.send('GET', quotePath));
    const requests = stage.amount(REQUESTS_PER_ROUND.usual, REQUESTS_PER_ROUND.quick);
    const rounds: number[] = [];
    try {
      for (let round = 0; round < stage.rounds(ROUNDS).rounds; round++) {
        const runs: number[] = [];
        for (let request = 0; request < requests; request++) runs.push(await get.run());
        rounds.push(p99(runs));
      }
    } finally {
      await printing.end();
    }
    return [
      figureOf(
        {
          row: 14,
          measured: `GET a quote while ${PRINTERS} clients print ${LINES} lines each, p99 (${printing.printed()} printed)`,
          peer: 'the limit',
          goal: { is: 'at most', ratio: 1 },
        },
        rounds,
        rounds.map(() => LIMIT_MS),
      ),
    ];
  },
};

/** Several clients that print long quotes one after the other, none of them kept from before. */
async function printLongQuotes(stage: Stage): Promise<{ printed(): number; end(): Promise<void> }> {
  const docket = await stage.docket();
  const copy = await demoQuoteCopy(docket);
  const lines = Array.from({ length: LINES }, (_, index) => copy.lines[index % copy.lines.length] ?? {});
  let over = false;
  let printed = 0;
  const printers = Array.from({ length: PRINTERS }, async () => {
    const client = docket.newClient();
    const path = await createQuote(client, { ...copy, lines });
    while (!over) {
      await client.send('PATCH', path, { change: { customerReference: `RFQ ${printed}` } });
      await client.send('GET', `${path}/pdf?DocumentID=${docket.documentId}`);
      printed++;
    }
  });
  const ended = Promise.all(printers);
  // Told by `end`, too.
  ended.catch(() => undefined);
  return {
    printed: () => printed,
    async end() {
      over = true;
      await ended;
    },
  };
}
