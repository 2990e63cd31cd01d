import { Database, DatabaseClock, readBodies, readShortBodies, SecretBox } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity';
import { monotonic } from '../sending/monotonic';
import type { Message } from '../sending/webhook-sender';
import { openHeaders, openSecrets } from '../subscriptions/sealed';
import { WebhookEntity } from '../subscriptions/webhook.entity';
import { findDue } from './due-deliveries';
import { LongWalks } from './long-walks';

/** Somebody who has not said what came of a claim by then has died: others take it over. */
export const LEASE_MS = 45_000;

/** A delivery that this process alone sends, for as long as the lease lasts. */
export interface Claim {
  /** This process's own: a delivery that it has claimed for the second time is another one. */
  key: number;
  sequence: number;
  claimId: string;
  deliveryId: string;
  webhookId: string;
  /** The webhook's, as it was when this was claimed. */
  version: number;
  /** The webhook's last attempts were failures. */
  isFailing: boolean;
  entityId: string;
  url: string;
  /** All that were made, and those of the present schedule. */
  attempts: number;
  tries: number;
  /** By the monotonic clock of this process, a little early. */
  endsAt: number;
  bodyId: string;
  /** All but the body; an error in words where it cannot even be prepared. */
  envelope: Omit<Message, 'body'> | string;
}

/** A claim with its body, which is kept in memory only until it is passed on. */
export interface FreshClaim extends Claim {
  /** Null for a long one, which is read when it is sent. */
  body: string | null;
}

type ClaimedRow = Pick<
  Required<WebhookDelivery>,
  'sequence' | 'attempts' | 'tries' | 'id' | 'webhookId' | 'event' | 'entity' | 'entityId' | 'bodyId'
>;

/** A webhook that is on, with its due deliveries. */
export interface DueWebhook {
  id: string;
  version: number;
  isDue: boolean;
}

/**
 * Who sends what. A claim is a row's `claimId`, and its end the row's `dueAt`: what was claimed and never told of is due
 * again by itself. Claims are committed before anything is sent.
 */
@Injectable()
export class DeliveryClaims {
  private readonly walks = new LongWalks();
  private keys = 0;

  constructor(
    private readonly database: Database,
    @InjectRepository(WebhookEntity) private readonly webhookRepository: Repository<WebhookEntity>,
    @InjectRepository(WebhookDelivery) private readonly deliveryRepository: Repository<WebhookDelivery>,
    private readonly clock: DatabaseClock,
    private readonly box: SecretBox,
  ) {}

  /** The webhooks that are on, and whether something is due for them. Cheap: it is asked all the time. */
  async due(): Promise<DueWebhook[]> {
    const { read } = this.database;
    const now = new Date(await this.clock.now(read)).toISOString();
    const rows: { id: string; version: number; isDue: 0 | 1 | '0' | '1' }[] = await read.query(
      'SELECT w.id, w.version, EXISTS (SELECT 1 FROM webhookdeliveries d ' +
        "WHERE d.webhookId = w.id AND d.state = 'pending' AND d.dueAt <= ?) AS isDue FROM webhooks w WHERE w.enabled = 1",
      [now],
    );
    return rows.map(({ id, version, isDue }) => ({ id, version, isDue: Number(isDue) === 1 }));
  }

  /** Claims what is due for a webhook, as much as is wanted. Several processes at once get different ones. */
  claim(webhookId: string, wanted: number): Promise<FreshClaim[]> {
    return this.claimAll(new Map([[webhookId, wanted]]));
  }

  /**
   * Claims for several webhooks in one transaction, which costs hardly more than for one of them.
   * @param wanted how much of each, by its id
   */
  async claimAll(wanted: ReadonlyMap<string, number>): Promise<FreshClaim[]> {
    if (wanted.size === 0) return [];
    const claimId = uuidv7();
    // Claims that a power cut undoes are due again.
    const claimed = await this.database.redoable(async (manager) => {
      const found = await manager
        .withRepository(this.webhookRepository)
        .findBy({ id: In([...wanted.keys()]), enabled: true });
      // A little early: nobody is to take a claim for good that is not any more.
      const start = monotonic();
      const now = await this.clock.now(manager);
      const rooms = new Map(found.map(({ id }) => [id, wanted.get(id) ?? 0]));
      const time = new Date(now).toISOString();
      const sequences = await findDue(manager, this.database.dialect, rooms, time, this.walks);
      if (sequences.length === 0) return null;
      const dueAt = new Date(now + LEASE_MS).toISOString();
      await manager.query(
        `UPDATE webhookdeliveries SET claimId = ?, dueAt = ? WHERE sequence IN (${placesFor(sequences)})`,
        [claimId, dueAt, ...sequences],
      );
      return { found, sequences, endsAt: start + LEASE_MS };
    });
    if (claimed === null) return [];
    return this.prepare(claimed.found, claimed.sequences, claimId, claimed.endsAt);
  }

  /** The bytes of a body that is too long to be held for each of those who wait to be sent it. */
  async longBody(id: string): Promise<Uint8Array> {
    return Buffer.from((await readBodies(this.database.read, [id])).get(id) ?? '');
  }

  /** Gives back what was not sent: whoever comes next takes it. */
  async release(claims: readonly Claim[]): Promise<void> {
    if (claims.length === 0) return;
    await this.database.transaction(async (manager) => {
      const dueAt = new Date(await this.clock.now(manager)).toISOString();
      await manager.withRepository(this.deliveryRepository).update(
        {
          sequence: In(claims.map(({ sequence }) => sequence)),
          claimId: In(claims.map(({ claimId }) => claimId)),
        },
        { claimId: null, dueAt },
      );
    });
  }

  private async prepare(
    webhooks: readonly WebhookEntity[],
    sequences: readonly number[],
    claimId: string,
    endsAt: number,
  ): Promise<FreshClaim[]> {
    // A delivery that another process has taken over is left to it.
    const deliveries: ClaimedRow[] = await this.database.read.query(
      'SELECT sequence, attempts, tries, id, webhookId, event, entity, entityId, bodyId FROM webhookdeliveries ' +
        `WHERE sequence IN (${placesFor(sequences)}) AND claimId = ? ORDER BY sequence`,
      [...sequences, claimId],
    );
    const bodies = await readShortBodies(this.database.read, [
      ...new Set(deliveries.map(({ bodyId }) => bodyId)),
    ]);
    const opened = new Map(
      webhooks.map((webhook) => [webhook.id, { webhook, sealed: this.opened(webhook) }]),
    );
    return deliveries.flatMap(({ id, event, entity, ...delivery }) => {
      const found = opened.get(delivery.webhookId);
      if (found === undefined) return [];
      const { webhook, sealed } = found;
      return {
        ...delivery,
        key: ++this.keys,
        claimId,
        deliveryId: id,
        version: webhook.version,
        isFailing: webhook.failures > 0,
        url: webhook.url,
        endsAt,
        body: bodies.get(delivery.bodyId) ?? null,
        envelope: typeof sealed === 'string' ? sealed : { id, event, entity, ...sealed },
      };
    });
  }

  private opened(webhook: WebhookEntity): Pick<Message, 'url' | 'headers' | 'secrets'> | string {
    try {
      return {
        url: webhook.url,
        headers: openHeaders(this.box, webhook),
        secrets: openSecrets(this.box, webhook),
      };
    } catch {
      return 'its secret cannot be read with the SECRET_KEY of now: rotate it, and set its headers again';
    }
  }
}

function placesFor(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
