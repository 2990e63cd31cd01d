import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Catalogue } from '@docket/docx';
import { type TemplateLimits, TemplateWorkers } from './template-workers';

/** A stand-in for the worker's program, whose templates are commands: to see what a hostile one could do. */
const PROGRAM = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', ({ id, type, data, sample }) => {
    data ??= sample;
    if (data.do === 'hang') for (;;);
    if (data.do === 'grow') { const all = []; for (;;) all.push(new Array(1e6).fill({})); }
    if (data.do === 'exit') process.exit(3);
    if (data.do === 'refuse') parentPort.postMessage({ id, error: { code: 'template_memory', message: 'no' } });
    else parentPort.postMessage({ id, result: { type, threadId, echo: data.echo, env: Object.keys(process.env) } });
  });
`;

/** Limits that are longer than the test. */
const UNHURRIED: TemplateLimits = { deadlinesMs: { compile: 20_000, fill: 20_000 } };

interface Answer {
  threadId: number;
  echo: unknown;
  env: string[];
}

describe('template workers', () => {
  let folder: string;
  let workers: TemplateWorkers;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'docket-workers-'));
    writeFileSync(join(folder, 'worker.cjs'), PROGRAM);
  });
  afterAll(() => {
    rmSync(folder, { recursive: true });
  });
  beforeEach(() => {
    start(2);
  });
  afterEach(() => workers.close());

  const start = (size: number, limits: TemplateLimits = {}) => {
    const deadlinesMs = { compile: 300, fill: 300 };
    workers = new TemplateWorkers(join(folder, 'worker.cjs'), size, { deadlinesMs, ...limits });
  };
  const fill = async (data: Record<string, unknown>, signal?: AbortSignal, owner = 'a') => {
    const job = { compiled: new Uint8Array(), data, options: { language: 'en' } };
    return (await workers.fill(job, owner, signal)).docx as unknown as Answer;
  };
  const compile = (sample: Record<string, unknown>, owner = 'a') =>
    workers.compile(
      { bytes: new Uint8Array(), catalogue: [] as unknown as Catalogue, sample },
      owner,
    ) as unknown as Promise<Answer>;
  const refused = (job: Promise<unknown>, code = 'pdf_busy') =>
    expect(job).rejects.toMatchObject({ code, extras: { retryAfterSeconds: 1 } });
  /** Goes on until its deadline. */
  const hang = (work: typeof fill | typeof compile = fill, owner = 'a') => {
    let over = false;
    const end = (work === compile ? compile({ do: 'hang' }, owner) : fill({ do: 'hang' }, undefined, owner))
      .catch(() => undefined)
      .finally(() => (over = true));
    return { end, isOver: () => over };
  };

  it('do one job after the other in the same few threads, each answer with its job', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, (_, echo) => fill({ echo })));
    expect(answers.map(({ echo }) => echo)).toEqual(Array.from({ length: 20 }, (_, echo) => echo));
    expect(new Set(answers.map(({ threadId }) => threadId)).size).toBeLessThanOrEqual(2);
  });

  it('see nothing of the environment, where the secrets are', async () => {
    process.env['DOCKET_TEST_SECRET'] = 'secret';
    expect((await fill({})).env).toEqual([]);
    delete process.env['DOCKET_TEST_SECRET'];
  });

  it.each([
    ['does not end', 'hang', { code: 'template_timeout' }],
    ['eats all memory', 'grow', { code: expect.stringMatching(/^template_(memory|timeout)$/) as string }],
    ['ends its thread', 'exit', { message: expect.stringContaining('unexpectedly') as string }],
    ['is refused by the engine', 'refuse', { code: 'template_memory' }],
  ])('row 8: go on serving others when a template %s', async (_name, command, refusal) => {
    const others = [fill({ echo: 1 }), fill({ echo: 2 })];
    await expect(fill({ do: command })).rejects.toMatchObject(refusal);
    expect((await Promise.all(others)).map(({ echo }) => echo)).toEqual([1, 2]);
    expect((await fill({ echo: 3 })).echo).toBe(3);
  });

  it.each([1, 2])('serve others while all that one may have hang (%i)', async (size) => {
    await workers.close();
    start(size, UNHURRIED);
    const hanging = Array.from({ length: size + 3 }, () => hang());
    for (let echo = 0; echo < 3; echo++) expect((await fill({ echo }, undefined, 'b')).echo).toBe(echo);
    expect(hanging.filter(({ isOver }) => isOver())).toEqual([]);
    expect(workers.queued).toBe(3);
  });

  it.each([1, 2])('fill while all that may be compiled at a time hangs (%i)', async (size) => {
    await workers.close();
    start(size, UNHURRIED);
    const hanging = ['a', 'b', 'c', 'd'].map((owner) => hang(compile, owner));
    expect((await fill({ echo: 1 }, undefined, 'e')).echo).toBe(1);
    expect(hanging.filter(({ isOver }) => isOver())).toEqual([]);
    expect(workers.queued).toBe(4 - size);
  });

  it('let owners take turns', async () => {
    await workers.close();
    start(1, UNHURRIED);
    // One thread is left beside it for the two others.
    const hanging = hang();
    const order: unknown[] = [];
    const fills = ['b1', 'b2', 'b3', 'c1'].map(async (echo) => {
      order.push((await fill({ echo }, undefined, echo.charAt(0))).echo);
    });
    await Promise.all(fills);
    expect(order).toEqual(['b1', 'b2', 'c1', 'b3']);
    expect(hanging.isOver()).toBe(false);
  });

  it('refuse who fills the queue, and who waited too long, with a time to come again', async () => {
    await workers.close();
    start(1, { ...UNHURRIED, queueMs: 200, queueLimits: { fill: 2, compile: 1 } });
    const hanging = [hang(), hang(fill, 'b')];
    const [first, second] = [refused(fill({})), refused(fill({}))];
    await refused(fill({}));
    const other = refused(fill({}, undefined, 'b'));
    // It had to make room for b's.
    await second;
    expect(workers.queued).toBe(2);
    await Promise.all([first, other]);
    expect(hanging.some(({ isOver }) => isOver())).toBe(false);
  });

  it('refuse more templates than may wait to be compiled', async () => {
    await workers.close();
    start(1, { ...UNHURRIED, queueLimits: { fill: 2, compile: 1 } });
    hang(compile);
    hang(compile);
    await refused(compile({}), 'unavailable');
  });

  it('tell how long a job has waited', async () => {
    await workers.close();
    start(1);
    const job = { compiled: new Uint8Array(), data: {}, options: { language: 'en' } };
    expect((await workers.fill(job, 'a')).queueMs).toBeLessThan(100);
    hang();
    expect((await workers.fill(job, 'a')).queueMs).toBeGreaterThan(200);
  });

  it('forget at once what nobody waits for any more', async () => {
    const gone = new AbortController();
    const hanging = [hang(), hang()];
    const waiting = fill({ echo: 1 }, gone.signal);
    expect(workers.queued).toBe(1);
    gone.abort(new Error('went away'));
    expect(workers.queued).toBe(0);
    await expect(waiting).rejects.toThrow('went away');
    expect(hanging.some(({ isOver }) => isOver())).toBe(false);
    await Promise.all(hanging.map(({ end }) => end));
  });

  it('refuse what waits when they are closed', async () => {
    hang();
    hang();
    const waiting = [fill({}), compile({})].map((job) =>
      expect(job).rejects.toMatchObject({ code: 'unavailable' }),
    );
    await workers.close();
    await Promise.all(waiting);
  });

  it('take nothing more once they are closed', async () => {
    await workers.close();
    await expect(fill({})).rejects.toMatchObject({ code: 'unavailable' });
  });
});
