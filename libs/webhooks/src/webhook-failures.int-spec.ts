import { DatabaseClock, EventBody, EventRow, EventSweep, SecretBox } from '@docket/platform';
import { onEachDatabase, repositoryOf } from '@docket/platform/testing';
import { DeliverySweep, KEPT_DAYS } from './deliveries/delivery-sweep';
import { WebhookAttemptEntity } from './deliveries/webhook-attempt.entity';
import { WebhookDelivery } from './deliveries/webhook-delivery.entity';
import { DeliveryClaims } from './dispatch/delivery-claims';
import { WebhookEntity } from './subscriptions/webhook.entity';
import { failure, outcome, schema, user, webhookProcesses } from './testing/webhook-processes';

const DAY_MS = 86_400_000;
/** Time before a retry at which it must not be due yet, in milliseconds. The first pause is at least as long. */
const SOON_MS = 3_000;

describe('failing, disabled, changed and old webhooks', () => {
  onEachDatabase(schema, (database) => {
    const { clock, process, subscribe, create, claim, rows, webhookOf, sendDue } = webhookProcesses(database);

    it('retry by the schedule, and fail after 25 attempts', async () => {
      const { id } = await subscribe();
      await create();
      for (let attempt = 1; attempt <= 25; attempt++) {
        expect([attempt, (await sendDue(id, failure())).length]).toEqual([attempt, 1]);
        if (attempt < 25) {
          const [{ dueAt = '', attempts = 0 } = {}] = await rows();
          expect(attempts).toBe(attempt);
          // Seconds before the retry, since a busy machine may be slow between these statements.
          clock.ahead = Date.parse(dueAt) - Date.now() - SOON_MS;
          expect([attempt, (await claim(id, 1)).length]).toEqual([attempt, 0]);
          clock.ahead += SOON_MS + 200;
        }
        // Keeps the webhook enabled: this test is about the delivery only.
        await database().transaction((manager) =>
          manager.update(WebhookEntity, { id }, { failures: 0, failingSince: null }),
        );
      }
      expect(clock.ahead).toBeGreaterThan(9 * DAY_MS);
      expect(await rows()).toMatchObject([{ state: 'failed', attempts: 25, lastStatus: 500 }]);
    });

    it('wait for Retry-After', async () => {
      const { id } = await subscribe();
      await create();
      await sendDue(id, { ...failure(429), retryAfterMs: 600_000 });
      clock.ahead = 590_000;
      expect(await claim(id, 1)).toEqual([]);
      clock.ahead = 601_000;
      expect(await claim(id, 1)).toHaveLength(1);
    });

    it('are disabled by 410, and hold their deliveries until they are enabled', async () => {
      const { id } = await subscribe();
      await create();
      await create();
      const { results, webhooks, deliveries } = process();
      const [first] = await claim(id, 1);
      await results.record([{ claim: first!, outcome: failure(410) }]);
      expect(await webhookOf(id)).toMatchObject({ enabled: false, disabledReason: 'gone' });
      expect(await claim(id, 10)).toEqual([]);
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

    it('keep events committed before a 410, and get none that come after it', async () => {
      const { id } = await subscribe();
      await create();
      const [first] = await claim(id, 1);
      await create();
      await process().results.record([{ claim: first!, outcome: failure(410) }]);
      await create();
      expect(await rows()).toHaveLength(2);
    });

    it('are disabled by 410 even if other deliveries succeeded at the same time', async () => {
      const { id } = await subscribe();
      for (let made = 0; made < 3; made++) await create();
      const { results, deliveries } = process();
      const [first, ...others] = await claim(id, 3);
      await results.record([
        ...others.map((claim) => ({ claim, outcome: outcome() })),
        { claim: first!, outcome: failure(410) },
      ]);
      expect(await webhookOf(id)).toMatchObject({ enabled: false, disabledReason: 'gone' });
      const query = { limit: 50, count: false, sort: [{ field: 'createdAt' as const, descending: true }] };
      const states = (await deliveries.list(id, query)).data.map(({ state }) => state);
      expect(states.sort()).toEqual(['delivered', 'delivered', 'held']);
    });

    it('record every attempt, including those on connections that were just closed', async () => {
      const { id } = await subscribe();
      await create();
      const {
        earlierAttempts: _none,
        retryAfterMs: _asked,
        ...lost
      } = outcome({ status: null, error: 'it closed' });
      const [claim] = await sendDue(id, outcome({ earlierAttempts: [lost, lost] }));
      const { tries, attempts } = await process().deliveries.get(id, claim!.deliveryId);
      expect(tries.map(({ status }) => status)).toEqual([204, null, null]);
      for (const { requestHeaders } of tries) expect(requestHeaders).toEqual({ Authorization: '••••••••' });
      expect(attempts).toBe(3);
      expect(await rows()).toMatchObject([{ state: 'delivered', attempts: 3, tries: 1 }]);
    });

    it('are disabled after five days without a success, and miss no event afterwards', async () => {
      const { id } = await subscribe();
      const fail = async () => {
        await create();
        await sendDue(id, failure());
      };
      for (let attempt = 0; attempt < 9; attempt++) await fail();
      clock.ahead = 5 * DAY_MS + 1_000;
      expect((await webhookOf(id)).enabled).toBe(true);
      await create();
      const [one] = await claim(id, 1);
      await process().results.record([{ claim: one!, outcome: outcome() }]);
      expect(await webhookOf(id)).toMatchObject({ enabled: true, failures: 0, failingSince: null });
      for (let attempt = 0; attempt < 10; attempt++) await fail();
      expect((await webhookOf(id)).enabled).toBe(true);
      clock.ahead += 5 * DAY_MS + 1_000;
      await fail();
      expect(await webhookOf(id)).toMatchObject({ enabled: false, disabledReason: 'failing' });
      const before = (await rows()).length;
      await create();
      expect(await rows()).toHaveLength(before + 1);
      await process().webhooks.change(id, { enabled: true }, user, undefined);
      expect((await sendDue(id, outcome())).length).toBeGreaterThan(10);
      expect((await rows()).filter(({ state }) => state === 'pending')).toEqual([]);
    });

    it('redeliver one delivery or a period with the same ids and bodies', async () => {
      const { id } = await subscribe();
      const [first, second] = [await create(), await create()];
      await sendDue(id, outcome());
      const { deliveries } = process();
      const [a, b] = await rows();
      await deliveries.redeliver(id, a!.id, user);
      const again = await sendDue(id, outcome());
      expect(again.map(({ deliveryId }) => deliveryId)).toEqual([a!.id]);
      expect(again[0]?.body).toBe(JSON.stringify(first));
      const range = { from: a!.createdAt, to: new Date(Date.parse(b!.createdAt) + 1).toISOString() };
      expect(await deliveries.replay(id, { ...range, failedOnly: true }, user)).toBe(0);
      expect(await deliveries.replay(id, { ...range, failedOnly: false }, user)).toBe(2);
      const replayed = await sendDue(id, outcome());
      expect(replayed.map(({ body }) => body)).toEqual([first, second].map((view) => JSON.stringify(view)));
      expect((await deliveries.get(id, a!.id)).tries).toHaveLength(3);
    });

    it('encrypt headers and secrets with SECRET_KEY, and sign with both secrets during a rotation', async () => {
      const { id, secret, headers } = await subscribe();
      expect(headers).toEqual({ Authorization: '••••••••' });
      const stored = JSON.stringify(await webhookOf(id));
      expect(stored).not.toContain(secret.slice(6));
      expect(stored).not.toContain('our own');
      const rotated = await process().webhooks.rotate(id, 24, user, undefined);
      await create();
      const [claimed] = await claim(id, 1);
      expect(claimed?.message).toMatchObject({ secrets: [rotated.secret, secret] });
      await process().claims.release([claimed!]);
      const otherKey = new SecretBox({ secretKey: 'y'.repeat(32) });
      const [unreadable] = await new DeliveryClaims(
        database(),
        repositoryOf(database(), WebhookEntity),
        repositoryOf(database(), WebhookDelivery),
        new DatabaseClock(database()),
        otherKey,
      ).claim(id, 1);
      expect(unreadable?.message).toContain('SECRET_KEY');
      await process().claims.release([unreadable!]);
      await process().webhooks.rotate(id, 0, user, undefined);
      const [last] = await claim(id, 1);
      expect(last?.message).toMatchObject({ secrets: [expect.any(String)] });
    });

    it('are listed with their last attempt, number of failures and state', async () => {
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

    it('delete finished deliveries after 90 days, and no pending ones', async () => {
      const { id } = await subscribe();
      await create();
      await sendDue(id, outcome());
      await create();
      await rows();
      const events = new EventSweep(database(), 30);
      const sweep = new DeliverySweep(database(), events);
      const sweepAt = async (days: number) => {
        const now = Date.now() + days * DAY_MS + 60_000;
        await sweep.run(now);
        await events.run(now);
        const { read } = database();
        return [await read.count(EventRow), await read.count(EventBody), (await rows()).length];
      };
      expect(await sweepAt(0)).toEqual([2, 2, 2]);
      // Deliveries still need these bodies.
      expect(await sweepAt(30)).toEqual([0, 2, 2]);
      expect(await sweepAt(KEPT_DAYS)).toEqual([0, 1, 1]);
      expect(await rows()).toMatchObject([{ state: 'pending' }]);
      expect(await database().read.count(WebhookAttemptEntity)).toBe(0);
    });
  });
});
