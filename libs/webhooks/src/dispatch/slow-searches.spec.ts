import { SlowSearches } from './slow-searches';

describe('slow searches for due deliveries', () => {
  const at = 5_000;

  it('pause for fifty times their duration', () => {
    const slowSearches = new SlowSearches();
    slowSearches.noteDuration('one', 100, at);
    expect(slowSearches.isPaused('one', at + 4_999)).toBe(true);
    expect(slowSearches.isPaused('one', at + 5_000)).toBe(false);
    expect(slowSearches.isPaused('one', at)).toBe(false);
  });

  it('pause for ten seconds at most', () => {
    const slowSearches = new SlowSearches();
    slowSearches.noteDuration('one', 60_000, at);
    expect(slowSearches.isPaused('one', at + 9_999)).toBe(true);
    expect(slowSearches.isPaused('one', at + 10_000)).toBe(false);
  });

  it('pause neither other webhooks nor after short searches', () => {
    const slowSearches = new SlowSearches();
    slowSearches.noteDuration('one', 100, at);
    slowSearches.noteDuration('other', 19, at);
    expect(slowSearches.isPaused('other', at)).toBe(false);
    expect(slowSearches.isPaused('another', at)).toBe(false);
  });
});
