import { BackgroundTasks } from '../background/background-tasks';
import type { CallCount, CallLimit } from './call-count';

const SWEEP_MS = 60_000;

/** Counts calls in the memory of this process. */
export class LocalCounts {
  /** By key the times of the calls that passed, the oldest first. */
  private readonly calls = new Map<string, { times: number[]; windowMs: number }>();
  private readonly task = new BackgroundTasks().start({
    failure: 'old counts of calls were not removed',
    everyMs: SWEEP_MS,
    step: () => {
      this.forget(performance.now());
      return Promise.resolve(false);
    },
  });

  /** Counts a call if it passes. */
  count({ key, windowMs, limit }: CallLimit, now = performance.now()): CallCount {
    const times = this.calls.get(key)?.times ?? [];
    while (times[0] !== undefined && times[0] <= now - windowMs) times.shift();
    const passes = times.length < limit;
    if (passes) {
      times.push(now);
      this.calls.set(key, { times, windowMs });
    }
    const wait = times[0] === undefined ? 0 : times[0] + windowMs - now;
    return { counted: times.length, passes, wait };
  }

  stop(): void {
    void this.task.stop();
  }

  private forget(now: number): void {
    for (const [key, { times, windowMs }] of this.calls)
      if ((times.at(-1) ?? 0) <= now - windowMs) this.calls.delete(key);
  }
}
