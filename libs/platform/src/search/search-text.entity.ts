import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { columns } from '../database/columns';

/**
 * A text by which a record is found, folded. One table for all Kinds: whoever is looked for is one of its rows, and
 * its indices hold nothing else, so even a search inside of texts reads little.
 */
@Entity('searchtexts')
@Index('searchtexts_folded', ['kind', 'folded', 'entityId', 'field'])
export class SearchText {
  @PrimaryColumn(columns.text(40))
  kind!: string;

  @PrimaryColumn(columns.id)
  entityId!: string;

  @PrimaryColumn(columns.text(40))
  field!: string;

  /** Compared byte by byte on every database. */
  @Column(columns.text(200))
  folded!: string;
}
