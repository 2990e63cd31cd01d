import type { ProductionOrderState } from '@docket/domain';
import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** An order to make an item. Its materials and operations are rows of their own. */
@Entity('productionorders')
@Index('productionorders_number', ['number'], { unique: true })
@Index('productionorders_status', ['status', 'createdAt', 'id'])
@Index('productionorders_item', ['itemId', 'createdAt', 'id'])
// Finds open orders of an item among all of its orders.
@Index('productionorders_itemStatus', ['itemId', 'status'])
@Index('productionorders_salesOrder', ['salesOrderId', 'createdAt', 'id'])
@Index('productionorders_source', ['sourceLocationId'])
@Index('productionorders_destination', ['destinationLocationId'])
@Index('productionorders_priority', ['priority', 'id'])
@Index('productionorders_plannedStart', ['plannedStart', 'id'])
@Index('productionorders_dueDate', ['dueDate', 'id'])
@Index('productionorders_createdAt', ['createdAt', 'id'])
@Index('productionorders_updatedAt', ['updatedAt', 'id'])
export class ProductionOrderEntity extends EntityBase {
  @Column(columns.text(60))
  number!: string;

  @Column(columns.text(20))
  status!: ProductionOrderState;

  @Column(columns.id)
  itemId!: string;

  /** Scale 6, as the other quantities. */
  @Column(columns.bigint)
  quantity!: string;

  @Column(columns.bigint)
  completedQuantity!: string;

  @Column(columns.bigint)
  scrappedQuantity!: string;

  @Column({ ...columns.id, nullable: true })
  salesOrderId!: string | null;

  @Column({ ...columns.id, nullable: true })
  salesOrderLineId!: string | null;

  @Column(columns.integer)
  priority!: number;

  @Column({ ...columns.date, nullable: true })
  plannedStart!: string | null;

  @Column({ ...columns.date, nullable: true })
  plannedEnd!: string | null;

  @Column({ ...columns.date, nullable: true })
  dueDate!: string | null;

  @Column({ ...columns.timestamp, nullable: true })
  actualStart!: string | null;

  @Column({ ...columns.timestamp, nullable: true })
  actualEnd!: string | null;

  @Column({ ...columns.id, nullable: true })
  sourceLocationId!: string | null;

  @Column({ ...columns.id, nullable: true })
  destinationLocationId!: string | null;

  @Column(columns.longText)
  notes!: string;

  @Column(columns.longText)
  internalNotes!: string;

  @Column(columns.json)
  customFields!: Record<string, string>;
}
