import { columns } from '@docket/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part that was taken from stock for a trouble report. */
@Entity('troubleparts')
export class TroublePartEntity {
  /** First in the key, so that a report's parts lie together and in order. */
  @PrimaryColumn(columns.id)
  reportId!: string;

  @PrimaryColumn(columns.integer)
  position!: number;

  @Column(columns.id)
  id!: string;

  @Column(columns.id)
  itemId!: string;

  /** Location that the part was taken from. */
  @Column(columns.id)
  locationId!: string;

  @Column({ ...columns.text(100), nullable: true })
  lot!: string | null;

  /** Scale 6, as the other quantity. */
  @Column(columns.bigint)
  consumedQuantity!: string;

  @Column(columns.bigint)
  returnedQuantity!: string;

  @Column(columns.text(500))
  note!: string;

  @Column(columns.timestamp)
  createdAt!: string;
}

/** Which movements of stock are those of a part: taken back with it alone, so that the two agree. */
@Entity('troublepartmovements')
export class TroublePartMovementEntity {
  @PrimaryColumn(columns.id)
  movementId!: string;

  @Column(columns.id)
  reportId!: string;

  @Column(columns.id)
  partId!: string;
}
