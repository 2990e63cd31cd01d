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

  it('drains', () => {
    const queue = new FairQueue<string>();
    queue.add('a', 'a1');
    queue.add('b', 'b1');
    expect(queue.drain().sort()).toEqual(['a1', 'b1']);
    expect(queue.length).toBe(0);
  });
});
