import type { RecordName } from '@docket/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/records/columns';

/**
 * All that a record is found by, folded, one text a line: what words are looked for in. Rows lie in the order of their
 * key, those of a kind together and the newest last, so that even a search inside of texts reads little, and one record's
 * text is looked up at once.
 */
@Entity('recordtexts', { withoutRowid: true })
export class RecordText {
  @PrimaryColumn(columns.text(40))
  kind!: RecordName;

  @PrimaryColumn(columns.id)
  entityId!: string;

  /** Compared byte by byte on every database. A column of any length would take MariaDB a third longer to look through. */
  @Column(columns.text(8_000))
  folded!: string;
}
