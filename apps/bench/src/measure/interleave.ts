/** One of those that are compared. */
export interface Contender<Result = number> {
  /** Does the work once. @returns what was measured: where nothing else is said, the milliseconds it took */
  run(): Promise<Result>;
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
 * Runs the contenders in turn, so that whatever else the machine does meets them alike; who begins changes with
 * every round.
 *
 * @returns for each contender what was measured, round by round
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
      const index = (round + turn) % contenders.length;
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
  for (let runs = 0; runs < LEAST_WARM_UP_RUNS || performance.now() < end; runs++) {
    await before?.();
    await contender.run();
  }
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
