import type { RecordName } from '@docket/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/records/columns';

/**
 * Folded text that words are searched in, one source a line. Rows are stored in the order of their key, those of a
 * kind together and the newest last. A search inside of texts therefore reads little, and the text of a record is
 * found at once.
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
