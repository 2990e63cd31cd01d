import type { Schema } from '@docket/platform';
import { WebhookAttemptEntity } from './deliveries/webhook-attempt.entity';
import { WebhookDelivery } from './deliveries/webhook-delivery.entity';
import { Webhooks1763700018000 } from './migrations/1763700018000-webhooks';
import { WebhookActivity1763700019000 } from './migrations/1763700019000-webhook-activity';
import { BodiesOfEvents1763700040001 } from './migrations/1763700040001-bodies-of-events';
import { encryptedSecretsCheck } from './subscriptions/encrypted-secrets.check';
import { WebhookEntity } from './subscriptions/webhook.entity';

/** Tables of webhooks. */
export const webhooksSchema: Schema = {
  entities: [WebhookEntity, WebhookDelivery, WebhookAttemptEntity],
  references: [{ table: 'webhookdeliveries', column: 'bodyId', to: 'eventbodies' }],
  checks: [encryptedSecretsCheck],
  migrations: [Webhooks1763700018000, WebhookActivity1763700019000, BodiesOfEvents1763700040001],
};
