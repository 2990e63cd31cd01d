import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** Output of an order at one time. It never changes; a mistake is reversed. */
@Entity('productionoutputs')
@Index('productionoutputs_order', ['orderId', 'createdAt', 'id'])
export class ProductionOutputEntity {
  @PrimaryColumn(columns.id)
  id!: string;

  @Column(columns.id)
  orderId!: string;

  /** Good pieces. Scale 6, as the others. */
  @Column(columns.bigint)
  quantity!: string;

  @Column(columns.bigint)
  scrappedQuantity!: string;

  @Column(columns.boolean)
  final!: boolean;

  @Column({ ...columns.id, nullable: true })
  locationId!: string | null;

  @Column(columns.text(500))
  note!: string;

  @Column(columns.timestamp)
  createdAt!: string;

  @Column({ ...columns.id, nullable: true })
  createdBy!: string | null;

  /** Null while it stands. */
  @Column({ ...columns.timestamp, nullable: true })
  reversedAt!: string | null;

  @Column({ ...columns.id, nullable: true })
  reversedBy!: string | null;

  @Column({ ...columns.text(500), nullable: true })
  reversalReason!: string | null;
}

/** A movement by which a noted output took its materials, or brought its pieces. */
@Entity('productionoutputmovements')
@Index('productionoutputmovements_movement', ['movementId'])
export class ProductionOutputMovementEntity {
  @PrimaryColumn(columns.id)
  outputId!: string;

  @PrimaryColumn(columns.id)
  movementId!: string;
}
