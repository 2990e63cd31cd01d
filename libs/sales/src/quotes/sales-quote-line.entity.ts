import { columns } from '@docket/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is offered, in one position. */
@Entity('salesquotelines')
export class SalesQuoteLineEntity {
  /** First in the key, so that a quote's lines lie together and in order. */
  @PrimaryColumn(columns.id)
  quoteId!: string;

  @PrimaryColumn(columns.integer)
  position!: number;

  @Column(columns.id)
  id!: string;

  @Column(columns.longText)
  description!: string;

  /** Scale 6, as unit price and percentages. */
  @Column(columns.bigint)
  quantity!: string;

  @Column(columns.text(20))
  uom!: string;

  @Column(columns.bigint)
  unitPrice!: string;

  @Column(columns.bigint)
  discountPercent!: string;

  @Column(columns.bigint)
  taxPercent!: string;

  @Column(columns.boolean)
  optional!: boolean;
}
