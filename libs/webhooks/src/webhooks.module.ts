import { Module } from '@nestjs/common';
import { DeliveryRecorder } from './deliveries/delivery-recorder';
import { DeliverySweep } from './deliveries/delivery-sweep';
import { WebhookDeliveriesService } from './deliveries/webhook-deliveries.service';
import { DeliveryClaims } from './dispatch/delivery-claims';
import { DeliveryResults } from './dispatch/delivery-results';
import { WebhookDispatcher } from './dispatch/webhook-dispatcher';
import { WebhookMetrics } from './dispatch/webhook-metrics';
import { EventCatalogue } from './events/event-catalogue';
import { AddressRules } from './sending/address-rules';
import { WebhookSender } from './sending/webhook-sender';
import { UrlCheck } from './subscriptions/url-check';
import { WebhooksService } from './subscriptions/webhooks.service';
import { WebhooksController } from './webhooks.controller';

/** Tells others of what happens to any Kind, record or ledger. */
@Module({
  controllers: [WebhooksController],
  providers: [
    AddressRules,
    DeliveryClaims,
    DeliveryRecorder,
    DeliveryResults,
    DeliverySweep,
    EventCatalogue,
    UrlCheck,
    WebhookDeliveriesService,
    WebhookDispatcher,
    WebhookMetrics,
    WebhookSender,
    WebhooksService,
  ],
  exports: [WebhookDispatcher],
})
export class WebhooksModule {}
