import { columns } from '@docket/platform';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What is sent, frozen with the change: once for all who are told of it, in as many parts as columns take. */
@Entity('webhookbodies')
export class WebhookBody {
  @PrimaryColumn(columns.id)
  id!: string;

  @PrimaryColumn(columns.integer)
  part!: number;

  @Column(columns.longText)
  text!: string;
}
