import type { AuditEventName } from '@docket/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '../database/records/columns';

/** Somebody did something that matters to the server's security, or was kept from it. Never changed once written. */
@Entity('auditevents')
@Index('auditevents_event', ['event', 'at'])
@Index('auditevents_actor', ['actorId', 'at'])
export class AuditEventEntity {
  @PrimaryColumn(columns.id)
  id!: string;

  @Index('auditevents_at')
  @Column(columns.timestamp)
  at!: string;

  @Column(columns.text(40))
  event!: AuditEventName;

  @Column({ ...columns.id, nullable: true })
  actorId!: string | null;

  /** Name at that time; it stays if the user is renamed. */
  @Column(columns.text(100))
  actorName!: string;

  @Column({ ...columns.text(40), nullable: true })
  subjectKind!: string | null;

  @Column({ ...columns.id, nullable: true })
  subjectId!: string | null;

  @Column(columns.text(64))
  address!: string;

  @Column(columns.text(200))
  userAgent!: string;

  @Column(columns.json)
  details!: object;
}
