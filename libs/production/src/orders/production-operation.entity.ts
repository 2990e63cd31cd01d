import type { OperationState } from '@docket/domain';
import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A step of the work on a production order. */
@Entity('productionoperations')
@Index('productionoperations_waiting', ['workCentreId', 'status'])
export class ProductionOperationEntity {
  /** First in the key, so that an order's operations lie together and in order. */
  @PrimaryColumn(columns.id)
  orderId!: string;

  @PrimaryColumn(columns.integer)
  position!: number;

  @Column(columns.id)
  id!: string;

  @Column(columns.integer)
  sequence!: number;

  @Column(columns.text(200))
  name!: string;

  @Column({ ...columns.id, nullable: true })
  workCentreId!: string | null;

  /** Scale 6, as the other times and quantities. */
  @Column(columns.bigint)
  setupMinutes!: string;

  @Column(columns.bigint)
  runMinutes!: string;

  @Column(columns.longText)
  instructions!: string;

  @Column(columns.boolean)
  outside!: boolean;

  @Column(columns.text(20))
  status!: OperationState;

  @Column(columns.bigint)
  goodQuantity!: string;

  @Column(columns.bigint)
  scrapQuantity!: string;

  @Column(columns.text(100))
  operator!: string;

  @Column({ ...columns.timestamp, nullable: true })
  startedAt!: string | null;

  @Column({ ...columns.timestamp, nullable: true })
  finishedAt!: string | null;

  @Column({ ...columns.id, nullable: true })
  signedOffBy!: string | null;

  @Column({ ...columns.timestamp, nullable: true })
  signedOffAt!: string | null;
}
