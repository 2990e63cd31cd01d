import type { AttachmentOrigin, RecordName } from '@docket/contracts';
import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** A file that is kept with a record. Its content lies in the store of files, which has it before this row is there. */
@Entity('attachments')
@Index('attachments_entity', ['kind', 'entityId', 'id'])
export class AttachmentEntity extends EntityBase {
  @Column(columns.text(40))
  kind!: RecordName;

  @Column(columns.id)
  entityId!: string;

  @Column(columns.text(255))
  name!: string;

  @Column(columns.text(100))
  contentType!: string;

  /** In bytes; as text, since it may be more than an integer holds. */
  @Column(columns.bigint)
  size!: string;

  @Index('attachments_sha256')
  @Column(columns.text(64))
  sha256!: string;

  @Column(columns.text(10))
  origin!: AttachmentOrigin;
}
