import type { ProblemDetail, TemplateKindName } from '@docket/contracts';
import type { PdfaLevel } from '@docket/pdf';
import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** A Word template, as it is now. Its id is the DocumentID of PDF addresses and outlives every replaced file. */
@Entity('documents')
@Index('documents_kind', ['kind', 'name'])
export class DocumentTemplateEntity extends EntityBase {
  @Column(columns.text(40))
  kind!: TemplateKindName;

  @Column(columns.text(100))
  name!: string;

  @Column(columns.text(1000))
  description!: string;

  /** Language of the template (BCP 47); null if nobody has set it. */
  @Column({ ...columns.text(35), nullable: true })
  language!: string | null;

  @Column(columns.boolean)
  isDefault!: boolean;

  @Column(columns.boolean)
  enabled!: boolean;

  /** Made as PDF/A, of the level below. */
  @Column(columns.boolean)
  pdfa!: boolean;

  @Column({ ...columns.text(2), default: '2b' })
  pdfaLevel!: PdfaLevel;

  /** Made as PDF/UA-1. */
  @Column({ ...columns.boolean, default: 0 })
  pdfua!: boolean;

  /** Words across every page; empty for none. */
  @Column(columns.text(100))
  watermark!: string;

  /** Whether the filled document can be had as a Word file, too. */
  @Column({ ...columns.boolean, default: 0 })
  docx!: boolean;

  /** Version of the current file. */
  @Column(columns.integer)
  fileVersion!: number;

  @Column(columns.text(255))
  fileName!: string;

  /** In bytes. */
  @Column(columns.integer)
  size!: number;

  /** Hash of the uploaded file. */
  @Column(columns.text(64))
  sha256!: string;

  /** Hash of the compiled form, which is filled. */
  @Column(columns.text(64))
  compiledSha256!: string;

  /** Version of the engine that compiled it. An older form is compiled again from the original. */
  @Column(columns.text(20))
  compilerVersion!: string;

  @Column(columns.json)
  fields!: string[];

  @Column(columns.json)
  warnings!: ProblemDetail[];
}
