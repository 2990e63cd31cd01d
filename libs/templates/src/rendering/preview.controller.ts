import { PreviewQuery } from '@docket/contracts';
import {
  Access,
  AnswersFile,
  type ApiRequest,
  CompanyService,
  CurrentUser,
  EntityId,
  Database,
  KindRegistry,
  loadPrinted,
  notFound,
  printedLabel,
  printedSample,
  type Principal,
  Refuses,
} from '@docket/platform';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { previewedCompany } from '../catalogue/sample-data';
import { DocumentTemplatesService } from '../documents/document-templates.service';
import { DocumentVersionsService } from '../documents/document-versions.service';
import { PDF_REFUSALS } from './pdf-refusals';
import { printOptionsOf } from './render-plan';
import { RenderPlanner } from './render-planner.service';
import { RendererService } from './renderer.service';
import { sendPdf } from './send-pdf';

/** Previews of templates, enabled or not. */
@Controller('v1/documents/:id/preview')
@Access('admin')
@ApiTags('Documents')
export class PreviewController {
  constructor(
    private readonly database: Database,
    private readonly company: CompanyService,
    private readonly kinds: KindRegistry,
    private readonly templates: DocumentTemplatesService,
    private readonly versions: DocumentVersionsService,
    private readonly planner: RenderPlanner,
    private readonly renderer: RendererService,
  ) {}

  @Get()
  @ApiOperation({ summary: 'Preview a document template' })
  @AnswersFile('The template, filled with an entity of its kind or with the sample.', 'application/pdf')
  @Refuses([404, 'No such template, version or entity.', 'not_found'], ...PDF_REFUSALS)
  async get(
    @EntityId() id: string,
    @Query({ schema: PreviewQuery }) { entityId, fileVersion }: PreviewQuery,
    @CurrentUser() user: Principal,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    const template = await this.templates.get(id);
    const { kind: name, language } = template;
    const registered = this.kinds.templateKind(name);
    if (registered === undefined) throw notFound('kind of template');
    const file = await this.versions.compiled(id, fileVersion);
    const printed =
      entityId === undefined
        ? printedSample(registered)
        : await loadPrinted(registered, this.database.read, entityId);
    if (printed === null) throw notFound(printedLabel(registered));
    const company = await this.company.get();
    const shown = entityId === undefined ? previewedCompany(company) : company;
    const plan = await this.planner.planFor(registered, file, printed, shown, user, {
      ...printOptionsOf(template),
      language,
    });
    await sendPdf(this.renderer, plan, user, 'inline', { request, response });
  }
}
