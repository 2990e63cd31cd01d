import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '../database/records/columns';

/**
 * A field by which a record is found, folded: looked for as it is, or by how it begins. One table for all Kinds, in whose
 * index both lie together. Words are looked for in `RecordText`.
 */
@Entity('searchtexts')
@Index('searchtexts_folded', ['kind', 'field', 'folded', 'entityId'])
export class SearchText {
  @PrimaryColumn(columns.text(40))
  kind!: string;

  @PrimaryColumn(columns.text(40))
  field!: string;

  @PrimaryColumn(columns.id)
  entityId!: string;

  /** Compared byte by byte on every database. */
  @Column(columns.text(500))
  folded!: string;
}
