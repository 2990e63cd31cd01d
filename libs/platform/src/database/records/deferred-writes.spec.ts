import { Logger } from '@nestjs/common';
import { DeferredWrites } from './deferred-writes';

describe('deferred writes', () => {
  let deferred: DeferredWrites;
  let written: string[];

  beforeEach(() => {
    jest.useFakeTimers();
    deferred = new DeferredWrites();
    written = [];
    deferred.add('a', async () => void written.push('a'));
    deferred.add('b', async () => void written.push('b'));
    deferred.onApplicationBootstrap();
  });
  afterEach(async () => {
    await deferred.onApplicationShutdown();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  it('come every few seconds', async () => {
    await jest.advanceTimersByTimeAsync(4_000);
    expect(written).toEqual([]);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(written).toEqual(['a', 'b']);
    await jest.advanceTimersByTimeAsync(5_000);
    expect(written).toEqual(['a', 'b', 'a', 'b']);
  });

  it('come once more when the server stops, and then no more', async () => {
    await deferred.onApplicationShutdown();
    expect(written).toEqual(['a', 'b']);
    await jest.advanceTimersByTimeAsync(60_000);
    expect(written).toEqual(['a', 'b']);
  });

  it('are done one by one, and whoever asks waits for what runs already', async () => {
    const finish: (() => void)[] = [];
    deferred.add('slow', async () => {
      written.push('begun');
      await new Promise<void>((resolve) => finish.push(resolve));
      written.push('done');
    });
    const both = [deferred.flush(), deferred.flush()];
    await jest.advanceTimersByTimeAsync(0);
    expect(written).toEqual(['a', 'b', 'begun']);
    finish[0]?.();
    await both[0];
    await jest.advanceTimersByTimeAsync(0);
    finish[1]?.();
    await both[1];
    expect(written).toEqual(['a', 'b', 'begun', 'done', 'a', 'b', 'begun', 'done']);
    deferred.add('slow', async () => undefined);
  });

  it('do not keep each other from being done, and say which failed', async () => {
    const error = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    deferred.add('a', () => Promise.reject(new Error('the database is away')));
    await deferred.flush();
    expect(written).toEqual(['b']);
    expect(error).toHaveBeenCalledWith(
      { err: expect.objectContaining({ message: 'the database is away' }) as Error },
      'a could not be written',
    );
  });
});
