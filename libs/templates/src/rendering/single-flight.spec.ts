import { SingleFlight } from './single-flight';

/** Work that ends when it is told to. */
function work() {
  const started: AbortSignal[] = [];
  let finish: (value: string) => void = () => undefined;
  let fail: (error: Error) => void = () => undefined;
  const run = (signal: AbortSignal) => {
    started.push(signal);
    return new Promise<string>((resolve, reject) => {
      finish = resolve;
      fail = reject;
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  };
  return { started, run, finish: (value: string) => finish(value), fail: (error: Error) => fail(error) };
}

const someone = () => new AbortController();

describe('work that several want at the same time', () => {
  it('is done once, and given to all', async () => {
    const [flights, { started, run, finish }] = [new SingleFlight<string>(), work()];
    const results = [1, 2, 3].map(() => flights.run('a', someone().signal, run));
    expect(started).toHaveLength(1);
    finish('done');
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done']);
  });

  it('is done apart for other keys, and again once it is over', async () => {
    const [flights, { started, run, finish }] = [new SingleFlight<string>(), work()];
    const other = flights.run('b', someone().signal, () => Promise.resolve('other'));
    const first = flights.run('a', someone().signal, run);
    finish('first');
    expect(await Promise.all([first, other])).toEqual(['first', 'other']);
    const second = flights.run('a', someone().signal, run);
    expect(started).toHaveLength(2);
    finish('second');
    expect(await second).toBe('second');
  });

  it('goes on for the others when one goes away', async () => {
    const [flights, { started, run, finish }] = [new SingleFlight<string>(), work()];
    const leaving = someone();
    const left = flights.run('a', leaving.signal, run);
    const stays = flights.run('a', someone().signal, run);
    leaving.abort(new Error('went away'));
    await expect(left).rejects.toThrow('went away');
    expect(started[0]?.aborted).toBe(false);
    finish('done');
    expect(await stays).toBe('done');
  });

  it('is given up when the last has gone away, and begun anew for whoever comes then', async () => {
    const [flights, { started, run, finish }] = [new SingleFlight<string>(), work()];
    const people = [someone(), someone()];
    const results = people.map(({ signal }) => flights.run('a', signal, run));
    for (const person of people) person.abort(new Error('went away'));
    for (const result of results) await expect(result).rejects.toThrow('went away');
    expect(started[0]?.aborted).toBe(true);
    const later = flights.run('a', someone().signal, run);
    expect(started).toHaveLength(2);
    finish('done');
    expect(await later).toBe('done');
  });

  it('fails for all, and is tried again by the next', async () => {
    const [flights, { run, fail }] = [new SingleFlight<string>(), work()];
    const results = [1, 2].map(() => flights.run('a', someone().signal, run));
    fail(new Error('broken'));
    for (const result of results) await expect(result).rejects.toThrow('broken');
    expect(await flights.run('a', someone().signal, () => Promise.resolve('mended'))).toBe('mended');
  });

  it('is not begun for someone who has gone already', async () => {
    const [flights, { started, run }] = [new SingleFlight<string>(), work()];
    await expect(flights.run('a', AbortSignal.abort(new Error('gone')), run)).rejects.toThrow('gone');
    expect(started).toHaveLength(0);
  });
});
