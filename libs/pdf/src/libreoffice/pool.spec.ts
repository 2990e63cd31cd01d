import { type ConvertOptions, type PdfEvent } from '../port';
import { Statistics } from '../statistics';
import { FakeChild, PDF } from '../testing/fake-child';
import { type Child } from './child-process';
import { Pool, type PoolSettings } from './pool';

/** Lets promises that are due settle; no time passes. */
const settle = () => jest.advanceTimersByTimeAsync(0);

describe('the pool', () => {
  let children: FakeChild[];
  let events: PdfEvent[];
  let pool: Pool;

  const make = (settings: Partial<PoolSettings> = {}, launch?: () => Promise<Child>) => {
    children = [];
    events = [];
    pool = new Pool(
      {
        processes: 1,
        queueMs: 10_000,
        convertMs: 30_000,
        queueLimit: 8,
        recycle: { documents: 100, bytes: 1000 },
        startMs: 1000,
        memoryBytes: 2 ** 30,
        ...settings,
      },
      launch ??
        (async () => {
          const child = new FakeChild(children.length + 1);
          children.push(child);
          return child;
        }),
      new Statistics((event) => events.push(event)),
    );
  };
  const ask = (name: string, options: ConvertOptions = {}) => {
    const result = pool.convert(Buffer.from(name), options);
    result.catch(() => undefined);
    return result;
  };
  /** a conversion that takes so many milliseconds, by the child's account */
  const convertFor = async (milliseconds: number) => {
    const result = ask('before');
    await settle();
    holder('before').finish('pdf', 1, milliseconds);
    await result;
    await settle();
  };
  /** the child that has this document in hand */
  const holder = (name: string) => {
    const found = children.find(({ documents, killed }) => !killed && documents.at(-1) === name);
    if (!found) throw new Error(`nobody holds ${name}`);
    return found;
  };

  beforeEach(() => jest.useFakeTimers());
  afterEach(async () => {
    const closed = pool.close();
    await jest.advanceTimersByTimeAsync(10_000);
    await closed;
    jest.useRealTimers();
  });

  it('starts nothing until it is asked, then its processes and a spare', async () => {
    make({ processes: 2 });
    await settle();
    expect(children).toHaveLength(0);
    await pool.ready();
    await settle();
    expect(children).toHaveLength(3);
    expect(pool.processes).toBe(3);
  });

  it('row 27: refuses a document that needs too much memory, tries it with no other process, and goes on', async () => {
    make({ processes: 2 });
    const hungry = ask('hungry');
    const other = ask('other');
    await settle();
    const child = holder('hungry');
    child.outOfMemory = true;
    child.die();
    await expect(hungry).rejects.toMatchObject({ code: 'pdf_memory', retryAfterSeconds: 0 });
    await settle();
    expect(children.flatMap(({ documents }) => documents).sort()).toEqual(['hungry', 'other']);
    expect(events).toContainEqual(expect.objectContaining({ type: 'process-ended', reason: 'memory' }));
    expect(children).toHaveLength(4);
    holder('other').finish();
    expect((await other).pdf).toEqual(PDF);
  });

  it('converts no more at a time than it has processes, though the spare is idle', async () => {
    make();
    const first = ask('1');
    const second = ask('2');
    await settle();
    expect([pool.running, pool.queued]).toEqual([1, 1]);
    holder('1').finish();
    expect((await first).pdf).toEqual(PDF);
    await settle();
    holder('2').finish();
    await second;
  });

  it('row 32: lets the spare work for another owner while one has all places', async () => {
    make({ processes: 2 });
    const heavy = ['1', '2', '3'].map((name) => ask(name, { owner: 'heavy' }));
    await settle();
    expect([pool.running, pool.queued]).toEqual([2, 1]);
    const other = ask('4', { owner: 'other' });
    const another = ask('5', { owner: 'another' });
    await settle();
    expect([pool.running, pool.queued]).toEqual([3, 2]);
    holder('4').finish();
    await other;
    await settle();
    holder('5').finish();
    await another;
    await settle();
    expect([pool.running, pool.queued]).toEqual([2, 1]);
    for (const [index, result] of heavy.entries()) {
      holder(String(index + 1)).finish();
      await result;
      await settle();
    }
  });

  it('gives a document to the spare when its process dies, and only once', async () => {
    make();
    const result = ask('1');
    await settle();
    holder('1').kill();
    await settle();
    const again = holder('1');
    again.finish();
    expect((await result).pages).toBe(1);
    await settle();
    // LibreOfficeKit has forbidden macros there: what it converts next would be refused without cause.
    expect(again.killed).toBe(true);
    // The second try uses the other way of conversion, since LibreOffice itself may have failed with the first.
    expect(children.flatMap(({ requests }) => requests.map(({ otherWay }) => otherWay))).toEqual([
      false,
      true,
    ]);

    const lost = ask('2');
    await settle();
    holder('2').kill();
    await settle();
    holder('2').kill();
    await expect(lost).rejects.toMatchObject({ code: 'pdf_unavailable' });
    await settle();
    expect(pool.processes).toBe(2);
  });

  it('kills a process at the deadline and serves on', async () => {
    make();
    const result = ask('1');
    const next = ask('2', {});
    await settle();
    const stuck = holder('1');
    await jest.advanceTimersByTimeAsync(9000);
    expect(stuck.killed).toBe(false);
    // The second waits less than its ten seconds only if the first ends; give it up instead.
    await jest.advanceTimersByTimeAsync(1500);
    await expect(next).rejects.toMatchObject({ code: 'pdf_busy' });
    await jest.advanceTimersByTimeAsync(20_000);
    await expect(result).rejects.toMatchObject({ code: 'pdf_timeout' });
    expect(stuck.killed).toBe(true);
    const after = ask('3');
    await settle();
    holder('3').finish();
    await after;
  });

  it('retries within the one deadline', async () => {
    make();
    const result = ask('1');
    await jest.advanceTimersByTimeAsync(29_000);
    holder('1').kill();
    await settle();
    await jest.advanceTimersByTimeAsync(1100);
    await expect(result).rejects.toMatchObject({ code: 'pdf_timeout' });
  });

  it('refuses when the queue is full, with a time that follows from what is before it', async () => {
    make({ queueLimit: 2 });
    await convertFor(1900);
    await convertFor(1900);
    for (const name of ['1', '2', '3']) void ask(name);
    // Three before it, at nearly two seconds each.
    await expect(ask('4')).rejects.toMatchObject({ code: 'pdf_busy', retryAfterSeconds: 6 });
  });

  it('takes one long document for what it is: the queue stays open for short ones', async () => {
    make({ queueLimit: 1000 });
    await convertFor(50);
    await convertFor(25_000);
    for (let i = 0; i < 30; i++) void ask(String(i));
    expect(pool.queued).toBeGreaterThan(25);
  });

  it('lets many wait that go fast, and refuses those that would wait too long', async () => {
    make({ queueLimit: 1000 });
    // At the tenth of a second that is assumed at first, a hundred are done in the ten seconds that one may wait.
    for (let i = 0; i <= 101; i++) void ask(String(i));
    expect(pool.queued).toBeGreaterThan(99);
    await expect(ask('late')).rejects.toMatchObject({ code: 'pdf_busy' });
  });

  it('lets owners take turns', async () => {
    make();
    for (const name of ['a1', 'a2', 'a3']) void ask(name, { owner: 'a' });
    void ask('b1', { owner: 'b' });
    await settle();
    for (const [name, later] of [
      ['a1', 'a2'],
      ['b1', 'a3'],
      ['a2', undefined],
      ['a3', undefined],
    ] as const) {
      if (later !== undefined) expect(() => holder(later)).toThrow();
      holder(name).finish();
      await settle();
    }
  });

  it('serves one who comes to a queue that another has filled, and refuses the last of that one', async () => {
    make({ queueLimit: 3 });
    await convertFor(1900);
    await convertFor(1900);
    const crowd = ['a1', 'a2', 'a3', 'a4'].map((name) => ask(name, { owner: 'a' }));
    const single = ask('b1', { owner: 'b' });
    // Two of a's own that wait, the one that runs, and b's.
    await expect(crowd[3]).rejects.toMatchObject({ code: 'pdf_busy', retryAfterSeconds: 8 });
    for (const name of ['a1', 'a2', 'b1']) {
      await settle();
      holder(name).finish();
    }
    expect((await single).pdf).toEqual(PDF);
    await settle();
    holder('a3').finish();
    expect((await crowd[2])?.pdf).toEqual(PDF);
  });

  it('lets one wait who waits for little, however long the others’ wait is', async () => {
    make({ queueLimit: 1000 });
    for (let i = 0; i <= 101; i++) void ask(String(i), { owner: 'a' });
    await expect(ask('late', { owner: 'a' })).rejects.toMatchObject({
      code: 'pdf_busy',
      retryAfterSeconds: 11,
    });
    await settle();
    // The spare works for the first of another owner; the next one waits.
    void ask('b1', { owner: 'b' });
    const before = pool.queued;
    void ask('b2', { owner: 'b' });
    expect(pool.queued).toBe(before + 1);
  });

  it('drops a waiting document that is given up, and never starts it', async () => {
    make();
    void ask('1');
    const controller = new AbortController();
    const second = ask('2', { signal: controller.signal });
    await settle();
    controller.abort(new Error('gone away'));
    await expect(second).rejects.toThrow('gone away');
    expect(pool.queued).toBe(0);
  });

  it('lets a running one that is given up finish if it is soon, else kills it', async () => {
    make();
    const run = async (name: string) => {
      const controller = new AbortController();
      const result = ask(name, { signal: controller.signal });
      await settle();
      controller.abort(new Error('gone away'));
      await expect(result).rejects.toThrow('gone away');
      return holder(name);
    };
    const quick = await run('1');
    quick.finish();
    await jest.advanceTimersByTimeAsync(1000);
    expect(quick.killed).toBe(false);
    const slow = await run('2');
    await jest.advanceTimersByTimeAsync(250);
    expect(slow.killed).toBe(false);
    await jest.advanceTimersByTimeAsync(100);
    expect(slow.killed).toBe(true);
  });

  it('does not start at all for one that was given up before', async () => {
    make();
    await expect(ask('1', { signal: AbortSignal.abort(new Error('early')) })).rejects.toThrow('early');
    expect(children).toHaveLength(0);
  });

  it.each([
    ['documents', { documents: 2, bytes: 1000 }, 1],
    ['memory', { documents: 100, bytes: 10 }, 11],
  ])('replaces a process by its %s, after it answered', async (_what, recycle, rss) => {
    make({ recycle });
    await pool.ready();
    await settle();
    const used = new Set<FakeChild>();
    for (const name of ['1', '2', '3']) {
      const result = ask(name);
      await settle();
      used.add(holder(name));
      holder(name).finish('pdf', rss);
      expect((await result).pdf).toEqual(PDF);
      await settle();
    }
    expect([...used].some(({ killed }) => killed)).toBe(true);
    expect(events).toContainEqual(expect.objectContaining({ type: 'process-ended', reason: 'recycled' }));
    expect(pool.processes).toBe(2);
  });

  it('says that a document is at fault, and keeps the process', async () => {
    make();
    const result = ask('1');
    await settle();
    holder('1').finish('failed');
    await expect(result).rejects.toMatchObject({
      code: 'pdf_failed',
      cause: expect.objectContaining({ message: 'unreadable' }),
    });
    expect(children.some(({ killed }) => killed)).toBe(false);
  });

  it('waits ever longer between starts that fail, tells so, and recovers', async () => {
    let broken = true;
    let tries = 0;
    make({}, async () => {
      tries++;
      if (broken) throw new Error('no library');
      const child = new FakeChild(tries);
      children.push(child);
      return child;
    });
    const waiting = ask('1');
    waiting.catch(() => undefined);
    await jest.advanceTimersByTimeAsync(5_000);
    await expect(waiting).rejects.toMatchObject({ code: 'pdf_unavailable' });
    await expect(ask('2')).rejects.toMatchObject({ code: 'pdf_unavailable', retryAfterSeconds: 2 });
    await jest.advanceTimersByTimeAsync(60_000);
    expect(tries).toBeGreaterThan(25);
    expect(tries).toBeLessThan(40);
    broken = false;
    await jest.advanceTimersByTimeAsync(2_000);
    const served = ask('3');
    await settle();
    holder('3').finish();
    await served;
  });

  it('lets documents wait through a few starts that fail', async () => {
    let tries = 0;
    make({}, async () => {
      if (++tries <= 4) throw new Error('killed');
      const child = new FakeChild(tries);
      children.push(child);
      return child;
    });
    const waiting = ask('1');
    await jest.advanceTimersByTimeAsync(2_000);
    holder('1').finish();
    await waiting;
  });

  it('kills a process that does not get warm in time', async () => {
    make();
    const launched: FakeChild[] = [];
    make({}, async () => {
      const child = new FakeChild(launched.length + 1);
      child.ready = child.ended.then((words) => Promise.reject(new Error(words)));
      child.ready.catch(() => undefined);
      launched.push(child);
      return child;
    });
    const waiting = ask('1');
    await jest.advanceTimersByTimeAsync(1100);
    expect(launched[0]?.killed).toBe(true);
    await jest.advanceTimersByTimeAsync(9000);
    await expect(waiting).rejects.toMatchObject({ code: 'pdf_unavailable' });
  });

  it('replaces every process when the machine has changed, one after the other, the fresh ones first at work', async () => {
    make({ processes: 2 });
    await pool.ready();
    await settle();
    const before = [...children];
    pool.renew();
    await settle();
    expect(before.filter(({ killed }) => !killed).length).toBeLessThan(before.length);
    for (let n = 0; n < 6; n++) await convertFor(1);
    expect(before.every(({ killed }) => killed)).toBe(true);
    expect(events.filter((event) => event.type === 'process-ended').map(({ reason }) => reason)).toEqual(
      before.map(() => 'recycled'),
    );
  });

  it('when closed, refuses what waits, lets what runs finish, and ends every process', async () => {
    make();
    const running = ask('1');
    const waiting = ask('2');
    await settle();
    const closed = pool.close();
    await expect(waiting).rejects.toMatchObject({ code: 'pdf_unavailable' });
    holder('1').finish();
    expect((await running).pdf).toEqual(PDF);
    await closed;
    expect(children.every(({ killed }) => killed)).toBe(true);
    await expect(ask('3')).rejects.toMatchObject({ code: 'pdf_unavailable' });
  });
});
