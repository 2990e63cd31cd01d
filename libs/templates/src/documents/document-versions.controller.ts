import {
  DOCX_MEDIA_TYPE,
  DocumentTemplate,
  type DocumentVersion,
  DocumentVersionList,
  FileVersionParameter,
} from '@docket/contracts';
import {
  Access,
  Answers,
  AnswersFile,
  type ApiRequest,
  CurrentUser,
  EntityId,
  type Principal,
  Refuses,
  InReadersLanguage,
} from '@docket/platform';
import { Controller, Get, Headers, Param, Post, Req, Res, UseInterceptors } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { DocumentVersionsService } from './document-versions.service';
import { sendDocx } from './send-docx';

/** The files a template has or had: looked at, downloaded, put in use again. */
@Controller('v1/documents/:id/versions')
@Access('admin')
@ApiTags('Documents')
@UseInterceptors(InReadersLanguage)
export class DocumentVersionsController {
  constructor(private readonly versions: DocumentVersionsService) {}

  @Get()
  @Answers(200, 'The versions of the file, the newest first.', DocumentVersionList)
  @Refuses([404, 'No such template.', 'not_found'])
  async list(@EntityId() id: string): Promise<{ data: DocumentVersion[]; next: null }> {
    return { data: await this.versions.list(id), next: null };
  }

  @Get(':fileVersion/content')
  @ApiOperation({ summary: 'Download a version of a document template' })
  @AnswersFile('The Word file as it was uploaded.', DOCX_MEDIA_TYPE)
  @Refuses([404, 'No such template, or no such version.', 'not_found'])
  async content(
    @EntityId() id: string,
    @Param('fileVersion', { schema: FileVersionParameter }) fileVersion: number,
    @Req() request: ApiRequest,
    @Res() response: Response,
  ): Promise<void> {
    sendDocx(await this.versions.content(id, fileVersion), { request, response });
  }

  @Post(':fileVersion/restore')
  @ApiOperation({ summary: 'Restore a version of a document template' })
  @Answers(200, 'The template, with that file in use again.', DocumentTemplate)
  @Refuses(
    [404, 'No such template, or no such version.', 'not_found'],
    [412, 'Changed in the meantime.', 'version_conflict'],
  )
  restore(
    @EntityId() id: string,
    @Param('fileVersion', { schema: FileVersionParameter }) fileVersion: number,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<DocumentTemplate> {
    return this.versions.restore(id, fileVersion, user, ifMatch);
  }
}
