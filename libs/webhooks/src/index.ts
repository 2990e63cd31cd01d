export { WebhookDispatcher } from './dispatch/webhook-dispatcher';
export { type WebhookPrograms, WebhooksModule } from './webhooks.module';
export { webhooksSchema } from './webhooks.schema';
