import { RareWords } from './rare-words';

describe('words that are logged rarely', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('are new once in a while', () => {
    const words = new RareWords(60_000, 10);
    expect(words.areNew('connection refused')).toBe(true);
    jest.advanceTimersByTime(59_000);
    expect(words.areNew('connection refused')).toBe(false);
    jest.advanceTimersByTime(2_000);
    expect(words.areNew('connection refused')).toBe(true);
  });

  it.each([
    [
      "EACCES: permission denied, mkdir '/data/run-aXb3Kz'",
      "EACCES: permission denied, mkdir '/data/run-Qq81_p'",
    ],
    ['document 01890000-0000-7000-8000-00000000000a', 'document 01890000-0000-7000-8000-00000000000b'],
    ['connect ECONNREFUSED 127.0.0.1:40001', 'connect ECONNREFUSED 127.0.0.1:51234'],
  ])('are the same where only what is random differs: %s', (first, second) => {
    const words = new RareWords(60_000, 10);
    expect([words.areNew(first), words.areNew(second)]).toEqual([true, false]);
  });

  it.each([
    [
      "EACCES: permission denied, mkdir '/data/run-a'",
      "ENOSPC: no space left on device, mkdir '/data/run-b'",
    ],
    ['It ended with code 1.', 'It ended with code 77.'],
  ])('are others where the reason differs: %s', (first, second) => {
    const words = new RareWords(60_000, 10);
    expect([words.areNew(first), words.areNew(second)]).toEqual([true, true]);
  });

  it('are never more than so many within the time, however they differ', () => {
    const words = new RareWords(60_000, 3);
    const letters = [...'abcdefgh'];
    expect(letters.filter((letter) => words.areNew(letter))).toEqual(['a', 'b', 'c']);
    jest.advanceTimersByTime(61_000);
    expect(words.areNew('h')).toBe(true);
  });
});
