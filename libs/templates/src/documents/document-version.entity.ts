import type { ProblemDetail } from '@docket/contracts';
import { columns } from '@docket/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One file that a template has or had. */
@Entity('documentversions')
export class DocumentVersionEntity {
  @PrimaryColumn(columns.id)
  documentId!: string;

  @PrimaryColumn(columns.integer)
  fileVersion!: number;

  @Column(columns.text(255))
  fileName!: string;

  @Column(columns.integer)
  size!: number;

  @Column(columns.text(64))
  sha256!: string;

  @Column(columns.text(64))
  compiledSha256!: string;

  /** Version of the engine that compiled it. An older form is compiled again from the original. */
  @Column(columns.text(20))
  compilerVersion!: string;

  @Column(columns.json)
  fields!: string[];

  @Column(columns.json)
  warnings!: ProblemDetail[];

  @Column(columns.timestamp)
  createdAt!: string;

  @Column({ ...columns.id, nullable: true })
  createdBy!: string | null;
}
