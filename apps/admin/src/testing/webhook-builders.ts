import type {
  Webhook,
  WebhookAttempt,
  WebhookDelivery,
  WebhookDeliveryDetails,
  WebhookEvents,
  WebhookSummary,
} from '@docket/contracts';
import { entity, id } from './builders';

/** Builders name what matters to no test; a test names the rest. */

export const aWebhook = (part: Partial<Webhook> = {}): Webhook => ({
  ...entity,
  id: id(1300),
  entity: 'SalesQuote',
  events: ['*'],
  url: 'https://erp.example.com/docket',
  description: '',
  enabled: true,
  state: 'active',
  headers: {},
  disabledReason: null,
  disabledAt: null,
  failures: 0,
  failingSince: null,
  previousSecretEndsAt: null,
  ...part,
});

export const aWebhookSummary = (part: Partial<WebhookSummary> = {}): WebhookSummary => ({
  ...aWebhook(),
  lastAttemptAt: null,
  lastStatus: null,
  lastError: null,
  recentAttempts: 0,
  recentFailures: 0,
  ...part,
});

export const aDelivery = (part: Partial<WebhookDelivery> = {}): WebhookDelivery => ({
  id: id(1400),
  webhookId: id(1300),
  event: 'salesquote.sent',
  entity: 'SalesQuote',
  entityId: id(100),
  entityLabel: 'SQ-00001',
  version: 2,
  state: 'delivered',
  attempts: 1,
  createdAt: entity.createdAt,
  nextAttemptAt: null,
  deliveredAt: entity.createdAt,
  lastStatus: 204,
  lastError: null,
  ...part,
});

export const anAttempt = (part: Partial<WebhookAttempt> = {}): WebhookAttempt => ({
  id: id(1500),
  at: entity.createdAt,
  durationMs: 42,
  url: 'https://erp.example.com/docket',
  requestHeaders: { 'webhook-id': id(1400), 'X-Token': '••••••••' },
  status: 204,
  response: '',
  error: null,
  ...part,
});

export const aDeliveryInFull = (part: Partial<WebhookDeliveryDetails> = {}): WebhookDeliveryDetails => ({
  ...aDelivery(),
  body: '{"id":"1","number":"SQ-00001"}',
  tries: [anAttempt()],
  ...part,
});

export const someEvents: WebhookEvents['data'] = [
  {
    entity: 'SalesQuote',
    label: 'sales quote',
    events: ['created', 'updated', 'sent'].map((name) => ({ name, event: `salesquote.${name}` })),
  },
  {
    entity: 'Customer',
    label: 'customer',
    events: ['created', 'updated', 'deleted'].map((name) => ({ name, event: `customer.${name}` })),
  },
];
