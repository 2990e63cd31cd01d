import {
  type DocumentRendering,
  DocumentRenderingListQuery,
  DocumentRenderingPage,
  type Page,
} from '@docket/contracts';
import { Access, Answers, EntityId, Refuses } from '@docket/platform';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { DocumentRenderingsService } from './document-renderings.service';

/** Recent renderings of a template, with durations and results. */
@Controller('v1/documents/:id/renderings')
@Access('admin')
@ApiTags('Documents')
export class DocumentRenderingsController {
  constructor(private readonly renderings: DocumentRenderingsService) {}

  /** PDFs from the cache are not listed. */
  @Get()
  @Answers(
    200,
    'A page of the PDFs made with the template and of failures, the newest first; the last 500 are kept.',
    DocumentRenderingPage,
  )
  @Refuses([404, 'No such template.', 'not_found'])
  list(
    @EntityId() id: string,
    @Query({ schema: DocumentRenderingListQuery }) query: DocumentRenderingListQuery,
  ): Promise<Page<DocumentRendering>> {
    return this.renderings.list(id, query);
  }
}
