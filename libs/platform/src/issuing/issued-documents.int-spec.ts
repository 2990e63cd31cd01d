import { asWritten } from '@docket/domain';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { DomainError } from '../errors/domain-error';
import { DiskFileStore } from '../files/disk-file-store';
import type { FileStore } from '../files/file-store';
import { FileSweep } from '../files/file-sweep';
import type { Principal } from '../http/request';
import { platformSchema } from '../index';
import type { KindDefinition, KindView } from '../kinds/kind';
import { KindRegistry } from '../kinds/kind-registry';
import { Records } from '../records/records.service';
import { onEachDatabase } from '../testing/each-database';
import { storedFiles } from '../testing/stored-files';
import { IssuedDocuments } from './issued-documents';
import { PendingIssue } from './pending-issue.entity';

const HOUR_MS = 3_600_000;
const TEMPLATE = { documentId: uuidv7(), fileVersion: 3 };
const USER: Principal = {
  userId: uuidv7(),
  name: 'Ada',
  email: 'ada@example.com',
  role: 'USER',
  language: 'en',
  via: 'key',
};

describe('issued documents', () => {
  onEachDatabase(platformSchema, (database) => {
    let folder: string;
    let files: FileStore;
    let registry: KindRegistry;
    let view: KindView & { notes: string };
    const attached: { name: string; text: string; user: string | null; at: string }[] = [];

    /** A Kind of the test's own, of which there is one document at a time. */
    const kind = {
      name: 'SalesQuote',
      label: 'sales quote',
      path: 'salesquotes',
      table: 'company',
      issuedBy: ['send'],
      load: () => Promise.resolve(view),
      history: { derived: [] },
      search: { fields: ['number'] },
      templateKinds: [],
    } as unknown as KindDefinition;

    beforeAll(() => {
      folder = mkdtempSync(join(tmpdir(), 'docket-issued-'));
      files = new DiskFileStore(folder);
      registry = new KindRegistry();
      registry.register(kind);
    });
    afterAll(() => rmSync(folder, { recursive: true }));

    beforeEach(async () => {
      attached.length = 0;
      view = { id: uuidv7(), version: 1, number: 'SQ-00001', status: 'draft', notes: 'as sent' };
      await database().transaction((manager) => manager.clear(PendingIssue));
    });

    /** One of several processes. */
    const process = (print: () => Promise<unknown> = () => Promise.resolve()) => {
      const records = new Records(database());
      const sweep = new FileSweep(files);
      const issued = new IssuedDocuments(database(), files, registry, records, sweep);
      let at = '';
      issued.printBy({
        choose: () => Promise.resolve(TEMPLATE),
        print: async (order) => {
          await print();
          at = order.at;
          expect(order.template).toEqual(TEMPLATE);
          const { notes } = order.view as typeof view;
          return { name: `${order.view.number}.pdf`, pdf: Buffer.from(`${notes} ${order.view.status}`) };
        },
      });
      issued.keepBy({
        keep: async (_document, { name, pdf }) => {
          const text = Buffer.from(pdf).toString();
          await files.put(pdf);
          return (_manager, user) => {
            attached.push({ name, text, user: user?.name ?? null, at });
            return Promise.resolve();
          };
        },
      });
      return { records, issued, sweep };
    };
    const act = (records: Records, action: string, after: Partial<typeof view> = { status: 'sent' }) =>
      records.change(kind, view.id, { user: USER, action }, () =>
        Promise.resolve({ ...view, version: 2, ...after }),
      );
    const signal = new AbortController().signal;
    const pending = () => database().read.find(PendingIssue);

    it('are printed as they were at the commit of the action, with the template and the user of that moment', async () => {
      const { records, issued } = process();
      await act(records, 'send');
      const [{ createdAt = '' } = {}] = await pending();
      view.notes = 'changed since';
      expect(await issued.issueNext(signal)).toBe(true);
      expect(attached).toEqual([{ name: 'SQ-00001.pdf', text: 'as sent sent', user: 'Ada', at: createdAt }]);
      expect(await issued.issueNext(signal)).toBe(false);
      expect(await pending()).toEqual([]);
    });

    it('are issued by some actions only, where they change something, and where the transaction is not undone', async () => {
      const { records } = process();
      await act(records, 'accept');
      await records.change(kind, view.id, { user: USER, action: 'send' }, (_manager, before) =>
        Promise.resolve(before),
      );
      const undone = database().transaction(async () => {
        await Promise.resolve();
        throw new Error('undone');
      });
      await expect(undone).rejects.toThrow('undone');
      const refused = database().asOne(
        () => act(records, 'send'),
        () => Promise.reject(new Error('refused at the end')),
      );
      await expect(refused).rejects.toThrow('refused at the end');
      expect(await pending()).toEqual([]);
    });

    it('are tried again, after a while that grows, until they can be printed', async () => {
      let [tries, works] = [0, false];
      const { records, issued } = process(() => {
        tries += 1;
        return works ? Promise.resolve() : Promise.reject(new Error('no engine'));
      });
      await act(records, 'send');
      const start = Date.now() + 1_000;
      for (const [seconds, tried] of [
        [0, true],
        [4, false],
        [5, true],
        [14, false],
        [15, true],
      ] as const) {
        const before = tries;
        await issued.issueNext(signal, start + seconds * 1_000).catch(() => undefined);
        expect([seconds, tries > before]).toEqual([seconds, tried]);
      }
      works = true;
      expect(await issued.issueNext(signal, start + HOUR_MS)).toBe(true);
      expect(attached).toHaveLength(1);
    });

    it('that were given up at a stop are taken up at once after it', async () => {
      const stop = new AbortController();
      const { records, issued } = process(() => {
        stop.abort();
        return Promise.reject(new Error('stopped'));
      });
      await act(records, 'send');
      await expect(issued.issueNext(stop.signal)).rejects.toThrow('stopped');
      expect(await process().issued.issueNext(signal)).toBe(true);
      expect(attached).toHaveLength(1);
    });

    it('are due again soon after the database is back, long before the claim ends', async () => {
      let isAway = true;
      const { records, issued } = process(() => {
        if (!isAway) return Promise.resolve();
        database().refuseWrites(new DomainError('storage_unavailable', asWritten('away')));
        return Promise.reject(new Error('away'));
      });
      await act(records, 'send');
      for (let tries = 0; tries < 3; tries++) await expect(issued.issueNext(signal)).rejects.toThrow('away');
      isAway = false;
      database().refuseWrites(undefined);
      expect(await issued.issueNext(signal, Date.now() + 10_000)).toBe(true);
      expect(attached).toHaveLength(1);
    });

    it('are attached once, however many processes are at them', async () => {
      const all = Array.from({ length: 4 }, () => process());
      const [first] = all;
      for (let made = 0; made < 5; made += 1) {
        view = { ...view, id: uuidv7(), number: `SQ-${made}` };
        await act(first!.records, 'send');
      }
      const drain = async ({ issued }: (typeof all)[number]) => {
        while (await issued.issueNext(signal));
      };
      await Promise.all(all.map(drain));
      expect(attached.map(({ name }) => name).sort()).toEqual(
        [0, 1, 2, 3, 4].map((made) => `SQ-${made}.pdf`),
      );
    });

    it('are attached once where one who was taken for dead comes back', async () => {
      let release: () => void = () => undefined;
      let begun: () => void = () => undefined;
      const atWork = new Promise<void>((resolve) => (begun = resolve));
      const slow = process(() => {
        begun();
        return new Promise<void>((resolve) => (release = resolve));
      });
      await act(slow.records, 'send');
      const late = slow.issued.issueNext(signal);
      await atWork;
      const other = process();
      expect(await other.issued.issueNext(signal)).toBe(false);
      expect(await other.issued.issueNext(signal, Date.now() + 61_000)).toBe(true);
      release();
      await late;
      expect(attached).toHaveLength(1);
    });

    it('are reported, not tried for ever, while the database writes no claim', async () => {
      const { records, issued } = process();
      await act(records, 'send');
      const looks = jest.spyOn(database().read, 'findOne');
      const update = jest
        .spyOn(EntityManager.prototype, 'update')
        .mockResolvedValue({ affected: 0, raw: [], generatedMaps: [] });
      try {
        await expect(issued.issueNext(signal)).rejects.toThrow('did not write');
        expect(looks.mock.calls.length).toBeLessThanOrEqual(20);
      } finally {
        update.mockRestore();
        looks.mockRestore();
      }
      expect(await issued.issueNext(signal)).toBe(true);
      expect(attached).toHaveLength(1);
    });

    it('keep what they are to be printed from, and go with their document', async () => {
      const { records, sweep } = process();
      await act(records, 'send');
      const [{ viewSha256 = '' } = {}] = await pending();
      expect((await sweep.run(Date.now() + 2 * HOUR_MS)).missing).toEqual([]);
      expect(await files.has(viewSha256)).toBe(true);
      await records.remove(kind, view.id, { user: USER }, () => Promise.resolve());
      expect(await pending()).toEqual([]);
      await sweep.run(Date.now() + 2 * HOUR_MS, true);
      expect(await storedFiles(files)).not.toContain(viewSha256);
    });
  });
});
