import {
  DOCX_MEDIA_TYPE,
  DocumentTemplate,
  DocumentTemplateChange,
  DocumentTemplateList,
  DocumentTemplateListQuery,
  DocumentUsage,
  NewDocumentUpload,
  TemplateUploadQuery,
} from '@docket/contracts';
import {
  Access,
  Answers,
  AnswersFile,
  type ApiRequest,
  CurrentUser,
  EntityId,
  FileBody,
  type FormFile,
  OpenToNarrowedKeys,
  type Principal,
  type Refusal,
  Refuses,
  requireFile,
  InReadersLanguage,
} from '@docket/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  Patch,
  Post,
  Put,
  Query,
  Req,
  Res,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DocumentTemplatesService } from './document-templates.service';
import { DocumentUsageService } from './document-usage.service';
import { DocxUploadInterceptor } from './docx-upload.interceptor';
import { sendDocx } from './send-docx';
import type { UploadedDocx } from './template-files';

export const REFUSED_FILES: Refusal[] = [
  [413, 'The file, or what it unpacks to, is too large.', 'archive_limit'],
  [415, 'The file is no Word document (.docx).', 'template_type'],
  [
    422,
    'The file cannot be used; `errors` names every problem.',
    'template_invalid',
    'template_timeout',
    'template_memory',
    'archive_invalid',
    'xml_doctype',
    'active_content',
    'external_reference',
    'field_forbidden',
    'picture_invalid',
  ],
  [
    503,
    'Too many files are being checked, or the server is stopping; `Retry-After` says when to try again.',
    'busy',
    'unavailable',
  ],
];

const NAME_TAKEN: Refusal = [409, 'Another template of the kind has this name.', 'conflict'];

/** Setup > Documents: the Word templates. */
@Controller('v1/documents')
@Access('admin')
@ApiTags('Documents')
@UseInterceptors(InReadersLanguage)
export class DocumentTemplatesController {
  constructor(
    private readonly templates: DocumentTemplatesService,
    private readonly usage: DocumentUsageService,
  ) {}

  /** Anyone's, for the choice of a template; a key that is narrowed to some Kinds names one of these as `kind`. */
  @Get()
  @Access('user')
  @OpenToNarrowedKeys({ kindIn: 'query', name: 'kind' })
  @Answers(200, 'The templates, the default of each kind first.', DocumentTemplateList)
  async list(@Query({ schema: DocumentTemplateListQuery }) query: DocumentTemplateListQuery) {
    return { data: await this.templates.list(query), next: null };
  }

  @Post()
  @UseInterceptors(DocxUploadInterceptor)
  @FileBody(
    {
      kind: { type: 'string' },
      name: { type: 'string' },
      description: { type: 'string' },
      language: { type: 'string', description: 'Language of the document (BCP 47), such as `de`.' },
      places: {
        type: 'string',
        description: 'JSON of chosen places and lists: makes a template of a finished document.',
      },
    },
    ['kind', 'name'],
  )
  @Answers(201, 'The new template; its `id` is the DocumentID.', DocumentTemplate)
  @Refuses(NAME_TAKEN, ...REFUSED_FILES)
  async create(
    @Body({ schema: NewDocumentUpload }) { places, ...template }: NewDocumentUpload,
    @UploadedFile() file: FormFile | undefined,
    @Query({ schema: TemplateUploadQuery }) query: TemplateUploadQuery,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<DocumentTemplate> {
    const made = await this.templates.create(template, { ...uploaded(file, query), places }, user);
    response.setHeader('Location', `/v1/documents/${made.id}`);
    return made;
  }

  @Get(':id')
  @Answers(200, 'The template.', DocumentTemplate)
  @Refuses([404, 'No such template.', 'not_found'])
  get(@EntityId() id: string): Promise<DocumentTemplate> {
    return this.templates.get(id);
  }

  @Patch(':id')
  @Answers(200, 'The template as changed.', DocumentTemplate)
  @Refuses([404, 'No such template.', 'not_found'], NAME_TAKEN, [
    412,
    'Changed in the meantime.',
    'version_conflict',
  ])
  change(
    @EntityId() id: string,
    @Body({ schema: DocumentTemplateChange }) change: DocumentTemplateChange,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<DocumentTemplate> {
    return this.templates.change(id, change, user, ifMatch);
  }

  @Delete(':id')
  @Answers(204, 'Deleted, with its versions.')
  @Refuses([404, 'No such template.', 'not_found'], [412, 'Changed in the meantime.', 'version_conflict'])
  remove(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    return this.templates.remove(id, user, ifMatch);
  }

  @Get(':id/usage')
  @ApiOperation({ summary: 'Get how often a document template is used' })
  @Answers(200, 'What the template has been used for.', DocumentUsage)
  @Refuses([404, 'No such template.', 'not_found'])
  usageOf(@EntityId() id: string): Promise<DocumentUsage> {
    return this.usage.get(id);
  }

  @Get(':id/content')
  @ApiOperation({ summary: 'Download a document template' })
  @AnswersFile('The Word file as it was uploaded.', DOCX_MEDIA_TYPE)
  @Refuses([404, 'No such template.', 'not_found'])
  async content(
    @EntityId() id: string,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    sendDocx(await this.templates.content(id), { request, response });
  }

  @Put(':id/content')
  @ApiOperation({ summary: 'Replace the file of a document template' })
  @UseInterceptors(DocxUploadInterceptor)
  @FileBody()
  @Answers(200, 'The template with its new file; the DocumentID stays.', DocumentTemplate)
  @Refuses(
    [404, 'No such template.', 'not_found'],
    [412, 'Changed in the meantime.', 'version_conflict'],
    ...REFUSED_FILES,
  )
  replace(
    @EntityId() id: string,
    @UploadedFile() file: FormFile | undefined,
    @Query({ schema: TemplateUploadQuery }) query: TemplateUploadQuery,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<DocumentTemplate> {
    return this.templates.replace(id, uploaded(file, query), user, ifMatch);
  }
}

function uploaded(file: FormFile | undefined, { macros }: TemplateUploadQuery): UploadedDocx {
  const { originalname, buffer } = requireFile(file);
  return { fileName: originalname, bytes: buffer, removesMacros: macros === 'remove' };
}
