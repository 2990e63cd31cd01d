import { columns } from '@docket/platform';
import { Column, PrimaryColumn } from 'typeorm';

/** Columns that lines of quotes and of orders share. The primary key begins with the document's id. */
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
