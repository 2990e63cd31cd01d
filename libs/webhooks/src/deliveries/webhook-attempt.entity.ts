import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';

/** One attempt at a delivery, with its outcome. */
@Entity('webhookattempts')
@Index('webhookattempts_delivery', ['deliveryId', 'id'])
@Index('webhookattempts_recent', ['webhookId', 'at', 'id', 'status'])
export class WebhookAttemptEntity {
  @PrimaryColumn(columns.id)
  id!: string;

  @Column(columns.id)
  deliveryId!: string;

  @Column(columns.id)
  webhookId!: string;

  @Index('webhookattempts_at')
  @Column(columns.timestamp)
  at!: string;

  @Column(columns.integer)
  durationMs!: number;

  @Column(columns.text(2_000))
  url!: string;

  /** Request headers; values of the webhook's own headers are masked. */
  @Column(columns.json)
  requestHeaders!: Record<string, string>;

  @Column({ ...columns.integer, nullable: true })
  status!: number | null;

  @Column(columns.longText)
  response!: string;

  @Column({ ...columns.text(500), nullable: true })
  error!: string | null;
}
