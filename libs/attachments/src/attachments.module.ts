import type { KindDefinition } from '@docket/platform';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import { attachmentsController } from './attachments.controller';
import { AttachmentsService } from './attachments.service';
import { AttachmentIssueKeeper } from './issue-keeper';

/** Files that are kept with documents of any Kind. */
@Global()
@Module({})
export class AttachmentsModule {
  /**
   * @param kinds those of every domain. They are all made here, before the domains' own paths: there
   * `POST /v1/salesquotes/{id}/{action}` takes whatever has no path of its own yet.
   */
  static forRoot(kinds: readonly KindDefinition[]): DynamicModule {
    return {
      module: AttachmentsModule,
      controllers: kinds.map((kind) => attachmentsController(kind)),
      providers: [AttachmentsService, AttachmentIssueKeeper],
      exports: [AttachmentsService],
    };
  }
}
