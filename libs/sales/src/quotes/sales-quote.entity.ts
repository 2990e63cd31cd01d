import type { SalesQuoteState } from '@docket/domain';
import { columns } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';
import { SalesDocumentEntity } from '../documents/sales-document.entity';

/** An offer to a customer. */
@Entity('salesquotes')
@Index('salesquotes_number', ['number', 'revision'], { unique: true })
@Index('salesquotes_customer', ['customerId', 'createdAt', 'id'])
@Index('salesquotes_salesperson', ['salespersonId', 'createdAt', 'id'])
@Index('salesquotes_status', ['status', 'createdAt', 'id'])
@Index('salesquotes_statusDate', ['status', 'date', 'id'])
@Index('salesquotes_expiry', ['status', 'validUntil', 'id'])
@Index('salesquotes_date', ['date', 'id'])
@Index('salesquotes_validUntil', ['validUntil', 'id'])
@Index('salesquotes_total', ['currency', 'total', 'id'])
@Index('salesquotes_createdAt', ['createdAt', 'id'])
@Index('salesquotes_updatedAt', ['updatedAt', 'id'])
export class SalesQuoteEntity extends SalesDocumentEntity {
  @Column(columns.integer)
  revision!: number;

  @Column({ ...columns.id, nullable: true })
  revisionOf!: string | null;

  /** State as it was last written. A quote past its validity is `expired`, whatever the column holds. */
  @Column(columns.text(20))
  status!: SalesQuoteState;

  @Column(columns.date)
  date!: string;

  @Column({ ...columns.date, nullable: true })
  validUntil!: string | null;

  @Column({ ...columns.text(500), nullable: true })
  lostReason!: string | null;
}
