import type {
  Page,
  WebhookDelivery as DeliveryView,
  WebhookDeliveryDetails,
  WebhookDeliveryListQuery,
  WebhookReplay,
} from '@docket/contracts';
import {
  AuditTrail,
  CommitEvents,
  Database,
  DatabaseClock,
  DomainError,
  eventLabelOf,
  insertChunks,
  invalidField,
  notFound,
  type Principal,
  readBodies,
  readPage,
  storeBodies,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { EventCatalogue } from '../events/event-catalogue';
import { requireWebhook, WEBHOOKS_CHANGED } from '../subscriptions/webhooks.service';
import { deliveryList, presentDelivery } from './deliveries.list';
import { newDelivery } from './log-follower';
import { WebhookAttemptEntity } from './webhook-attempt.entity';
import { WebhookDelivery } from './webhook-delivery.entity';
import { say } from '../sentences';

/** Largest number of attempts that the details of a delivery list. */
const MOST_ATTEMPTS = 200;

/** Lists deliveries of webhooks, and sends them again. */
@Injectable()
export class WebhookDeliveriesService {
  constructor(
    private readonly database: Database,
    @InjectRepository(WebhookDelivery) private readonly deliveryRepository: Repository<WebhookDelivery>,
    @InjectRepository(WebhookAttemptEntity)
    private readonly attemptRepository: Repository<WebhookAttemptEntity>,
    private readonly clock: DatabaseClock,
    private readonly catalogue: EventCatalogue,
    private readonly commits: CommitEvents,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws {DomainError} `not_found` */
  async list(webhookId: string, query: WebhookDeliveryListQuery): Promise<Page<DeliveryView>> {
    const own = { ...query, webhookId: [webhookId] };
    // Read first: an invalid cursor is refused even if the webhook does not exist.
    const page = await readPage(this.database.read, deliveryList, own, presentDelivery);
    await requireWebhook(this.database.read, webhookId);
    return page;
  }

  /** @throws {DomainError} `not_found` */
  get(webhookId: string, id: string): Promise<WebhookDeliveryDetails> {
    return this.details(this.database.read, webhookId, id);
  }

  /**
   * Sends the sample of the webhook's entity as a test event, such as `salesquote.test`. It is delivered like any
   * other event.
   * @throws {DomainError} `not_found`; `conflict` for a disabled webhook, or an entity without a sample
   */
  test(webhookId: string): Promise<WebhookDeliveryDetails> {
    return this.database.transaction(async (manager) => {
      const { entity, enabled } = await requireWebhook(manager, webhookId);
      if (!enabled) throw webhookDisabled();
      const sample = this.catalogue.sampleOf(entity);
      const event = this.catalogue.testOf(entity);
      if (sample === undefined || event === undefined)
        throw new DomainError('conflict', say.no_sample({ entity }));
      const at = await this.now(manager);
      const body = { id: uuidv7(), text: JSON.stringify(sample) };
      await storeBodies(manager, [body]);
      const source = {
        id: body.id,
        entityId: sample.id,
        version: sample.version ?? null,
        label: eventLabelOf(sample, event.labelField),
        at,
      };
      const delivery = newDelivery(webhookId, event, source, at);
      await insertChunks(manager, WebhookDelivery, [delivery]);
      this.commits.emitWhenCommitted(manager, WEBHOOKS_CHANGED);
      return this.details(manager, webhookId, delivery.id);
    });
  }

  /**
   * Sends a delivery again with the same id and body.
   * @throws {DomainError} `not_found`; `conflict` for a delivery that is being sent, and for a disabled webhook
   */
  redeliver(webhookId: string, id: string, user: Principal): Promise<WebhookDeliveryDetails> {
    return this.database.transaction(async (manager) => {
      const { enabled, entity } = await requireWebhook(manager, webhookId);
      const { state } = await this.details(manager, webhookId, id);
      if (!enabled) throw webhookDisabled();
      if (state === 'claimed') throw new DomainError('conflict', say.delivery_being_sent());
      await manager.query(
        "UPDATE webhookdeliveries SET state = 'pending', dueAt = ?, tries = 0, deliveredAt = NULL " +
          'WHERE id = ? AND webhookId = ? AND claimId IS NULL',
        [await this.now(manager), id, webhookId],
      );
      await this.recordReplay(manager, user, webhookId, { entity, delivery: id });
      this.commits.emitWhenCommitted(manager, WEBHOOKS_CHANGED);
      return this.details(manager, webhookId, id);
    });
  }

  /**
   * Sends the finished deliveries of a period again. Deliveries that are still pending are left alone.
   * @returns number of these deliveries
   * @throws {DomainError} `not_found`, `conflict` for a disabled webhook, `invalid_request`
   */
  replay(webhookId: string, { from, to, failedOnly }: WebhookReplay, user: Principal): Promise<number> {
    const [start, end] = [new Date(from).toISOString(), new Date(to).toISOString()];
    if (start >= end) throw invalidField('to', say.replay_to_after_from(), say.replay_range());
    return this.database.transaction(async (manager) => {
      const { enabled, entity } = await requireWebhook(manager, webhookId);
      if (!enabled) throw webhookDisabled();
      const states = failedOnly ? "state = 'failed'" : "state IN ('failed', 'delivered')";
      const where = `webhookId = ? AND createdAt >= ? AND createdAt < ? AND ${states}`;
      const [{ number } = { number: 0 }]: { number: number | string }[] = await manager.query(
        `SELECT COUNT(*) AS number FROM webhookdeliveries WHERE ${where}`,
        [webhookId, start, end],
      );
      await manager.query(
        `UPDATE webhookdeliveries SET state = 'pending', dueAt = ?, tries = 0, deliveredAt = NULL WHERE ${where}`,
        [await this.now(manager), webhookId, start, end],
      );
      const deliveries = Number(number);
      await this.recordReplay(manager, user, webhookId, { entity, from: start, to: end, deliveries });
      this.commits.emitWhenCommitted(manager, WEBHOOKS_CHANGED);
      return deliveries;
    });
  }

  private async now(manager: EntityManager): Promise<string> {
    return new Date(await this.clock.now(manager)).toISOString();
  }

  private async details(
    manager: EntityManager,
    webhookId: string,
    id: string,
  ): Promise<WebhookDeliveryDetails> {
    const only = { id: [id], webhookId: [webhookId], sort: [], limit: 1, count: false };
    const { data } = await readPage(manager, deliveryList, only, presentDelivery);
    const [delivery] = data;
    if (delivery === undefined) throw notFound('delivery');
    const attempts = await manager.withRepository(this.attemptRepository).find({
      where: { deliveryId: id },
      order: { id: 'DESC' },
      take: MOST_ATTEMPTS,
    });
    const { bodyId } = await manager.withRepository(this.deliveryRepository).findOneByOrFail({ id });
    const bodies = await readBodies(manager, [bodyId]);
    return {
      ...delivery,
      body: bodies.get(bodyId) ?? '',
      tries: attempts.map(({ deliveryId: _delivery, webhookId: _webhook, ...attempt }) => attempt),
    };
  }

  private recordReplay(
    manager: EntityManager,
    actor: Principal,
    id: string,
    details: Record<string, string | number>,
  ): Promise<void> {
    const subject = { kind: 'Webhook', id };
    return this.audit.record(manager, { event: 'webhook_replayed', actor, subject, details });
  }
}

function webhookDisabled(): DomainError {
  return new DomainError('conflict', say.webhook_off());
}
