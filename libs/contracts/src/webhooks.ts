import { z } from 'zod';
import { entityFields, Id, TimeBound, Timestamp } from './fields';
import { KIND_NAMES } from './kinds';
import { listParameters, oneOrMore, page, sortParameter } from './lists';
import { mergePatchOf, PATCH_DESCRIPTION } from './merge-patch';
import { ANY_EVENT, DELIVERY_STATES, MASKED, RECENT_DAYS, WEBHOOK_STATES } from './webhook-words';
import { common } from '@docket/domain';
import { tell } from './told';
import { say } from './sentences';

/** Entities that webhooks can subscribe to. */
export const WEBHOOK_ENTITIES = [...KIND_NAMES, 'Customer', 'Item', 'StockMovement'] as const;
export const WebhookEntity = z.enum(WEBHOOK_ENTITIES).meta({ id: 'WebhookEntity' });
export type WebhookEntity = z.infer<typeof WebhookEntity>;

export const MAXIMUM_WEBHOOKS = 100;

const EventName = z
  .string()
  .regex(/^(\*|[a-z_]{1,60})$/, tell(say.send_event()))
  .meta({ examples: ['created', '*'] });

/** Headers of the connection and of the body, and headers that identify a delivery. */
const FORBIDDEN_HEADER =
  /^(host|connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|expect|content-.*|webhook-.*|x-docket-.*|accept-encoding|user-agent)$/i;

const HeaderName = z
  .string()
  .regex(/^[!#$%&'*+.^_`|~0-9A-Za-z-]{1,100}$/, tell(say.send_header_name()))
  .refine((name) => !FORBIDDEN_HEADER.test(name), tell(say.header_of_server()));
const HeaderValue = z
  .string()
  .min(1)
  .max(1_000)
  .refine(
    (value) => value === MASKED || /^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(value),
    tell(say.send_visible_ascii()),
  );

const fields = {
  entity: WebhookEntity.describe('Entity that the webhook reports. It cannot be changed.'),
  events: z
    .array(EventName)
    .min(1)
    .max(60)
    .describe('Names of its events (GET /webhooks/events), or `["*"]` for all of them.'),
  url: z
    .string()
    .trim()
    .min(1, tell(common.fill_in()))
    .max(2_000)
    .describe('Address of the receiver: https, outside private networks.'),
  description: z.string().max(500),
  enabled: z.boolean().describe('While it is off nothing is sent; nothing new is recorded for it either.'),
  headers: z
    .record(HeaderName, HeaderValue)
    .refine((headers) => Object.keys(headers).length <= 20, tell(say.too_many_headers()))
    .refine(
      (headers) =>
        new Set(Object.keys(headers).map((name) => name.toLowerCase())).size === Object.keys(headers).length,
      tell(say.name_each_header_once()),
    )
    .describe(
      `Headers of your own. Their values are shown to nobody: \`${MASKED}\` stands for them, and leaves one as it is.`,
    ),
};

/** Why the server has switched a webhook off. */
export const DISABLED_REASONS = ['failing', 'gone'] as const;
export const DisabledReason = z.enum(DISABLED_REASONS).meta({ id: 'WebhookDisabledReason' });
export type DisabledReason = z.infer<typeof DisabledReason>;

export const WebhookState = z.enum(WEBHOOK_STATES).meta({ id: 'WebhookState' });
export type WebhookState = z.infer<typeof WebhookState>;

export const Webhook = z
  .strictObject({
    ...entityFields,
    ...fields,
    state: WebhookState.describe(
      '`active`: it works, or nothing was sent yet; `failing`: its last attempt failed; `held`: the server has switched it off, and `disabledReason` says why; `disabled`: somebody has.',
    ),
    disabledReason: DisabledReason.nullable().describe(
      '`failing`: nothing was delivered for 5 days; `gone`: its receiver answered 410. What is to be delivered is held until it is enabled. null where the server has not switched it off.',
    ),
    disabledAt: Timestamp.nullable().describe('When the server has switched it off.'),
    failures: z.int().describe('Attempts that failed since the last success.'),
    failingSince: Timestamp.nullable().describe('The first of these.'),
    previousSecretEndsAt: Timestamp.nullable().describe(
      'Until then deliveries are signed with the secret before, too.',
    ),
  })
  .meta({ id: 'Webhook' });
export type Webhook = z.infer<typeof Webhook>;

/** A webhook in a list: with what became of it lately. */
export const WebhookSummary = Webhook.extend({
  lastAttemptAt: Timestamp.nullable().describe('null where there was none in the last 90 days.'),
  lastStatus: z.int().nullable().describe('HTTP status of that attempt; null without an answer.'),
  lastError: z.string().nullable().describe('Error of that attempt in words; null if it was delivered.'),
  recentAttempts: z.int().describe(`Attempts of the last ${RECENT_DAYS} days.`),
  recentFailures: z.int().describe('Those of them that failed.'),
}).meta({ id: 'WebhookSummary' });
export type WebhookSummary = z.infer<typeof WebhookSummary>;

export const WebhookList = page(WebhookSummary, 'WebhookList');
export type WebhookList = z.infer<typeof WebhookList>;

export const WEBHOOK_SORTS = ['createdAt', 'url', 'entity'] as const;

/** `GET /webhooks`: `q` is looked for in address and description. */
export const WebhookListQuery = z.strictObject({
  ...listParameters,
  sort: sortParameter(WEBHOOK_SORTS, [{ field: 'createdAt', descending: false }]),
  state: oneOrMore(WebhookState).optional(),
  entity: oneOrMore(WebhookEntity).optional(),
});
export type WebhookListQuery = z.infer<typeof WebhookListQuery>;

/** Fields of a webhook that can be changed. */
export const WebhookContent = z.strictObject({
  events: fields.events.default([ANY_EVENT]),
  url: fields.url,
  description: fields.description.default(''),
  enabled: fields.enabled.default(true),
  headers: fields.headers.default({}),
});
export type WebhookContent = z.infer<typeof WebhookContent>;

export const NewWebhook = WebhookContent.extend({ entity: fields.entity }).meta({ id: 'NewWebhook' });
export type NewWebhook = z.infer<typeof NewWebhook>;

export const WebhookChange = mergePatchOf(WebhookContent, Webhook).meta({
  id: 'WebhookChange',
  description: PATCH_DESCRIPTION,
});
export type WebhookChange = z.infer<typeof WebhookChange>;

export const CreatedWebhook = Webhook.extend({
  secret: z.string().describe('Secret that signs deliveries (Standard Webhooks). It is shown only once.'),
}).meta({ id: 'CreatedWebhook' });
export type CreatedWebhook = z.infer<typeof CreatedWebhook>;

/** POST /webhooks/{id}/rotate-secret */
export const WebhookSecretRotation = z
  .strictObject({
    graceHours: z
      .int()
      .min(0)
      .max(168)
      .default(24)
      .describe('Hours for which deliveries are signed with the old secret, too.'),
  })
  .meta({ id: 'WebhookSecretRotation' });
export type WebhookSecretRotation = z.infer<typeof WebhookSecretRotation>;

/** POST /webhooks/{id}/replay */
export const WebhookReplay = z
  .strictObject({
    from: Timestamp.describe('Changes that were recorded at this time or later.'),
    to: Timestamp.describe('And before this time.'),
    failedOnly: z.boolean().default(false).describe('Only what was never delivered.'),
  })
  .meta({ id: 'WebhookReplay' });
export type WebhookReplay = z.infer<typeof WebhookReplay>;

export const WebhookReplayed = z
  .strictObject({ deliveries: z.int().describe('Number of deliveries that are sent again.') })
  .meta({ id: 'WebhookReplayed' });
export type WebhookReplayed = z.infer<typeof WebhookReplayed>;

export const WebhookEvents = z
  .strictObject({
    data: z.array(
      z.strictObject({
        entity: WebhookEntity,
        label: z.string().describe('For people: `sales quote`.'),
        events: z.array(
          z.strictObject({
            name: z.string().describe('In a subscription: `sent`.'),
            event: z.string().describe('In `X-Docket-Event`: `salesquote.sent`.'),
          }),
        ),
      }),
    ),
    next: z.null(),
  })
  .meta({ id: 'WebhookEvents' });
export type WebhookEvents = z.infer<typeof WebhookEvents>;

export const DeliveryState = z.enum(DELIVERY_STATES).meta({ id: 'WebhookDeliveryState' });
export type DeliveryState = z.infer<typeof DeliveryState>;

const deliveryFields = {
  id: Id.describe('`webhook-id` of every attempt.'),
  webhookId: Id,
  event: z.string().describe('`salesquote.sent`'),
  entity: WebhookEntity,
  entityId: Id,
  entityLabel: z
    .string()
    .nullable()
    .describe(
      'Its number or code at that time; null for what has none, and for what was recorded before it was kept.',
    ),
  version: z
    .int()
    .nullable()
    .describe('Version of the entity at that time; null for entities without versions.'),
  state: DeliveryState,
  attempts: z.int(),
  createdAt: Timestamp.describe('When it was recorded, with the change.'),
  nextAttemptAt: Timestamp.nullable().describe('null where there is none.'),
  deliveredAt: Timestamp.nullable(),
  lastStatus: z.int().nullable().describe('HTTP status of the last attempt; null without an answer.'),
  lastError: z.string().nullable().describe('Error of the last attempt, in words.'),
};

export const WebhookDelivery = z.strictObject(deliveryFields).meta({ id: 'WebhookDelivery' });
export type WebhookDelivery = z.infer<typeof WebhookDelivery>;

export const WebhookDeliveryPage = page(WebhookDelivery, 'WebhookDeliveryPage');

export const WebhookAttempt = z
  .strictObject({
    id: Id,
    at: Timestamp,
    durationMs: z.int(),
    url: z.string(),
    requestHeaders: z
      .record(z.string(), z.string())
      .describe("Headers that were sent. Headers of the webhook's own are masked."),
    status: z.int().nullable(),
    response: z.string().describe('The first 16 KiB of the answer.'),
    error: z.string().nullable().describe('Error in words.'),
  })
  .meta({ id: 'WebhookAttempt' });
export type WebhookAttempt = z.infer<typeof WebhookAttempt>;

export const WebhookDeliveryDetails = WebhookDelivery.extend({
  body: z.string().describe('Body that is sent, byte by byte: the entity as it was.'),
  tries: z.array(WebhookAttempt).describe('Every attempt of the last 90 days, the newest first.'),
}).meta({ id: 'WebhookDeliveryDetails' });
export type WebhookDeliveryDetails = z.infer<typeof WebhookDeliveryDetails>;

const { limit, cursor, q, count } = listParameters;

/** `GET /webhooks/{id}/deliveries`: the newest first. */
export const WebhookDeliveryListQuery = z.strictObject({
  limit,
  cursor,
  q: q.describe(
    'Words, each of which is to be found in the event, the number or code, the status or the error.',
  ),
  count,
  sort: sortParameter(['createdAt'], [{ field: 'createdAt', descending: true }]),
  state: oneOrMore(DeliveryState).optional(),
  event: oneOrMore(z.string().max(100).toLowerCase()).optional().describe('Several are separated by commas.'),
  entityId: oneOrMore(Id).optional(),
  from: TimeBound.optional().describe('Recorded at this time or later.'),
  to: TimeBound.optional().describe('Recorded before this time.'),
});
export type WebhookDeliveryListQuery = z.infer<typeof WebhookDeliveryListQuery>;
