import { ResultGatherer } from './result-gatherer';
import type { Result } from './delivery-results';

const result = {} as Result;

describe('what came of attempts', () => {
  const written: number[] = [];
  let finish: (() => void) | undefined;
  let gatherer: ResultGatherer;

  beforeEach(() => {
    jest.useFakeTimers();
    written.length = 0;
    finish = undefined;
    const record = (results: readonly Result[]) => {
      written.push(results.length);
      return new Promise<void>((done) => (finish = done));
    };
    gatherer = new ResultGatherer({ record }, new AbortController().signal);
  });
  afterEach(() => jest.useRealTimers());

  const recordSome = (count: number) => {
    for (let n = 0; n < count; n++) void gatherer.record(result, false);
  };

  it('is written together with what ends soon after it', async () => {
    recordSome(3);
    expect(written).toEqual([]);
    await jest.advanceTimersByTimeAsync(50);
    expect(written).toEqual([3]);
  });

  it('is written at once where nothing else is out, and after what is being written', async () => {
    recordSome(2);
    void gatherer.record(result, true);
    expect(written).toEqual([3]);
    void gatherer.record(result, true);
    expect(written).toEqual([3]);
    finish?.();
    await jest.advanceTimersByTimeAsync(0);
    expect(written).toEqual([3, 1]);
  });

  it('does not wait where there is much of it', () => {
    recordSome(128);
    expect(written).toEqual([128]);
  });
});
