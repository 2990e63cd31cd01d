import { MASKED, type Webhook } from '@docket/contracts';
import type { WebhookEntity } from './webhook.entity';

/** A webhook as GET shows it: of its own headers the names, of its secrets nothing. */
export function presentWebhook(row: WebhookEntity, headerNames: readonly string[]): Webhook {
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
    headers: Object.fromEntries(headerNames.map((name) => [name, MASKED])),
    disabledReason: row.disabledReason,
    disabledAt: row.disabledAt,
    failures: row.failures,
    failingSince: row.failingSince,
    previousSecretEndsAt: isOver ? null : previousSecretEndsAt,
  };
}
