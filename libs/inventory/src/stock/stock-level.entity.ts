import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Balance of the ledger for an item, a location and a lot. There is no row if nothing is on hand and nothing is held.
 */
@Entity('stocklevels')
@Index('stocklevels_id', ['id'])
@Index('stocklevels_location', ['locationId', 'itemId', 'id'])
@Index('stocklevels_lot', ['lot', 'id'])
@Index('stocklevels_lotKey', ['lotKey', 'id'])
@Index('stocklevels_locationCode', ['locationCode', 'id'])
@Index('stocklevels_onHand', ['onHand', 'id'])
@Index('stocklevels_updatedAt', ['updatedAt', 'id'])
export class StockLevelEntity {
  @PrimaryColumn(columns.id)
  itemId!: string;

  @PrimaryColumn(columns.id)
  locationId!: string;

  /** Empty for none. */
  @PrimaryColumn(columns.text(100))
  lot!: string;

  /** The lot folded: what it is found by. */
  @Column({ ...columns.text(200), default: '' })
  lotKey!: string;

  /** That of its location, so that stock can be listed in its order. */
  @Column({ ...columns.text(30), default: '' })
  locationCode!: string;

  /** Names the row for paging, and where many are deleted at once. */
  @Column(columns.id)
  id!: string;

  /** Scale 6, as is `allocated`. */
  @Column(columns.bigint)
  onHand!: string;

  @Column(columns.bigint)
  allocated!: string;

  @Column(columns.timestamp)
  updatedAt!: string;
}
