import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TemplateWorkers } from './template-workers';

/** A stand-in for the worker's program, whose templates are commands: to see what a hostile one could do. */
const PROGRAM = `
  const { parentPort, threadId } = require('node:worker_threads');
  parentPort.on('message', ({ id, data }) => {
    if (data.do === 'hang') for (;;);
    if (data.do === 'grow') { const all = []; for (;;) all.push(new Array(1e6).fill({})); }
    if (data.do === 'exit') process.exit(3);
    if (data.do === 'refuse') parentPort.postMessage({ id, error: { code: 'template_memory', message: 'no' } });
    else parentPort.postMessage({ id, result: { threadId, echo: data.echo, env: Object.keys(process.env) } });
  });
`;

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
    workers = new TemplateWorkers(join(folder, 'worker.cjs'), 2, { compile: 300, fill: 300 });
  });
  afterEach(() => workers.close());

  const fill = (data: Record<string, unknown>, signal?: AbortSignal) =>
    workers.fill(
      { compiled: new Uint8Array(), data, options: { language: 'en' } },
      signal,
    ) as unknown as Promise<Answer>;

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
  ])('go on serving others when a template %s', async (_name, command, refusal) => {
    const others = [fill({ echo: 1 }), fill({ echo: 2 })];
    await expect(fill({ do: command })).rejects.toMatchObject(refusal);
    expect((await Promise.all(others)).map(({ echo }) => echo)).toEqual([1, 2]);
    expect((await fill({ echo: 3 })).echo).toBe(3);
  });

  it('are not bothered with what nobody waits for any more', async () => {
    const gone = new AbortController();
    const hanging = [fill({ do: 'hang' }), fill({ do: 'hang' })].map((job) => job.catch(() => undefined));
    const waiting = fill({ echo: 1 }, gone.signal);
    gone.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'unavailable' });
    await Promise.all(hanging);
  });

  it('take nothing more once they are closed', async () => {
    await workers.close();
    await expect(fill({})).rejects.toMatchObject({ code: 'unavailable' });
  });
});
