import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Quantity of an order line that was shipped from one location. It keeps a copy of the line, since an amendment may
 * change or remove the line.
 */
@Entity('shipmentlines')
@Index('shipmentlines_movement', ['movementId'])
@Index('shipmentlines_customer', ['customerId', 'shipmentId', 'position'])
@Index('shipmentlines_item', ['itemId', 'shipmentId', 'position'])
export class ShipmentLineEntity {
  /** First in the key, so that a shipment's lines lie together and in order. */
  @PrimaryColumn(columns.id)
  shipmentId!: string;

  @PrimaryColumn(columns.integer)
  position!: number;

  /** The shipment's, so that what a customer got is found in its order by an index. */
  @Column({ ...columns.id, default: '' })
  customerId!: string;

  @Column(columns.id)
  orderLineId!: string;

  /** Columns up to the unit of measure are copies of the line at the time of shipping. */
  @Column(columns.integer)
  linePosition!: number;

  @Column({ ...columns.id, nullable: true })
  itemId!: string | null;

  @Column(columns.longText)
  description!: string;

  @Column(columns.text(20))
  uom!: string;

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
