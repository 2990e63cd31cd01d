import type { EntityManager } from 'typeorm';
import type { Database } from './database';
import { DatabaseClock } from './database-clock';

const START = Date.UTC(2026, 0, 1);

/** A database whose clock is `ahead` of this process's, and whose answer takes `slowness` milliseconds to arrive. */
function databaseClock() {
  const state = { ahead: 0, slowness: 0 };
  const manager = {
    query: () => {
      const now = new Date(Date.now() + state.ahead).toISOString();
      jest.advanceTimersByTime(state.slowness);
      return Promise.resolve([{ now }]);
    },
  } as unknown as EntityManager;
  const clock = new DatabaseClock({ dialect: 'mysql' } as unknown as Database);
  const error = async () => (await clock.about(manager)) - (Date.now() + state.ahead);
  return { state, clock, manager, error };
}

describe('the clock of the database', () => {
  beforeEach(() => jest.useFakeTimers({ now: START }));
  afterEach(() => jest.useRealTimers());

  it('is estimated from the fastest answer of the last minute', async () => {
    const { state, clock, manager, error } = databaseClock();
    state.ahead = 5_000;
    await clock.now(manager);
    state.slowness = 400;
    await clock.now(manager);
    expect(await error()).toBe(0);
  });

  it('is estimated anew once an estimate is a minute old', async () => {
    const { state, clock, manager, error } = databaseClock();
    await clock.now(manager);
    jest.advanceTimersByTime(61_000);
    // The clocks drifted apart by less than the slow answer can tell.
    state.ahead = 40;
    state.slowness = 100;
    await clock.now(manager);
    expect(Math.abs(await error())).toBeLessThanOrEqual(50);
    state.slowness = 0;
    await clock.now(manager);
    expect(await error()).toBe(0);
  });

  it('is estimated anew at once when one of the clocks was set', async () => {
    const { state, clock, manager, error } = databaseClock();
    await clock.now(manager);
    state.ahead = -3_600_000;
    state.slowness = 100;
    await clock.now(manager);
    expect(Math.abs(await error())).toBeLessThanOrEqual(50);
  });
});
