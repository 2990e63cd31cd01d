import type { DocumentRendering, DocumentRenderingListQuery, Page } from '@docket/contracts';
import { Database, DeferredWrites, readPage } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { documentRenderingList, presentRendering } from './document-renderings.list';
import { requireTemplate } from './template-rows';

/** Recent renderings of a template. */
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
      presentRendering,
    );
  }
}
