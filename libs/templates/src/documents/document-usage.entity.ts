import { columns } from '@docket/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often a template has been printed with. */
@Entity('documentusage')
export class DocumentUsageEntity {
  @PrimaryColumn(columns.id)
  documentId!: string;

  @Column(columns.integer)
  renderings!: number;

  @Column(columns.timestamp)
  lastRenderedAt!: string;
}
