import { asWritten } from '@docket/domain';
import type { Conversion } from '@docket/pdf';
import {
  AuditTrail,
  created,
  DeferredWrites,
  DomainError,
  type FileStore,
  KindRegistry,
  platformSchema,
  type Principal,
} from '@docket/platform';
import { onEachDatabase, repositoryOf } from '@docket/platform/testing';
import { DocumentRenderingEntity } from '../documents/document-rendering.entity';
import { DocumentTemplateEntity } from '../documents/document-template.entity';
import { DocumentTemplatesService } from '../documents/document-templates.service';
import { DocumentUsageEntity } from '../documents/document-usage.entity';
import { DocumentVersionEntity } from '../documents/document-version.entity';
import type { TemplateFiles } from '../documents/template-files';
import { templatesSchema } from '../index';
import { KEPT_RENDERINGS, RenderingLog } from './rendering-log';

const user: Principal = {
  userId: '01890000-0000-7000-8000-000000000001',
  name: 'Ada',
  email: 'ada@example.com',
  role: 'ADMIN',
  language: 'en',
  via: 'session',
};

const conversion = (pages: number | null): Conversion => ({
  pdf: new Uint8Array(1_234),
  pages,
  engine: 'libreoffice 7.4',
  ms: { queue: 4.4, load: 20, save: 5, total: 34.4 },
});

const schema = {
  entities: [...platformSchema.entities, ...templatesSchema.entities],
  migrations: [...platformSchema.migrations, ...templatesSchema.migrations],
};

describe('the log of renderings', () => {
  onEachDatabase(schema, (database) => {
    let deferred: DeferredWrites;
    let log: RenderingLog;

    beforeEach(() => {
      deferred = new DeferredWrites();
      log = new RenderingLog(database(), deferred);
    });

    const template = async () => {
      const base = created(null);
      await database().transaction((manager) =>
        manager.insert(DocumentTemplateEntity, {
          ...base,
          kind: 'SalesQuote',
          name: 'Ours',
          description: '',
          language: null,
          isDefault: false,
          enabled: true,
          pdfa: false,
          pdfaLevel: '2b',
          pdfua: false,
          watermark: '',
          docx: false,
          fileVersion: 1,
          fileName: 'ours.docx',
          size: 1,
          sha256: '',
          compiledSha256: '',
          compilerVersion: '1',
          fields: [],
          warnings: [],
        }),
      );
      return base.id;
    };

    const begin = (documentId: string, number = 'SQ-1') =>
      log.begin({ documentId, fileVersion: 2, entityId: null, number }, user);

    const rows = (documentId: string) =>
      database().read.find(DocumentRenderingEntity, { where: { documentId }, order: { id: 'ASC' } });

    it('holds what was made and what it took', async () => {
      const documentId = await template();
      const clock = jest.spyOn(performance, 'now');
      for (const moment of [1_000, 1_030, 1_080]) clock.mockReturnValueOnce(moment);
      const rendering = begin(documentId, 'SQ-00007');
      // Waiting for one's turn is not filling.
      rendering.filled(20);
      rendering.made(conversion(3));
      clock.mockRestore();
      await deferred.flush();
      expect(await rows(documentId)).toEqual([
        expect.objectContaining({
          entityId: null,
          number: 'SQ-00007',
          userId: user.userId,
          fileVersion: 2,
          outcome: 'ok',
          pages: 3,
          bytes: 1_234,
          queueMs: 24,
          fillMs: 10,
          convertMs: 30,
          totalMs: 80,
        }),
      ]);
    });

    it('holds why one was not made, and how far it came', async () => {
      const documentId = await template();
      begin(documentId).failed(new DomainError('template_timeout', asWritten('Too long.')));
      const second = begin(documentId);
      second.filled(0);
      second.failed(new Error('a fault of ours'));
      await deferred.flush();
      const nothing = { pages: null, bytes: null, queueMs: null, convertMs: null };
      expect(await rows(documentId)).toEqual([
        expect.objectContaining({ ...nothing, outcome: 'template_timeout', fillMs: null }),
        expect.objectContaining({ ...nothing, outcome: 'internal', fillMs: expect.any(Number) as number }),
      ]);
    });

    it('is written in one transaction, whatever has come together', async () => {
      const documentIds = [await template(), await template()];
      const transaction = jest.spyOn(database(), 'transaction');
      for (const documentId of documentIds)
        for (let n = 0; n < 20; n++) begin(documentId).made(conversion(1));
      expect(transaction).not.toHaveBeenCalled();
      await deferred.flush();
      await deferred.flush();
      expect(transaction).toHaveBeenCalledTimes(1);
      transaction.mockRestore();
      for (const documentId of documentIds) expect(await rows(documentId)).toHaveLength(20);
    });

    it('keeps the newest of each template', async () => {
      const [busy, quiet] = [await template(), await template()];
      begin(quiet).made(conversion(1));
      for (let n = 0; n < KEPT_RENDERINGS + 20; n++) {
        begin(busy, `SQ-${n}`).made(conversion(1));
        if (n % 100 === 0) await deferred.flush();
      }
      await deferred.flush();
      const kept = await rows(busy);
      expect(kept).toHaveLength(KEPT_RENDERINGS);
      expect(kept[0]?.number).toBe('SQ-20');
      expect(kept.at(-1)?.number).toBe(`SQ-${KEPT_RENDERINGS + 19}`);
      expect(await rows(quiet)).toHaveLength(1);
    });

    it('passes over templates that were deleted meanwhile, and keeps those of others', async () => {
      const [gone, left] = [await template(), await template()];
      begin(gone).made(conversion(1));
      begin(left).made(conversion(1));
      await database().transaction((manager) => manager.delete(DocumentTemplateEntity, { id: gone }));
      await deferred.flush();
      expect(await rows(gone)).toEqual([]);
      expect(await rows(left)).toHaveLength(1);
    });

    it('goes with its template, even where it is written at the same moment', async () => {
      const files = {} as FileStore & TemplateFiles;
      const templates = new DocumentTemplatesService(
        database(),
        repositoryOf(database(), DocumentTemplateEntity),
        repositoryOf(database(), DocumentVersionEntity),
        repositoryOf(database(), DocumentUsageEntity),
        repositoryOf(database(), DocumentRenderingEntity),
        new KindRegistry(),
        files,
        files,
        new AuditTrail(database()),
      );
      for (let n = 0; n < 10; n++) {
        const documentId = await template();
        begin(documentId).made(conversion(1));
        await deferred.flush();
        expect(await rows(documentId)).toHaveLength(1);
        begin(documentId).made(conversion(1));
        await Promise.all([templates.remove(documentId, user, undefined), deferred.flush()]);
        expect(await rows(documentId)).toEqual([]);
      }
    });

    it('drops the oldest where more waits than it may hold', async () => {
      const [first, later] = [await template(), await template()];
      begin(first).made(conversion(1));
      for (let n = 0; n < 5_000; n++) begin(later, `SQ-${n}`).made(conversion(1));
      await deferred.flush();
      expect(await rows(first)).toEqual([]);
      expect((await rows(later)).at(-1)?.number).toBe('SQ-4999');
    });
  });
});
