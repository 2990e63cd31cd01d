import { guessKeys } from './guess-rules';
import { LocalGuesses } from './local-guesses';

const HOUR_MS = 3_600_000;

describe('wrong passwords', () => {
  let guesses: LocalGuesses;
  beforeEach(() => {
    guesses = new LocalGuesses();
  });

  const fail = (times: number, email: string, address: string, now = 0) => {
    for (let time = 0; time < times; time++) guesses.take(guessKeys(email, address), now);
  };
  /** Seconds to wait; 0 where it is one's turn. */
  const wait = (email: string, address: string, now = 0) => {
    const keys = guessKeys(email, address);
    const answer = guesses.take(keys, now);
    if ('wait' in answer) return answer.wait / 1_000;
    guesses.giveBack(keys, answer);
    return 0;
  };

  it('may be a few, then each doubles the wait, up to a quarter of an hour', () => {
    fail(4, 'ann@example.com', 'a');
    expect(wait('ann@example.com', 'a')).toBe(0);
    let now = 0;
    const waits = Array.from({ length: 12 }, () => {
      fail(1, 'Ann@Example.com', 'a', now);
      const seconds = wait('ann@example.com', 'a', now);
      now += seconds * 1_000;
      return seconds;
    });
    expect(waits).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 900, 900, 900, 900]);
  });

  it('are no matter once the wait is over, and forgotten after the right one', () => {
    fail(5, 'ann@example.com', 'a');
    expect(wait('ann@example.com', 'a', 4_999)).toBeGreaterThan(0);
    expect(wait('ann@example.com', 'a', 5_000)).toBe(0);
    for (const key of guessKeys('ann@example.com', 'a')) guesses.forget(key);
    fail(4, 'ann@example.com', 'a', 6_000);
    expect(wait('ann@example.com', 'a', 6_000)).toBe(0);
  });

  it('are forgotten after an hour, however often the right one came in between', () => {
    fail(4, 'ann@example.com', 'a');
    expect(wait('ann@example.com', 'a', HOUR_MS / 2)).toBe(0);
    fail(4, 'ann@example.com', 'a', HOUR_MS + 1);
    expect(wait('ann@example.com', 'a', HOUR_MS + 1)).toBe(0);
  });

  it('of one keep no other account and no other address out', () => {
    fail(10, 'ann@example.com', 'a');
    expect(wait('ben@example.com', 'a')).toBe(0);
    expect(wait('ann@example.com', 'b')).toBe(0);
  });

  it('row 33: for many accounts keep no other account at their address out', () => {
    for (let index = 0; index < 200; index++) fail(1, `user${index}@example.com`, 'a');
    expect(wait('another@example.com', 'a')).toBe(0);
  });

  it('from one IPv6 network are those of one address', () => {
    for (let index = 0; index < 5; index++) fail(1, 'ann@example.com', `2001:db8:1:2::${index + 1}`);
    expect(wait('ann@example.com', '2001:db8:1:2:3:4:5:6')).toBeGreaterThan(0);
    expect(wait('ann@example.com', '2001:db8:1:3::1')).toBe(0);
  });

  it('from many addresses slow an account down, for a minute at most', () => {
    for (let index = 0; index < 80; index++) fail(1, 'ann@example.com', `address ${index}`, index * 60_000);
    expect(wait('ann@example.com', 'home', 79 * 60_000)).toBe(60);
  });

  it('fill no memory', () => {
    for (let index = 0; index < 20_000; index++) fail(1, `user${index}@example.com`, `address ${index}`);
    expect(guesses.size).toBeLessThanOrEqual(50_000);
  });

  it('leave nothing behind where they were none', () => {
    for (let times = 0; times < 100; times++) expect(wait('ann@example.com', 'a')).toBe(0);
    expect(guesses.size).toBe(0);
  });
});
