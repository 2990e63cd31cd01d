import { onEachDatabase } from '@docket/platform/testing';
import type { SalesQuote } from '@docket/contracts';
import { WebhookAttemptEntity } from './deliveries/webhook-attempt.entity';
import { WebhookBody } from './deliveries/webhook-body.entity';
import { WebhookDelivery } from './deliveries/webhook-delivery.entity';
import { DUE, LEASE_MS } from './dispatch/delivery-claims';
import type { Message } from './sending/webhook-sender';
import { failure, kind, outcome, schema, user, webhookProcesses } from './testing/webhook-processes';

jest.setTimeout(120_000);

describe('webhooks', () => {
  onEachDatabase(schema, (database) => {
    const { clock, process, subscribe, quote, create, rows, until } = webhookProcesses(database);

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
      clock.ahead = LEASE_MS - 2_000;
      expect(await process().claims.claim(id, 4)).toEqual([]);
      clock.ahead = 49_000;
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
  });
});
