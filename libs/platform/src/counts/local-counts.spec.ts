import { LocalCounts } from './local-counts';

const WINDOW = { key: 'key:a', windowMs: 60_000, limit: 3 };

describe('calls counted in memory', () => {
  let counts: LocalCounts;
  beforeEach(() => {
    counts = new LocalCounts();
  });
  afterEach(() => counts.stop());

  const take = (now: number, key = WINDOW.key) => counts.count({ ...WINDOW, key }, now);

  it('pass up to the limit within any span as long as the window', () => {
    expect([0, 20_000, 59_000].map((now) => take(now).passes)).toEqual([true, true, true]);
    // Not at the turn of a minute either.
    expect(take(59_999)).toEqual({ counted: 3, passes: false, wait: 1 });
    expect(take(60_000)).toEqual({ counted: 3, passes: true, wait: 20_000 });
    expect(take(60_001)).toMatchObject({ passes: false, wait: 19_999 });
  });

  it('are served again after the time they were told, however often they were refused', () => {
    [0, 0, 0].forEach((now) => take(now));
    for (let now = 100; now < 60_000; now += 100) expect(take(now).passes).toBe(false);
    expect(take(60_000).passes).toBe(true);
  });

  it('are told apart by their key', () => {
    [0, 0, 0].forEach((now) => take(now));
    expect(take(0, 'key:b')).toMatchObject({ counted: 1, passes: true });
  });
});
