import { MASKED, type Webhook, type WebhookState } from '@docket/contracts';
import type { WebhookEntity } from './webhook.entity';

/** Columns of a webhook for its view. */
export type ShownWebhook = Omit<WebhookEntity, 'secret' | 'previousSecret'>;

/** A webhook as GET shows it. The values of its headers are masked, and its secrets are left out. */
export function presentWebhook(row: ShownWebhook, headerNames: readonly string[]): Webhook {
  const { previousSecretEndsAt } = row;
  const isOver = previousSecretEndsAt === null || previousSecretEndsAt <= new Date().toISOString();
  return {
    id: row.id,
    version: row.version,
    createdAt: row.createdAt,
    createdBy: row.createdBy,
    updatedAt: row.updatedAt,
    updatedBy: row.updatedBy,
    entity: row.entity,
    events: row.events,
    url: row.url,
    description: row.description,
    enabled: row.enabled,
    state: stateOf(row),
    headers: Object.fromEntries(headerNames.map((name) => [name, MASKED])),
    disabledReason: row.disabledReason,
    disabledAt: row.disabledAt,
    failures: row.failures,
    failingSince: row.failingSince,
    previousSecretEndsAt: isOver ? null : previousSecretEndsAt,
  };
}

/** State of a webhook from its other columns, as in SQL (`webhooks.list.ts`). */
function stateOf({ enabled, failures, disabledReason }: ShownWebhook): WebhookState {
  if (enabled) return failures === 0 ? 'active' : 'failing';
  return disabledReason === null ? 'disabled' : 'held';
}
