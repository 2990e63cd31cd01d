import { type DisabledReason, MASKED } from '@docket/contracts';
import { AuditTrail, Database, DatabaseClock, insertChunks } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { WebhookAttemptEntity } from '../deliveries/webhook-attempt.entity';
import { pauseAfter } from '../sending/retry-schedule';
import { LogFollower } from '../deliveries/log-follower';
import type { Attempt, Outcome } from '../sending/webhook-sender';
import type { Claim } from './delivery-claims';

const DAY_MS = 86_400_000;
/** A webhook is disabled after this time without a success, if it also has this many failures. */
const DISABLE_AFTER_MS = 5 * DAY_MS;
const DISABLE_AFTER_FAILURES = 10;
const GONE = 410;
const MAX_ERROR_LENGTH = 500;

/** A claim with the outcome of its attempt. */
export interface Result {
  claim: Claim;
  outcome: Outcome;
}

/** New state of a delivery's row. */
interface DeliveryUpdate {
  sequence: number;
  claimId: string;
  state: 'pending' | 'delivered' | 'failed';
  attempts: number;
  tries: 0 | 1;
  dueAt: string;
  deliveredAt: string | null;
  lastStatus: number | null;
  lastError: string | null;
}

/** Writes the outcomes of attempts, many in one transaction, and disables webhooks that cannot be reached. */
@Injectable()
export class DeliveryResults {
  constructor(
    private readonly database: Database,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditTrail,
    private readonly follower: LogFollower,
  ) {}

  /** If a power cut undoes results, their deliveries are sent again. */
  async record(results: readonly Result[]): Promise<void> {
    await this.database.redoable(async (manager) => {
      // Makes the deliveries of all events committed so far. A webhook that is disabled by `410 Gone` gets none for
      // later events.
      if (results.some(({ outcome }) => outcome.status === GONE)) await this.follower.readToEnd(manager);
      const now = await this.clock.now(manager);
      await insertChunks(manager, WebhookAttemptEntity, results.flatMap(attemptRows));
      await writeUpdates(
        manager,
        results.map((result) => updateOf(result, now)),
      );
      await this.updateHealth(manager, results, now);
    });
  }

  /** Updates the health of each webhook, and disables it if it has failed for too long. */
  private async updateHealth(manager: EntityManager, results: readonly Result[], now: number): Promise<void> {
    const finished = results.filter(({ outcome }) => !outcome.wasStopped);
    // Sorted, so that two processes cannot wait for each other.
    const ids = [...new Set(finished.map(({ claim }) => claim.webhookId))].sort();
    const working = new Set(
      finished.filter(({ outcome }) => outcome.error === null).map(({ claim }) => claim.webhookId),
    );
    if (working.size > 0)
      await manager.query(
        'UPDATE webhooks SET failures = 0, failingSince = NULL WHERE failures > 0 AND ' +
          `id IN (${[...working].map(() => '?').join(', ')})`,
        [...working],
      );
    for (const id of ids) {
      const own = finished.filter(({ claim }) => claim.webhookId === id).map(({ outcome }) => outcome);
      const since = new Date(now).toISOString();
      const isGone = own.some(({ status }) => status === GONE);
      // An answer of `410 Gone` disables a webhook even if other deliveries succeeded.
      if (isGone) await this.disable(manager, id, 'gone', since, '1 = 1', []);
      if (working.has(id)) continue;
      await manager.query(
        'UPDATE webhooks SET failures = failures + ?, failingSince = COALESCE(failingSince, ?) WHERE id = ?',
        [own.length, since, id],
      );
      const longAgo = new Date(now - DISABLE_AFTER_MS).toISOString();
      const condition = 'failures >= ? AND failingSince <= ?';
      await this.disable(manager, id, 'failing', since, condition, [DISABLE_AFTER_FAILURES, longAgo]);
    }
  }

  /** Open deliveries stay and are held: they are not sent while the webhook is off. */
  private async disable(
    manager: EntityManager,
    id: string,
    reason: DisabledReason,
    at: string,
    condition: string,
    values: readonly unknown[],
  ): Promise<void> {
    const [webhook]: { url: string; entity: string }[] = await manager.query(
      `SELECT url, entity FROM webhooks WHERE id = ? AND enabled = 1 AND ${condition}`,
      [id, ...values],
    );
    if (webhook === undefined) return;
    await manager.query(
      'UPDATE webhooks SET enabled = 0, disabledReason = ?, disabledAt = ?, version = version + 1, ' +
        'updatedAt = ?, updatedBy = NULL WHERE id = ? AND enabled = 1',
      [reason, at, at, id],
    );
    await this.audit.record(manager, {
      event: 'webhook_disabled',
      actor: null,
      subject: { kind: 'Webhook', id },
      details: { reason, entity: webhook.entity, host: new URL(webhook.url).host },
    });
  }
}

function attemptRows({ claim, outcome }: Result) {
  return [...outcome.earlierAttempts, outcome].map((attempt) => attemptRow(claim, attempt));
}

function attemptRow({ deliveryId, webhookId, url, message }: Claim, attempt: Attempt) {
  const { at, durationMs, status, response, error } = attempt;
  const own = typeof message === 'string' ? [] : Object.keys(message.headers);
  const requestHeaders = {
    ...attempt.requestHeaders,
    ...Object.fromEntries(own.map((name) => [name, MASKED])),
  };
  return {
    id: uuidv7(),
    deliveryId,
    webhookId,
    at,
    durationMs,
    url,
    requestHeaders,
    status,
    response,
    error: error && error.slice(0, MAX_ERROR_LENGTH),
  };
}

function updateOf({ claim: { sequence, claimId, tries }, outcome }: Result, now: number): DeliveryUpdate {
  const { status, error, retryAfterMs, wasStopped, earlierAttempts } = outcome;
  const at = new Date(now).toISOString();
  const update = {
    sequence,
    claimId,
    attempts: earlierAttempts.length + (wasStopped ? 0 : 1),
    tries: wasStopped ? (0 as const) : (1 as const),
    dueAt: at,
    deliveredAt: null,
    lastStatus: status,
    lastError: error && error.slice(0, MAX_ERROR_LENGTH),
  };
  if (wasStopped) return { ...update, state: 'pending' };
  if (error === null) return { ...update, state: 'delivered', deliveredAt: at };
  const pause = pauseAfter(tries + 1, retryAfterMs);
  // A receiver that answered `410 Gone` is disabled, so its delivery stays pending and is held like the others.
  if (pause === null && status !== GONE) return { ...update, state: 'failed' };
  return { ...update, state: 'pending', dueAt: new Date(now + (pause ?? 0)).toISOString() };
}

/**
 * Writes delivered rows in one statement and all others in a second one. Deliveries that another process has taken
 * over are left alone.
 */
async function writeUpdates(manager: EntityManager, updates: readonly DeliveryUpdate[]): Promise<void> {
  const isDelivered = ({ state }: DeliveryUpdate) => state === 'delivered';
  for (const group of [updates.filter(isDelivered), updates.filter((update) => !isDelivered(update))])
    if (group.length > 0) await updateRows(manager, group);
}

async function updateRows(manager: EntityManager, updates: readonly DeliveryUpdate[]): Promise<void> {
  const assigned = [
    ...(['state', 'dueAt', 'deliveredAt', 'lastStatus', 'lastError'] as const).map((column) =>
      assignment(column, '', updates, (update) => update[column]),
    ),
    ...(['attempts', 'tries'] as const).map((column) =>
      assignment(column, `${column} + `, updates, (update) => update[column]),
    ),
  ];
  const places = updates.map(() => '?').join(', ');
  await manager.query(
    `UPDATE webhookdeliveries SET ${assigned.map(({ sql }) => sql).join(', ')}, claimId = NULL ` +
      `WHERE sequence IN (${places}) AND claimId IN (${places})`,
    [
      ...assigned.flatMap(({ values }) => values),
      ...updates.map(({ sequence }) => sequence),
      ...updates.map(({ claimId }) => claimId),
    ],
  );
}

/** SQL that sets a column: one value for all rows, or one for each row if they differ. */
function assignment(
  column: string,
  before: string,
  updates: readonly DeliveryUpdate[],
  valueOf: (update: DeliveryUpdate) => string | number | null,
) {
  const values = new Set(updates.map(valueOf));
  if (values.size === 1) return { sql: `${column} = ${before}?`, values: [...values] };
  return {
    sql: `${column} = ${before}CASE sequence ${updates.map(() => 'WHEN ? THEN ?').join(' ')} END`,
    values: updates.flatMap((update) => [update.sequence, valueOf(update)]),
  };
}
