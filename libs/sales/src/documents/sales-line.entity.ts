import { columns } from '@docket/platform';
import { Column, PrimaryColumn } from 'typeorm';

/** What a line of a quote and one of an order have in common. Each lies with its document's id first in the key. */
export abstract class SalesLineEntity {
  @PrimaryColumn(columns.integer)
  position!: number;

  @Column(columns.id)
  id!: string;

  @Column({ ...columns.id, nullable: true })
  itemId!: string | null;

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
}
