import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** A material of a production order. */
@Entity('productionmaterials')
// An order's material of an item is found by both, without what other orders took of it.
@Index('productionmaterials_item', ['itemId', 'orderId'])
export class ProductionMaterialEntity {
  /** First in the key, so that an order's materials lie together and in order. */
  @PrimaryColumn(columns.id)
  orderId!: string;

  @PrimaryColumn(columns.integer)
  position!: number;

  @Column(columns.id)
  id!: string;

  @Column(columns.id)
  itemId!: string;

  /** Scale 6, as the other quantities and the percentage. */
  @Column(columns.bigint)
  quantityPerUnit!: string;

  @Column(columns.bigint)
  scrapPercent!: string;

  @Column(columns.bigint)
  issuedQuantity!: string;

  @Column(columns.bigint)
  scrappedQuantity!: string;

  /** Whether it was taken off the list, and is here because movements of stock name it. It follows those on the list. */
  @Column({ ...columns.boolean, default: 0 })
  removed!: boolean;
}
