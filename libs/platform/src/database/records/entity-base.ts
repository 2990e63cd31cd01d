import { Column, PrimaryColumn, type TableColumn } from 'typeorm';
import { columns, tableColumn } from './columns';

/** The columns that every entity has. `created` and `updated` fill them in. */
export abstract class EntityBase {
  @PrimaryColumn(columns.id)
  id!: string;

  /** Rises with every change: optimistic lock. */
  @Column(columns.integer)
  version!: number;

  @Column(columns.timestamp)
  createdAt!: string;

  @Column({ ...columns.id, nullable: true })
  createdBy!: string | null;

  @Column(columns.timestamp)
  updatedAt!: string;

  @Column({ ...columns.id, nullable: true })
  updatedBy!: string | null;
}

/** The migration's columns of `EntityBase`. */
export function entityBaseColumns(): TableColumn[] {
  return [
    tableColumn('id', columns.id, { isPrimary: true }),
    tableColumn('version', columns.integer),
    tableColumn('createdAt', columns.timestamp),
    tableColumn('createdBy', { ...columns.id, nullable: true }),
    tableColumn('updatedAt', columns.timestamp),
    tableColumn('updatedBy', { ...columns.id, nullable: true }),
  ];
}
