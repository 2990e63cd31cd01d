export { attachmentsSchema } from './attachments.schema';
export { AttachmentsModule } from './attachments.module';
export { AttachmentsService, type NewAttachmentFile, type StoredContent } from './attachments.service';
