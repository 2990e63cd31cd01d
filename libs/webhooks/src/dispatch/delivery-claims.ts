import { Database, DatabaseClock, SecretBox } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { readBodies } from '../deliveries/bodies';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity';
import type { Message } from '../sending/webhook-sender';
import { openHeaders, openSecrets } from '../subscriptions/sealed';
import { WebhookEntity } from '../subscriptions/webhook.entity';

/** Somebody who has not said what came of a claim by then has died: others take it over. */
export const LEASE_MS = 45_000;

/** A delivery that this process alone sends, for as long as the lease lasts. */
export interface Claim {
  sequence: number;
  claimId: string;
  deliveryId: string;
  webhookId: string;
  url: string;
  tries: number;
  /** By this process's own monotonic clock (`performance.now()`), a little early. */
  endsAt: number;
  /** An error in words where it cannot even be prepared. */
  message: Message | string;
}

type ClaimedRow = Pick<
  WebhookDelivery,
  'sequence' | 'tries' | 'id' | 'webhookId' | 'event' | 'entity' | 'bodyId'
>;

/**
 * What is due, and isn't anybody else's, the oldest first. Of several deliveries of one entity only the first is, until it was
 * tried. The indexes are named: left to themselves databases that guess badly of a backlog walk all of it for each row.
 * @param by how a statement is told which index to use
 */
function dueOf(by: (index: string) => string): string {
  const earlier =
    `SELECT 1 FROM webhookdeliveries e ${by('webhookdeliveries_order')} WHERE e.webhookId = d.webhookId ` +
    "AND e.entityId = d.entityId AND e.state = 'pending' AND e.attempts = 0 AND e.sequence < d.sequence";
  return (
    `SELECT d.sequence FROM webhookdeliveries d ${by('webhookdeliveries_due')} WHERE d.webhookId = ? ` +
    `AND d.state = 'pending' AND d.dueAt <= ? AND (d.attempts > 0 OR NOT EXISTS (${earlier})) ` +
    'ORDER BY d.dueAt, d.sequence LIMIT ?'
  );
}

/** Several processes at once get different ones; SQLite has one that writes anyway. */
export const DUE = {
  sqlite: dueOf((index) => `INDEXED BY ${index}`),
  mysql: `${dueOf((index) => `FORCE INDEX (${index})`)} FOR UPDATE SKIP LOCKED`,
} as const;

/**
 * Who sends what. A claim is a row's `claimId`, and its end the row's `dueAt`: what was claimed and never told of is due
 * again by itself. Claims are committed before anything is sent.
 */
@Injectable()
export class DeliveryClaims {
  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
    private readonly box: SecretBox,
  ) {}

  /** The webhooks for which something is due. Cheap: it is asked all the time. */
  async due(): Promise<string[]> {
    const { read } = this.database;
    const now = new Date(await this.clock.now(read)).toISOString();
    const rows: { id: string }[] = await read.query(
      'SELECT w.id FROM webhooks w WHERE w.enabled = 1 AND EXISTS (SELECT 1 FROM webhookdeliveries d ' +
        "WHERE d.webhookId = w.id AND d.state = 'pending' AND d.dueAt <= ?)",
      [now],
    );
    return rows.map(({ id }) => id);
  }

  /** Claims what is due for a webhook, as much as is wanted. Several processes at once get different ones. */
  claim(webhookId: string, wanted: number): Promise<Claim[]> {
    return this.claimAll(new Map([[webhookId, wanted]]));
  }

  /**
   * Claims for several webhooks in one transaction, which costs hardly more than for one of them.
   * @param wanted how much of each, by its id
   */
  async claimAll(wanted: ReadonlyMap<string, number>): Promise<Claim[]> {
    if (wanted.size === 0) return [];
    const start = performance.now();
    const claimId = uuidv7();
    // What a power cut undoes of it is due again.
    const claimed = await this.database.redoable(async (manager) => {
      const found = await manager.findBy(WebhookEntity, { id: In([...wanted.keys()]), enabled: true });
      const now = await this.clock.now(manager);
      const sequences: number[] = [];
      for (const { id } of found)
        sequences.push(...(await this.find(manager, id, new Date(now).toISOString(), wanted.get(id) ?? 0)));
      if (sequences.length === 0) return null;
      const dueAt = new Date(now + LEASE_MS).toISOString();
      await manager.query(
        `UPDATE webhookdeliveries SET claimId = ?, dueAt = ? WHERE sequence IN (${placesFor(sequences)})`,
        [claimId, dueAt, ...sequences],
      );
      return { found, sequences };
    });
    if (claimed === null) return [];
    return this.prepare(claimed.found, claimed.sequences, claimId, start + LEASE_MS);
  }

  /** Gives back what was not sent: whoever comes next takes it. */
  async release(claims: readonly Claim[]): Promise<void> {
    if (claims.length === 0) return;
    await this.database.transaction(async (manager) => {
      const dueAt = new Date(await this.clock.now(manager)).toISOString();
      await manager.update(
        WebhookDelivery,
        {
          sequence: In(claims.map(({ sequence }) => sequence)),
          claimId: In(claims.map(({ claimId }) => claimId)),
        },
        { claimId: null, dueAt },
      );
    });
  }

  private async find(
    manager: EntityManager,
    webhookId: string,
    now: string,
    wanted: number,
  ): Promise<number[]> {
    const rows: { sequence: number }[] = await manager.query(DUE[this.database.dialect], [
      webhookId,
      now,
      wanted,
    ]);
    return rows.map(({ sequence }) => sequence);
  }

  private async prepare(
    webhooks: readonly WebhookEntity[],
    sequences: readonly number[],
    claimId: string,
    endsAt: number,
  ): Promise<Claim[]> {
    // What another one has taken over meanwhile is his.
    const deliveries: ClaimedRow[] = await this.database.read.query(
      'SELECT sequence, tries, id, webhookId, event, entity, bodyId FROM webhookdeliveries ' +
        `WHERE sequence IN (${placesFor(sequences)}) AND claimId = ? ORDER BY sequence`,
      [...sequences, claimId],
    );
    const bodies = await readBodies(this.database.read, [...new Set(deliveries.map(({ bodyId }) => bodyId))]);
    const opened = new Map(webhooks.map((webhook) => [webhook.id, this.opened(webhook)]));
    return deliveries.map(({ sequence, tries, id, webhookId, event, entity, bodyId }) => {
      const message = opened.get(webhookId) ?? '';
      return {
        sequence,
        claimId,
        deliveryId: id,
        webhookId,
        url: webhooks.find((webhook) => webhook.id === webhookId)?.url ?? '',
        tries,
        endsAt,
        message:
          typeof message === 'string'
            ? message
            : { id, event, entity, body: Buffer.from(bodies.get(bodyId) ?? ''), ...message },
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
