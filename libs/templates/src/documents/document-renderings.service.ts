import type { DocumentRendering, DocumentRenderingListQuery, Page } from '@docket/contracts';
import { Database, DeferredWrites, readPage } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { documentRenderingList } from './document-renderings.list';
import { requireTemplate } from './template-rows';

/** What was printed with a template lately. */
@Injectable()
export class DocumentRenderingsService {
  constructor(
    private readonly database: Database,
    private readonly deferred: DeferredWrites,
  ) {}

  /** The newest first. @throws {DomainError} `not_found` */
  async list(
    documentId: string,
    { outcome, ...paging }: DocumentRenderingListQuery,
  ): Promise<Page<DocumentRendering>> {
    await this.deferred.flush();
    await requireTemplate(this.database.read, documentId);
    return readPage(
      this.database.read,
      documentRenderingList,
      {
        ...paging,
        sort: [{ field: 'at', descending: true }],
        documentId: [documentId],
        ...(outcome !== undefined && { outcome: [outcome] }),
      },
      present,
    );
  }
}

type Row = Omit<DocumentRendering, 'user'> & { userId: string; userName: string | null };

function present(row: Record<string, unknown>): DocumentRendering {
  const rendering = row as unknown as Row;
  return {
    id: rendering.id,
    at: rendering.at,
    entityId: rendering.entityId,
    number: rendering.number,
    user: { id: rendering.userId, name: rendering.userName ?? '' },
    fileVersion: rendering.fileVersion,
    outcome: rendering.outcome,
    pages: rendering.pages,
    bytes: rendering.bytes,
    queueMs: rendering.queueMs,
    fillMs: rendering.fillMs,
    convertMs: rendering.convertMs,
    totalMs: rendering.totalMs,
  };
}
