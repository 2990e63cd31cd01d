import { ResultBatcher } from './result-batcher';
import type { Result } from './delivery-results';

const result = {} as Result;

describe('result batcher', () => {
  const written: number[] = [];
  let finish: (() => void) | undefined;
  let batcher: ResultBatcher;

  beforeEach(() => {
    jest.useFakeTimers();
    written.length = 0;
    finish = undefined;
    const record = (results: readonly Result[]) => {
      written.push(results.length);
      return new Promise<void>((done) => (finish = done));
    };
    batcher = new ResultBatcher({ record }, new AbortController().signal);
  });
  afterEach(() => jest.useRealTimers());

  const recordSome = (count: number) => {
    for (let n = 0; n < count; n++) void batcher.record(result, false);
  };

  it('writes results that end shortly after each other together', async () => {
    recordSome(3);
    expect(written).toEqual([]);
    await jest.advanceTimersByTimeAsync(50);
    expect(written).toEqual([3]);
  });

  it('writes at once if no claim is open, but after a write in progress', async () => {
    recordSome(2);
    void batcher.record(result, true);
    expect(written).toEqual([3]);
    void batcher.record(result, true);
    expect(written).toEqual([3]);
    finish?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(written).toEqual([3, 1]);
  });

  it('writes at once when a batch is full', () => {
    recordSome(128);
    expect(written).toEqual([128]);
  });
});
