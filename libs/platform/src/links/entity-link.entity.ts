import type { EntityRelation, KindName } from '@docket/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '../database/records/columns';

/**
 * Link from one document to another, with its shown values. Each link is stored from both ends, so that a document's
 * links are read by its own key without the other one's tables.
 */
@Entity('entitylinks')
@Index('entitylinks_entity', ['kind', 'entityId'])
export class EntityLinkEntity {
  @PrimaryColumn(columns.text(40))
  ownerKind!: KindName;

  @PrimaryColumn(columns.id)
  ownerId!: string;

  /** The document that is shown. */
  @PrimaryColumn(columns.text(40))
  kind!: KindName;

  @PrimaryColumn(columns.id)
  entityId!: string;

  @Column(columns.text(20))
  relation!: EntityRelation;

  @Column(columns.text(60))
  number!: string;

  /** 1 of what has none. It never changes. */
  @Column({ ...columns.integer, default: 1 })
  revision!: number;

  /** Kept up to date by `Records`, with every change of the document. */
  @Column(columns.text(20))
  status!: string;

  /** A UUIDv7: links are shown in the order they were made. */
  @Column(columns.id)
  sequence!: string;
}
