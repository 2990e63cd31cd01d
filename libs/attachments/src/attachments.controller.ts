import {
  Attachment,
  AttachmentChange,
  AttachmentList,
  MAXIMUM_ATTACHMENTS,
  NewAttachment,
} from '@docket/contracts';
import {
  Access,
  Answers,
  AnswersStoredFile,
  type ApiRequest,
  CurrentUser,
  EntityId,
  FileBody,
  FileStore,
  type Principal,
  type RecordDefinition,
  type RecordView,
  Refuses,
  requireStreamedFile,
  sendStoredFile,
  type StreamedFile,
  streamedUploadInterceptor,
} from '@docket/platform';
import {
  Body,
  Controller,
  Delete,
  Get,
  Headers,
  Patch,
  Post,
  Req,
  Res,
  type Type,
  UploadedFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { AttachmentsService } from './attachments.service';

const AttachmentUpload = streamedUploadInterceptor(({ attachmentBytes }) => attachmentBytes);

/** Makes the controller for the attachments of one kind of record, such as `/v1/salesquotes/{id}/attachments`. */
export function attachmentsController<View extends RecordView>(kind: RecordDefinition<View>): Type<unknown> {
  const noSuch = `No such ${kind.label}, or no such attachment.`;
  const group = `${kind.name.charAt(0).toLowerCase()}${kind.name.slice(1)}Attachments`;
  const operation = (name: string, summary: string, description?: string) =>
    ApiOperation({ operationId: `${group}.${name}`, summary, description });

  @Controller(`v1/${kind.path}/:id/attachments`)
  @Access('user')
  @ApiTags('Attachments')
  class AttachmentsController {
    constructor(
      private readonly attachments: AttachmentsService,
      private readonly files: FileStore,
    ) {}

    @Get()
    @operation('list', `List the files that are kept with a ${kind.label}, the newest first`)
    @Answers(200, 'All of them.', AttachmentList)
    @Refuses([404, `No such ${kind.label}.`, 'not_found'])
    list(@EntityId() id: string): Promise<AttachmentList> {
      return this.attachments.list({ kind, id });
    }

    @Post()
    @UseInterceptors(AttachmentUpload)
    @FileBody({ name: { type: 'string' } })
    @operation(
      'attach',
      `Attach a file to a ${kind.label}`,
      `Of any type, up to the size that the server is set to (ATTACHMENT_LIMIT); at most ${MAXIMUM_ATTACHMENTS} files each, within the quotas that it is set to (RECORD_QUOTA, USER_QUOTA, TOTAL_QUOTA).`,
    )
    @Answers(201, 'The attachment; `Location` says where it is.', Attachment)
    @Refuses(
      [404, `No such ${kind.label}.`, 'not_found'],
      [409, 'There are as many files as it may have.', 'attachment_limit'],
      [413, 'The file is too large, or as much is kept as may be.', 'payload_too_large', 'storage_quota'],
    )
    async attach(
      @EntityId() id: string,
      @Body({ schema: NewAttachment }) { name }: NewAttachment,
      @UploadedFile() file: StreamedFile | undefined,
      @CurrentUser() user: Principal,
      @Res({ passthrough: true }) response: Response,
    ): Promise<Attachment> {
      const { originalname, content } = requireStreamedFile(file);
      const made = await this.attachments.upload({ kind, id }, name ?? originalname, content, user);
      response.setHeader('Location', `/v1/${kind.path}/${id}/attachments/${made.id}`);
      return made;
    }

    @Get(':aid')
    @operation('get', `Get one attachment of a ${kind.label}`)
    @Answers(200, 'The attachment.', Attachment)
    @Refuses([404, noSuch, 'not_found'])
    get(@EntityId() id: string, @EntityId('aid') aid: string): Promise<Attachment> {
      return this.attachments.get({ kind, id }, aid);
    }

    @Patch(':aid')
    @operation('rename', `Rename an attachment of a ${kind.label}`)
    @Answers(200, 'The attachment as changed.', Attachment)
    @Refuses(
      [404, noSuch, 'not_found'],
      [409, 'It is what was issued, and stays as it is.', 'not_editable'],
      [412, 'Changed in the meantime.', 'version_conflict'],
    )
    change(
      @EntityId() id: string,
      @EntityId('aid') aid: string,
      @Body({ schema: AttachmentChange }) change: AttachmentChange,
      @CurrentUser() user: Principal,
      @Headers('if-match') ifMatch: string | undefined,
    ): Promise<Attachment> {
      return this.attachments.change({ kind, id }, aid, change, user, ifMatch);
    }

    @Delete(':aid')
    @operation('remove', `Delete an attachment of a ${kind.label}`)
    @Answers(204, 'Deleted.')
    @Refuses(
      [404, noSuch, 'not_found'],
      [409, 'It is what was issued, and stays.', 'not_editable'],
      [412, 'Changed in the meantime.', 'version_conflict'],
    )
    remove(
      @EntityId() id: string,
      @EntityId('aid') aid: string,
      @CurrentUser() user: Principal,
      @Headers('if-match') ifMatch: string | undefined,
    ): Promise<void> {
      return this.attachments.remove({ kind, id }, aid, user, ifMatch);
    }

    @Get(':aid/content')
    @operation(
      'content',
      `Download an attachment of a ${kind.label}`,
      'Always for saving, under its own name, and never shown as a page.',
    )
    @AnswersStoredFile('The file.', '*/*')
    @Refuses([404, noSuch, 'not_found'])
    async content(
      @EntityId() id: string,
      @EntityId('aid') aid: string,
      @Req() request: ApiRequest,
      @Res() response: Response,
    ): Promise<void> {
      const attachment = await this.attachments.get({ kind, id }, aid);
      await sendStoredFile(this.files, attachment, { request, response });
    }
  }

  return AttachmentsController;
}
