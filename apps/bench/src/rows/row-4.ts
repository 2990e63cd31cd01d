import { compare } from '../measure/compare';
import { timed } from '../measure/interleave';
import { CARBONE, carboneDialect, startCarbone } from '../peers/carbone';
import { peerDocument } from '../peers/peer-document';
import { PRINT_RUN, printRun } from '../product/print-run';
import type { Stage } from '../stage';
import type { Row } from './row';

const ROUNDS = 10;
/** Fewer share theirs with the server and the clients, and two processes cannot show what they are worth. */
const CORES = 4;

/** PDFs per second: the time for all documents of a run, none of them cached. */
export const row4: Row = {
  number: 4,
  title: `${PRINT_RUN.documents} quote PDFs for ${PRINT_RUN.clients} clients, 2 engine processes`,
  async measure(stage) {
    const two = await startedWith(stage, 2);
    const measured = `${PRINT_RUN.documents} quote PDFs, ${PRINT_RUN.clients} clients, 2 engine processes`;
    const againstOne = await compare(
      {
        row: 4,
        measured,
        peer: '1 engine process',
        goal: { is: 'at least', ratio: 1.8, cores: CORES },
      },
      stage.rounds(ROUNDS),
      async () => {
        const one = await startedWith(stage, 1);
        return { ours: two, peer: one };
      },
    );
    const againstCarbone = await compare(
      { row: 4, measured, peer: `${CARBONE}, 2 factories`, goal: { is: 'at least', ratio: 1.3 } },
      stage.rounds(ROUNDS),
      async () => {
        const quote = await stage.quoteTemplate();
        const document = await peerDocument(quote, carboneDialect, await quote.data());
        const carbone = await startCarbone(document, await stage.folder(), 2);
        stage.atEnd(() => carbone.end());
        return { ours: two, peer: timed(() => inTurns(() => carbone.pdf())) };
      },
    );
    return [againstOne, againstCarbone];
  },
};

async function startedWith(stage: Stage, processes: number) {
  const run = await printRun(await stage.docketWith({ PDF_PROCESSES: String(processes) }));
  return {
    async run() {
      await run.change();
      const started = performance.now();
      await run.print();
      return performance.now() - started;
    },
  };
}

/** Runs one call at a time for each client. */
async function inTurns(work: () => Promise<unknown>): Promise<void> {
  let left = PRINT_RUN.documents;
  await Promise.all(
    Array.from({ length: PRINT_RUN.clients }, async () => {
      while (left-- > 0) await work();
    }),
  );
}
