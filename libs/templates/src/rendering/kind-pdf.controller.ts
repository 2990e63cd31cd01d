import { PdfQuery } from '@docket/contracts';
import {
  Access,
  AnswersFile,
  type ApiRequest,
  CurrentUser,
  EntityId,
  type KindView,
  OpenToNarrowedKeys,
  operationName,
  type Principal,
  Refuses,
  type RegisteredTemplateKind,
} from '@docket/platform';
import { Controller, Get, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DocumentUsageService } from '../documents/document-usage.service';
import { RendererService } from './renderer.service';
import { PDF_REFUSALS } from './pdf-refusals';
import { sendPdf } from './send-pdf';

/**
 * Makes the controller of one template kind, so that its path stands in the OpenAPI document by its own name:
 * `GET /v1/salesquotes/{id}/pdf?DocumentID=…`.
 */
export function kindPdfController<View extends KindView>(
  registered: RegisteredTemplateKind<View>,
): Type<unknown> {
  const { kind, templateKind } = registered;

  @Controller(`v1/${kind.path}`)
  @Access('user')
  @OpenToNarrowedKeys({ kind: templateKind.name })
  @ApiTags('PDF')
  class KindPdfController {
    constructor(
      private readonly renderer: RendererService,
      private readonly usage: DocumentUsageService,
    ) {}

    @Get(`:id/${templateKind.pathSuffix}`)
    @ApiOperation({
      operationId: operationName('pdf', templateKind.name),
      summary: `Get a ${templateKind.label.toLowerCase()} as PDF`,
    })
    @AnswersFile(`\`${templateKind.fileStem}_<number>.pdf\``, 'application/pdf')
    @ApiQuery({
      name: 'DocumentID',
      required: true,
      description: 'The template: `id` of GET /v1/documents?kind=….',
    })
    @Refuses(
      [400, '`DocumentID` is missing, or another parameter is not valid.', 'document_id_required'],
      [404, 'No such entity, or no such template.', 'not_found', 'template_not_found'],
      ...PDF_REFUSALS,
    )
    async pdf(
      @EntityId() id: string,
      @Query({ schema: PdfQuery }) query: PdfQuery,
      @CurrentUser() user: Principal,
      @Req() request: ApiRequest,
      @Res() response: Response,
    ): Promise<void> {
      const plan = await this.renderer.plan(registered, id, query.DocumentID, user, {
        watermark: query.watermark,
      });
      await sendPdf(this.renderer, plan, user, query.disposition, { request, response });
      if (request.method !== 'HEAD') this.usage.record(plan.documentId);
    }
  }

  return KindPdfController;
}
