import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** The bill of materials of an item, under the item's own id. Its components are rows of their own. */
@Entity('boms')
export class BomEntity extends EntityBase {}

/** A component of an item, with its quantity for one piece. */
@Entity('bomcomponents')
@Index('bomcomponents_item', ['itemId'])
export class BomComponentEntity {
  /** The item that it is part of. */
  @PrimaryColumn(columns.id)
  bomId!: string;

  @PrimaryColumn(columns.integer)
  position!: number;

  @Column(columns.id)
  itemId!: string;

  /** Scale 6, as the percentage. */
  @Column(columns.bigint)
  quantity!: string;

  @Column(columns.bigint)
  scrapPercent!: string;
}
