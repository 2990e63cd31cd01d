import { Logger } from '@nestjs/common';
import { DatabaseOutage } from '../database/errors/database-outage';
import type { BackgroundTask } from './background-task';
import { BackgroundTasks } from './background-tasks';

const refused = () =>
  Object.assign(new Error('connect ECONNREFUSED 10.0.0.1:3306'), { code: 'ECONNREFUSED', fatal: true });

describe('background tasks', () => {
  let lines: string[];
  let isAway: boolean;
  let probes: number;
  let outage: DatabaseOutage;
  let background: BackgroundTasks;
  const started: BackgroundTask[] = [];

  beforeEach(() => {
    jest.useFakeTimers();
    lines = [];
    isAway = false;
    probes = 0;
    const write = (...[message, text]: unknown[]) =>
      void lines.push(typeof message === 'string' ? message : String(text));
    for (const level of ['log', 'warn', 'error'] as const)
      jest.spyOn(Logger.prototype, level).mockImplementation(write);
    outage = new DatabaseOutage(() => {
      probes++;
      return isAway ? Promise.reject(refused()) : Promise.resolve();
    });
    background = new BackgroundTasks(outage);
  });
  afterEach(async () => {
    await Promise.all(started.splice(0).map((task) => task.stop()));
    outage.onModuleDestroy();
    jest.useRealTimers();
    jest.restoreAllMocks();
  });

  const start = (
    step: (signal: AbortSignal) => Promise<boolean>,
    everyMs = 1_000,
    failure = 'work failed',
  ) => {
    const task = background.start({ failure, everyMs, step });
    started.push(task);
    return task;
  };

  it('repeat their step after each pause, and at once when they are woken', async () => {
    let steps = 0;
    const task = start(() => Promise.resolve(++steps < 0));
    await jest.advanceTimersByTimeAsync(2_500);
    expect(steps).toBe(2);
    task.wake();
    await jest.advanceTimersByTimeAsync(0);
    expect(steps).toBe(3);
  });

  it('never run two steps at the same time', async () => {
    let [running, most] = [0, 0];
    const task = start(async () => {
      most = Math.max(most, ++running);
      await new Promise((done) => setTimeout(done, 300));
      running--;
      return false;
    });
    for (let at = 0; at < 30; at++) {
      task.wake();
      await jest.advanceTimersByTimeAsync(100);
    }
    expect(most).toBe(1);
  });

  it('yield to everything else although there is always more to do', async () => {
    jest.useRealTimers();
    let steps = 0;
    const task = start(() => Promise.resolve(++steps > 0), 1);
    let turns = 0;
    const timer = setInterval(() => turns++, 1);
    for (const end = Date.now() + 60_000; turns < 20 && Date.now() < end;)
      await new Promise((done) => setTimeout(done, 5));
    clearInterval(timer);
    await task.stop();
    const atStop = steps;
    await new Promise((done) => setTimeout(done, 30));
    expect([turns >= 20, steps]).toEqual([true, atStop]);
  });

  it('pause longer after each failure, whoever wakes them, and log the same failure once', async () => {
    let steps = 0;
    const task = start(() => {
      steps++;
      return Promise.reject(new Error('wrong'));
    }, 10);
    for (let second = 0; second < 600; second++) {
      task.wake();
      await jest.advanceTimersByTimeAsync(1_000);
    }
    expect(steps).toBeGreaterThanOrEqual(12);
    expect(steps).toBeLessThanOrEqual(22);
    expect(lines).toEqual(['work failed']);
  });

  it('say once that the database is away and once that it is back, and continue at once', async () => {
    const steps = [0, 0, 0];
    const done = [0, 0, 0];
    for (const index of steps.keys())
      start(async () => {
        steps[index]!++;
        if (isAway) throw new Error('failed', { cause: refused() });
        done[index]!++;
        return Promise.resolve(false);
      }, 200);
    isAway = true;
    await jest.advanceTimersByTimeAsync(3_600_000);
    expect(lines).toEqual([
      'The database cannot be used. The database server refuses the connection. Check that it runs. (connect ECONNREFUSED 10.0.0.1:3306)',
    ]);
    // A minute's pause at the end, and a probe every fifteen seconds.
    expect(Math.max(...steps)).toBeLessThan(100);
    expect(probes).toBeLessThan(400);
    expect(done).toEqual([0, 0, 0]);
    isAway = false;
    await jest.advanceTimersByTimeAsync(15_100);
    expect(Math.min(...done)).toBeGreaterThanOrEqual(1);
    await jest.advanceTimersByTimeAsync(2_000);
    expect(lines.slice(1)).toEqual(['The database can be used again.']);
  });

  it('do not say that a database is back which answers and cannot write', async () => {
    const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });
    let steps = 0;
    start(() => {
      steps++;
      return Promise.reject(full);
    }, 200);
    await jest.advanceTimersByTimeAsync(600_000);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain('database or disk is full');
    expect(steps).toBeLessThan(120);
  });

  it('do not blame the database for a mail server or a storage that is away', async () => {
    const elsewhere = Object.assign(new Error('connect ECONNREFUSED 10.0.0.2:25'), { code: 'ECONNREFUSED' });
    start(() => Promise.reject(new Error('not sent', { cause: elsewhere })), 200);
    await jest.advanceTimersByTimeAsync(60_000);
    expect([lines, probes]).toEqual([['work failed'], 0]);
  });

  it('stop although a step never ends, and do nothing more', async () => {
    let steps = 0;
    const task = start(() => {
      steps++;
      return new Promise(() => undefined);
    }, 10);
    await jest.advanceTimersByTimeAsync(20);
    jest.useRealTimers();
    await task.stop();
    task.wake();
    expect(steps).toBe(1);
  });
});
