import { availableParallelism } from 'node:os';
import { type Contender, interleave, type Rounds } from './interleave';
import { summarize, type Summary } from './statistics';

/**
 * What is to be reached: `at most` so many times the peer's duration, or `at least` so many times as fast.
 * The ratio is formed accordingly.
 */
export interface Goal {
  is: 'at most' | 'at least';
  ratio: number;
  /** On a machine with fewer cores the figure is only printed. */
  cores?: number;
}

/** What is compared with what. */
export interface Comparison {
  row: number;
  measured: string;
  peer: string;
  goal: Goal;
}

/** A line of the table. */
export type Figure = Comparison & (Measured | { notMeasured: string });

interface Measured {
  rounds: number;
  ourMs: Summary;
  peerMs: Summary;
  /** Of the two medians; its spread is that of the rounds' own ratios. */
  ratio: Summary;
  /** null where the goal does not hold for this machine */
  reached: boolean | null;
}

/**
 * Measures ours and the peer in the same rounds.
 *
 * @param contenders makes both ready and has checked that they make the same document; where it fails, as where a
 * peer is not to be had on this machine, its words stand in the table's place
 */
export async function compare(
  comparison: Comparison,
  rounds: Rounds,
  contenders: () => Promise<{ ours: Contender; peer: Contender }>,
): Promise<Figure> {
  try {
    const { ours, peer } = await contenders();
    return { ...comparison, ...(await measure(comparison.goal, ours, peer, rounds)) };
  } catch (error) {
    return { ...comparison, notMeasured: error instanceof Error ? error.message : String(error) };
  }
}

async function measure(goal: Goal, ours: Contender, peer: Contender, rounds: Rounds): Promise<Measured> {
  const [ourRuns = [], peerRuns = []] = await interleave([ours, peer], rounds);
  const ratioOf = (our: number, their: number) => (goal.is === 'at most' ? our / their : their / our);
  const ourMs = summarize(ourRuns);
  const peerMs = summarize(peerRuns);
  const median = ratioOf(ourMs.median, peerMs.median);
  const ratio = {
    ...summarize(ourRuns.map((our, round) => ratioOf(our, peerRuns[round] ?? Number.NaN))),
    median,
  };
  const met = goal.is === 'at most' ? median <= goal.ratio : median >= goal.ratio;
  const reached = availableParallelism() < (goal.cores ?? 1) ? null : met;
  return { rounds: ourRuns.length, ourMs, peerMs, ratio, reached };
}
