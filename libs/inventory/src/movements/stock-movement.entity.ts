import type { StockReason } from '@docket/domain';
import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** An entry of the ledger. It never changes. */
@Entity('stockmovements')
@Index('stockmovements_postedAt', ['postedAt', 'id'])
@Index('stockmovements_item', ['itemId', 'postedAt', 'id'])
@Index('stockmovements_from', ['fromLocationId', 'postedAt', 'id'])
@Index('stockmovements_to', ['toLocationId', 'postedAt', 'id'])
@Index('stockmovements_reason', ['reason', 'postedAt', 'id'])
@Index('stockmovements_lotKey', ['lotKey', 'postedAt', 'id'])
@Index('stockmovements_reference', ['referenceId', 'postedAt', 'id'])
@Index('stockmovements_kind', ['referenceKind', 'postedAt', 'id'])
export class StockMovementEntity {
  @PrimaryColumn(columns.id)
  id!: string;

  @Column(columns.id)
  itemId!: string;

  @Column({ ...columns.id, nullable: true })
  fromLocationId!: string | null;

  @Column({ ...columns.id, nullable: true })
  toLocationId!: string | null;

  /** Scale 6, greater than zero. */
  @Column(columns.bigint)
  quantity!: string;

  @Column(columns.text(20))
  uom!: string;

  /** Empty for none. Compared byte by byte on every database. */
  @Column(columns.text(100))
  lot!: string;

  /** Folded lot, for search. */
  @Column({ ...columns.text(200), default: '' })
  lotKey!: string;

  @Column(columns.text(12))
  reason!: StockReason;

  @Column({ ...columns.text(40), nullable: true })
  referenceKind!: string | null;

  @Column({ ...columns.id, nullable: true })
  referenceId!: string | null;

  @Column({ ...columns.id, nullable: true })
  referenceLine!: string | null;

  @Column(columns.text(500))
  note!: string;

  @Column(columns.timestamp)
  postedAt!: string;

  @Column({ ...columns.id, nullable: true })
  userId!: string | null;

  /** Name of the user at the time of the movement. */
  @Column({ ...columns.text(100), nullable: true })
  userName!: string | null;

  /** Movement that this one reverses. Unique, so that a movement can be reversed only once. */
  @Index('stockmovements_reversalOf', { unique: true })
  @Column({ ...columns.id, nullable: true })
  reversalOf!: string | null;
}
