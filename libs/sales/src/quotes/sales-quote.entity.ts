import type { Address, Contact } from '@docket/contracts';
import type { SalesQuoteState } from '@docket/domain';
import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** An offer to a customer. Its lines are rows of their own. */
@Entity('salesquotes')
@Index('salesquotes_number', ['number', 'revision'], { unique: true })
@Index('salesquotes_customer', ['customerId', 'createdAt', 'id'])
@Index('salesquotes_status', ['status', 'createdAt', 'id'])
@Index('salesquotes_date', ['date', 'id'])
@Index('salesquotes_validUntil', ['validUntil', 'id'])
@Index('salesquotes_total', ['currency', 'total', 'id'])
@Index('salesquotes_createdAt', ['createdAt', 'id'])
@Index('salesquotes_updatedAt', ['updatedAt', 'id'])
export class SalesQuoteEntity extends EntityBase {
  @Column(columns.text(60))
  number!: string;

  @Column(columns.integer)
  revision!: number;

  @Column(columns.text(20))
  status!: SalesQuoteState;

  @Column(columns.id)
  customerId!: string;

  @Column({ ...columns.id, nullable: true })
  salespersonId!: string | null;

  @Column({ ...columns.json, nullable: true })
  contact!: Contact | null;

  @Column({ ...columns.json, nullable: true })
  billingAddress!: Address | null;

  @Column({ ...columns.json, nullable: true })
  shippingAddress!: Address | null;

  @Column(columns.text(100))
  customerReference!: string;

  @Column(columns.date)
  date!: string;

  @Column({ ...columns.date, nullable: true })
  validUntil!: string | null;

  @Column(columns.currency)
  currency!: string;

  @Column(columns.text(200))
  paymentTerms!: string;

  @Column(columns.longText)
  terms!: string;

  @Column(columns.longText)
  notes!: string;

  @Column(columns.longText)
  internalNotes!: string;

  @Column(columns.json)
  customFields!: Record<string, string>;

  /** In minor units, as the other amount. */
  @Column(columns.bigint)
  shipping!: string;

  /** Kept for lists; details compute their totals from the lines. */
  @Column(columns.bigint)
  total!: string;
}
