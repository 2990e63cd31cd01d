import type { RecordDefinition } from '@docket/platform';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { attachmentsController } from './attachments.controller';
import { AttachmentQuota } from './attachment-quota';
import { attachmentsSchema } from './attachments.schema';
import { AttachmentsService } from './attachments.service';
import { AttachmentPictures } from './attached-pictures';
import { AttachmentIssueKeeper } from './issue-keeper';

/** Attachments of all records. */
@Global()
@Module({})
export class AttachmentsModule {
  /**
   * @param records records of all domains. Their controllers are registered here, before those of the domains.
   * Otherwise `POST /v1/salesquotes/{id}/{action}` would match paths of attachments.
   */
  static forRoot(records: readonly RecordDefinition[]): DynamicModule {
    return {
      module: AttachmentsModule,
      imports: [TypeOrmModule.forFeature(attachmentsSchema.entities)],
      controllers: records.map((record) => attachmentsController(record)),
      providers: [AttachmentQuota, AttachmentsService, AttachmentIssueKeeper, AttachmentPictures],
      exports: [AttachmentsService],
    };
  }
}
