import { CreatedWebhook, type WebhookEntity } from '@docket/contracts';
import type { Client } from './client';
import { waitFor } from './wait-for';
import { WebhookReceiver } from './webhook-receiver';

/** An integrator who is told of everything that happens to some kinds of entities. */
export class EventTrail {
  private constructor(private readonly receiver: WebhookReceiver) {}

  /** The settings that the program has to be started with. */
  static readonly environment = { WEBHOOK_ALLOW: '127.0.0.0/8' };

  static async follow(admin: Client, entities: readonly WebhookEntity[]): Promise<EventTrail> {
    const receiver = await WebhookReceiver.start();
    for (const entity of entities)
      (await admin.post('/v1/webhooks', { entity, url: receiver.url })).as(CreatedWebhook, 201);
    return new EventTrail(receiver);
  }

  /**
   * Returns the events of one entity, in the order in which they came; waits until there are as many. Issued
   * documents are attached a moment later, whatever happens meanwhile, so these events are left out.
   */
  of(id: string, count: number): Promise<(string | undefined)[]> {
    return waitFor(`${count} events`, () => {
      const own = this.receiver.received.filter(
        ({ body }) => (JSON.parse(body.toString('utf8')) as { id: string }).id === id,
      );
      const events = own
        .map(({ headers }) => headers['x-docket-event']?.toString())
        .filter((event) => !event?.endsWith('.attachment_added'));
      return events.length >= count ? events : undefined;
    });
  }

  stop(): Promise<void> {
    return this.receiver.stop();
  }
}
