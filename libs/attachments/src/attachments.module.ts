import type { RecordDefinition } from '@docket/platform';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { attachmentsController } from './attachments.controller';
import { AttachmentQuota } from './attachment-quota';
import { attachmentsSchema } from './attachments.schema';
import { AttachmentsService } from './attachments.service';
import { AttachmentPictures } from './attached-pictures';
import { AttachmentIssueKeeper } from './issue-keeper';

/** Files that are kept with documents, customers, items and whatever else is a record. */
@Global()
@Module({})
export class AttachmentsModule {
  /**
   * @param records those of every domain. They are all made here, before the domains' own paths: there
   * `POST /v1/salesquotes/{id}/{action}` takes whatever has no path of its own yet.
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
