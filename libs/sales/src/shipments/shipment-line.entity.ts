import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** What was shipped of one line of an order, from one place. */
@Entity('shipmentlines')
@Index('shipmentlines_movement', ['movementId'])
export class ShipmentLineEntity {
  /** First in the key, so that a shipment's lines lie together and in order. */
  @PrimaryColumn(columns.id)
  shipmentId!: string;

  @PrimaryColumn(columns.integer)
  position!: number;

  @Column(columns.id)
  orderLineId!: string;

  /** Scale 6. */
  @Column(columns.bigint)
  quantity!: string;

  @Column({ ...columns.id, nullable: true })
  locationId!: string | null;

  @Column({ ...columns.text(100), nullable: true })
  lot!: string | null;

  /** The movement that took it out of stock; null for what is kept in no stock. */
  @Column({ ...columns.id, nullable: true })
  movementId!: string | null;
}
