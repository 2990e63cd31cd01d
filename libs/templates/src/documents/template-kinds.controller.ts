import { createHash } from 'node:crypto';
import {
  DOCX_MEDIA_TYPE,
  StarterQuery,
  TemplateFieldList,
  TemplateKindList,
  TemplateKindName,
} from '@docket/contracts';
import { Formatter } from '@docket/docx';
import { currencyDecimals, languageInCountry, inLanguage } from '@docket/domain';
import {
  Access,
  Answers,
  AnswersFile,
  type ApiRequest,
  CompanyService,
  CONFIG,
  type Config,
  KindRegistry,
  notFound,
  OpenToNarrowedKeys,
  pdfPathOf,
  printedSample,
  Refuses,
  CurrentReader,
  labelSentence,
  type Reader,
} from '@docket/platform';
import { Controller, Get, Inject, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { describeFields } from '../catalogue/catalogue';
import { sampleData } from '../catalogue/sample-data';
import { starterLanguage } from '../starters/german';
import { starterDocument, starterFileName } from '../starters/starter-document';
import { DocumentTemplatesService } from './document-templates.service';
import { sendDocx } from './send-docx';

/** Kinds of templates, and the fields they may print. */
@Controller('v1/documents/kinds')
@Access('user')
@ApiTags('Documents')
export class TemplateKindsController {
  constructor(
    private readonly kinds: KindRegistry,
    private readonly templates: DocumentTemplatesService,
    private readonly company: CompanyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Answers(200, 'The kinds of templates.', TemplateKindList)
  async list(@CurrentReader() { language }: Reader) {
    const counts = await this.templates.countByKind();
    const data = this.kinds.templateKinds().map((registered) => ({
      kind: registered.templateKind.name,
      label: inLanguage(labelSentence(registered.templateKind.label), language),
      count: counts.get(registered.templateKind.name) ?? 0,
      pdfPath: `/v1/${registered.owner.path}/${pdfPathOf(registered).replace(/:(\w+)/g, '{$1}')}`,
    }));
    return { data, next: null };
  }

  @Get(':kind/fields')
  @ApiOperation({ summary: 'List the fields of a template kind' })
  @OpenToNarrowedKeys({ kindIn: 'params', name: 'kind' })
  @Answers(200, 'Every field a template of this kind may print.', TemplateFieldList)
  @Refuses([404, 'No such kind.', 'not_found'])
  async fields(
    @Param('kind', { schema: TemplateKindName }) name: TemplateKindName,
    @CurrentReader() reader: Reader,
  ) {
    const registered = this.registered(name);
    const { language, currency, country = '' } = printedSample(registered).locale;
    const format = Formatter.for({
      language: languageInCountry(language ?? 'en', [country]),
      currency: currency ?? (await this.company.get()).currency,
      decimalsOf: currencyDecimals,
    });
    const sample = sampleData(registered, this.config.publicUrl);
    return { data: describeFields(registered, sample, format, reader.language), next: null };
  }

  @Get(':kind/starter')
  @ApiOperation({ summary: 'Download a starter document' })
  @OpenToNarrowedKeys({ kindIn: 'params', name: 'kind' })
  @AnswersFile('A Word document to start a template of this kind from.', DOCX_MEDIA_TYPE)
  @Refuses([404, 'No such kind.', 'not_found'])
  async starter(
    @Param('kind', { schema: TemplateKindName }) name: TemplateKindName,
    @Query({ schema: StarterQuery }) query: StarterQuery,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    const { templateKind } = this.registered(name);
    const language = query.language ?? starterLanguage((await this.company.get()).language);
    const bytes = starterDocument(templateKind.starter, language);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    const fileName = starterFileName(templateKind.label, templateKind.starter, language);
    sendDocx({ fileName, sha256, bytes }, { request, response });
  }

  private registered(name: TemplateKindName) {
    const registered = this.kinds.templateKind(name);
    if (registered === undefined) throw notFound('kind of template');
    return registered;
  }
}
