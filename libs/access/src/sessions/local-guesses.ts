import type { CountedGuess, RefusedGuess } from './counted-guess';
import { FORGET_MS, type GuessKey, waitAfter } from './guess-rules';

/** Far more than guess at the same time; beyond it the oldest are forgotten. */
const MOST_KEPT = 50_000;

interface Wrong {
  count: number;
  last: number;
  /** No try before. */
  until: number;
}

/** Counts guesses in the memory of this process: a restart forgets them. */
export class LocalGuesses {
  /** In the order of the last wrong one. */
  private readonly wrong = new Map<string, Wrong>();

  get size(): number {
    return this.wrong.size;
  }

  take(keys: readonly GuessKey[], now = Date.now()): CountedGuess | RefusedGuess {
    const wait = Math.max(...keys.map(({ key }) => this.wrong.get(key)?.until ?? 0)) - now;
    if (wait > 0) return { wait };
    const counts = keys.map(({ key, rule }) => {
      const { count, last } = this.before(key, now);
      this.wrong.delete(key);
      this.wrong.set(key, { count: count + 1, last: now, until: now + waitAfter(count + 1, rule) });
      return { count: count + 1, lastBefore: last };
    });
    for (const [key, { last }] of this.wrong) {
      if (this.wrong.size <= MOST_KEPT && now - last <= FORGET_MS) break;
      this.wrong.delete(key);
    }
    return { at: now, counts };
  }

  giveBack(keys: readonly GuessKey[], { at, counts }: CountedGuess): void {
    for (const [index, { key }] of keys.entries()) {
      const kept = this.wrong.get(key);
      if (kept === undefined) continue;
      kept.count -= 1;
      // It was let through, so that there was nothing to wait for.
      kept.until = 0;
      if (kept.last === at) kept.last = counts[index]?.lastBefore ?? 0;
      if (kept.count <= 0) this.wrong.delete(key);
    }
  }

  forget({ key }: GuessKey): void {
    this.wrong.delete(key);
  }

  private before(key: string, now: number): Pick<Wrong, 'count' | 'last'> {
    const kept = this.wrong.get(key);
    return kept === undefined || now - kept.last > FORGET_MS ? { count: 0, last: 0 } : kept;
  }
}
