import { accessSchema } from '@docket/access';
import type { SalesQuote } from '@docket/contracts';
import {
  AuditTrail,
  type KindDefinition,
  KindRegistry,
  Metrics,
  platformSchema,
  type Principal,
  Records,
  type Schema,
  SecretBox,
} from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { DeliveryRecorder } from './deliveries/delivery-recorder';
import { DeliverySweep, KEPT_DAYS } from './deliveries/delivery-sweep';
import { WebhookAttemptEntity } from './deliveries/webhook-attempt.entity';
import { WebhookBody } from './deliveries/webhook-body.entity';
import { WebhookDelivery } from './deliveries/webhook-delivery.entity';
import { WebhookDeliveriesService } from './deliveries/webhook-deliveries.service';
import { DatabaseClock } from './dispatch/database-clock';
import { DeliveryClaims, DUE, LEASE_MS } from './dispatch/delivery-claims';
import { DeliveryResults } from './dispatch/delivery-results';
import { WebhookDispatcher } from './dispatch/webhook-dispatcher';
import { WebhookMetrics } from './dispatch/webhook-metrics';
import { EventCatalogue } from './events/event-catalogue';
import { webhooksSchema } from './index';
import { AddressRules } from './sending/address-rules';
import type { Message, Outcome, WebhookSender } from './sending/webhook-sender';
import { UrlCheck } from './subscriptions/url-check';
import { WebhookEntity } from './subscriptions/webhook.entity';
import { WebhooksService } from './subscriptions/webhooks.service';

jest.setTimeout(120_000);

const schemas: Schema[] = [platformSchema, accessSchema, webhooksSchema];
const schema: Schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};
const DAY_MS = 86_400_000;
const user: Principal = {
  userId: uuidv7(),
  name: 'Ada',
  email: 'ada@example.com',
  role: 'ADMIN',
  language: 'en',
  via: 'key',
};

/** A Kind of the test's own: this lib knows none of the real ones. */
const kind = {
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

const outcome = (fields: Partial<Outcome> = {}): Outcome => ({
  at: new Date().toISOString(),
  durationMs: 1,
  requestHeaders: {},
  status: 204,
  response: '',
  error: null,
  askedMs: 0,
  wasStopped: false,
  ...fields,
});
const failure = (status = 500) => outcome({ status, error: `it answered ${status}` });

describe('webhooks', () => {
  onEachDatabase(schema, (database) => {
    let offset = 0;
    const registry = new KindRegistry();
    registry.register(kind);
    const catalogue = new EventCatalogue(registry);
    const box = new SecretBox({ secretKey: 'x'.repeat(32) });
    const rules = new AddressRules({ webhookAllow: ['127.0.0.0/8'], production: false });

    class MovedClock extends DatabaseClock {
      override async now(manager: Parameters<DatabaseClock['now']>[0]): Promise<number> {
        return (await super.now(manager)) + offset;
      }
    }

    /** One of several processes. */
    const process = (send: (message: Message) => Promise<Outcome> = () => Promise.resolve(outcome())) => {
      const records = new Records(database());
      const recorder = new DeliveryRecorder(catalogue, records);
      const clock = new MovedClock(database());
      const audit = new AuditTrail(database());
      const claims = new DeliveryClaims(database(), clock, box);
      const results = new DeliveryResults(database(), clock, audit);
      const sender = { send } as unknown as WebhookSender;
      const metrics = new WebhookMetrics(new Metrics(), database(), clock);
      const dispatcher = new WebhookDispatcher(claims, sender, results, recorder, metrics);
      const webhooks = new WebhooksService(database(), catalogue, new UrlCheck(rules), box, audit);
      const deliveries = new WebhookDeliveriesService(database(), catalogue, recorder, audit);
      return { records, recorder, claims, results, dispatcher, webhooks, deliveries, audit };
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
    const rows = () => database().read.find(WebhookDelivery, { order: { sequence: 'ASC' } });
    const webhookOf = (id: string) => database().read.findOneByOrFail(WebhookEntity, { id });
    const until = async (what: () => Promise<boolean>) => {
      for (let end = Date.now() + 60_000; !(await what());) {
        if (Date.now() > end) throw new Error('Waited in vain.');
        await new Promise((done) => setTimeout(done, 10));
      }
    };
    /** Claims all that is due and says what came of it. */
    const sendDue = async (id: string, result: Outcome) => {
      const { claims, results } = process();
      const claimed = await claims.claim(id, 1_000);
      if (claimed.length > 0) await results.record(claimed.map((claim) => ({ claim, outcome: result })));
      return claimed;
    };

    beforeEach(async () => {
      offset = 0;
      await database().transaction(async (manager) => {
        for (const entity of [WebhookAttemptEntity, WebhookDelivery, WebhookBody, WebhookEntity])
          await manager.createQueryBuilder().delete().from(entity).execute();
      });
    });

    it('record what happens in its own transaction, with the entity as it is then', async () => {
      const { id } = await subscribe();
      const long = 'ü😀'.repeat(30_000);
      const view = quote({ notes: long });
      await create(view);
      expect(await rows()).toMatchObject([
        { webhookId: id, event: 'salesquote.created', entityId: view.id, entityVersion: 1, state: 'pending' },
      ]);
      const [claim] = await process().claims.claim(id, 1);
      expect((claim?.message as Message).body.toString()).toBe(JSON.stringify(view));
      expect((claim?.message as Message).headers).toEqual({ Authorization: 'our own' });
    });

    it('record nothing of what is rolled back', async () => {
      await subscribe();
      const undone = database().asOne(
        () => create(),
        () => Promise.reject(new Error('refused at the end')),
      );
      await expect(undone).rejects.toThrow('refused at the end');
      expect(await rows()).toEqual([]);
      expect(await database().read.count(WebhookBody)).toBe(0);
    });

    it('send nothing before its commit, however long that takes', async () => {
      await subscribe();
      const sent: string[] = [];
      const { dispatcher, records } = process(({ id }) => {
        sent.push(id);
        return Promise.resolve(outcome());
      });
      dispatcher.start();
      const undone = database().asOne(
        async () => {
          await records.create(kind, user, () => Promise.resolve(quote()));
          await new Promise((done) => setTimeout(done, 300));
        },
        () => Promise.reject(new Error('refused at the end')),
      );
      await expect(undone).rejects.toThrow('refused at the end');
      await records.create(kind, user, () => Promise.resolve(quote()));
      await until(() => Promise.resolve(sent.length > 0));
      await dispatcher.stop(1_000);
      expect(sent).toHaveLength(1);
      expect(await rows()).toMatchObject([{ id: sent[0], state: 'delivered' }]);
    });

    it('record only what they are for, with one body for all', async () => {
      const [all, some] = [await subscribe(), await subscribe({ events: ['sent'] })];
      await subscribe({ enabled: false });
      const view = await create();
      const act = (action: string) =>
        process().records.change(kind, view.id, { user, action }, () =>
          Promise.resolve(quote({ id: view.id, version: 2 })),
        );
      await act('send');
      await act('change');
      expect((await rows()).map(({ webhookId, event }) => [webhookId, event])).toEqual([
        [all.id, 'salesquote.created'],
        [all.id, 'salesquote.sent'],
        [some.id, 'salesquote.sent'],
        [all.id, 'salesquote.updated'],
      ]);
      expect(await database().read.count(WebhookBody)).toBe(3);
    });

    it('are each sent once by eight workers that race for a thousand, an entity’s in their order', async () => {
      const { id } = await subscribe();
      const entities = Array.from({ length: 100 }, () => quote());
      const { records } = process();
      for (let version = 1; version <= 10; version++)
        await records.changeMany(kind, user, () =>
          Promise.resolve(entities.map((before) => ({ before, after: { ...before, version } }))),
        );
      const sent: { id: string; entity: string; version: number }[] = [];
      const workers = Array.from({ length: 8 }, () =>
        process(async ({ id: delivery, body }) => {
          const { id: entity, version } = JSON.parse(body.toString()) as SalesQuote;
          await new Promise((done) => setImmediate(done));
          sent.push({ id: delivery, entity, version });
          return outcome();
        }),
      );
      for (const { dispatcher } of workers) dispatcher.start();
      await until(
        async () => (await database().read.countBy(WebhookDelivery, { state: 'delivered' })) === 1_000,
      );
      await Promise.all(workers.map(({ dispatcher }) => dispatcher.stop(1_000)));
      expect(sent).toHaveLength(1_000);
      expect(new Set(sent.map((one) => one.id)).size).toBe(1_000);
      for (const entity of entities)
        expect(sent.filter((one) => one.entity === entity.id).map(({ version }) => version)).toEqual([
          1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
        ]);
      expect(await database().read.countBy(WebhookAttemptEntity, { webhookId: id })).toBe(1_000);
    });

    it('are found among many that wait by their indexes, however badly the database guesses', async () => {
      const { id } = await subscribe();
      const entities = Array.from({ length: 3_000 }, () => quote());
      await process().records.changeMany(kind, user, () =>
        Promise.resolve(entities.map((after) => ({ before: null, after }))),
      );
      const values = [id, new Date(Date.now() + 1_000).toISOString(), 64];
      await database().transaction(async (manager) => {
        if (database().dialect === 'sqlite') {
          const plan: { detail: string }[] = await manager.query(`EXPLAIN QUERY PLAN ${DUE.sqlite}`, values);
          const steps = plan.map(({ detail }) => detail).join('\n');
          expect(steps).toContain('webhookdeliveries_due (webhookId=? AND state=? AND dueAt<?)');
          expect(steps).toContain('webhookdeliveries_order (webhookId=? AND entityId=?');
          return;
        }
        const read = async () => {
          const rows: { Value: string }[] = await manager.query("SHOW SESSION STATUS LIKE 'Handler_read%'");
          return rows.reduce((sum, { Value }) => sum + Number(Value), 0);
        };
        const before = await read();
        expect(await manager.query(DUE.mysql, values)).toHaveLength(64);
        // Of each row the row itself and whatever comes before it: of 3,000 that would be as many.
        expect((await read()) - before).toBeLessThan(5 * 64);
      });
    });

    it('take over what a dead worker has claimed, once its lease is over, and its late word counts for nothing', async () => {
      const { id } = await subscribe();
      await create();
      const [dead] = await process().claims.claim(id, 4);
      expect(dead).toBeDefined();
      expect(await process().claims.claim(id, 4)).toEqual([]);
      expect(await process().claims.due()).toEqual([]);
      offset = LEASE_MS - 2_000;
      expect(await process().claims.claim(id, 4)).toEqual([]);
      offset = 49_000;
      const [taken] = await process().claims.claim(id, 4);
      expect(taken?.deliveryId).toBe(dead?.deliveryId);
      await process().results.record([{ claim: dead!, outcome: failure() }]);
      expect(await rows()).toMatchObject([{ state: 'pending', claimId: taken?.claimId, attempts: 0 }]);
      await process().results.record([{ claim: taken!, outcome: outcome() }]);
      expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1, claimId: null }]);
    });

    it('give back at a stop what was not sent, and let what is being sent come to its end', async () => {
      await subscribe();
      for (let count = 0; count < 10; count++) await create();
      let release: () => void = () => undefined;
      const held = new Promise<void>((done) => (release = done));
      const sent: string[] = [];
      const slow = process(async ({ id }) => {
        sent.push(id);
        await held;
        return outcome();
      });
      slow.dispatcher.start();
      await until(() => Promise.resolve(sent.length === 4));
      const stopped = slow.dispatcher.stop(30_000);
      release();
      await stopped;
      const after = await rows();
      expect(
        after
          .filter(({ state }) => state === 'delivered')
          .map(({ id }) => id)
          .sort(),
      ).toEqual(sent.sort());
      const left = after.filter(({ state }) => state === 'pending');
      expect(left).toHaveLength(6);
      for (const { claimId, attempts } of left) expect([claimId, attempts]).toEqual([null, 0]);
    });

    it('are tried again by the schedule, and fail after 25 attempts', async () => {
      const { id } = await subscribe();
      await create();
      for (let attempt = 1; attempt <= 25; attempt++) {
        expect([attempt, (await sendDue(id, failure())).length]).toEqual([attempt, 1]);
        if (attempt < 25) {
          const [{ dueAt = '', attempts = 0 } = {}] = await rows();
          expect(attempts).toBe(attempt);
          offset = Date.parse(dueAt) - Date.now() - 200;
          expect([attempt, (await process().claims.claim(id, 1)).length]).toEqual([attempt, 0]);
          offset += 400;
        }
        // Only this one delivery is looked at, not whether its webhook is given up.
        await database().transaction((manager) =>
          manager.update(WebhookEntity, { id }, { failures: 0, failingSince: null }),
        );
      }
      expect(offset).toBeGreaterThan(9 * DAY_MS);
      expect(await rows()).toMatchObject([{ state: 'failed', attempts: 25, lastStatus: 500 }]);
    });

    it('are delayed by Retry-After', async () => {
      const { id } = await subscribe();
      await create();
      await sendDue(id, { ...failure(429), askedMs: 600_000 });
      offset = 590_000;
      expect(await process().claims.claim(id, 1)).toEqual([]);
      offset = 601_000;
      expect(await process().claims.claim(id, 1)).toHaveLength(1);
    });

    it('are switched off by 410, and hold what is to be delivered until they are enabled', async () => {
      const { id } = await subscribe();
      await create();
      await create();
      const { claims, results, webhooks, deliveries } = process();
      const [first] = await claims.claim(id, 1);
      await results.record([{ claim: first!, outcome: failure(410) }]);
      expect(await webhookOf(id)).toMatchObject({ enabled: false, disabledReason: 'gone' });
      expect(await claims.claim(id, 10)).toEqual([]);
      const query = { limit: 50, count: false, sort: [{ field: 'createdAt' as const, descending: true }] };
      const states = async () => (await deliveries.list(id, query)).data.map(({ state }) => state);
      expect(await states()).toEqual(['held', 'held']);
      await webhooks.change(id, { enabled: true }, user, undefined);
      expect(await webhookOf(id)).toMatchObject({ enabled: true, disabledReason: null, failures: 0 });
      expect(await sendDue(id, outcome())).toHaveLength(2);
      expect(await states()).toEqual(['delivered', 'delivered']);
      const { data } = await process().audit.list({ ...query, sort: [{ field: 'at', descending: true }] });
      expect(data.map(({ event }) => event)).toContain('webhook_disabled');
    });

    it('are switched off after five days without a success, and miss nothing of what happens then', async () => {
      const { id } = await subscribe();
      const fail = async () => {
        await create();
        await sendDue(id, failure());
      };
      for (let attempt = 0; attempt < 9; attempt++) await fail();
      offset = 5 * DAY_MS + 1_000;
      expect((await webhookOf(id)).enabled).toBe(true);
      await create();
      const [one] = await process().claims.claim(id, 1);
      await process().results.record([{ claim: one!, outcome: outcome() }]);
      expect(await webhookOf(id)).toMatchObject({ enabled: true, failures: 0, failingSince: null });
      for (let attempt = 0; attempt < 10; attempt++) await fail();
      expect((await webhookOf(id)).enabled).toBe(true);
      offset += 5 * DAY_MS + 1_000;
      await fail();
      expect(await webhookOf(id)).toMatchObject({ enabled: false, disabledReason: 'failing' });
      const before = (await rows()).length;
      await create();
      expect(await rows()).toHaveLength(before + 1);
      await process().webhooks.change(id, { enabled: true }, user, undefined);
      expect((await sendDue(id, outcome())).length).toBeGreaterThan(10);
      expect((await rows()).filter(({ state }) => state === 'pending')).toEqual([]);
    });

    it('are sent again one by one, or of a range of time, under the same id and with the same body', async () => {
      const { id } = await subscribe();
      const [first, second] = [await create(), await create()];
      await sendDue(id, outcome());
      const { deliveries } = process();
      const [a, b] = await rows();
      await deliveries.redeliver(id, a!.id, user);
      const again = await sendDue(id, outcome());
      expect(again.map(({ deliveryId }) => deliveryId)).toEqual([a!.id]);
      expect((again[0]?.message as Message).body.toString()).toBe(JSON.stringify(first));
      const range = { from: a!.createdAt, to: new Date(Date.parse(b!.createdAt) + 1).toISOString() };
      expect(await deliveries.replay(id, { ...range, failedOnly: true }, user)).toBe(0);
      expect(await deliveries.replay(id, { ...range, failedOnly: false }, user)).toBe(2);
      const replayed = await sendDue(id, outcome());
      expect(replayed.map(({ message }) => (message as Message).body.toString())).toEqual(
        [first, second].map((view) => JSON.stringify(view)),
      );
      expect((await deliveries.get(id, a!.id)).tries).toHaveLength(3);
    });

    it('keep headers and secrets encrypted, sign with both secrets for a while, and need the same SECRET_KEY', async () => {
      const { id, secret, headers } = await subscribe();
      expect(headers).toEqual({ Authorization: '••••••••' });
      const stored = JSON.stringify(await webhookOf(id));
      expect(stored).not.toContain(secret.slice(6));
      expect(stored).not.toContain('our own');
      const rotated = await process().webhooks.rotate(id, 24, user, undefined);
      await create();
      const [claim] = await process().claims.claim(id, 1);
      expect((claim?.message as Message).secrets).toEqual([rotated.secret, secret]);
      await process().claims.release([claim!]);
      const otherKey = new SecretBox({ secretKey: 'y'.repeat(32) });
      const [unreadable] = await new DeliveryClaims(
        database(),
        new DatabaseClock(database()),
        otherKey,
      ).claim(id, 1);
      expect(unreadable?.message).toContain('SECRET_KEY');
      await process().claims.release([unreadable!]);
      await process().webhooks.rotate(id, 0, user, undefined);
      const [last] = await process().claims.claim(id, 1);
      expect((last?.message as Message).secrets).toHaveLength(1);
    });

    it('are listed with how they do: the last attempt, how many fail, and the state that follows', async () => {
      const [{ id: broken }, { id: gone }, { id: fresh }] = [
        await subscribe({ description: 'the broken one' }),
        await subscribe(),
        await subscribe({ enabled: false }),
      ];
      const { webhooks, deliveries } = process();
      const query = { limit: 50, count: true, sort: [{ field: 'createdAt' as const, descending: false }] };
      const newest = { ...query, sort: [{ field: 'createdAt' as const, descending: true }] };
      const at = (daysAgo: number) => new Date(Date.now() - daysAgo * DAY_MS).toISOString();
      const yesterday = at(1);
      await create();
      await sendDue(broken, outcome({ at: at(8) }));
      await deliveries.redeliver(broken, (await deliveries.list(broken, newest)).data[0]!.id, user);
      await sendDue(broken, outcome({ at: at(2) }));
      await deliveries.redeliver(broken, (await deliveries.list(broken, newest)).data[0]!.id, user);
      await sendDue(broken, { ...failure(), at: yesterday });
      await sendDue(gone, { ...outcome(), status: 410, error: 'it answered 410' });
      const { data, total } = await webhooks.list(query);
      expect(total).toBe(3);
      expect(data).toMatchObject([
        {
          id: broken,
          state: 'failing',
          lastAttemptAt: yesterday,
          lastStatus: 500,
          lastError: 'it answered 500',
          recentAttempts: 2,
          recentFailures: 1,
          headers: { Authorization: '••••••••' },
        },
        { id: gone, state: 'held', disabledReason: 'gone', recentAttempts: 1, recentFailures: 1 },
        { id: fresh, state: 'disabled', lastAttemptAt: null, lastStatus: null, recentAttempts: 0 },
      ]);
      expect(JSON.stringify(data)).not.toContain('our own');
      const some = await webhooks.list({ ...query, state: ['failing', 'held'], q: 'BROKEN' });
      expect(some.data.map(({ id }) => id)).toEqual([broken]);
      const [delivery] = (await deliveries.list(broken, newest)).data;
      expect(delivery).toMatchObject({ entityLabel: 'SQ-1' });
    });

    it('forget after 90 days what is over, and nothing that is still to be delivered', async () => {
      const { id } = await subscribe();
      await create();
      await sendDue(id, outcome());
      await create();
      const sweep = new DeliverySweep(database());
      await sweep.run();
      expect([await database().read.count(WebhookBody), (await rows()).length]).toEqual([2, 2]);
      await sweep.run(Date.now() + KEPT_DAYS * DAY_MS + 60_000);
      expect(await rows()).toMatchObject([{ state: 'pending' }]);
      expect(await database().read.count(WebhookBody)).toBe(1);
      expect(await database().read.count(WebhookAttemptEntity)).toBe(0);
    });
  });
});
