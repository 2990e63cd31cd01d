import fc from 'fast-check';
import { FairQueue } from './fair-queue';

describe('FairQueue', () => {
  const takeAll = (queue: FairQueue<string>) => Array.from({ length: queue.length }, () => queue.take());

  it('lets owners take turns, each in its own order', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'a3', 'b1', 'c1', 'c2']) queue.add(item.charAt(0), item);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3']);
    expect(queue.take()).toBeUndefined();
  });

  it('lets go of one that gave up, and counts right', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'b1']) queue.add(item.charAt(0), item);
    expect(queue.remove('a', 'a1')).toBe(true);
    expect(queue.remove('a', 'a1')).toBe(false);
    expect(queue.remove('b', 'b1')).toBe(true);
    expect(queue.length).toBe(1);
    expect(takeAll(queue)).toEqual(['a2']);
  });

  it('passes over owners who may not, without their losing their turn', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'a2', 'b1', 'b2', 'c1']) queue.add(item.charAt(0), item);
    expect([queue.take((owner) => owner !== 'a'), queue.take((owner) => owner !== 'a')]).toEqual([
      'b1',
      'c1',
    ]);
    expect(queue.take(() => false)).toBeUndefined();
    expect(takeAll(queue)).toEqual(['a1', 'b2', 'a2']);
  });

  it('gives up the last of the longest line, unless that is no longer than asked', () => {
    const queue = new FairQueue<string>();
    for (const item of ['a1', 'b1', 'b2', 'b3', 'c1', 'c2']) queue.add(item.charAt(0), item);
    expect(queue.takeFromLongest(3)).toBeUndefined();
    expect(queue.takeFromLongest(2)).toBe('b3');
    expect([queue.length, queue.lengthOf('b'), queue.lengthOf('z')]).toEqual([5, 2, 0]);
    expect(takeAll(queue)).toEqual(['a1', 'b1', 'c1', 'b2', 'c2']);
  });

  describe('whoever comes and goes', () => {
    const OWNERS = ['a', 'b', 'c', 'd'];
    const owner = fc.constantFrom(...OWNERS);
    /** One adds, or the next is taken; `a` has far more to do than the others. */
    const steps = fc.array(fc.oneof(owner, fc.constant('a'), fc.constant(null)), { maxLength: 80 });
    const take = (queue: FairQueue<string>, step: string | null) => {
      if (step === null) return queue.take();
      queue.add(step, step);
      return undefined;
    };

    it('tells exactly what comes before a new one', () => {
      fc.assert(
        fc.property(steps, owner, (before, newcomer) => {
          const queue = new FairQueue<string>();
          for (const step of before) take(queue, step);
          const expected = queue.before(newcomer);
          queue.add(newcomer, 'new');
          expect(takeAll(queue).indexOf('new')).toBe(expected);
        }),
      );
    });

    it('lets nobody wait for more than one of each other owner', () => {
      fc.assert(
        fc.property(steps, (all) => {
          const queue = new FairQueue<string>();
          const waits = new Map<string, number>();
          for (const step of all) {
            const served = take(queue, step);
            if (served === undefined) continue;
            waits.delete(served);
            for (const other of OWNERS.filter((name) => name !== served && queue.lengthOf(name) > 0)) {
              waits.set(other, (waits.get(other) ?? 0) + 1);
              expect(waits.get(other)).toBeLessThan(OWNERS.length);
            }
          }
        }),
      );
    });
  });

  it('drains', () => {
    const queue = new FairQueue<string>();
    queue.add('a', 'a1');
    queue.add('b', 'b1');
    expect(queue.drain().sort()).toEqual(['a1', 'b1']);
    expect(queue.length).toBe(0);
  });
});
