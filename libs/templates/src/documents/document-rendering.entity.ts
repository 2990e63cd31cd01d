import type { DocumentRendering } from '@docket/contracts';
import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One PDF that was made with a template, or could not be made. */
@Entity('documentrenderings')
@Index('documentrenderings_document', ['documentId', 'id'])
export class DocumentRenderingEntity {
  /** Rises with time: the order of the list. */
  @PrimaryColumn(columns.id)
  id!: string;

  @Column(columns.id)
  documentId!: string;

  /** Null for the sample. */
  @Column({ ...columns.id, nullable: true })
  entityId!: string | null;

  @Column(columns.text(100))
  number!: string;

  @Column(columns.timestamp)
  at!: string;

  @Column(columns.id)
  userId!: string;

  @Column(columns.integer)
  fileVersion!: number;

  /** `ok`, or the code of the problem. */
  @Column(columns.text(40))
  outcome!: DocumentRendering['outcome'];

  @Column({ ...columns.integer, nullable: true })
  pages!: number | null;

  @Column({ ...columns.integer, nullable: true })
  bytes!: number | null;

  @Column({ ...columns.integer, nullable: true })
  queueMs!: number | null;

  @Column({ ...columns.integer, nullable: true })
  fillMs!: number | null;

  @Column({ ...columns.integer, nullable: true })
  convertMs!: number | null;

  @Column(columns.integer)
  totalMs!: number;
}
