import { createHash } from 'node:crypto';
import { ANY_EVENT } from '@docket/contracts';
import {
  Database,
  DatabaseClock,
  DomainError,
  EventLog,
  insertChunks,
  type LoggedEvent,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { EventCatalogue, type NamedEvent } from '../events/event-catalogue';
import { WebhookDelivery } from './webhook-delivery.entity';
import { common } from '@docket/domain';

/** Name of the reader whose position in the event log is stored. */
export const READER = 'webhooks';
/** Largest number of portions that one call reads. */
const MOST_PORTIONS = 10_000;
/**
 * Number of leading hexadecimal digits that a delivery's id shares with its event's id: the time, and the order of
 * events within one moment.
 */
const SHARED_DIGITS = 20;

/** Fields of an event that a delivery is made from. */
type DeliverySource = Pick<LoggedEvent, 'id' | 'entityId' | 'version' | 'label' | 'at'>;

/** Events that a webhook subscribes to. */
interface Subscription {
  id: string;
  entity: string;
  events: readonly string[];
}

/**
 * Makes deliveries from the event log for enabled webhooks. The position in the log moves in the transaction that
 * writes the deliveries, so that each delivery is made once. A change of a webhook reads the log to its end first. A
 * webhook therefore receives the events that are committed while it is subscribed, and no others.
 */
@Injectable()
export class LogFollower {
  constructor(
    private readonly database: Database,
    private readonly log: EventLog,
    private readonly catalogue: EventCatalogue,
    private readonly clock: DatabaseClock,
  ) {}

  /** Makes the deliveries of the next portion of events. @returns whether there are more of them */
  async makeNextDeliveries(): Promise<boolean> {
    if (!(await this.log.hasNews(READER))) return false;
    // If a power cut undoes deliveries, they are made again with the same ids.
    return this.database.redoable((manager) => this.read(manager));
  }

  /** Makes the deliveries of all committed events. */
  async makeDeliveries(): Promise<void> {
    for (let portion = 0; portion < MOST_PORTIONS; portion++) if (!(await this.makeNextDeliveries())) return;
  }

  /**
   * Reads the log to its end in the caller's transaction. The reader's position stays locked until that transaction
   * ends, so events committed meanwhile use the changed subscriptions. Call `follow` first, so that little is left to
   * read here.
   * @throws {DomainError} `unavailable` if the end is not reached
   */
  async readToEnd(manager: EntityManager): Promise<void> {
    for (let portion = 0; portion < MOST_PORTIONS; portion++) if (!(await this.read(manager))) return;
    throw new DomainError('unavailable', common.took_too_long());
  }

  private async read(manager: EntityManager): Promise<boolean> {
    const { events, isMore } = await this.log.read(manager, READER);
    const named = events.flatMap((event) => {
      const name = this.catalogue.nameOf(event);
      return name === undefined ? [] : [{ event, name }];
    });
    const subscriptions = named.length > 0 ? await readSubscriptions(manager) : [];
    const subscribed = named.flatMap(({ event, name }) =>
      subscriptions.filter((one) => isSubscribed(one, name)).map(({ id }) => ({ id, name, event })),
    );
    if (subscribed.length > 0) {
      const dueAt = new Date(await this.clock.now(manager)).toISOString();
      const deliveries = subscribed.map(({ id, name, event }) => newDelivery(id, name, event, dueAt));
      await insertChunks(manager, WebhookDelivery, deliveries);
    }
    return isMore;
  }
}

/** Makes a new delivery. The same event and webhook always give the same id. */
export function newDelivery(
  webhookId: string,
  { entity, event }: NamedEvent,
  { id: bodyId, entityId, version, label, at }: DeliverySource,
  dueAt: string,
) {
  return {
    id: deliveryIdOf(bodyId, webhookId),
    webhookId,
    event,
    entity,
    entityId,
    entityLabel: label,
    entityVersion: version,
    bodyId,
    state: 'pending' as const,
    attempts: 0,
    tries: 0,
    createdAt: at,
    dueAt,
    claimId: null,
    deliveredAt: null,
    lastStatus: null,
    lastError: null,
  };
}

/** A UUIDv7 with the timestamp of the event. */
function deliveryIdOf(eventId: string, webhookId: string): string {
  const digits = eventId.replaceAll('-', '').slice(0, SHARED_DIGITS);
  const own = createHash('sha256').update(`${eventId} ${webhookId}`).digest('hex');
  return (digits + own).slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Includes webhooks that the server disabled because they fail: their deliveries are held. */
async function readSubscriptions(manager: EntityManager): Promise<Subscription[]> {
  const rows: { id: string; entity: string; events: string }[] = await manager.query(
    "SELECT id, entity, events FROM webhooks WHERE enabled = 1 OR disabledReason = 'failing'",
  );
  return rows.map(({ events, ...row }) => ({ ...row, events: JSON.parse(events) as string[] }));
}

function isSubscribed(subscription: Subscription, { entity, name }: NamedEvent): boolean {
  return (
    subscription.entity === entity && subscription.events.some((one) => one === ANY_EVENT || one === name)
  );
}
