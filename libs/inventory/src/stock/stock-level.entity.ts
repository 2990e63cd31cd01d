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

  /** Folded lot, for search. */
  @Column({ ...columns.text(200), default: '' })
  lotKey!: string;

  /** Code of the location, so that stock can be sorted by it. */
  @Column({ ...columns.text(30), default: '' })
  locationCode!: string;

  /** Key of the row for paging, and for deleting many rows at once. */
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
