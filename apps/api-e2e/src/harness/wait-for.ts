import { setTimeout as pause } from 'node:timers/promises';

/** Asks again and again until there is an answer; fails with what was waited for when the time is over. */
export async function waitFor<Value>(
  what: string,
  ask: () => Promise<Value | undefined> | Value | undefined,
  limit = 120_000,
): Promise<Value> {
  const end = Date.now() + limit;
  for (;;) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    if (Date.now() > end) throw new Error(`Waited ${limit / 1_000} s in vain for ${what}.`);
    await pause(20);
  }
}
