import { Clock } from './clock';

const MILLISECONDS = 300;

describe('the clock of a compilation', () => {
  it('does not count the time in which other programs have the processor', () => {
    const clock = new Clock(MILLISECONDS);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2 * MILLISECONDS);
    expect(() => {
      clock.tick(100);
    }).not.toThrow();
  });

  it('ends what keeps the processor busy', () => {
    const clock = new Clock(MILLISECONDS);
    const work = (): void => {
      for (let count = 0; count < 1_000_000_000; count++) clock.tick();
    };
    expect(work).toThrow('Checking the template takes too long.');
  });
});
