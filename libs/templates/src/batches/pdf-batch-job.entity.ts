import type { ErrorCode, PdfBatchFailure, PdfBatchJob, TemplateKindName } from '@docket/contracts';
import type { Sentence } from '@docket/domain';
import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/**
 * A document that could not be printed: where it stands in the request, its id, and why. Short: there may be many. Rows
 * of an earlier version have an English text as the reason.
 */
export type StoredError = [index: number, id: string, code: ErrorCode, told: Sentence | string];

/** Many documents that are printed into one PDF without anybody waiting. */
@Entity('pdfbatches')
@Index('pdfbatches_until', ['status', 'until'])
@Index('pdfbatches_user', ['userId', 'id'])
export class PdfBatchJobEntity {
  /** Rises with time. */
  @PrimaryColumn(columns.id)
  id!: string;

  /** Who may see it: the key that it was asked for with, so that a key for some kinds sees those alone; or the person. */
  @Column(columns.text(60))
  credential!: string;

  @Column(columns.id)
  userId!: string;

  @Column(columns.text(40))
  kind!: TemplateKindName;

  @Column(columns.text(20))
  status!: PdfBatchJob['status'];

  @Column(columns.integer)
  documents!: number;

  @Column(columns.integer)
  done!: number;

  @Column(columns.integer)
  pages!: number;

  @Column(columns.json)
  errors!: StoredError[];

  @Column({ ...columns.json, nullable: true })
  failure!: PdfBatchFailure | null;

  @Column(columns.text(100))
  fileName!: string;

  /** Null until there is a file. */
  @Column({ ...columns.text(64), nullable: true })
  sha256!: string | null;

  @Column({ ...columns.integer, nullable: true })
  bytes!: number | null;

  @Column(columns.timestamp)
  createdAt!: string;

  @Column({ ...columns.timestamp, nullable: true })
  finishedAt!: string | null;

  /** While it is printed: whoever has not said by then that it goes on has died. Afterwards: when it is forgotten. */
  @Column(columns.timestamp)
  until!: string;
}
