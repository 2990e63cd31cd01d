import { CONFIG, type Config } from '@docket/platform';
import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DeliverySweep } from './deliveries/delivery-sweep';
import { LogFollower } from './deliveries/log-follower';
import { WebhookDeliveriesService } from './deliveries/webhook-deliveries.service';
import { DeliveryClaims } from './dispatch/delivery-claims';
import { DeliveryResults } from './dispatch/delivery-results';
import { SenderFactory, ThreadSenderFactory } from './dispatch/sender-factory';
import { WebhookDispatcher } from './dispatch/webhook-dispatcher';
import { WebhookMetrics } from './dispatch/webhook-metrics';
import { EventCatalogue } from './events/event-catalogue';
import { AddressRules } from './sending/address-rules';
import { UrlCheck } from './subscriptions/url-check';
import { WebhooksService } from './subscriptions/webhooks.service';
import { WebhooksController } from './webhooks.controller';
import { webhooksSchema } from './webhooks.schema';

/** Paths of programs that the server runs in threads of their own. */
export interface WebhookPrograms {
  senderThread: string;
}

/** Sends events of Kinds, records and ledgers to subscribers. */
@Module({})
export class WebhooksModule {
  static forRoot({ senderThread }: WebhookPrograms): DynamicModule {
    return {
      module: WebhooksModule,
      imports: [TypeOrmModule.forFeature(webhooksSchema.entities)],
      controllers: [WebhooksController],
      providers: [
        DeliveryClaims,
        DeliveryResults,
        DeliverySweep,
        EventCatalogue,
        LogFollower,
        UrlCheck,
        WebhookDeliveriesService,
        WebhookDispatcher,
        WebhookMetrics,
        WebhooksService,
        { provide: AddressRules, useFactory: (config: Config) => new AddressRules(config), inject: [CONFIG] },
        {
          provide: SenderFactory,
          useFactory: (config: Config) => new ThreadSenderFactory(senderThread, config),
          inject: [CONFIG],
        },
      ],
      exports: [WebhookDispatcher],
    };
  }
}
