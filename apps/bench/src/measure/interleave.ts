/** One of those that are compared. */
export interface Contender<Result = number> {
  /** Does the work once. @returns what was measured: where nothing else is said, the milliseconds it took */
  run(): Promise<Result>;
  /** Number of processes that take turns; absent for a single one. */
  several?: number;
}

export interface Rounds {
  rounds: number;
  /** Each contender first works for so long unmeasured. */
  warmUpMs: number;
  /** Unmeasured work before each round. */
  before?: () => Promise<void>;
}

const LEAST_WARM_UP_RUNS = 2;

/**
 * Runs the contenders in turn, so that other load on the machine affects all of them equally. The order changes with
 * every round, since work left over by one contender may slow down the next.
 *
 * @returns results of each contender, round by round
 */
export async function interleave<Result>(
  contenders: readonly Contender<Result>[],
  { rounds, warmUpMs, before }: Rounds,
): Promise<Result[][]> {
  for (const contender of contenders) await warmUp(contender, warmUpMs, before);
  const measured: Result[][] = contenders.map(() => []);
  for (let round = 0; round < rounds; round++) {
    await before?.();
    for (let turn = 0; turn < contenders.length; turn++) {
      const index = (round + (round % 2 === 0 ? turn : contenders.length - turn)) % contenders.length;
      const contender = contenders[index];
      if (contender !== undefined) measured[index]?.push(await contender.run());
    }
  }
  return measured;
}

async function warmUp(
  contender: Contender<unknown>,
  milliseconds: number,
  before?: () => Promise<void>,
): Promise<void> {
  const end = performance.now() + milliseconds;
  const leastRuns = LEAST_WARM_UP_RUNS * (contender.several ?? 1);
  for (let runs = 0; runs < leastRuns || performance.now() < end; runs++) {
    await before?.();
    await contender.run();
  }
}

/**
 * Joins several processes of the same program into one contender. One of two equal processes may be quicker by a tenth
 * for its whole life, which says nothing about the program.
 */
export function inTurns<Result>(alike: readonly Contender<Result>[]): Contender<Result> {
  let runs = 0;
  return {
    several: alike.length,
    run() {
      const contender = alike[runs++ % alike.length];
      if (contender === undefined) throw new Error('There is none that could run.');
      return contender.run();
    },
  };
}

/** A contender whose work is measured from its call to its end. */
export function timed(work: () => Promise<unknown>): Contender {
  return {
    async run() {
      const started = performance.now();
      await work();
      return performance.now() - started;
    },
  };
}
