import { type Comparison, figureOf } from '../measure/compare';
import { type Memory, memoryOf } from '../product/memory';
import type { Stage } from '../stage';
import { quotePdf } from './quote-pdf';
import type { Row } from './row';

const ROUNDS = 20;
const PDFS_PER_ROUND = { usual: 100, quick: 3 };
/** Rounds until the server is warm and keeps as many PDFs in memory as it ever does. */
const WARM_UP = 8;
/** Rounds after that, and at the end, that are compared. */
const COMPARED = 2;
const FLAT = { is: 'at most', ratio: 1.1 } as const;

/** One PDF after the other, none kept from before: the last ones against those made once the server was warm. */
export const row11: Row = {
  number: 11,
  title: 'quote PDFs one after the other: latency and memory',
  async measure(stage) {
    const rounds = Math.max(stage.rounds(ROUNDS).rounds, WARM_UP + 2 * COMPARED);
    const perRound = stage.amount(PDFS_PER_ROUND.usual, PDFS_PER_ROUND.quick);
    const pdfs = rounds * perRound;
    const peer = `those after the first ${WARM_UP * perRound}`;
    const comparison = (what: string, unit: 'ms' | 'MiB'): Comparison => ({
      row: 11,
      measured: `${what}, the last of ${pdfs} quote PDFs`,
      peer,
      goal: FLAT,
      unit,
    });
    const seen = await printMany(stage, rounds, perRound);
    const early = seen.slice(WARM_UP, WARM_UP + COMPARED).flat();
    const late = seen.slice(-COMPARED).flat();
    const figure = (what: string, unit: 'ms' | 'MiB', of: (print: Print) => number) =>
      figureOf(comparison(what, unit), late.map(of), early.map(of));
    return [
      figure('duration', 'ms', ({ ms }) => ms),
      figure("the server's memory", 'MiB', ({ memory }) => memory.server),
      figure("LibreOffice's memory", 'MiB', ({ memory }) => memory.libreOffice),
    ];
  },
};

interface Print {
  ms: number;
  memory: Memory;
}

async function printMany(stage: Stage, rounds: number, perRound: number): Promise<Print[][]> {
  const { processId } = await stage.docket();
  const { contender, change } = await quotePdf(stage);
  const seen: Print[][] = [];
  for (let round = 0; round < rounds; round++) {
    const prints: Print[] = [];
    for (let pdf = 0; pdf < perRound; pdf++) {
      await change();
      prints.push({ ms: await contender.run(), memory: memoryOf(processId) });
    }
    seen.push(prints);
  }
  return seen;
}
