import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A shipment of an order at one time. Its goods never change, only its carrier and tracking number. A mistake is
 * reversed.
 */
@Entity('shipments')
@Index('shipments_number', ['number'], { unique: true })
@Index('shipments_numberKey', ['numberKey', 'createdAt', 'id'])
@Index('shipments_trackingKey', ['trackingKey', 'createdAt', 'id'])
@Index('shipments_order', ['orderId', 'createdAt', 'id'])
@Index('shipments_customer', ['customerId', 'createdAt', 'id'])
@Index('shipments_reversed', ['reversed', 'createdAt', 'id'])
@Index('shipments_date', ['date', 'id'])
@Index('shipments_createdAt', ['createdAt', 'id'])
export class ShipmentEntity {
  @PrimaryColumn(columns.id)
  id!: string;

  @Column(columns.text(60))
  number!: string;

  /** The number folded: what it is found by. */
  @Column({ ...columns.text(200), default: '' })
  numberKey!: string;

  @Column(columns.id)
  orderId!: string;

  /** The order's, which is the same for good. */
  @Column({ ...columns.id, default: '' })
  customerId!: string;

  @Column(columns.date)
  date!: string;

  @Column(columns.text(100))
  carrier!: string;

  @Column(columns.text(100))
  trackingNumber!: string;

  /** Folded tracking number for the search. */
  @Column({ ...columns.text(200), default: '' })
  trackingKey!: string;

  @Column(columns.longText)
  notes!: string;

  @Column(columns.timestamp)
  createdAt!: string;

  @Column({ ...columns.id, nullable: true })
  createdBy!: string | null;

  /** Whether it was, so that an index has it. */
  @Column({ ...columns.boolean, default: 0 })
  reversed!: boolean;

  /** Null while it stands. */
  @Column({ ...columns.timestamp, nullable: true })
  reversedAt!: string | null;

  @Column({ ...columns.id, nullable: true })
  reversedBy!: string | null;

  @Column({ ...columns.text(500), nullable: true })
  reversalReason!: string | null;
}
