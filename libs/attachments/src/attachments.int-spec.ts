import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { accessSchema } from '@docket/access';
import { type SalesQuote } from '@docket/contracts';
import {
  type Config,
  Database,
  exportArchive,
  DiskFileStore,
  FileStore,
  FileSweep,
  importArchive,
  type KindDefinition,
  KindRegistry,
  openFileStore,
  platformSchema,
  type Principal,
  Records,
  type Schema,
} from '@docket/platform';
import {
  onEachDatabase,
  S3StandIn,
  storedFiles,
  testDatabases,
  repositoryOf,
} from '@docket/platform/testing';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { AttachmentQuota } from './attachment-quota';
import { AttachmentEntity } from './attachment.entity';
import { AttachmentsService } from './attachments.service';
import { attachmentsSchema } from './index';

const schemas: Schema[] = [platformSchema, accessSchema, attachmentsSchema];
const schema: Schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};

const HOUR_MS = 3_600_000;
const muchLater = () => Date.now() + HOUR_MS + 60_000;

/**
 * A Kind for these tests, since this library knows none of the real ones. Its documents are rows of the table of
 * users.
 */
const kind = {
  name: 'SalesQuote',
  label: 'sales quote',
  path: 'salesquotes',
  load: async (manager: EntityManager, id: string) => {
    const [row]: SalesQuote[] = await manager.query('SELECT id, version FROM users WHERE id = ?', [id]);
    return row ?? null;
  },
  history: { derived: [] },
  table: 'users',
  search: {
    from: 'users q',
    id: 'q.id',
    label: 'q.email',
    title: 'q.name',
    status: 'q.role',
    updatedAt: 'q.updatedAt',
    fields: ['number'],
  },
  templateKinds: [],
} as unknown as KindDefinition<SalesQuote>;

const user: Principal = {
  userId: uuidv7(),
  name: 'Ada',
  email: 'ada@example.com',
  role: 'USER',
  language: 'en',
  via: 'key',
};

/** A file store that can lose a file. */
interface Place {
  files: FileStore;
  lose(sha256: string): void;
  close(): Promise<void>;
}

async function onDisk(folder: string): Promise<Place> {
  return {
    files: new DiskFileStore(folder),
    lose: (sha256) => rmSync(join(folder, sha256.slice(0, 2), sha256)),
    close: () => Promise.resolve(),
  };
}

async function inS3(folder: string): Promise<Place> {
  const storage = await S3StandIn.start();
  const s3 = { ...S3StandIn.place, endpoint: storage.endpoint, prefix: '' };
  return {
    files: await openFileStore({ filesDir: folder, s3 }),
    lose: (sha256) => {
      for (const name of storage.objects.keys()) if (name.startsWith(sha256)) storage.objects.delete(name);
    },
    close: () => storage.stop(),
  };
}

const NO_QUOTAS = { record: Infinity, user: Infinity, total: Infinity };

describe.each([
  ['on the disk', onDisk],
  ['in an S3 storage', inS3],
])('attachments %s', (_where, open) => {
  onEachDatabase(schema, (database) => {
    let folder: string;
    let place: Place;
    let files: FileStore;
    let sweep: FileSweep;
    let records: Records;
    let attachments: AttachmentsService;
    let id: string;
    const quotaOf = (quotas: Partial<Config['attachmentQuotas']>) =>
      new AttachmentQuota(database(), { attachmentQuotas: { ...NO_QUOTAS, ...quotas } });

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'docket-attachments-'));
      place = await open(folder);
      ({ files } = place);
      sweep = new FileSweep(files);
      records = new Records(database());
      const registry = new KindRegistry();
      registry.register(kind);
      attachments = new AttachmentsService(
        database(),
        repositoryOf(database(), AttachmentEntity),
        files,
        registry,
        records,
        quotaOf({}),
        sweep,
      );
    });
    afterAll(async () => {
      await place.close();
      rmSync(folder, { recursive: true });
    });

    const makeDocument = async () => {
      id = uuidv7();
      const now = new Date().toISOString();
      await database().transaction((manager) =>
        manager.query(
          'INSERT INTO users (id, version, createdAt, updatedAt, email, name, role, language, active) VALUES (?, 1, ?, ?, ?, ?, ?, ?, 1)',
          [id, now, now, `${id}@example.com`, 'A document', 'USER', 'en'],
        ),
      );
    };
    beforeEach(makeDocument);

    const upload = async (content: string, name = 'a.txt') =>
      attachments.upload({ kind, id }, name, await files.receive([Buffer.from(content)]), user);
    const removeDocument = () =>
      records.remove(kind, id, { user }, async (manager) => {
        await manager.query('DELETE FROM users WHERE id = ?', [id]);
      });
    const rows = async () => {
      const [row]: { number: number | string }[] = await database().read.query(
        'SELECT COUNT(*) AS number FROM attachments WHERE entityId = ?',
        [id],
      );
      return Number(row?.number);
    };

    it('are refused beyond a quota of their record, their person or the server, and nothing is kept', async () => {
      const person = { ...user, userId: uuidv7() };
      const withQuotas = (quotas: Partial<Config['attachmentQuotas']>) => {
        const registry = new KindRegistry();
        registry.register(kind);
        return new AttachmentsService(
          database(),
          repositoryOf(database(), AttachmentEntity),
          files,
          registry,
          records,
          quotaOf(quotas),
          sweep,
        );
      };
      const put = async (service: AttachmentsService, bytes: number) =>
        service.upload({ kind, id }, 'a.txt', await files.receive([Buffer.alloc(bytes, uuidv7())]), person);
      const [{ total = 0 } = {}]: { total?: string | number }[] = await database().read.query(
        'SELECT SUM(size) AS total FROM attachments',
      );
      for (const [quotas, words] of [
        [{ record: 300 }, /attachments here.*Delete some first/],
        [{ user: 300 }, /^You have .* Delete some first/],
        [{ total: Number(total) + 300 }, /on this server.*Ask whoever runs it/],
      ] as const) {
        const service = withQuotas(quotas);
        const made = await put(service, 200);
        const before = await rows();
        await expect(put(service, 101)).rejects.toMatchObject({
          code: 'storage_quota',
          message: expect.stringMatching(words) as string,
        });
        expect(await rows()).toBe(before);
        // Only one of two simultaneous uploads fits.
        const both = await Promise.allSettled([put(service, 60), put(service, 60)]);
        expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
        await service.remove({ kind, id }, made.id, person, undefined);
        await put(service, 101);
        await removeDocument();
        await makeDocument();
      }
    });

    it('whose row was never written leave a file that is swept after an hour', async () => {
      const { sha256 } = await attachments.store(Buffer.from(`never attached ${id}`));
      await sweep.run();
      expect(await files.has(sha256)).toBe(true);
      await sweep.run(muchLater(), true);
      expect(await storedFiles(files)).not.toContain(sha256);
    });

    it('keep their files, however old, and files that others have, too', async () => {
      const made = await upload('kept');
      await upload('kept', 'the same again.txt');
      await attachments.remove({ kind, id }, made.id, user, undefined);
      expect((await sweep.run(muchLater(), true)).missing).toEqual([]);
      expect(await files.has(made.sha256)).toBe(true);
      await removeDocument();
      await sweep.run(muchLater(), true);
      expect(await storedFiles(files)).not.toContain(made.sha256);
    });

    it('whose file was lost are told of', async () => {
      const { sha256 } = await upload(`lost ${id}`);
      place.lose(sha256);
      expect((await sweep.run()).missing).toEqual([sha256]);
      await removeDocument();
    });

    it('are neither there nor in the history where the transaction is undone', async () => {
      const content = await attachments.store(Buffer.from('undone'));
      const attach = database().transaction(async (manager) => {
        await attachments.attach(
          manager,
          { kind: 'SalesQuote', id, name: 'x', origin: 'issued', content },
          null,
        );
        throw new Error('undone');
      });
      await expect(attach).rejects.toThrow('undone');
      expect(await rows()).toBe(0);
      expect(await database().read.query('SELECT id FROM changes WHERE entityId = ?', [id])).toEqual([]);
    });

    it('are never left behind by a document that is deleted at the same time', async () => {
      await upload('before');
      const answers = await Promise.allSettled([
        ...Array.from({ length: 5 }, (_, index) => upload(`during ${index}`)),
        removeDocument(),
        ...Array.from({ length: 5 }, (_, index) => upload(`after ${index}`)),
      ]);
      for (const answer of answers)
        if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ code: 'not_found' });
      expect(await rows()).toBe(0);
    });

    it('that were issued stay as they are', async () => {
      const content = await attachments.store(Buffer.from('%PDF-1.7'));
      const issued = await database().transaction((manager) =>
        attachments.attach(
          manager,
          { kind: 'SalesQuote', id, name: 'Quote_SQ-00001.pdf', origin: 'issued', content },
          null,
        ),
      );
      expect(issued).toMatchObject({ contentType: 'application/pdf', createdByUser: null, origin: 'issued' });
      const at = { kind, id };
      await expect(attachments.remove(at, issued.id, user, undefined)).rejects.toMatchObject({
        code: 'not_editable',
      });
      await expect(
        attachments.change(at, issued.id, { name: 'Other.pdf' }, user, undefined),
      ).rejects.toMatchObject({ code: 'not_editable' });
      expect((await attachments.list(at)).data).toEqual([issued]);
    });

    it('leave no name behind of what was refused', async () => {
      await removeDocument();
      await expect(upload('refused')).rejects.toMatchObject({ code: 'not_found' });
      for (const name of readdirSync(join(folder, 'incoming'))) rmSync(join(folder, 'incoming', name));
      for await (const { sha256 } of files.all())
        expect((await files.get(sha256)).toString()).not.toBe('refused');
    });
  });
});

describe('attachments', () => {
  it.each(testDatabases)('are exported with their files, and imported: %s', async (_name, create) => {
    const folder = mkdtempSync(join(tmpdir(), 'docket-attachments-transfer-'));
    const [from, to] = [await create(), await create()];
    const [source, moved] = [new DiskFileStore(join(folder, 'source')), await inS3(join(folder, 'target'))];
    const target = moved.files;
    try {
      const database = await Database.open(from.url, schema);
      const registry = new KindRegistry();
      registry.register(kind);
      const attachments = new AttachmentsService(
        database,
        repositoryOf(database, AttachmentEntity),
        source,
        registry,
        new Records(database),
        new AttachmentQuota(database, { attachmentQuotas: NO_QUOTAS }),
        new FileSweep(source),
      );
      const { sha256 } = await attachments.store(Buffer.from('carried over'));
      await database.transaction((manager) =>
        manager.query(
          'INSERT INTO attachments (id, version, createdAt, updatedAt, kind, entityId, name, contentType, size, sha256, origin) ' +
            "VALUES (?, 1, '2026', '2026', 'SalesQuote', ?, 'a.txt', 'text/plain', '3000000000', ?, 'upload')",
          [uuidv7(), uuidv7(), sha256],
        ),
      );
      await database.close();
      const archive = join(folder, 'archive');
      expect((await exportArchive(from.url, schema, source, archive)).totals.files).toBe(1);
      await importArchive(to.url, schema, target, archive);
      const copy = await Database.open(to.url, schema);
      const [row]: { sha256: string; size: string }[] = await copy.read.query(
        'SELECT sha256, size FROM attachments',
      );
      await copy.close();
      expect([row?.sha256, String(row?.size)]).toEqual([sha256, '3000000000']);
      expect((await target.get(sha256)).toString()).toBe('carried over');
    } finally {
      await Promise.all([from.remove(), to.remove(), moved.close()]);
      rmSync(folder, { recursive: true });
    }
  });
});
