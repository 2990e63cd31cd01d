import { DOCX_MEDIA_TYPE, DocxQuery, PdfQuery } from '@docket/contracts';
import {
  Access,
  AnswersFile,
  type ApiRequest,
  CurrentUser,
  docxPathOf,
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
import { RenderPlanner } from './render-planner.service';
import { RendererService } from './renderer.service';
import { PDF_REFUSALS } from './pdf-refusals';
import { sendFilled, sendPdf } from './send-pdf';

/**
 * Makes the controller of one template kind, so that its paths stand in the OpenAPI document by their own names:
 * `GET /v1/salesquotes/{id}/pdf?DocumentID=…` and `…/docx`, and `GET /v1/salesorders/{id}/shipments/{sid}/pdf` for a part.
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

    @DocxAnswer(registered)
    docx(
      @EntityId() id: string,
      @Query({ schema: DocxQuery }) query: DocxQuery,
      @CurrentUser() user: Principal,
      @Req() request: ApiRequest,
      @Res() response: Response,
    ): Promise<void> {
      return this.sendWord(registered, { id }, query, user, { request, response });
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

    @DocxAnswer(registered)
    docx(
      @EntityId() wholeId: string,
      @EntityId(parameter) id: string,
      @Query({ schema: DocxQuery }) query: DocxQuery,
      @CurrentUser() user: Principal,
      @Req() request: ApiRequest,
      @Res() response: Response,
    ): Promise<void> {
      return this.sendWord(registered, { id, wholeId }, query, user, { request, response });
    }
  }

  return PartPdfController;
}

/** Work that all of these controllers share. */
@Injectable()
abstract class PdfController {
  constructor(
    private readonly planner: RenderPlanner,
    private readonly renderer: RendererService,
    private readonly usage: DocumentUsageService,
  ) {}

  protected async send<View extends RecordView>(
    registered: RegisteredTemplateKind<View>,
    { id, wholeId }: { id: string; wholeId?: string },
    { DocumentID, disposition, ...wanted }: PdfQuery,
    user: Principal,
    call: { request: ApiRequest; response: Response },
  ): Promise<void> {
    const plan = await this.planner.plan(registered, id, DocumentID, user, wanted, wholeId);
    await sendPdf(this.renderer, plan, user, disposition, call);
    if (call.request.method !== 'HEAD') this.usage.record(plan.documentId);
  }

  protected async sendWord<View extends RecordView>(
    registered: RegisteredTemplateKind<View>,
    { id, wholeId }: { id: string; wholeId?: string },
    { DocumentID, watermark }: DocxQuery,
    user: Principal,
    call: { request: ApiRequest; response: Response },
  ): Promise<void> {
    const plan = await this.planner.planDocx(registered, id, DocumentID, user, { watermark }, wholeId);
    await sendFilled(this.renderer, plan, user, call);
    if (call.request.method !== 'HEAD') this.usage.record(plan.documentId);
  }
}

/** Decorators of the controller of a template kind. */
const PdfOf = <View extends RecordView>({ owner, templateKind }: RegisteredTemplateKind<View>) =>
  applyDecorators(
    Controller(`v1/${owner.path}`),
    Access('user'),
    OpenToNarrowedKeys({ kind: templateKind.name }),
    ApiTags('PDF'),
  );

const DocumentIdQuery = () =>
  ApiQuery({
    name: 'DocumentID',
    required: true,
    description: 'The template: `id` of GET /v1/documents?kind=….',
  });

const withArticle = (label: string) => `${/^[aeio]/i.test(label) ? 'an' : 'a'} ${label.toLowerCase()}`;

/** Path and answers of a template kind's filled Word file. */
const DocxAnswer = <View extends RecordView>(registered: RegisteredTemplateKind<View>) => {
  const { name, label, fileStem } = registered.templateKind;
  return applyDecorators(
    Get(docxPathOf(registered)),
    ApiOperation({
      operationId: operationName('docx', name),
      summary: `Get ${withArticle(label)} as Word file`,
      description:
        'The filled document, for changes by hand. Only templates with `docx: true` give it: whoever has the file can change what it says.',
    }),
    AnswersFile(`\`${fileStem}_<number>.docx\``, DOCX_MEDIA_TYPE),
    DocumentIdQuery(),
    Refuses(
      [400, '`DocumentID` is missing, or another parameter is not valid.', 'document_id_required'],
      [403, 'The template does not give its documents as Word files.', 'forbidden'],
      [404, 'No such entity, or no such template.', 'not_found', 'template_not_found'],
      ...PDF_REFUSALS,
    ),
  );
};

/** Path and answers of a template kind's PDF. */
const PdfAnswer = <View extends RecordView>(registered: RegisteredTemplateKind<View>) => {
  const { name, label, fileStem } = registered.templateKind;
  return applyDecorators(
    Get(pdfPathOf(registered)),
    ApiOperation({
      operationId: operationName('pdf', name),
      summary: `Get ${withArticle(label)} as PDF`,
    }),
    AnswersFile(`\`${fileStem}_<number>.pdf\``, 'application/pdf'),
    DocumentIdQuery(),
    Refuses(
      [400, '`DocumentID` is missing, or another parameter is not valid.', 'document_id_required'],
      [404, 'No such entity, or no such template.', 'not_found', 'template_not_found'],
      ...PDF_REFUSALS,
    ),
  );
};
