import type { Address, Contact, SalesHeaderText } from '@docket/contracts';
import type { ShippingTaxRule } from '@docket/domain';
import { columns, EntityBase } from '@docket/platform';
import { Column } from 'typeorm';

/** The header that quotes and orders have in common. Their lines are rows of their own. */
export abstract class SalesDocumentEntity extends EntityBase implements Record<SalesHeaderText, string> {
  @Column(columns.text(60))
  number!: string;

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

  /** Scale 6 in every currency, as the other amount. */
  @Column(columns.bigint)
  shipping!: string;

  /** Null means `untaxed`: documents that are older than this column charge shipping without tax. */
  @Column({ ...columns.text(20), nullable: true })
  shippingTaxRule!: ShippingTaxRule | null;

  /** Scale 6. The rate that applies; null if the rule shares shipping over the rates of the lines. */
  @Column({ ...columns.bigint, nullable: true })
  shippingTaxRate!: string | null;

  /** Kept for lists; details compute their totals from the lines. */
  @Column(columns.bigint)
  total!: string;

  /**
   * Decimal places that amounts are rounded to. A document keeps those it was last computed with, so that one that was sent
   * keeps its figures.
   */
  @Column({ ...columns.integer, nullable: true })
  amountDecimals!: number | null;
}
