import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * Stock that is held for a line of a document, with its location and lot. Exactly this stock is released or taken
 * later.
 */
@Entity('stockallocations')
@Index('stockallocations_id', ['id'])
@Index('stockallocations_item', ['itemId', 'id'])
export class StockAllocationEntity {
  @PrimaryColumn(columns.id)
  referenceId!: string;

  @PrimaryColumn(columns.text(40))
  referenceKind!: string;

  /** Empty for the document as a whole. */
  @PrimaryColumn(columns.id)
  referenceLine!: string;

  @PrimaryColumn(columns.id)
  itemId!: string;

  @PrimaryColumn(columns.id)
  locationId!: string;

  /** Empty for none. */
  @PrimaryColumn(columns.text(100))
  lot!: string;

  /** Key of the row for deleting many rows at once. */
  @Column(columns.id)
  id!: string;

  /** Scale 6, greater than zero. */
  @Column(columns.bigint)
  quantity!: string;
}
