import { columns } from '@docket/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was shipped of one line of an order, from one place. */
@Entity('shipmentlines')
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
}
