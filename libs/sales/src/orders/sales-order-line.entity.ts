import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { SalesLineEntity } from '../documents/sales-line.entity';

/** A position of an order. */
@Entity('salesorderlines')
@Index('salesorderlines_item', ['itemId', 'orderId', 'position'])
export class SalesOrderLineEntity extends SalesLineEntity {
  /** First in the key, so that an order's lines lie together and in order. */
  @PrimaryColumn(columns.id)
  orderId!: string;

  @Column({ ...columns.id, nullable: true })
  quoteLineId!: string | null;

  /** Scale 6, as what is held for it in stock. */
  @Column(columns.bigint)
  shippedQuantity!: string;

  @Column(columns.bigint)
  allocatedQuantity!: string;
}
