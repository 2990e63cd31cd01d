import type { Schema } from '@docket/platform';
import { AttachmentEntity } from './attachment.entity';
import { attachmentsCheck } from './attachments.check';
import { Attachments1763700012000 } from './migrations/1763700012000-attachments';

/** Table of attachments. */
export const attachmentsSchema: Schema = {
  entities: [AttachmentEntity],
  files: [{ table: 'attachments', column: 'sha256', size: 'size' }],
  checks: [attachmentsCheck],
  migrations: [Attachments1763700012000],
};
