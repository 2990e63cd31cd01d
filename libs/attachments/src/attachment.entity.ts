import type { AttachmentOrigin, RecordName } from '@docket/contracts';
import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** A file that is attached to a record. Its content is in the file store, where it is written before this row. */
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

  /** Size in bytes, as text: a `bigint` may exceed the integers of JavaScript. */
  @Column(columns.bigint)
  size!: string;

  @Index('attachments_sha256')
  @Column(columns.text(64))
  sha256!: string;

  @Column(columns.text(10))
  origin!: AttachmentOrigin;
}
