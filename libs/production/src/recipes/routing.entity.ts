import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The routing of an item, under the item's own id. Its operations are rows of their own. */
@Entity('routings')
export class RoutingEntity extends EntityBase {}

/** A step of the work on one piece of an item. */
@Entity('routingoperations')
@Index('routingoperations_workCentre', ['workCentreId'])
export class RoutingOperationEntity {
  @PrimaryColumn(columns.id)
  routingId!: string;

  @PrimaryColumn(columns.integer)
  position!: number;

  @Column(columns.integer)
  sequence!: number;

  @Column(columns.text(200))
  name!: string;

  @Column({ ...columns.id, nullable: true })
  workCentreId!: string | null;

  /** Scale 6, as the other time. */
  @Column(columns.bigint)
  setupMinutes!: string;

  @Column(columns.bigint)
  runMinutes!: string;

  @Column(columns.longText)
  instructions!: string;

  @Column(columns.boolean)
  outside!: boolean;
}
