import { RECENT_DAYS, type WebhookListQuery } from '@docket/contracts';
import type { ListDefinition } from '@docket/platform';
import type { ShownWebhook } from './webhook.view';

const DAY_MS = 86_400_000;

/** Computed from three columns, so that it cannot contradict them. */
const STATE =
  "CASE WHEN w.enabled = 0 THEN CASE WHEN w.disabledReason IS NULL THEN 'disabled' ELSE 'held' END " +
  "WHEN w.failures = 0 THEN 'active' ELSE 'failing' END";

const LAST = 'FROM webhookattempts a WHERE a.webhookId = w.id ORDER BY a.at DESC, a.id DESC LIMIT 1';

/**
 * List of webhooks, each with figures about its attempts. It is one query, and an index serves the attempts.
 * @param now milliseconds since 1970
 */
export function webhookList(now = Date.now()): ListDefinition<WebhookRow, WebhookListQuery> {
  const since = new Date(now - RECENT_DAYS * DAY_MS).toISOString();
  const recent = `(SELECT COUNT(*) FROM webhookattempts a WHERE a.webhookId = w.id AND a.at >= '${since}'`;
  return {
    from: 'webhooks w',
    select: {
      id: 'w.id',
      version: 'w.version',
      createdAt: 'w.createdAt',
      createdBy: 'w.createdBy',
      updatedAt: 'w.updatedAt',
      updatedBy: 'w.updatedBy',
      entity: 'w.entity',
      events: 'w.events',
      url: 'w.url',
      description: 'w.description',
      enabled: 'w.enabled',
      headers: 'w.headers',
      previousSecretEndsAt: 'w.previousSecretEndsAt',
      failures: 'w.failures',
      failingSince: 'w.failingSince',
      disabledReason: 'w.disabledReason',
      disabledAt: 'w.disabledAt',
      lastAttemptAt: `(SELECT a.at ${LAST})`,
      lastStatus: `(SELECT a.status ${LAST})`,
      lastError: `(SELECT a.error ${LAST})`,
      recentAttempts: `${recent})`,
      recentFailures: `${recent} AND (a.status IS NULL OR a.status NOT BETWEEN 200 AND 299))`,
    },
    id: 'w.id',
    updatedAt: 'w.updatedAt',
    sorts: {
      createdAt: { column: 'w.createdAt' },
      url: { column: 'w.url' },
      entity: { column: 'w.entity' },
    },
    filters: { state: STATE, entity: 'w.entity' },
    search: ['w.url', 'w.description'],
  };
}

/** A row of the list: columns as they are stored, and figures about the attempts. */
export type WebhookRow = Omit<ShownWebhook, 'events' | 'enabled'> & {
  events: string;
  enabled: number;
  lastAttemptAt: string | null;
  lastStatus: number | null;
  lastError: string | null;
  recentAttempts: number | string;
  recentFailures: number | string;
};
