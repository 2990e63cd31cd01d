import { AsyncResource } from 'node:async_hooks';
import { setImmediate as nextIteration, setTimeout as delay } from 'node:timers/promises';

/** Steps of one turn. After them the task yields to everything else, even if there is more to do. */
const STEPS_PER_TURN = 100;
/** Pause between two turns of a task that has more to do. */
const YIELD_MS = 10;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** Longest that `stop` waits for the step that runs: a database that hangs must not keep the server from stopping. */
const STOP_PATIENCE_MS = 3_000;

/** Work that the server repeats in the background. */
export interface BackgroundWork {
  /** Log text for a failed step: `quotes that have expired were not found`. */
  failure: string;
  /** Pause between two turns, in milliseconds. */
  everyMs: number;
  /** Pause before the first turn, in milliseconds; `everyMs` by default. */
  firstMs?: number;
  /** Longest pause after failures, in milliseconds; a minute by default. */
  longestPauseMs?: number;
  /** Level of the log line if a step fails; `warn` by default. */
  level?: 'warn' | 'error';
  /**
   * Does one step.
   * @param signal aborts when the task stops
   * @returns whether there is more to do now
   */
  step(signal: AbortSignal): Promise<boolean>;
}

/**
 * Milliseconds to wait after failures in a row. The pause doubles each time, less a random part of up to a quarter,
 * so that several processes do not try at the same moment.
 * @param failures 1 or more
 */
export function pauseAfter(failures: number, longestMs = LONGEST_PAUSE_MS): number {
  const pause = Math.min(FIRST_PAUSE_MS * 2 ** Math.min(failures - 1, 16), longestMs);
  return pause * (0.75 + Math.random() / 4);
}

/**
 * Repeats a step until there is no more to do, then waits. A turn has a bound, a failure makes it pause, and the pause
 * grows with each failure in a row. Only one step runs at a time. Made by `BackgroundTasks.start`.
 */
export class BackgroundTask {
  private readonly stopping = new AbortController();
  /** Turns that have been asked for. */
  private readonly wakes = new Set<NodeJS.Timeout>();
  /** The next turn by itself. */
  private next: NodeJS.Timeout | undefined;
  private turn: Promise<void> | undefined;
  private isWanted = false;
  private failures = 0;
  /** Keeps the transaction of whoever wakes the task from becoming its own. */
  private readonly begin = AsyncResource.bind(() => this.beginTurn());

  /** @param onFailure is told what a step threw; it writes the log */
  constructor(
    private readonly work: BackgroundWork,
    private readonly onFailure: (error: unknown) => void,
    private readonly onStop: () => void = () => undefined,
  ) {
    this.schedule(work.firstMs ?? work.everyMs);
  }

  /** Whether it pauses after a failure. */
  get isPausing(): boolean {
    return this.failures > 0;
  }

  /** Does a turn soon: there may be something to do. A pause after a failure is not cut short. */
  wake(afterMs = 0): void {
    if (this.stopping.signal.aborted) return;
    const timer = setTimeout(() => {
      this.wakes.delete(timer);
      if (!this.isPausing) this.begin();
    }, afterMs).unref();
    this.wakes.add(timer);
  }

  /** Ends the pause after a failure: what the step needs may be back. */
  resume(): void {
    if (this.isPausing) this.schedule(0);
  }

  /** Notes a failure outside a step that concerns the same work: the task pauses as after a failure of its own. */
  failed(error: unknown): void {
    if (this.stopping.signal.aborted) return;
    this.failures++;
    this.onFailure(error);
    if (this.turn === undefined) this.schedule(pauseAfter(this.failures, this.work.longestPauseMs));
  }

  /** Begins no more steps, and waits for the one that runs, but not for long. */
  async stop(): Promise<void> {
    this.stopping.abort();
    clearTimeout(this.next);
    for (const timer of this.wakes) clearTimeout(timer);
    this.wakes.clear();
    this.onStop();
    if (this.turn === undefined) return;
    const waited = new AbortController();
    const late = delay(STOP_PATIENCE_MS, undefined, { ref: false, signal: waited.signal });
    await Promise.race([this.turn, late.catch(() => undefined)]);
    waited.abort();
  }

  private schedule(afterMs: number): void {
    clearTimeout(this.next);
    if (this.stopping.signal.aborted) return;
    this.next = setTimeout(this.begin, afterMs).unref();
  }

  private beginTurn(): void {
    if (this.stopping.signal.aborted) return;
    if (this.turn === undefined) this.turn = this.run();
    else this.isWanted = true;
  }

  private async run(): Promise<void> {
    clearTimeout(this.next);
    this.isWanted = false;
    const before = this.failures;
    let pause = this.work.everyMs;
    try {
      const isMore = await this.steps();
      // Another part of the same work may have failed meanwhile.
      if (this.failures === before) this.failures = 0;
      if (isMore || this.isWanted) pause = YIELD_MS;
    } catch (error) {
      this.failed(error);
    }
    this.turn = undefined;
    this.schedule(this.isPausing ? pauseAfter(this.failures, this.work.longestPauseMs) : pause);
  }

  /** @returns whether there is more to do */
  private async steps(): Promise<boolean> {
    for (let step = 0; step < STEPS_PER_TURN; step++) {
      if (this.stopping.signal.aborted) return false;
      if (!(await this.work.step(this.stopping.signal))) return false;
      await nextIteration();
    }
    return true;
  }
}
