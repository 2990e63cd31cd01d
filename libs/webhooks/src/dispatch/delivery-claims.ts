import { Database, DatabaseClock, readBodies, readShortBodies, SecretBox } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity';
import { monotonicMs } from '../sending/monotonic-clock';
import type { Message } from '../sending/webhook-sender';
import { decryptHeaders, decryptSecrets } from '../subscriptions/encrypted-secrets';
import { WebhookEntity } from '../subscriptions/webhook.entity';
import { findDue } from './due-deliveries';
import { SlowSearches } from './slow-searches';

/**
 * Duration of a claim. A process that has not written a result by then counts as dead, and others take over the
 * delivery.
 */
export const LEASE_MS = 45_000;

/** A delivery that only this process sends, until the lease ends. */
export interface Claim {
  /** Number of the claim within this process. A delivery that is claimed again gets a new one. */
  key: number;
  sequence: number;
  claimId: string;
  deliveryId: string;
  webhookId: string;
  /** Version of the webhook when the delivery was claimed. */
  version: number;
  /** True if the webhook's last attempt failed. */
  isFailing: boolean;
  entityId: string;
  url: string;
  /** Number of all attempts, and number of attempts of the current retry schedule. */
  attempts: number;
  tries: number;
  /**
   * End of the lease by the monotonic clock, in milliseconds. It is slightly earlier than the end in the database.
   */
  endsAt: number;
  bodyId: string;
  /** Message without its body, or an error text if the message cannot be prepared. */
  message: Omit<Message, 'body'> | string;
}

/** A claim with its body. The body is in memory only until it is passed to the sender. */
export interface ClaimWithBody extends Claim {
  /** Null for a long body, which is read just before sending. */
  body: string | null;
}

type ClaimedRow = Pick<
  Required<WebhookDelivery>,
  'sequence' | 'attempts' | 'tries' | 'id' | 'webhookId' | 'event' | 'entity' | 'entityId' | 'bodyId'
>;

/** An enabled webhook, and whether it has due deliveries. */
export interface DueWebhook {
  id: string;
  version: number;
  isDue: boolean;
}

/**
 * Claims deliveries, so that only one process sends each of them. A claim is the `claimId` of a row, and the claim
 * ends at the row's `dueAt`. A claimed delivery without a result is then due again. Claims are committed before
 * anything is sent.
 */
@Injectable()
export class DeliveryClaims {
  private readonly slowSearches = new SlowSearches();
  private lastKey = 0;

  constructor(
    private readonly database: Database,
    @InjectRepository(WebhookEntity) private readonly webhookRepository: Repository<WebhookEntity>,
    @InjectRepository(WebhookDelivery) private readonly deliveryRepository: Repository<WebhookDelivery>,
    private readonly clock: DatabaseClock,
    private readonly box: SecretBox,
  ) {}

  /** Enabled webhooks, and whether each has due deliveries. The query is cheap, since every poll runs it. */
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

  /** Claims due deliveries of a webhook, at most as many as wanted. Concurrent processes get different deliveries. */
  claim(webhookId: string, wanted: number): Promise<ClaimWithBody[]> {
    return this.claimAll(new Map([[webhookId, wanted]]));
  }

  /**
   * Claims deliveries of several webhooks in one transaction, which costs hardly more than for a single webhook.
   * @param wanted number of deliveries by webhook id
   */
  async claimAll(wanted: ReadonlyMap<string, number>): Promise<ClaimWithBody[]> {
    if (wanted.size === 0) return [];
    const claimId = uuidv7();
    // If a power cut undoes claims, their deliveries are due again.
    const claimed = await this.database.redoable(async (manager) => {
      const found = await manager
        .withRepository(this.webhookRepository)
        .findBy({ id: In([...wanted.keys()]), enabled: true });
      // Read before the database clock, so that the lease ends here slightly earlier than in the database.
      const start = monotonicMs();
      const now = await this.clock.now(manager);
      const limits = new Map(found.map(({ id }) => [id, wanted.get(id) ?? 0]));
      const time = new Date(now).toISOString();
      const sequences = await findDue(manager, this.database.dialect, limits, time, this.slowSearches);
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

  /** Bytes of a body that is too long to be kept in memory for every waiting delivery. */
  async longBody(id: string): Promise<Uint8Array> {
    return Buffer.from((await readBodies(this.database.read, [id])).get(id) ?? '');
  }

  /** Gives back claims of deliveries that were not sent. Any process can claim them again. */
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
  ): Promise<ClaimWithBody[]> {
    // Deliveries that another process has taken over are left out.
    const deliveries: ClaimedRow[] = await this.database.read.query(
      'SELECT sequence, attempts, tries, id, webhookId, event, entity, entityId, bodyId FROM webhookdeliveries ' +
        `WHERE sequence IN (${placesFor(sequences)}) AND claimId = ? ORDER BY sequence`,
      [...sequences, claimId],
    );
    const bodies = await readShortBodies(this.database.read, [
      ...new Set(deliveries.map(({ bodyId }) => bodyId)),
    ]);
    const decrypted = new Map(
      webhooks.map((webhook) => [webhook.id, { webhook, secrets: this.decrypted(webhook) }]),
    );
    return deliveries.flatMap(({ id, event, entity, ...delivery }) => {
      const found = decrypted.get(delivery.webhookId);
      if (found === undefined) return [];
      const { webhook, secrets } = found;
      return {
        ...delivery,
        key: ++this.lastKey,
        claimId,
        deliveryId: id,
        version: webhook.version,
        isFailing: webhook.failures > 0,
        url: webhook.url,
        endsAt,
        body: bodies.get(delivery.bodyId) ?? null,
        message: typeof secrets === 'string' ? secrets : { id, event, entity, ...secrets },
      };
    });
  }

  private decrypted(webhook: WebhookEntity): Pick<Message, 'url' | 'headers' | 'secrets'> | string {
    try {
      return {
        url: webhook.url,
        headers: decryptHeaders(this.box, webhook),
        secrets: decryptSecrets(this.box, webhook),
      };
    } catch {
      return 'its secret cannot be read with the SECRET_KEY of now: rotate it, and set its headers again';
    }
  }
}

function placesFor(values: readonly unknown[]): string {
  return values.map(() => '?').join(', ');
}
