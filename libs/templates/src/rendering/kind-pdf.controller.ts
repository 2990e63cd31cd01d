import { PdfQuery } from '@docket/contracts';
import {
  Access,
  AnswersFile,
  type ApiRequest,
  CurrentUser,
  EntityId,
  OpenToNarrowedKeys,
  operationName,
  pdfPathOf,
  type Principal,
  type RecordView,
  Refuses,
  type RegisteredTemplateKind,
} from '@docket/platform';
import { applyDecorators, Controller, Get, Injectable, Query, Req, Res, type Type } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DocumentUsageService } from '../documents/document-usage.service';
import { RendererService } from './renderer.service';
import { PDF_REFUSALS } from './pdf-refusals';
import { sendPdf } from './send-pdf';

/**
 * Makes the controller of one template kind, so that its path stands in the OpenAPI document by its own name:
 * `GET /v1/salesquotes/{id}/pdf?DocumentID=…`, and `GET /v1/salesorders/{id}/shipments/{sid}/pdf` for a part.
 */
export function kindPdfController<View extends RecordView>(
  registered: RegisteredTemplateKind<View>,
): Type<unknown> {
  const { part } = registered.templateKind;
  return part === undefined ? entityController(registered) : partController(registered, part.parameter);
}

function entityController<View extends RecordView>(registered: RegisteredTemplateKind<View>): Type<unknown> {
  @PdfOf(registered)
  class KindPdfController extends PdfController {
    @PdfAnswer(registered)
    pdf(
      @EntityId() id: string,
      @Query({ schema: PdfQuery }) query: PdfQuery,
      @CurrentUser() user: Principal,
      @Req() request: ApiRequest,
      @Res() response: Response,
    ): Promise<void> {
      return this.send(registered, { id }, query, user, { request, response });
    }
  }

  return KindPdfController;
}

function partController<View extends RecordView>(
  registered: RegisteredTemplateKind<View>,
  parameter: string,
): Type<unknown> {
  @PdfOf(registered)
  class PartPdfController extends PdfController {
    @PdfAnswer(registered)
    pdf(
      @EntityId() wholeId: string,
      @EntityId(parameter) id: string,
      @Query({ schema: PdfQuery }) query: PdfQuery,
      @CurrentUser() user: Principal,
      @Req() request: ApiRequest,
      @Res() response: Response,
    ): Promise<void> {
      return this.send(registered, { id, wholeId }, query, user, { request, response });
    }
  }

  return PartPdfController;
}

/** What all of these controllers do. */
@Injectable()
abstract class PdfController {
  constructor(
    private readonly renderer: RendererService,
    private readonly usage: DocumentUsageService,
  ) {}

  protected async send<View extends RecordView>(
    registered: RegisteredTemplateKind<View>,
    { id, wholeId }: { id: string; wholeId?: string },
    { DocumentID, watermark, disposition }: PdfQuery,
    user: Principal,
    call: { request: ApiRequest; response: Response },
  ): Promise<void> {
    const plan = await this.renderer.plan(registered, id, DocumentID, user, { watermark }, wholeId);
    await sendPdf(this.renderer, plan, user, disposition, call);
    if (call.request.method !== 'HEAD') this.usage.record(plan.documentId);
  }
}

/** What the controller of a template kind is. */
const PdfOf = <View extends RecordView>({ owner, templateKind }: RegisteredTemplateKind<View>) =>
  applyDecorators(
    Controller(`v1/${owner.path}`),
    Access('user'),
    OpenToNarrowedKeys({ kind: templateKind.name }),
    ApiTags('PDF'),
  );

/** Where a template kind's PDF is, and how it is answered and refused. */
const PdfAnswer = <View extends RecordView>(registered: RegisteredTemplateKind<View>) => {
  const { name, label, fileStem } = registered.templateKind;
  return applyDecorators(
    Get(pdfPathOf(registered)),
    ApiOperation({
      operationId: operationName('pdf', name),
      summary: `Get ${/^[aeio]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()} as PDF`,
    }),
    AnswersFile(`\`${fileStem}_<number>.pdf\``, 'application/pdf'),
    ApiQuery({
      name: 'DocumentID',
      required: true,
      description: 'The template: `id` of GET /v1/documents?kind=….',
    }),
    Refuses(
      [400, '`DocumentID` is missing, or another parameter is not valid.', 'document_id_required'],
      [404, 'No such entity, or no such template.', 'not_found', 'template_not_found'],
      ...PDF_REFUSALS,
    ),
  );
};
