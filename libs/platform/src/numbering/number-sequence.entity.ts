import { Column, Entity, PrimaryColumn } from 'typeorm';
import { columns } from '../database/records/columns';

/** The running number of a Kind. */
@Entity('numbersequences')
export class NumberSequence {
  @PrimaryColumn(columns.text(40))
  kind!: string;

  @Column(columns.text(40))
  pattern!: string;

  /** The last number given out. */
  @Column(columns.integer)
  last!: number;

  /** Rises with every change of an ADMIN; null until the first one. */
  @Column({ ...columns.integer, nullable: true })
  version!: number | null;
}
