import type { WebhookDelivery, WebhookDeliveryListQuery } from '@docket/contracts';
import type { ListDefinition } from '@docket/platform';

/** State of a delivery as the API shows it. `held` comes from its webhook, and `claimed` from its claim. */
const STATE =
  "CASE WHEN d.state <> 'pending' THEN d.state WHEN w.enabled = 0 THEN 'held' " +
  "WHEN d.claimId IS NOT NULL THEN 'claimed' ELSE 'pending' END";

type DeliveryQuery = WebhookDeliveryListQuery & { id?: string[]; webhookId: string[] };

/** List of the deliveries of a webhook: columns, filters and search. */
export const deliveryList: ListDefinition<WebhookDelivery, DeliveryQuery> = {
  from: 'webhookdeliveries d JOIN webhooks w ON w.id = d.webhookId',
  select: {
    id: 'd.id',
    webhookId: 'd.webhookId',
    event: 'd.event',
    entity: 'd.entity',
    entityId: 'd.entityId',
    entityLabel: 'd.entityLabel',
    version: 'd.entityVersion',
    state: STATE,
    attempts: 'd.attempts',
    createdAt: 'd.createdAt',
    nextAttemptAt: 'd.dueAt',
    deliveredAt: 'd.deliveredAt',
    lastStatus: 'd.lastStatus',
    lastError: 'd.lastError',
  },
  id: 'd.id',
  updatedAt: 'd.createdAt',
  sorts: { createdAt: { column: 'd.createdAt' } },
  filters: { id: 'd.id', webhookId: 'd.webhookId', state: STATE, event: 'd.event', entityId: 'd.entityId' },
  bounds: { from: { column: 'd.createdAt', least: true }, to: { column: 'd.createdAt', least: false } },
  search: ['d.event', 'd.entityLabel', 'd.entityId', 'd.lastStatus', 'd.lastError'],
};

/** Converts a row of the list to an entry of the API. */
export function presentDelivery(row: WebhookDelivery): WebhookDelivery {
  return { ...row, nextAttemptAt: row.state === 'pending' ? row.nextAttemptAt : null };
}
