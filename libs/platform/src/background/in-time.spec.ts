import { inTime } from './in-time';

const never = () => new Promise<string>(() => undefined);

describe('work that is waited for, for some time', () => {
  it('comes to what it comes to in time', async () => {
    const late = jest.fn(() => 'late');
    expect(await inTime(60_000, Promise.resolve('done'), late)).toBe('done');
    await expect(inTime(60_000, Promise.reject(new Error('failed')), late)).rejects.toThrow('failed');
    expect(late).not.toHaveBeenCalled();
  });

  it('comes to what is said where it is late, or fails with that', async () => {
    expect(await inTime(5, never(), () => 'late')).toBe('late');
    const refusal = () => {
      throw new Error('no answer');
    };
    await expect(inTime(5, never(), refusal)).rejects.toThrow('no answer');
  });

  it('may fail later without anybody hearing of it', async () => {
    let fail = (_error: Error): void => undefined;
    const work = new Promise<string>((_, reject) => (fail = reject));
    const unheard = jest.fn();
    process.once('unhandledRejection', unheard);
    expect(await inTime(5, work, () => 'late')).toBe('late');
    fail(new Error('too late'));
    await new Promise((resolve) => setImmediate(resolve));
    process.off('unhandledRejection', unheard);
    expect(unheard).not.toHaveBeenCalled();
  });
});
