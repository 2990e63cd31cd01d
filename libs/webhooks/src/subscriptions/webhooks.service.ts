import {
  ANY_EVENT,
  type CreatedWebhook,
  MASKED,
  MAXIMUM_WEBHOOKS,
  type NewWebhook,
  type Page,
  type Webhook,
  type WebhookChange,
  WebhookContent,
  type WebhookEntity as EntityName,
  type WebhookListQuery,
  type WebhookSummary,
} from '@docket/contracts';
import {
  insertRow,
  AuditTrail,
  changesOf,
  CommitEvents,
  created,
  Database,
  DatabaseClock,
  deleteVersioned,
  DomainError,
  invalidFields,
  notFound,
  type Principal,
  readPage,
  requireMatch,
  SecretBox,
  type SecurityEvent,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { LogFollower } from '../deliveries/log-follower';
import { EventCatalogue } from '../events/event-catalogue';
import { newSecret } from '../sending/signature';
import { decryptHeaders, encryptFormer, encryptHeaders, encryptSecret } from './encrypted-secrets';
import { UrlCheck } from './url-check';
import { WebhookEntity } from './webhook.entity';
import { presentWebhook, type ShownWebhook } from './webhook.view';
import { webhookList } from './webhooks.list';
import { say } from '../sentences';

const HOUR_MS = 3_600_000;
/** Name of the event that is emitted after a webhook has changed, or deliveries were made due. */
export const WEBHOOKS_CHANGED = 'webhooks.changed';

/** Creates, changes and deletes webhooks. */
@Injectable()
export class WebhooksService {
  constructor(
    private readonly database: Database,
    @InjectRepository(WebhookEntity) private readonly webhookRepository: Repository<WebhookEntity>,
    private readonly clock: DatabaseClock,
    private readonly catalogue: EventCatalogue,
    private readonly urls: UrlCheck,
    private readonly box: SecretBox,
    private readonly audit: AuditTrail,
    private readonly follower: LogFollower,
    private readonly commits: CommitEvents,
  ) {}

  list(query: WebhookListQuery): Promise<Page<WebhookSummary>> {
    return readPage(this.database.read, webhookList(), query, (found) => {
      const events = JSON.parse(found.events) as string[];
      return {
        ...this.present({ ...found, events, enabled: Number(found.enabled) === 1 }),
        lastAttemptAt: found.lastAttemptAt,
        lastStatus: found.lastStatus,
        lastError: found.lastError,
        recentAttempts: Number(found.recentAttempts),
        recentFailures: Number(found.recentFailures),
      };
    });
  }

  /** @throws {DomainError} `not_found` */
  async get(id: string): Promise<Webhook> {
    return this.present(await requireWebhook(this.database.read, id));
  }

  /**
   * @returns the webhook with its secret, which cannot be shown again
   * @throws {DomainError} `invalid_request` for an unknown entity or event, `url_forbidden`, `conflict` for too many
   * webhooks
   */
  async create({ headers, ...webhook }: NewWebhook, user: Principal): Promise<CreatedWebhook> {
    this.requireEvents(webhook.entity, webhook.events);
    requireOpen(headers);
    const url = await this.urls.require(webhook.url);
    const secret = newSecret();
    return this.subscribing(async (manager) => {
      if ((await manager.withRepository(this.webhookRepository).count()) >= MAXIMUM_WEBHOOKS)
        throw new DomainError('conflict', say.webhooks_limit({ most: MAXIMUM_WEBHOOKS }));
      const stamps = created(user.userId);
      const row: WebhookEntity = {
        ...stamps,
        ...webhook,
        url,
        headers: encryptHeaders(this.box, stamps.id, headers),
        secret: encryptSecret(this.box, stamps.id, secret),
        ...NONE_FORMER,
        failures: 0,
        failingSince: null,
        disabledReason: null,
        disabledAt: null,
      };
      await insertRow(manager.withRepository(this.webhookRepository), row);
      await this.record(manager, 'webhook_created', user, row);
      return { ...this.present(row), secret };
    });
  }

  /**
   * Changes a webhook. Enabling it sends its held deliveries.
   * @throws {DomainError} `not_found`, `version_conflict`, and as `create` does
   */
  async change(
    id: string,
    patch: WebhookChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<Webhook> {
    const sent = typeof patch['url'] === 'string' ? patch['url'] : undefined;
    const url = sent === undefined ? undefined : await this.urls.require(sent);
    return this.subscribing(async (manager) => {
      const before = await requireWebhook(manager, id, ifMatch);
      const current = { ...this.present(before), headers: this.headersOf(before) };
      const changed = changesOf(WebhookContent, current, unmasked(patch, current.headers));
      if (url !== undefined && changed.url !== undefined) changed.url = url;
      if (changed.url === before.url) delete changed.url;
      if (Object.keys(changed).length === 0) return this.present(before);
      if (changed.events !== undefined) this.requireEvents(before.entity, changed.events);
      const { headers, ...fields } = changed;
      if (headers !== undefined) requireOpen(headers);
      const row = {
        ...fields,
        ...(headers && { headers: encryptHeaders(this.box, id, headers) }),
        ...(fields.enabled !== undefined && SWITCHED),
      };
      await updateVersioned(manager, WebhookEntity, before, user.userId, row);
      if (fields.enabled === true) await resume(manager, id, await this.clock.now(manager));
      const names = Object.keys(changed);
      await this.record(manager, 'webhook_changed', user, { ...before, ...row }, { changed: names });
      return this.present(await requireWebhook(manager, id));
    });
  }

  /** Deletes a webhook with its open deliveries. @throws {DomainError} `not_found`, `version_conflict` */
  remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void> {
    return this.subscribing(async (manager) => {
      const webhook = await requireWebhook(manager, id, ifMatch);
      await deleteVersioned(manager, WebhookEntity, webhook);
      for (const table of ['webhookattempts', 'webhookdeliveries'])
        await manager.query(`DELETE FROM ${table} WHERE webhookId = ?`, [id]);
      await this.record(manager, 'webhook_deleted', user, webhook);
    });
  }

  /**
   * Replaces the secret. During the grace period, former secrets sign as well, so that receivers can be switched
   * over. A grace period of 0 ends all former secrets at once.
   * @returns the webhook with its new secret, which cannot be shown again
   * @throws {DomainError} `not_found`, `version_conflict`
   */
  rotate(
    id: string,
    graceHours: number,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<CreatedWebhook> {
    const secret = newSecret();
    return this.changing(async (manager) => {
      const before = await requireWebhook(manager, id, ifMatch);
      const endsAt = new Date(Date.now() + graceHours * HOUR_MS).toISOString();
      await updateVersioned(manager, WebhookEntity, before, user.userId, {
        secret: encryptSecret(this.box, id, secret),
        ...(graceHours === 0 ? NONE_FORMER : this.formerOf(before, endsAt)),
      });
      await this.record(manager, 'webhook_secret_rotated', user, before, { graceHours });
      return { ...this.present(await requireWebhook(manager, id)), secret };
    });
  }

  /** Runs a change of subscriptions. Events committed before it are delivered to the subscriptions of that time. */
  private async subscribing<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    await this.follower.makeDeliveries();
    return this.changing(async (manager) => {
      await this.follower.readToEnd(manager);
      return work(manager);
    });
  }

  private changing<Result>(work: (manager: EntityManager) => Promise<Result>): Promise<Result> {
    return this.database.transaction(async (manager) => {
      this.commits.emitWhenCommitted(manager, WEBHOOKS_CHANGED);
      return work(manager);
    });
  }

  private requireEvents(entity: EntityName, events: readonly string[]): void {
    const names = this.catalogue.namesOf(entity);
    if (names === undefined)
      throw invalidFields(
        [{ path: 'entity', message: say.entity_unknown({ entity }) }],
        say.choose_listed_entities(),
      );
    const errors = events.flatMap((event, index) =>
      event === ANY_EVENT || names.includes(event)
        ? []
        : [{ path: `events.${index}`, message: say.send_one_event({ names, all: ANY_EVENT }) }],
    );
    if (errors.length > 0) throw invalidFields(errors, say.choose_listed_events());
  }

  private present(row: ShownWebhook): Webhook {
    return presentWebhook(row, Object.keys(this.headersOf(row)));
  }

  /** Empty if the headers can no longer be decrypted: they have to be set again. */
  private headersOf(row: ShownWebhook): Record<string, string> {
    try {
      return decryptHeaders(this.box, row);
    } catch {
      return {};
    }
  }

  /** None if the secrets can no longer be decrypted: they could not sign. */
  private formerOf(before: WebhookEntity, endsAt: string) {
    try {
      return encryptFormer(this.box, before, endsAt);
    } catch {
      return NONE_FORMER;
    }
  }

  private record(
    manager: EntityManager,
    event: SecurityEvent['event'],
    actor: Principal,
    { id, url, entity, events, enabled }: Pick<WebhookEntity, 'id' | 'url' | 'entity' | 'events' | 'enabled'>,
    details: SecurityEvent['details'] = {},
  ): Promise<void> {
    const subject = { kind: 'Webhook', id };
    // Only the host: the path may hold a secret.
    const about = { entity, events, enabled, host: new URL(url).host };
    return this.audit.record(manager, { event, actor, subject, details: { ...about, ...details } });
  }
}

const NONE_FORMER = { previousSecret: null, previousSecretEndsAt: null } as const;

/** Reset when a person switches a webhook: the failures count from zero. */
const SWITCHED = { disabledReason: null, disabledAt: null, failures: 0, failingSince: null } as const;

/** @throws {DomainError} `not_found`, `version_conflict` */
export async function requireWebhook(
  manager: EntityManager,
  id: string,
  ifMatch?: string,
): Promise<WebhookEntity> {
  const webhook = await manager.findOneBy(WebhookEntity, { id });
  if (webhook === null) throw notFound('webhook');
  requireMatch(ifMatch, webhook.version);
  return webhook;
}

/** Makes held deliveries due at once, with a new retry schedule. */
async function resume(manager: EntityManager, id: string, now: number): Promise<void> {
  await manager.query(
    "UPDATE webhookdeliveries SET dueAt = ?, tries = 0 WHERE webhookId = ? AND state = 'pending' AND claimId IS NULL",
    [new Date(now).toISOString(), id],
  );
}

/** A masked header value that is sent back leaves the stored value as it is. */
function unmasked(patch: WebhookChange, headers: Readonly<Record<string, string>>): WebhookChange {
  const sent: unknown = patch['headers'];
  if (typeof sent !== 'object' || sent === null) return patch;
  const kept = Object.entries(sent).filter(([name, value]) => value !== MASKED || !(name in headers));
  return { ...patch, headers: Object.fromEntries(kept) };
}

/** @throws {DomainError} `invalid_request` for a masked value that replaces no stored value */
function requireOpen(headers: Readonly<Record<string, string>>): void {
  const errors = Object.entries(headers).flatMap(([name, value]) =>
    value === MASKED ? [{ path: `headers.${name}`, message: say.header_value_masked() }] : [],
  );
  if (errors.length > 0) throw invalidFields(errors);
}
