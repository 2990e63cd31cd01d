import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/**
 * A text by which a record is found, folded. One table for all Kinds, whose index holds nothing else, so that even a
 * search inside of texts reads little: one row of each record, in which all its texts stand together.
 */
@Entity('searchtexts')
@Index('searchtexts_folded', ['kind', 'field', 'folded', 'entityId'])
export class SearchText {
  @PrimaryColumn(columns.text(40))
  kind!: string;

  /** Empty for all of them together. */
  @PrimaryColumn(columns.text(40))
  field!: string;

  @PrimaryColumn(columns.id)
  entityId!: string;

  /** Compared byte by byte on every database. */
  @Column(columns.text(500))
  folded!: string;
}
