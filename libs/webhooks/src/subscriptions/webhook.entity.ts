import type { DisabledReason, WebhookEntity as EntityName } from '@docket/contracts';
import { columns, EntityBase } from '@docket/platform';
import { Column, Entity, Index } from 'typeorm';

/** A subscription to the events of an entity. Headers and secrets are encrypted with `SECRET_KEY`. */
@Entity('webhooks')
@Index('webhooks_entity', ['entity'])
export class WebhookEntity extends EntityBase {
  @Column(columns.text(40))
  entity!: EntityName;

  @Column(columns.json)
  events!: string[];

  @Column(columns.text(2_000))
  url!: string;

  @Column(columns.text(500))
  description!: string;

  @Column(columns.boolean)
  enabled!: boolean;

  @Column(columns.longText)
  headers!: string;

  @Column(columns.text(500))
  secret!: string;

  /** Former secrets that still sign, each with its end, encrypted together. */
  @Column({ ...columns.text(500), nullable: true })
  previousSecret!: string | null;

  /** End of the last one. */
  @Column({ ...columns.timestamp, nullable: true })
  previousSecretEndsAt!: string | null;

  /** Number of failures since the last success. */
  @Column(columns.integer)
  failures!: number;

  @Column({ ...columns.timestamp, nullable: true })
  failingSince!: string | null;

  @Column({ ...columns.text(10), nullable: true })
  disabledReason!: DisabledReason | null;

  @Column({ ...columns.timestamp, nullable: true })
  disabledAt!: string | null;
}
