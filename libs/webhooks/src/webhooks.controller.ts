import {
  CreatedWebhook,
  NewWebhook,
  Webhook,
  WebhookChange,
  WebhookDeliveryDetails,
  WebhookDeliveryListQuery,
  WebhookDeliveryPage,
  WebhookEvents,
  WebhookList,
  WebhookListQuery,
  WebhookReplay,
  WebhookReplayed,
  WebhookSecretRotation,
} from '@docket/contracts';
import {
  Access,
  Answers,
  CurrentUser,
  EntityId,
  type Principal,
  Refuses,
  TakesNoBody,
} from '@docket/platform';
import { Body, Controller, Delete, Get, Header, Headers, Patch, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Response } from 'express';
import { WebhookDeliveriesService } from './deliveries/webhook-deliveries.service';
import { EventCatalogue } from './events/event-catalogue';
import { WebhooksService } from './subscriptions/webhooks.service';

const NONE = [404, 'No such webhook.', 'not_found'] as const;
const NO_DELIVERY = [404, 'No such webhook, or no such delivery.', 'not_found'] as const;
const CHANGED = [412, 'Changed in the meantime.', 'version_conflict'] as const;
const URL_FORBIDDEN = [422, 'Nothing is sent to this address.', 'url_forbidden'] as const;
const OFF = [409, 'The webhook is off.', 'conflict'] as const;

/** Webhooks, their deliveries, and sending deliveries again. */
@Controller('v1/webhooks')
@Access('admin')
@ApiTags('Webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly deliveries: WebhookDeliveriesService,
    private readonly catalogue: EventCatalogue,
  ) {}

  @Get()
  @Answers(200, 'One page, each with what became of its attempts, without their secrets.', WebhookList)
  list(@Query({ schema: WebhookListQuery }) query: WebhookListQuery) {
    return this.webhooks.list(query);
  }

  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Make a webhook',
    description:
      'Whatever happens to the entity from now on is sent to the address, signed as Standard Webhooks says.',
  })
  @Answers(201, 'The webhook with its secret, which is shown this once.', CreatedWebhook)
  @Refuses([409, 'There are too many already.', 'conflict'], URL_FORBIDDEN)
  async create(
    @Body({ schema: NewWebhook }) webhook: NewWebhook,
    @CurrentUser() user: Principal,
    @Res({ passthrough: true }) response: Response,
  ): Promise<CreatedWebhook> {
    const made = await this.webhooks.create(webhook, user);
    response.setHeader('Location', `/v1/webhooks/${made.id}`);
    return made;
  }

  @Get('events')
  @ApiOperation({ summary: 'List what webhooks can be told of' })
  @Answers(200, 'The events of every entity.', WebhookEvents)
  events(): WebhookEvents {
    return this.catalogue.list();
  }

  @Get(':id')
  @Answers(200, 'The webhook, without its secrets.', Webhook)
  @Refuses(NONE)
  get(@EntityId() id: string): Promise<Webhook> {
    return this.webhooks.get(id);
  }

  @Patch(':id')
  @ApiOperation({
    summary: 'Change a webhook',
    description: 'Enabling one that was off sends what was held for it.',
  })
  @Answers(200, 'The webhook as changed.', Webhook)
  @Refuses(NONE, CHANGED, URL_FORBIDDEN)
  change(
    @EntityId() id: string,
    @Body({ schema: WebhookChange }) change: WebhookChange,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<Webhook> {
    return this.webhooks.change(id, change, user, ifMatch);
  }

  @Delete(':id')
  @ApiOperation({ summary: 'Delete a webhook, with what was to be sent to it' })
  @Answers(204, 'Deleted.')
  @Refuses(NONE, CHANGED)
  remove(
    @EntityId() id: string,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<void> {
    return this.webhooks.remove(id, user, ifMatch);
  }

  @Post(':id/rotate-secret')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Rotate the secret of a webhook',
    description: 'For some hours deliveries are signed with both, so that receivers can be moved over.',
  })
  @Answers(200, 'The webhook with its new secret, which is shown this once.', CreatedWebhook)
  @Refuses(NONE, CHANGED)
  rotate(
    @EntityId() id: string,
    @Body({ schema: WebhookSecretRotation.prefault({}) }) { graceHours }: WebhookSecretRotation,
    @CurrentUser() user: Principal,
    @Headers('if-match') ifMatch: string | undefined,
  ): Promise<CreatedWebhook> {
    return this.webhooks.rotate(id, graceHours, user, ifMatch);
  }

  @Post(':id/test')
  @TakesNoBody()
  @ApiOperation({
    summary: 'Send a test event',
    description: 'The sample of its entity, as `salesquote.test` and the like.',
  })
  @Answers(201, 'The delivery, which is on its way; `Location` says where it is.', WebhookDeliveryDetails)
  @Refuses(NONE, OFF)
  async test(
    @EntityId() id: string,
    @Res({ passthrough: true }) response: Response,
  ): Promise<WebhookDeliveryDetails> {
    const made = await this.deliveries.test(id);
    response.setHeader('Location', `/v1/webhooks/${id}/deliveries/${made.id}`);
    return made;
  }

  @Post(':id/replay')
  @ApiOperation({ summary: 'Send everything of a range of time again' })
  @Answers(200, 'How many deliveries are sent again.', WebhookReplayed)
  @Refuses(NONE, OFF)
  async replay(
    @EntityId() id: string,
    @Body({ schema: WebhookReplay }) replay: WebhookReplay,
    @CurrentUser() user: Principal,
  ): Promise<WebhookReplayed> {
    return { deliveries: await this.deliveries.replay(id, replay, user) };
  }

  @Get(':id/deliveries')
  @ApiOperation({ summary: 'List the deliveries of a webhook, the newest first' })
  @Answers(200, 'One page.', WebhookDeliveryPage)
  @Refuses(NONE)
  listDeliveries(
    @EntityId() id: string,
    @Query({ schema: WebhookDeliveryListQuery }) query: WebhookDeliveryListQuery,
  ) {
    return this.deliveries.list(id, query);
  }

  @Get(':id/deliveries/:did')
  @ApiOperation({ summary: 'Get a delivery with its body and every attempt' })
  @Answers(200, 'The delivery.', WebhookDeliveryDetails)
  @Refuses(NO_DELIVERY)
  getDelivery(@EntityId() id: string, @EntityId('did') did: string): Promise<WebhookDeliveryDetails> {
    return this.deliveries.get(id, did);
  }

  @Post(':id/deliveries/:did/redeliver')
  @TakesNoBody()
  @ApiOperation({ summary: 'Send a delivery again, under the same id' })
  @Answers(200, 'The delivery, which is on its way again.', WebhookDeliveryDetails)
  @Refuses(NO_DELIVERY, [409, 'The webhook is off, or it is being sent.', 'conflict'])
  redeliver(
    @EntityId() id: string,
    @EntityId('did') did: string,
    @CurrentUser() user: Principal,
  ): Promise<WebhookDeliveryDetails> {
    return this.deliveries.redeliver(id, did, user);
  }
}
