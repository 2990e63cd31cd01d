import { availableParallelism } from 'node:os';
import { type Contender, interleave, type Rounds } from './interleave';
import { summarize, type Summary } from './statistics';

/**
 * Goal of a comparison: `at most` this multiple of the peer's duration, or `at least` this multiple of its speed. The
 * ratio is formed accordingly.
 */
export interface Goal {
  is: 'at most' | 'at least';
  ratio: number;
  /** On a machine with fewer cores the figure is only printed. */
  cores?: number;
}

/** Comparison of two contenders. */
export interface Comparison {
  row: number;
  measured: string;
  peer: string;
  goal: Goal;
  /** Unit of both figures; milliseconds if absent. */
  unit?: 'ms' | 'MiB' | 'kB';
}

/** A line of the table. */
export type Figure = Comparison & (Measured | { notMeasured: string; leftOut?: boolean });

/** A peer that is not wanted: its figures are no failure. */
export class LeftOut extends Error {}

interface Measured {
  rounds: number;
  ours: Summary;
  theirs: Summary;
  /** Ratio of the two medians, with the spread of the ratios of the rounds. */
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
    const [ourRuns = [], peerRuns = []] = await interleave([ours, peer], rounds);
    return figureOf(comparison, ourRuns, peerRuns);
  } catch (error) {
    return { ...comparison, ...whyNot(error) };
  }
}

/** Tells why a figure could not be measured. */
export function whyNot(error: unknown): { notMeasured: string; leftOut: boolean } {
  const notMeasured = error instanceof Error ? error.message : String(error);
  return { notMeasured, leftOut: error instanceof LeftOut };
}

/** Figure from runs that were measured elsewhere. @param peerRuns as many as ours, from the same rounds */
export function figureOf(
  comparison: Comparison,
  ourRuns: readonly number[],
  peerRuns: readonly number[],
): Figure {
  const { goal } = comparison;
  const ratioOf = (our: number, their: number) => (goal.is === 'at most' ? our / their : their / our);
  const ours = summarize(ourRuns);
  const theirs = summarize(peerRuns);
  const median = ratioOf(ours.median, theirs.median);
  const ratio = {
    ...summarize(ourRuns.map((our, round) => ratioOf(our, peerRuns[round] ?? Number.NaN))),
    median,
  };
  const met = goal.is === 'at most' ? median <= goal.ratio : median >= goal.ratio;
  const reached = availableParallelism() < (goal.cores ?? 1) ? null : met;
  return { ...comparison, rounds: ourRuns.length, ours, theirs, ratio, reached };
}
