import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Report } from '../sending/parcel';
import { ThreadOffices } from './offices';

describe('a thread that sends', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'docket-offices-'));
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
      const office = new ThreadOffices(entry, { webhookAllow: ['10.0.0.0/8'], production: true }).open({
        report: (report: Report) => {
          reports.push(report);
          heard();
        },
        lost: done,
      });
      close = () => office.close();
      office.tell({ type: 'giveBack' });
    });
    return { reports, first, lost, close };
  };

  it('is told, and tells; what may be sent to is known to it, and nothing of the environment', async () => {
    const { reports, first, close } = await opened(
      "parentPort.on('message', (order) => parentPort.postMessage([order, workerData, Object.keys(process.env)]));",
    );
    await first;
    await close();
    expect(reports).toEqual([[{ type: 'giveBack' }, { webhookAllow: ['10.0.0.0/8'], production: true }, []]]);
  });

  it('is missed where it ends by itself', async () => {
    const { lost } = await opened(
      "parentPort.on('message', () => { throw new Error('out of its depth'); });",
    );
    expect((await lost).message).toContain('out of its depth');
    expect((await (await opened('process.exit(0);')).lost).message).toContain('unexpectedly');
  });

  it('is not missed where it was closed', async () => {
    const { lost, first, close } = await opened(
      "parentPort.on('message', (order) => parentPort.postMessage(order));",
    );
    await first;
    await close();
    expect(await Promise.race([lost, Promise.resolve('not missed')])).toBe('not missed');
  });
});
