import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/records/columns';

export const STORE_IDENTITY = 'storeidentity';

/** Which store of files belongs to this database. At most one row. */
@Entity(STORE_IDENTITY)
export class StoreIdentityEntity {
  @PrimaryColumn(columns.integer)
  id!: number;

  /** The same text as in the store. */
  @Column(columns.text(40))
  identity!: string;
}
