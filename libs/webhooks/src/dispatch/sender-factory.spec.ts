import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SenderUpdate } from '../sending/delivery-job';
import { ThreadSenderFactory } from './sender-factory';

describe('sender thread', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docket-sender-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  /** @param program source code of the thread */
  const opened = async (program: string) => {
    const entry = join(folder, `${Math.random()}.cjs`);
    await writeFile(entry, `const { parentPort, workerData } = require('node:worker_threads');\n${program}`);
    const reports: unknown[] = [];
    let heard: () => void = () => undefined;
    const first = new Promise<void>((done) => (heard = done));
    let close: () => Promise<void> = () => Promise.resolve();
    const lost = new Promise<Error>((done) => {
      const sender = new ThreadSenderFactory(entry, { webhookAllow: ['10.0.0.0/8'], production: true }).start(
        {
          update: (report: SenderUpdate) => {
            reports.push(report);
            heard();
          },
          crashed: done,
        },
      );
      close = () => sender.stop();
      sender.send({ type: 'cancelAll' });
    });
    return { reports, first, lost, close };
  };

  it('exchanges messages, and gets the address rules but no environment variables', async () => {
    const { reports, first, close } = await opened(
      "parentPort.on('message', (order) => parentPort.postMessage([order, workerData, Object.keys(process.env)]));",
    );
    await first;
    await close();
    expect(reports).toEqual([
      [{ type: 'cancelAll' }, { webhookAllow: ['10.0.0.0/8'], production: true }, []],
    ]);
  });

  it('reports a crash if it ends by itself', async () => {
    const { lost } = await opened(
      "parentPort.on('message', () => { throw new Error('out of its depth'); });",
    );
    expect((await lost).message).toContain('out of its depth');
    expect((await (await opened('process.exit(0);')).lost).message).toContain('unexpectedly');
  });

  it('reports no crash if it was stopped', async () => {
    const { lost, first, close } = await opened(
      "parentPort.on('message', (order) => parentPort.postMessage(order));",
    );
    await first;
    await close();
    expect(await Promise.race([lost, Promise.resolve('not missed')])).toBe('not missed');
  });
});
