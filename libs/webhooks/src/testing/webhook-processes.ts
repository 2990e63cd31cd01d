import { accessSchema } from '@docket/access';
import type { SalesQuote } from '@docket/contracts';
import {
  AuditTrail,
  CommitEvents,
  type Database,
  DatabaseClock,
  EventBody,
  EventLog,
  EventReader,
  EventRow,
  type KindDefinition,
  KindRegistry,
  Metrics,
  platformSchema,
  type Principal,
  RECORD_COMMITTED,
  Records,
  type Schema,
  SecretBox,
} from '@docket/platform';
import { repositoryOf } from '@docket/platform/testing';
import { EventEmitter2 } from '@nestjs/event-emitter';
import { v7 as uuidv7 } from 'uuid';
import { LogFollower } from '../deliveries/log-follower';
import { WebhookAttemptEntity } from '../deliveries/webhook-attempt.entity';
import { WebhookDelivery } from '../deliveries/webhook-delivery.entity';
import { WebhookDeliveriesService } from '../deliveries/webhook-deliveries.service';
import { DeliveryClaims } from '../dispatch/delivery-claims';
import { DeliveryResults } from '../dispatch/delivery-results';
import type { SenderFactory } from '../dispatch/sender-factory';
import { WebhookDispatcher } from '../dispatch/webhook-dispatcher';
import { WebhookMetrics } from '../dispatch/webhook-metrics';
import { EventCatalogue } from '../events/event-catalogue';
import { AddressRules } from '../sending/address-rules';
import { DeliverySender } from '../sending/delivery-sender';
import type { Message, Outcome } from '../sending/webhook-sender';
import { UrlCheck } from '../subscriptions/url-check';
import { WebhookEntity } from '../subscriptions/webhook.entity';
import { WEBHOOKS_CHANGED, WebhooksService } from '../subscriptions/webhooks.service';
import { webhooksSchema } from '../webhooks.schema';

const schemas: Schema[] = [platformSchema, accessSchema, webhooksSchema];
/** Tables of these tests. */
export const schema: Schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};
/** Author of all changes. */
export const user: Principal = {
  userId: uuidv7(),
  name: 'Ada',
  email: 'ada@example.com',
  role: 'ADMIN',
  language: 'en',
  via: 'key',
};

/** A Kind for these tests, since this library knows none of the real ones. */
export const kind = {
  name: 'SalesQuote',
  label: 'sales quote',
  path: 'salesquotes',
  table: 'company',
  events: { send: 'salesquote.sent' },
  load: (_manager: unknown, id: string) =>
    Promise.resolve({ id, version: 1, number: 'SQ-1', status: 'draft' }),
  history: { derived: [] },
  search: { fields: ['number'] },
  sample: { id: uuidv7(), version: 1, number: 'SQ-0', status: 'draft' },
  templateKinds: [],
} as unknown as KindDefinition<SalesQuote>;

/** Outcome of an attempt. */
export const outcome = (fields: Partial<Outcome> = {}): Outcome => ({
  at: new Date().toISOString(),
  durationMs: 1,
  requestHeaders: {},
  status: 204,
  response: '',
  error: null,
  retryAfterMs: 0,
  wasStopped: false,
  earlierAttempts: [],
  ...fields,
});
/** Outcome of an attempt that the receiver refused. */
export const failure = (status = 500) => outcome({ status, error: `it answered ${status}` });

/** Senders without threads. */
export const sendersWith = (send: (message: Message) => Promise<Outcome>): SenderFactory => ({
  start: ({ update }) => {
    const sender = new DeliverySender({ send }, update);
    return { send: (order) => sender.handle(order), stop: () => Promise.resolve() };
  },
});

/** Several processes on one database, which is emptied before each test. */
export function webhookProcesses(open: () => Database) {
  const clock = { ahead: 0 };
  const registry = new KindRegistry();
  registry.register(kind);
  const catalogue = new EventCatalogue(registry);
  const box = new SecretBox({ secretKey: 'x'.repeat(32) });
  const rules = new AddressRules({ webhookAllow: ['127.0.0.0/8'], production: false });

  class MovedClock extends DatabaseClock {
    override async now(manager: Parameters<DatabaseClock['now']>[0]): Promise<number> {
      return (await super.now(manager)) + clock.ahead;
    }
  }

  /** One of several processes: all services, and their dispatcher. */
  const process = (
    send: (message: Message) => Promise<Outcome> = () => Promise.resolve(outcome()),
    senders: SenderFactory = sendersWith(send),
  ) => {
    const emitter = new EventEmitter2();
    const commits = new CommitEvents(open(), emitter);
    const movedClock = new MovedClock(open());
    const log = new EventLog(open(), commits, movedClock);
    const records = new Records(open(), log);
    const follower = new LogFollower(open(), log, catalogue, movedClock);
    const audit = new AuditTrail(open());
    const webhookRows = repositoryOf(open(), WebhookEntity);
    const deliveryRows = repositoryOf(open(), WebhookDelivery);
    const claims = new DeliveryClaims(open(), webhookRows, deliveryRows, movedClock, box);
    const results = new DeliveryResults(open(), movedClock, audit, follower);
    const metrics = new WebhookMetrics(new Metrics(), open(), movedClock);
    const urls = new UrlCheck(rules);
    const webhooks = new WebhooksService(
      open(),
      webhookRows,
      movedClock,
      catalogue,
      urls,
      box,
      audit,
      follower,
      commits,
    );
    const deliveries = new WebhookDeliveriesService(
      open(),
      deliveryRows,
      repositoryOf(open(), WebhookAttemptEntity),
      movedClock,
      catalogue,
      commits,
      audit,
    );
    const dispatcher = new WebhookDispatcher(claims, senders, results, follower, metrics);
    for (const name of [RECORD_COMMITTED, WEBHOOKS_CHANGED]) emitter.on(name, () => dispatcher.onCommitted());
    return { records, emitter, follower, claims, results, dispatcher, webhooks, deliveries, audit };
  };
  /** Deliveries that one process claims, after it has read the event log. */
  const claim = async (id: string, wanted: number, { follower, claims } = process()) => {
    await follower.makeDeliveries();
    return claims.claim(id, wanted);
  };
  const subscribe = async (fields: Partial<Parameters<WebhooksService['create']>[0]> = {}) =>
    process().webhooks.create(
      {
        entity: 'SalesQuote',
        events: ['*'],
        url: 'http://127.0.0.1:3/',
        description: '',
        enabled: true,
        headers: { Authorization: 'our own' },
        ...fields,
      },
      user,
    );
  const quote = (fields: object = {}) =>
    ({ id: uuidv7(), version: 1, number: 'SQ-1', status: 'draft', ...fields }) as unknown as SalesQuote;
  const create = (view = quote()) => process().records.create(kind, user, () => Promise.resolve(view));
  /** All deliveries, after the event log was read to its end. */
  const rows = async () => {
    await process().follower.makeDeliveries();
    return open().read.find(WebhookDelivery, { order: { sequence: 'ASC' } });
  };
  const webhookOf = (id: string) => open().read.findOneByOrFail(WebhookEntity, { id });
  const until = async (what: () => Promise<boolean>) => {
    for (let end = Date.now() + 60_000; !(await what());) {
      if (Date.now() > end) throw new Error('Waited in vain.');
      await new Promise((done) => setTimeout(done, 10));
    }
  };
  /** Claims all due deliveries and writes the given outcome. */
  const sendDue = async (id: string, result: Outcome) => {
    const { results } = process();
    const claimed = await claim(id, 1_000);
    if (claimed.length > 0) await results.record(claimed.map((claim) => ({ claim, outcome: result })));
    return claimed;
  };

  beforeEach(async () => {
    clock.ahead = 0;
    const database = open();
    await database.transaction(async (manager) => {
      const log = [EventRow, EventBody, EventReader];
      for (const entity of [WebhookAttemptEntity, WebhookDelivery, WebhookEntity, ...log])
        await manager.createQueryBuilder().delete().from(entity).execute();
    });
  });

  return { clock, process, subscribe, quote, create, claim, rows, webhookOf, until, sendDue };
}
