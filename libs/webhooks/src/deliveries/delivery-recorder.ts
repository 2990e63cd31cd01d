import { ANY_EVENT } from '@docket/contracts';
import { DatabaseClock, type EventView, insertChunks, type RecordEvent, Records } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { EventCatalogue, type NamedEvent } from '../events/event-catalogue';
import { storeBodies } from './bodies';
import { WebhookDelivery } from './webhook-delivery.entity';

/**
 * Writes down what webhooks are to be told, in the transaction that makes it so: what is committed is delivered, and what
 * is rolled back never was. The subscriptions are read in that transaction, so that they are right whichever process has
 * changed them; where there are none, that one look-up is all.
 */
@Injectable()
export class DeliveryRecorder {
  private readonly listeners: (() => void)[] = [];

  constructor(
    private readonly catalogue: EventCatalogue,
    private readonly clock: DatabaseClock,
    records: Records,
  ) {
    records.onEvent((manager, event) => this.record(manager, event));
  }

  /** @param listener hears that there is going to be something to send, shortly before it is committed */
  onRecorded(listener: () => void): void {
    this.listeners.push(listener);
  }

  announce(): void {
    for (const listener of this.listeners) listener();
  }

  /** Freezes what some webhooks are to be told of some things. @returns the ids of the deliveries */
  async freeze(
    manager: EntityManager,
    webhookIds: readonly string[],
    { entity, event, labelField }: NamedEvent,
    views: readonly EventView[],
  ): Promise<string[]> {
    const bodies = await storeBodies(
      manager,
      views.map((view) => JSON.stringify(view)),
    );
    const createdAt = new Date(await this.clock.about(manager)).toISOString();
    const rows = views.flatMap((view, index) =>
      webhookIds.map((webhookId) => ({
        id: uuidv7(),
        webhookId,
        event,
        entity,
        entityId: view.id,
        entityLabel: labelOf(view, labelField),
        entityVersion: view.version ?? null,
        bodyId: bodies[index] ?? '',
        state: 'pending' as const,
        attempts: 0,
        tries: 0,
        createdAt,
        dueAt: createdAt,
        claimId: null,
        deliveredAt: null,
        lastStatus: null,
        lastError: null,
      })),
    );
    await insertChunks(manager, WebhookDelivery, rows);
    this.announce();
    return rows.map(({ id }) => id);
  }

  private async record(manager: EntityManager, event: RecordEvent): Promise<void> {
    const named = this.catalogue.nameOf(event);
    if (named === undefined) return;
    const webhookIds = await subscribers(manager, named);
    if (webhookIds.length === 0) return;
    const views = await event.views();
    if (views.length > 0) await this.freeze(manager, webhookIds, named, views);
  }
}

const LONGEST_LABEL = 100;

/** How people call a thing: its number, its code. */
function labelOf(view: EventView, field: string | undefined): string | null {
  const label = field === undefined ? undefined : (view as unknown as Record<string, unknown>)[field];
  return typeof label === 'string' ? label.slice(0, LONGEST_LABEL) : null;
}

/** Also those that the server has switched off because they fail: what they miss is held for them. */
async function subscribers(manager: EntityManager, { entity, name }: NamedEvent): Promise<string[]> {
  const rows: { id: string; events: string }[] = await manager.query(
    "SELECT id, events FROM webhooks WHERE entity = ? AND (enabled = 1 OR disabledReason = 'failing')",
    [entity],
  );
  return rows
    .filter(({ events }) => (JSON.parse(events) as string[]).some((one) => one === ANY_EVENT || one === name))
    .map(({ id }) => id);
}
