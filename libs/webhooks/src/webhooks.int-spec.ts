import { EventBody, EventRow, RECORD_COMMITTED } from '@docket/platform';
import { onEachDatabase, watchStatements } from '@docket/platform/testing';
import type { SalesQuote } from '@docket/contracts';
import { WebhookAttemptEntity } from './deliveries/webhook-attempt.entity';
import { WebhookDelivery } from './deliveries/webhook-delivery.entity';
import { LEASE_MS } from './dispatch/delivery-claims';
import { DUE } from './dispatch/due-deliveries';
import {
  failure,
  kind,
  sendersWith,
  outcome,
  schema,
  user,
  webhookProcesses,
} from './testing/webhook-processes';

describe('webhooks', () => {
  onEachDatabase(schema, (database) => {
    const { clock, process, subscribe, quote, create, claim, rows, until } = webhookProcesses(database);

    it('receive events with the entity as it was at that time', async () => {
      const { id } = await subscribe();
      const long = 'ü😀'.repeat(30_000);
      const view = quote({ notes: long });
      await create(view);
      expect(await rows()).toMatchObject([
        { webhookId: id, event: 'salesquote.created', entityId: view.id, entityVersion: 1, state: 'pending' },
      ]);
      const one = process();
      const [claimed] = await claim(id, 1, one);
      expect(claimed?.body).toBeNull();
      expect(String(await one.claims.longBody(claimed!.bodyId))).toBe(JSON.stringify(view));
      expect(claimed?.message).toMatchObject({ headers: { Authorization: 'our own' } });
    });

    it('get no delivery for a change that is rolled back', async () => {
      await subscribe();
      const undone = database().asOne(
        () => create(),
        () => Promise.reject(new Error('refused at the end')),
      );
      await expect(undone).rejects.toThrow('refused at the end');
      expect(await rows()).toEqual([]);
      expect(await database().read.count(EventRow)).toBe(0);
      expect(await database().read.count(EventBody)).toBe(0);
    });

    it('cost a change nothing, however many there are', async () => {
      const statementsOf = async () => {
        let statements: string[] = [];
        await process().records.create(kind, user, async (manager) => {
          statements = await watchStatements(manager);
          return quote();
        });
        jest.restoreAllMocks();
        return statements;
      };
      await create();
      const without = await statementsOf();
      for (let count = 0; count < 10; count++) await subscribe();
      expect(await statementsOf()).toHaveLength(without.length);
      expect(without.filter((sql) => /event/.test(sql))).toHaveLength(2);
      expect(without.filter((sql) => /webhook/.test(sql))).toEqual([]);
      expect(await rows()).toHaveLength(10);
    });

    it('are made again with the same ids after a power cut', async () => {
      await subscribe();
      await subscribe();
      await process().records.changeMany(kind, user, () =>
        Promise.resolve([quote(), quote(), quote()].map((after) => ({ before: null, after }))),
      );
      const idsOf = async () => (await rows()).map(({ id }) => id);
      const before = await idsOf();
      await database().transaction(async (manager) => {
        for (const table of ['webhookdeliveries', 'eventreaders'])
          await manager.query(`DELETE FROM ${table}`);
        await manager.query('UPDATE events SET sequence = NULL');
      });
      expect(await idsOf()).toEqual(before);
      expect(new Set(before).size).toBe(6);
      const events = await database().read.find(EventRow);
      for (const id of before) {
        expect(events.some((event) => event.id.slice(0, 23) === id.slice(0, 23))).toBe(true);
        expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
      }
    });

    it('receive events even if the wake-up is lost, and if listeners throw or hang', async () => {
      await subscribe();
      const sent: string[] = [];
      const one = process(({ id }) => {
        sent.push(id);
        return Promise.resolve(outcome());
      });
      one.dispatcher.start();
      one.emitter.removeAllListeners();
      await one.records.create(kind, user, () => Promise.resolve(quote()));
      await until(() => Promise.resolve(sent.length === 1));
      const listen = (listener: () => unknown) => one.emitter.on(RECORD_COMMITTED, listener);
      listen(() => {
        throw new Error('a listener that throws');
      });
      listen(() => new Promise(() => undefined));
      await one.records.create(kind, user, () => Promise.resolve(quote()));
      await until(() => Promise.resolve(sent.length === 2));
      await one.dispatcher.stop(1_000);
    });

    it('receive exactly the events committed while they are enabled, despite concurrent commits', async () => {
      let [tick, over] = [0, false];
      const timed = async <Result>(work: () => Promise<Result>) => {
        const start = ++tick;
        const result = await work();
        return { start, result, end: ++tick };
      };
      const made: { start: number; end: number; result: SalesQuote }[] = [];
      const writers = Array.from({ length: 2 }, async () => {
        const { records } = process();
        while (!over)
          made.push(await timed(() => records.create(kind, user, () => Promise.resolve(quote()))));
      });
      const soon = () => new Promise((done) => setTimeout(done, 60));
      const { webhooks, dispatcher } = process();
      dispatcher.start();
      await soon();
      const on: { start: number; end: number }[] = [];
      const off: { start: number; end: number }[] = [];
      const { result, ...first } = await timed(() => subscribe());
      on.push(first);
      for (let round = 0; round < 4; round++) {
        await soon();
        off.push(await timed(() => webhooks.change(result.id, { enabled: false }, user, undefined)));
        await soon();
        on.push(await timed(() => webhooks.change(result.id, { enabled: true }, user, undefined)));
      }
      await soon();
      off.push(await timed(() => webhooks.change(result.id, { events: ['sent'] }, user, undefined)));
      await soon();
      over = true;
      await Promise.all(writers);
      await dispatcher.stop(10_000);
      const told = (await rows()).map(({ entityId }) => entityId);
      expect(new Set(told).size).toBe(told.length);
      const may = made.filter((one) =>
        on.some(({ start }, at) => one.end > start && one.start < off[at]!.end),
      );
      const must = made.filter((one) =>
        on.some(({ end }, at) => one.start > end && one.end < off[at]!.start),
      );
      const idsOf = (some: typeof made) => some.map((one) => one.result.id);
      expect(told).toEqual(expect.arrayContaining(idsOf(must)));
      expect(idsOf(may)).toEqual(expect.arrayContaining(told));
      expect(must.length).toBeGreaterThan(0);
      expect(made.length).toBeGreaterThan(may.length);
    });

    it('send nothing before the commit, however long it takes', async () => {
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

    it('record only subscribed events, with one body for all webhooks', async () => {
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
      expect(await database().read.count(EventBody)).toBe(3);
    });

    it('are each sent once by eight competing workers, in order for each entity', async () => {
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

    it('are claimed with all later ones of the same entity, by one process', async () => {
      const { id } = await subscribe();
      const [one, other] = [quote(), quote()];
      const change = (view: SalesQuote) =>
        process().records.changeMany(kind, user, () => Promise.resolve([{ before: view, after: view }]));
      for (let count = 0; count < 5; count++) await change(one);
      for (let count = 0; count < 3; count++) await change(other);
      const [mine, theirs] = [process().claims, process().claims];
      const claimed = await claim(id, 6);
      const entitiesOf = (claims: { entityId: string }[]) => claims.map(({ entityId }) => entityId);
      expect(entitiesOf(claimed)).toEqual([one.id, one.id, one.id, other.id, other.id, other.id]);
      await change(one);
      expect(await claim(id, 6)).toEqual([]);
      // A delivery that was given back cannot be claimed before the first attempt of the earlier one.
      await mine.release(claimed.slice(1, 3));
      expect(await theirs.claim(id, 6)).toEqual([]);
      await process().results.record([{ claim: claimed[0]!, outcome: failure() }]);
      const next = await theirs.claim(id, 6);
      expect(entitiesOf(next)).toEqual(Array(5).fill(one.id));
      expect(next.map(({ sequence }) => sequence)).toEqual(
        next.map(({ sequence }) => sequence).sort((a, b) => a - b),
      );
    });

    it('of one entity are sent one after the other, without waiting for the next poll', async () => {
      await subscribe();
      const before = quote();
      const sent: number[] = [];
      const { dispatcher, records } = process(async ({ body }) => {
        const { version } = JSON.parse(body.toString()) as SalesQuote;
        sent.push(version);
        await new Promise((done) => setImmediate(done));
        return sent.at(-1) === version ? outcome() : failure();
      });
      for (let version = 1; version <= 100; version++)
        await records.changeMany(kind, user, () =>
          Promise.resolve([{ before, after: { ...before, version } }]),
        );
      const looks = jest.spyOn(database(), 'redoable');
      dispatcher.start();
      await until(() => Promise.resolve(sent.length === 100));
      await dispatcher.stop(1_000);
      const taken = looks.mock.calls.length;
      looks.mockRestore();
      expect(sent).toEqual(Array.from({ length: 100 }, (_, index) => index + 1));
      expect((await rows()).every(({ state }) => state === 'delivered')).toBe(true);
      // Transactions of claims and results. One for each claim and each result would be two hundred.
      expect(taken).toBeLessThan(100);
    });

    it('are claimed again if their webhook has changed, and not sent if it was disabled', async () => {
      const { id } = await subscribe();
      for (let count = 0; count < 20; count++) await create();
      let release: () => void = () => undefined;
      let held = new Promise<void>((done) => (release = done));
      const sent: { secrets: readonly string[] }[] = [];
      const { dispatcher, webhooks } = process(async (message) => {
        sent.push(message);
        // The first request is answered at once, so that the webhook counts as quick.
        if (sent.length > 1) await held;
        return outcome();
      });
      const claimIds = async () => (await rows()).map(({ claimId }) => claimId);
      dispatcher.start();
      await until(async () => (await claimIds()).filter((claimId) => claimId !== null).length === 19);
      const before = await claimIds();
      // Another process rotates the secret. This process notices it by polling.
      const { secret } = await process().webhooks.rotate(id, 0, user, undefined);
      await until(
        async () => (await claimIds()).filter((claimId, index) => claimId !== before[index]).length === 15,
      );
      release();
      await until(() => Promise.resolve(sent.length === 20));
      for (const { secrets } of sent.slice(5)) expect(secrets).toEqual([secret]);
      held = new Promise<void>((done) => (release = done));
      for (let count = 0; count < 20; count++) await create();
      await until(() => Promise.resolve(sent.length === 24));
      await webhooks.change(id, { enabled: false }, user, undefined);
      await until(async () => (await claimIds()).filter((claimId) => claimId !== null).length === 4);
      release();
      await dispatcher.stop(10_000);
      expect(sent).toHaveLength(24);
    });

    it('are sent again at once if the sender thread crashed', async () => {
      await subscribe();
      for (let count = 0; count < 5; count++) await create();
      const sent: string[] = [];
      let deaths = 0;
      const living = sendersWith(({ id }) => {
        sent.push(id);
        return Promise.resolve(outcome());
      });
      const { dispatcher } = process(undefined, {
        start: (events) => {
          if (deaths === 1) return living.start(events);
          deaths += 1;
          return {
            send: () => void setImmediate(() => events.crashed(new Error('The thread has died.'))),
            stop: () => Promise.resolve(),
          };
        },
      });
      dispatcher.start();
      await until(async () => (await rows()).every(({ state }) => state === 'delivered'));
      await dispatcher.stop(1_000);
      expect(deaths).toBe(1);
      expect(sent).toHaveLength(5);
    });

    it('keep a long body in memory once for all receivers', async () => {
      for (let count = 0; count < 3; count++) await subscribe();
      const view = await create(quote({ notes: 'x'.repeat(100_000) }));
      const bodies: Buffer[] = [];
      const { dispatcher } = process(async ({ body }) => {
        bodies.push(body);
        await until(() => Promise.resolve(bodies.length === 3));
        return outcome();
      });
      dispatcher.start();
      await until(async () => (await rows()).every(({ state }) => state === 'delivered'));
      await dispatcher.stop(1_000);
      expect([...new Set(bodies)].map(String)).toEqual([JSON.stringify(view)]);
    });

    it('are due by the clock of the database, not of the process', async () => {
      const { id } = await subscribe();
      const wrong = Date.now() + 3_600_000;
      const clockOf = jest.spyOn(Date, 'now').mockImplementation(() => wrong);
      await create();
      clockOf.mockRestore();
      const [first] = await claim(id, 10);
      expect(first).toBeDefined();
      await process().results.record([{ claim: first!, outcome: outcome() }]);
      clock.ahead = -3_600_000;
      await process().deliveries.redeliver(id, first!.deliveryId, user);
      expect(await claim(id, 10)).toHaveLength(1);
    });

    it('are found by index, even if the query planner misjudges the backlog', async () => {
      const { id } = await subscribe();
      const entities = Array.from({ length: 3_000 }, () => quote());
      await process().records.changeMany(kind, user, () =>
        Promise.resolve(entities.map((after) => ({ before: null, after }))),
      );
      expect(await rows()).toHaveLength(3_000);
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
        // Limits the reads: each delivery must not read all earlier ones.
        expect((await read()) - before).toBeLessThan(5 * 64);
      });
    });

    it('of a dead worker are taken over after its lease, and its late result is ignored', async () => {
      const { id } = await subscribe();
      await create();
      const [dead] = await claim(id, 4);
      expect(dead).toBeDefined();
      expect(await claim(id, 4)).toEqual([]);
      expect(await process().claims.due()).toEqual([{ id, version: 1, isDue: false }]);
      clock.ahead = LEASE_MS - 2_000;
      expect(await claim(id, 4)).toEqual([]);
      clock.ahead = 49_000;
      const [taken] = await claim(id, 4);
      expect(taken?.deliveryId).toBe(dead?.deliveryId);
      await process().results.record([{ claim: dead!, outcome: failure() }]);
      expect(await rows()).toMatchObject([{ state: 'pending', claimId: taken?.claimId, attempts: 0 }]);
      await process().results.record([{ claim: taken!, outcome: outcome() }]);
      expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 1, claimId: null }]);
    });

    it('that were not sent are released at a stop, and requests in progress finish', async () => {
      await subscribe();
      for (let count = 0; count < 10; count++) await create();
      let release: () => void = () => undefined;
      const held = new Promise<void>((done) => (release = done));
      const sent: string[] = [];
      const slow = process(async ({ id }) => {
        sent.push(id);
        // The first request is answered at once, so that the webhook counts as quick.
        if (sent.length > 1) await held;
        return outcome();
      });
      slow.dispatcher.start();
      await until(() => Promise.resolve(sent.length === 5));
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
      expect(left).toHaveLength(5);
      for (const { claimId, attempts } of left) expect([claimId, attempts]).toEqual([null, 0]);
    });
  });
});
