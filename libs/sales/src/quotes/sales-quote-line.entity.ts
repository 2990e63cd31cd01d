import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SalesLineEntity } from '../documents/sales-line.entity';

/** A position of a quote. */
@Entity('salesquotelines')
@Index('salesquotelines_item', ['itemId', 'quoteId', 'position'])
export class SalesQuoteLineEntity extends SalesLineEntity {
  /** First in the key, so that a quote's lines lie together and in order. */
  @PrimaryColumn(columns.id)
  quoteId!: string;

  @Column(columns.boolean)
  optional!: boolean;

  /** Quantity in active orders; null for none. */
  @Column({ ...columns.bigint, nullable: true })
  orderedQuantity!: string | null;
}
