import type { ItemType, PriceBreak } from '@docket/contracts';
import type { ItemTracking } from '@docket/domain';
import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** An item that is bought, made, stocked or sold. */
@Entity('items')
@Index('items_sku', ['sku', 'id'])
@Index('items_name', ['name', 'id'])
@Index('items_type', ['type', 'sku', 'id'])
@Index('items_tracking', ['tracking', 'sku', 'id'])
@Index('items_active', ['active', 'sku', 'id'])
@Index('items_createdAt', ['createdAt', 'id'])
@Index('items_updatedAt', ['updatedAt', 'id'])
export class ItemEntity extends EntityBase {
  @Column(columns.text(60))
  sku!: string;

  /** Folded SKU, so that it is unique regardless of case, on every database. */
  @Index('items_skuKey', { unique: true })
  @Column(columns.text(200))
  skuKey!: string;

  @Column(columns.text(200))
  name!: string;

  @Column(columns.longText)
  description!: string;

  @Column(columns.text(20))
  uom!: string;

  @Column(columns.text(10))
  type!: ItemType;

  @Column(columns.text(10))
  tracking!: ItemTracking;

  @Column(columns.currency)
  currency!: string;

  /** Scale 6, as are cost and minStock. */
  @Column(columns.bigint)
  price!: string;

  /** Ascending by quantity, in the form of the API. Null for items that are older than price breaks. */
  @Column({ ...columns.json, nullable: true })
  priceBreaks!: PriceBreak[] | null;

  @Column(columns.bigint)
  cost!: string;

  @Column(columns.bigint)
  minStock!: string;

  @Column(columns.boolean)
  active!: boolean;

  @Column(columns.longText)
  notes!: string;

  @Column(columns.json)
  customFields!: Record<string, string>;
}
