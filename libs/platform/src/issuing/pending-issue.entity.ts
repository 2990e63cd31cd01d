import type { KindName } from '@docket/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '../database/records/columns';
import type { Principal } from '../http/request';

/** A document that was issued and whose PDF is yet to be made. It goes in the transaction that attaches the PDF. */
@Entity('pendingissues')
@Index('pendingissues_due', ['dueAt', 'id'])
@Index('pendingissues_entity', ['kind', 'entityId'])
export class PendingIssue {
  @PrimaryColumn(columns.id)
  id!: string;

  @Column(columns.text(40))
  kind!: KindName;

  @Column(columns.id)
  entityId!: string;

  /** The document as it was at its commit, as JSON in the store of files: it may be longer than a column. */
  @Column(columns.text(64))
  viewSha256!: string;

  @Column(columns.id)
  documentId!: string;

  @Column(columns.integer)
  fileVersion!: number;

  @Column(columns.json)
  user!: Principal | null;

  @Column(columns.timestamp)
  createdAt!: string;

  @Column(columns.integer)
  attempts!: number;

  /** No process tries it before this time: it failed, or another process works on it. */
  @Column(columns.timestamp)
  dueAt!: string;
}
