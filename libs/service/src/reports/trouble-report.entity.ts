import type { Contact, TroubleSeverity, WarrantyStatus } from '@docket/contracts';
import type { TroubleReportState } from '@docket/domain';
import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** A problem at a customer's. Used parts are rows of their own. */
@Entity('troublereports')
@Index('troublereports_number', ['number'], { unique: true })
@Index('troublereports_status', ['status', 'createdAt', 'id'])
@Index('troublereports_customer', ['customerId', 'createdAt', 'id'])
@Index('troublereports_item', ['itemId', 'createdAt', 'id'])
@Index('troublereports_assignee', ['assigneeId', 'createdAt', 'id'])
@Index('troublereports_severity', ['severity', 'createdAt', 'id'])
@Index('troublereports_salesOrder', ['salesOrderId', 'createdAt', 'id'])
@Index('troublereports_priority', ['priority', 'id'])
@Index('troublereports_startedAt', ['startedAt', 'id'])
@Index('troublereports_resolvedAt', ['resolvedAt', 'id'])
@Index('troublereports_createdAt', ['createdAt', 'id'])
@Index('troublereports_updatedAt', ['updatedAt', 'id'])
export class TroubleReportEntity extends EntityBase {
  @Column(columns.text(60))
  number!: string;

  @Column(columns.text(20))
  status!: TroubleReportState;

  @Column(columns.text(200))
  subject!: string;

  @Column(columns.id)
  customerId!: string;

  @Column({ ...columns.json, nullable: true })
  contact!: Contact | null;

  @Column({ ...columns.id, nullable: true })
  itemId!: string | null;

  @Column({ ...columns.text(100), nullable: true })
  lot!: string | null;

  @Column({ ...columns.id, nullable: true })
  salesOrderId!: string | null;

  /** That its lot left with. */
  @Column({ ...columns.id, nullable: true })
  shipmentId!: string | null;

  @Column(columns.text(60))
  category!: string;

  @Column(columns.text(10))
  severity!: TroubleSeverity;

  @Column(columns.integer)
  priority!: number;

  @Column(columns.longText)
  description!: string;

  @Column(columns.text(20))
  warrantyStatus!: WarrantyStatus;

  @Column({ ...columns.id, nullable: true })
  assigneeId!: string | null;

  @Column(columns.longText)
  diagnosis!: string;

  @Column(columns.longText)
  resolution!: string;

  /** Scale 6. */
  @Column(columns.bigint)
  labourHours!: string;

  @Column({ ...columns.timestamp, nullable: true })
  startedAt!: string | null;

  @Column({ ...columns.timestamp, nullable: true })
  resolvedAt!: string | null;

  @Column({ ...columns.timestamp, nullable: true })
  closedAt!: string | null;

  /** Since when its clock stands. */
  @Column({ ...columns.timestamp, nullable: true })
  pausedAt!: string | null;

  /** How long its clock has stood before. */
  @Column(columns.integer)
  pausedSeconds!: number;

  @Column(columns.longText)
  notes!: string;

  @Column(columns.longText)
  internalNotes!: string;

  @Column(columns.json)
  customFields!: Record<string, string>;
}
