import type { WebhookEntity as EntityName } from '@docket/contracts';
import { columns } from '@docket/platform';
import { Column, Entity, Index, PrimaryGeneratedColumn } from 'typeorm';

/** State of a delivery in the table. Whether it is claimed or held follows from its claim and its webhook. */
export type StoredState = 'pending' | 'delivered' | 'failed';

/** An event for one webhook. Its row is made from the event log. */
@Entity('webhookdeliveries')
@Index('webhookdeliveries_due', ['webhookId', 'state', 'dueAt', 'sequence'])
@Index('webhookdeliveries_order', ['webhookId', 'entityId', 'state', 'attempts', 'sequence'])
@Index('webhookdeliveries_list', ['webhookId', 'createdAt', 'id'])
export class WebhookDelivery {
  /** Order of the event log. */
  @PrimaryGeneratedColumn('increment', { type: 'integer' })
  sequence?: number;

  @Index('webhookdeliveries_id', { unique: true })
  @Column(columns.id)
  id!: string;

  @Column(columns.id)
  webhookId!: string;

  @Column(columns.text(100))
  event!: string;

  @Column(columns.text(40))
  entity!: EntityName;

  @Column(columns.id)
  entityId!: string;

  /** Number or code of the entity at the time of the event. */
  @Column({ ...columns.text(100), nullable: true })
  entityLabel!: string | null;

  @Column({ ...columns.integer, nullable: true })
  entityVersion!: number | null;

  @Index('webhookdeliveries_body')
  @Column(columns.id)
  bodyId!: string;

  @Column(columns.text(10))
  state!: StoredState;

  /** Number of all attempts. */
  @Column(columns.integer)
  attempts!: number;

  /** Number of attempts of the current retry schedule. Sending the delivery again starts a new schedule. */
  @Column(columns.integer)
  tries!: number;

  @Index('webhookdeliveries_age')
  @Column(columns.timestamp)
  createdAt!: string;

  /** No process takes the delivery before this time. The next attempt is due then, or the current claim ends. */
  @Column(columns.timestamp)
  dueAt!: string;

  @Column({ ...columns.id, nullable: true })
  claimId!: string | null;

  @Column({ ...columns.timestamp, nullable: true })
  deliveredAt!: string | null;

  @Column({ ...columns.integer, nullable: true })
  lastStatus!: number | null;

  @Column({ ...columns.text(500), nullable: true })
  lastError!: string | null;
}
