import { Places, type PlacesSettings } from './places';

/** Lets promises that are due settle; no time passes. */
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('Places', () => {
  let count: number;
  let places: Places;
  let admitted: string[];

  const make = (settings: Partial<PlacesSettings> = {}) => {
    count = 1;
    admitted = [];
    places = new Places({ count: () => count, queueMs: 10_000, queueLimit: 8, ...settings });
  };
  const take = (name: string, signal?: AbortSignal) => {
    const leave = places.take(name.charAt(0), signal).then((given) => {
      admitted.push(name);
      return given;
    });
    leave.catch(() => undefined);
    return leave;
  };

  beforeEach(() => {
    jest.useFakeTimers();
    make();
  });
  afterEach(() => jest.useRealTimers());

  it('lets owners take turns when there are more than places', async () => {
    const names = ['a1', 'a2', 'a3', 'b1'];
    const takes = names.map((name) => take(name));
    await settle();
    expect([places.running, places.queued]).toEqual([1, 3]);
    for (const name of ['a1', 'a2', 'b1', 'a3']) {
      expect(admitted.at(-1)).toBe(name);
      (await takes[names.indexOf(name)]!)();
      await settle();
    }
    expect([places.running, places.queued]).toEqual([0, 0]);
  });

  it('admits more when there are more places', async () => {
    const first = take('a1');
    void take('a2');
    void take('a3');
    await settle();
    count = 2;
    (await first)();
    await settle();
    expect(admitted).toEqual(['a1', 'a2', 'a3']);
  });

  it('lets nobody come before those who wait', async () => {
    const first = take('a1');
    void take('a2');
    await settle();
    (await first)();
    void take('b1');
    await settle();
    expect(admitted).toEqual(['a1', 'a2']);
  });

  it('refuses when the wait is over, with a time that follows from what others took', async () => {
    places.took(1900);
    places.took(2100);
    void take('a1');
    const late = take('a2');
    await jest.advanceTimersByTimeAsync(9_999);
    expect(places.queued).toBe(1);
    await jest.advanceTimersByTimeAsync(1);
    await expect(late).rejects.toMatchObject({ code: 'pdf_busy', retryAfterSeconds: 2 });
    expect([places.running, places.queued]).toEqual([1, 0]);
  });

  it('refuses at once when the queue is full, or the wait would be in vain', async () => {
    make({ queueLimit: 1 });
    void take('a1');
    void take('a2');
    await expect(take('a3')).rejects.toMatchObject({ code: 'pdf_busy', retryAfterSeconds: 1 });
    make();
    places.took(6000);
    for (const name of ['a1', 'a2', 'a3']) void take(name);
    await expect(take('a4')).rejects.toMatchObject({ code: 'pdf_busy', retryAfterSeconds: 18 });
  });

  it('admits an owner to a full line, in place of the last of the longest one', async () => {
    make({ queueLimit: 3 });
    places.took(1000);
    const [first, , , pushedOut] = ['a1', 'a2', 'a3', 'a4'].map((name) => take(name));
    void take('b1');
    await expect(pushedOut).rejects.toMatchObject({ code: 'pdf_busy', retryAfterSeconds: 4 });
    // No owner has more waiting entries than b would have, so b itself is refused.
    await expect(take('b2')).rejects.toMatchObject({ code: 'pdf_busy' });
    await settle();
    (await first!)();
    await settle();
    expect([admitted, places.queued]).toEqual([['a1', 'a2'], 2]);
  });

  it('judges an owner’s wait by what stands before their own', async () => {
    places.took(3000);
    for (const name of ['a1', 'a2', 'a3', 'a4', 'a5']) void take(name);
    await expect(take('a6')).rejects.toMatchObject({ code: 'pdf_busy', retryAfterSeconds: 15 });
    // One of a's comes first, and the one that has the place.
    const late = take('b1');
    await settle();
    expect(places.queued).toBe(5);
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(late).rejects.toMatchObject({ code: 'pdf_busy', retryAfterSeconds: 3 });
  });

  it('keeps places free of an owner who has as many as one may, for the others', async () => {
    make({ perOwner: () => 2 });
    count = 3;
    const first = take('a1');
    for (const name of ['a2', 'a3', 'b1', 'b2']) void take(name);
    await settle();
    expect(admitted).toEqual(['a1', 'a2', 'b1']);
    (await first)();
    await settle();
    expect(admitted).toEqual(['a1', 'a2', 'b1', 'a3']);
  });

  it('forgets who gave up', async () => {
    const controller = new AbortController();
    const first = take('a1');
    const second = take('b1', controller.signal);
    void take('c1');
    await settle();
    controller.abort(new Error('went away'));
    await expect(second).rejects.toThrow('went away');
    await expect(take('d1', controller.signal)).rejects.toThrow('went away');
    (await first)();
    await settle();
    expect(admitted).toEqual(['a1', 'c1']);
    // Too late: the place is taken already.
    controller.abort();
    expect(places.running).toBe(1);
  });
});
