import { asWritten, toldText } from '@docket/domain';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PdfBatchJob } from '@docket/contracts';
import {
  type Database,
  DatabaseClock,
  DiskFileStore,
  DiskSpace,
  DomainError,
  FileSweep,
  platformSchema,
  type Principal,
  type Schema,
} from '@docket/platform';
import { onEachDatabase, storedFiles, repositoryOf } from '@docket/platform/testing';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { templatesSchema } from '../index';
import { PdfBatchJobEntity } from './pdf-batch-job.entity';
import { type Caller, PdfBatchJobs } from './pdf-batch-jobs.service';
import { KEPT_MS, LEASE_MS, MOST_KEPT, PdfBatchRows } from './pdf-batch-rows';
import type { BatchListener, CheckedBatch, PdfBatchesService } from './pdf-batches.service';

const schema: Schema = {
  entities: [...platformSchema.entities, ...templatesSchema.entities],
  migrations: [...platformSchema.migrations, ...templatesSchema.migrations],
};
const HOUR_MS = 3_600_000;

/** Somebody who calls with a key of his own. */
const aCaller = (userId = uuidv7()): Caller => ({
  user: { userId } as Principal,
  credential: `key:${uuidv7()}`,
});
const idsOf = (count: number) => Array.from({ length: count }, () => uuidv7());
const aBatch = (ids = idsOf(2)) => ({ kind: 'SalesOrder', ids, DocumentID: uuidv7() }) as const;

/** The database's clock, which a test moves on. */
class MovedClock extends DatabaseClock {
  ahead = 0;

  override async now(manager: EntityManager): Promise<number> {
    return (await super.now(manager)) + this.ahead;
  }
}

/** The printing of one batch, as a test drives it. */
interface Printing {
  listener: BatchListener;
  signal: AbortSignal;
  /** All are printed. */
  finish: (text: string) => void;
  fail: (error: Error) => void;
}

describe('PDFs of many documents that nobody waits for', () => {
  onEachDatabase(schema, (database: () => Database) => {
    let folder: string;
    let files: DiskFileStore;
    let clock: MovedClock;
    let open: PdfBatchJobs[];
    let space: DiskSpace;

    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'docket-batches-'));
      files = new DiskFileStore(folder);
      clock = new MovedClock(database());
      open = [];
      space = new DiskSpace([]);
      await database().transaction((manager) => manager.query('DELETE FROM pdfbatches'));
    });
    afterEach(async () => {
      for (const jobs of open) await jobs.onModuleDestroy();
      rmSync(folder, { recursive: true });
    });

    /** One of several processes. */
    const aProcess = () => {
      const printings: Printing[] = [];
      const batches = {
        check: (batch: CheckedBatch) =>
          Promise.resolve({ ...batch, fileName: `Orders_${batch.ids.length}.pdf` }),
        printPatiently: (
          _batch: CheckedBatch,
          _user: Principal,
          signal: AbortSignal,
          listener: BatchListener,
        ) =>
          new Promise((resolve, reject) => {
            signal.addEventListener('abort', () => reject(signal.reason as Error));
            const finish = (text: string) => resolve({ pages: 1, chunks: [Buffer.from(text)] });
            printings.push({ listener, signal, finish, fail: reject });
          }),
      } as unknown as PdfBatchesService;
      const rows = new PdfBatchRows(database(), repositoryOf(database(), PdfBatchJobEntity), clock);
      const sweep = new FileSweep(files);
      const jobs = new PdfBatchJobs(rows, batches, files, sweep, space);
      open.push(jobs);
      return { jobs, rows, sweep, printings };
    };
    /** Asks for a batch until it is as wanted. */
    const until = async (
      { jobs }: Pick<ReturnType<typeof aProcess>, 'jobs'>,
      id: string,
      caller: Caller,
      isWanted: (job: PdfBatchJob) => boolean,
    ): Promise<PdfBatchJob> => {
      for (const end = Date.now() + 10_000; Date.now() < end; await pause(20)) {
        const { job } = await jobs.get(id, caller);
        if (isWanted(job)) return job;
      }
      throw new Error(`It stays ${JSON.stringify((await jobs.get(id, caller)).job)}`);
    };
    const isOver = ({ status }: PdfBatchJob) => status !== 'printing';
    const gone = { code: 'not_found' };

    it('tell every process how far they are, and give their file to each', async () => {
      const [first, second] = [aProcess(), aProcess()];
      const caller = aCaller();
      const begun = await first.jobs.begin(aBatch(idsOf(3)), caller);
      expect(begun).toMatchObject({ status: 'printing', done: 0, of: 3, errors: [], expiresAt: null });
      const [printing] = first.printings;
      printing?.listener.printed(4);
      printing?.listener.printed(7);
      const seen = await until(second, begun.id, caller, ({ done }) => done === 2);
      expect(seen).toMatchObject({ status: 'printing', pages: 7, bytes: null, finishedAt: null });
      expect((await second.jobs.get(begun.id, caller)).retryAfterSeconds).toBeGreaterThan(0);
      await expect(second.jobs.file(begun.id, caller)).rejects.toMatchObject({
        code: 'conflict',
        extras: { retryAfterSeconds: expect.any(Number) as number },
      });
      printing?.listener.printed(9);
      printing?.finish('the whole');
      const job = await until(second, begun.id, caller, isOver);
      expect(job).toMatchObject({ status: 'ready', done: 3, pages: 9, bytes: 9, failure: null });
      expect(Date.parse(job.expiresAt ?? '') - Date.parse(job.finishedAt ?? '')).toBe(KEPT_MS);
      expect((await second.jobs.get(begun.id, caller)).retryAfterSeconds).toBeNull();
      const file = await second.jobs.file(begun.id, caller);
      expect(file).toMatchObject({ name: 'Orders_3.pdf', size: 9, documents: 3, pages: 9 });
      expect((await files.get(file.sha256)).toString()).toBe('the whole');
    });

    it('name each document that could not be printed, and have no file then', async () => {
      const process = aProcess();
      const caller = aCaller();
      const ids = idsOf(2);
      const { id } = await process.jobs.begin(aBatch(ids), caller);
      const [printing] = process.printings;
      printing?.listener.printed(1);
      printing?.listener.failed(new DomainError('pdf_failed', asWritten('A picture is broken.')), 1);
      printing?.finish('');
      const job = await until(process, id, caller, isOver);
      const error = {
        path: 'ids.1',
        id: ids[1],
        code: 'pdf_failed',
        ...toldText(asWritten('A picture is broken.')),
      };
      expect(job).toMatchObject({
        status: 'failed',
        done: 2,
        errors: [error],
        failure: { code: 'pdf_failed' },
      });
      await expect(process.jobs.file(id, caller)).rejects.toMatchObject({ code: 'conflict' });
    });

    it('say what ended all of them', async () => {
      const process = aProcess();
      const caller = aCaller();
      const { id } = await process.jobs.begin(aBatch(), caller);
      process.printings[0]?.fail(new DomainError('payload_too_large', asWritten('Print fewer at once.')));
      const job = await until(process, id, caller, isOver);
      expect(job).toMatchObject({
        status: 'failed',
        errors: [],
        failure: { code: 'payload_too_large', ...toldText(asWritten('Print fewer at once.')) },
      });
    });

    it('are their maker’s alone', async () => {
      const process = aProcess();
      const caller = aCaller();
      const { id } = await process.jobs.begin(aBatch(), caller);
      for (const other of [aCaller(), aCaller(caller.user.userId), { ...caller, user: aCaller().user }]) {
        await expect(process.jobs.get(id, other)).rejects.toMatchObject(gone);
        await expect(process.jobs.file(id, other)).rejects.toMatchObject(gone);
        await expect(process.jobs.remove(id, other)).rejects.toMatchObject(gone);
      }
      expect((await process.jobs.get(id, caller)).job.status).toBe('printing');
      expect(process.printings[0]?.signal.aborted).toBe(false);
    });

    it('are given up once they are cancelled, whichever process is told', async () => {
      const [first, second] = [aProcess(), aProcess()];
      const caller = aCaller();
      const ids = [
        (await first.jobs.begin(aBatch(), caller)).id,
        (await first.jobs.begin(aBatch(), caller)).id,
      ];
      await first.jobs.remove(ids[0] ?? '', caller);
      expect(first.printings[0]?.signal.aborted).toBe(true);
      await second.jobs.remove(ids[1] ?? '', caller);
      for (const end = Date.now() + 10_000; !first.printings[1]?.signal.aborted && Date.now() < end;)
        await pause(20);
      expect(first.printings[1]?.signal.aborted).toBe(true);
      for (const id of ids) await expect(first.jobs.get(id, caller)).rejects.toMatchObject(gone);
      expect(await database().read.query('SELECT id FROM pdfbatches')).toEqual([]);
    });

    it('have failed once nothing is heard of their process, for good', async () => {
      const [slow, other] = [aProcess(), aProcess()];
      const caller = aCaller();
      const { id } = await slow.jobs.begin(aBatch(), caller);
      const rows = slow.rows as unknown as { tell: () => Promise<boolean> };
      // It cannot say any more that it goes on.
      rows.tell = () => new Promise(() => undefined);
      clock.ahead = LEASE_MS - 2_000;
      expect((await other.jobs.get(id, caller)).job.status).toBe('printing');
      clock.ahead = LEASE_MS + 2_000;
      const { job } = await other.jobs.get(id, caller);
      expect(job).toMatchObject({ status: 'failed', failure: { code: 'unavailable' } });
      expect(job.failure?.message).toContain('Print it again');
      // It was only slow, and comes to its end after all: what was told stays true.
      expect(
        await slow.rows.end(id, { done: 2, pages: 2, errors: [], status: 'ready', sha256: 'a', bytes: 1 }),
      ).toBe(false);
      expect((await other.jobs.get(id, caller)).job).toEqual(job);
      open.splice(open.indexOf(slow.jobs), 1);
    });

    it('go on for as long as their process is at work', async () => {
      const process = aProcess();
      const caller = aCaller();
      const { id } = await process.jobs.begin(aBatch(), caller);
      for (clock.ahead = LEASE_MS / 2; clock.ahead < 3 * LEASE_MS; clock.ahead += LEASE_MS / 2) {
        const now = await clock.now(database().read);
        const isRenewed = async () => {
          const [row]: { until: string }[] = await database().read.query('SELECT until FROM pdfbatches');
          return Date.parse(row?.until ?? '') >= now + LEASE_MS;
        };
        for (const end = Date.now() + 10_000; !(await isRenewed()) && Date.now() < end;) await pause(50);
        expect((await process.jobs.get(id, caller)).job.status).toBe('printing');
      }
    });

    it('are ended with words when the server stops, and nothing new is begun', async () => {
      const process = aProcess();
      const caller = aCaller();
      const { id } = await process.jobs.begin(aBatch(), caller);
      await process.jobs.onModuleDestroy();
      const { job } = await aProcess().jobs.get(id, caller);
      expect(job).toMatchObject({ status: 'failed', failure: { code: 'unavailable' } });
      expect(job.failure?.message).toContain('The server was stopped');
      await expect(process.jobs.begin(aBatch(), caller)).rejects.toMatchObject({ code: 'unavailable' });
    });

    it('come to their end before the server stops, where they do so in time', async () => {
      const process = aProcess();
      const caller = aCaller();
      const { id } = await process.jobs.begin(aBatch(), caller);
      const finished = process.jobs.finish(60_000);
      await expect(process.jobs.begin(aBatch(), caller)).rejects.toMatchObject({ code: 'unavailable' });
      process.printings[0]?.finish('in time');
      await finished;
      expect((await process.jobs.get(id, caller)).job.status).toBe('ready');
      const late = aProcess();
      await late.jobs.begin(aBatch(), caller);
      await late.jobs.finish(50);
      expect(late.printings[0]?.signal.aborted).toBe(false);
    });

    it('are so many for one user, and so many in all', async () => {
      const [first, second] = [aProcess(), aProcess()];
      const user = aCaller();
      const busy = { code: 'pdf_busy', extras: { retryAfterSeconds: expect.any(Number) as number } };
      await first.jobs.begin(aBatch(), user);
      const { id } = await second.jobs.begin(aBatch(), aCaller(user.user.userId));
      await expect(first.jobs.begin(aBatch(), user)).rejects.toMatchObject(busy);
      // Simultaneous calls get no more places than there are.
      const many = await Promise.allSettled(
        Array.from({ length: 20 }, (_, index) => [first, second][index % 2]!.jobs.begin(aBatch(), aCaller())),
      );
      const printing: unknown[] = await database().read.query(
        "SELECT id FROM pdfbatches WHERE status = 'printing'",
      );
      expect(printing).toHaveLength(8);
      expect(many.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
      await expect(second.jobs.begin(aBatch(), aCaller())).rejects.toMatchObject(busy);
      // Those of a process that has died take no place.
      clock.ahead = LEASE_MS + 2_000;
      const caller = aCaller(user.user.userId);
      expect((await second.jobs.begin(aBatch(), caller)).id).not.toBe(id);
    });

    it('are forgotten after an hour, and of one user the oldest once there are many; their files with them', async () => {
      const process = aProcess();
      const caller = aCaller();
      const print = async (text: string) => {
        const { id } = await process.jobs.begin(aBatch(), caller);
        process.printings.at(-1)?.finish(text);
        await until(process, id, caller, isOver);
        return { id, ...(await process.jobs.file(id, caller)) };
      };
      const old = await print('old');
      clock.ahead = KEPT_MS - 60_000;
      const fresh = await print('fresh');
      await process.rows.sweep();
      expect((await process.jobs.get(old.id, caller)).job.status).toBe('ready');
      clock.ahead = KEPT_MS + 60_000;
      // Before any sweep, too.
      await expect(process.jobs.get(old.id, caller)).rejects.toMatchObject(gone);
      await process.rows.sweep();
      const kept: { id: string }[] = await database().read.query('SELECT id FROM pdfbatches');
      expect(kept).toEqual([{ id: fresh.id }]);
      const swept = await process.sweep.run(Date.now() + 2 * HOUR_MS, true);
      expect(swept).toEqual({ binned: 1, deleted: 0, withheld: 0, missing: [] });
      expect(await storedFiles(files)).toEqual([fresh.sha256]);
      for (let made = 0; made < MOST_KEPT; made++) await print(`again ${made}`);
      await process.jobs.begin(aBatch(), caller);
      await expect(process.jobs.get(fresh.id, caller)).rejects.toMatchObject(gone);
      const [{ count } = { count: '0' }]: { count: string }[] = await database().read.query(
        "SELECT COUNT(*) AS count FROM pdfbatches WHERE status = 'ready'",
      );
      expect(Number(count)).toBe(MOST_KEPT);
    });

    it('leave no file behind where they are cancelled at the last moment', async () => {
      const process = aProcess();
      const caller = aCaller();
      const { id } = await process.jobs.begin(aBatch(), caller);
      const kept = jest.spyOn(files, 'receive').mockImplementationOnce(async (pieces) => {
        kept.mockRestore();
        const file = await files.receive(pieces);
        // The file is there, and no row of it yet.
        await process.rows.remove(id, { credential: caller.credential, userId: caller.user.userId });
        return file;
      });
      process.printings[0]?.finish('in vain');
      await process.jobs.finish(10_000);
      expect(await storedFiles(files)).toHaveLength(1);
      await process.sweep.run(Date.now() + 2 * HOUR_MS, true);
      expect(await storedFiles(files)).toEqual([]);
    });
  });
});
