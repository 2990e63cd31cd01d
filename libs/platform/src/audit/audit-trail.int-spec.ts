import type { AuditListQuery } from '@docket/contracts';
import type { Database } from '../database/database';
import { platformSchema } from '../index';
import { onEachDatabase } from '../testing';
import { AuditEventEntity } from './audit-event.entity';
import { AuditSweep, KEPT_DAYS } from './audit-sweep';
import { AuditTrail } from './audit-trail';

const DAY = 86_400_000;
const ann = {
  userId: '0199b8a0-0000-7000-8000-000000000001',
  name: 'Ann',
  origin: { address: '192.0.2.1', userAgent: 'curl/8' },
};

describe('the audit', () => {
  onEachDatabase(platformSchema, (database: () => Database) => {
    let trail: AuditTrail;

    beforeAll(() => {
      trail = new AuditTrail(database());
    });
    beforeEach(() => database().transaction((manager) => manager.clear(AuditEventEntity)));

    const list = (query: Partial<AuditListQuery> = {}) =>
      trail.list({ limit: 50, count: false, sort: [{ field: 'at', descending: true }], ...query });

    const setTime = (event: string, at: string) =>
      database().transaction((manager) =>
        manager.update(AuditEventEntity, { event: event as 'signed_in' }, { at }),
      );

    it('keeps who did what to what, from where', async () => {
      await trail.record(null, {
        event: 'key_created',
        actor: ann,
        subject: { kind: 'ApiKey', id: 'k-1' },
        details: { name: 'Shop', kinds: ['SalesQuote'], readOnly: true, expiresAt: null },
      });
      expect((await list()).data).toEqual([
        {
          id: expect.any(String),
          at: expect.stringMatching(/Z$/),
          event: 'key_created',
          actorId: ann.userId,
          actorName: 'Ann',
          subjectKind: 'ApiKey',
          subjectId: 'k-1',
          address: '192.0.2.1',
          userAgent: 'curl/8',
          details: { name: 'Shop', kinds: ['SalesQuote'], readOnly: true, expiresAt: null },
        },
      ]);
    });

    it('keeps what the server did itself, and callers it does not know', async () => {
      await trail.record(null, { event: 'company_changed', actor: null });
      await trail.record(null, { event: 'sign_in_failed', actor: null, origin: ann.origin });
      expect((await list()).data).toMatchObject([
        { event: 'sign_in_failed', actorId: null, actorName: '', address: '192.0.2.1', subjectId: null },
        { event: 'company_changed', address: '', userAgent: '', details: {} },
      ]);
    });

    it('tells of no change that was not made', async () => {
      const change = database().transaction(async (manager) => {
        await trail.record(manager, { event: 'key_created', actor: ann });
        throw new Error('refused');
      });
      await expect(change).rejects.toThrow('refused');
      expect((await list()).data).toEqual([]);
    });

    it('is filtered by event, actor and time, and counted', async () => {
      await trail.record(null, { event: 'signed_in', actor: ann });
      await trail.record(null, { event: 'signed_out', actor: ann });
      await trail.record(null, { event: 'sign_in_failed', actor: null });
      await setTime('signed_in', '2026-11-01T10:00:00.000Z');
      await setTime('signed_out', '2026-11-01T12:00:00.000Z');
      await setTime('sign_in_failed', '2026-11-02T00:00:00.000Z');
      const names = async (query: Partial<AuditListQuery>) =>
        (await list(query)).data.map(({ event }) => event);
      expect(await names({})).toEqual(['sign_in_failed', 'signed_out', 'signed_in']);
      expect(await names({ event: ['signed_in', 'signed_out'] })).toEqual(['signed_out', 'signed_in']);
      expect(await names({ actorId: [ann.userId] })).toEqual(['signed_out', 'signed_in']);
      expect(await names({ from: '2026-11-01T12:00:00Z' })).toEqual(['sign_in_failed', 'signed_out']);
      expect(await names({ to: '2026-11-01T14:00:00+02:00' })).toEqual(['signed_in']);
      expect(await names({ from: '2026-11-01T12:00:00Z', to: '2026-11-02T00:00:00Z' })).toEqual([
        'signed_out',
      ]);
      expect((await list({ actorId: [ann.userId], limit: 1, count: true })).total).toBe(2);
    });

    it('is read page by page, also where many events have the same time', async () => {
      for (let index = 0; index < 7; index++) await trail.record(null, { event: 'signed_in', actor: ann });
      await setTime('signed_in', '2026-11-01T10:00:00.000Z');
      const seen: string[] = [];
      for (let cursor: string | undefined; ;) {
        const { data, next } = await list({ limit: 3, cursor });
        seen.push(...data.map(({ id }) => id));
        if (next === null) break;
        cursor = next;
      }
      expect(seen).toHaveLength(7);
      expect(new Set(seen).size).toBe(7);
    });

    it(`forgets what is older than ${KEPT_DAYS} days, and nothing younger`, async () => {
      const now = Date.parse('2026-11-21T09:30:00Z');
      await trail.record(null, { event: 'signed_in', actor: ann });
      await trail.record(null, { event: 'signed_out', actor: ann });
      await setTime('signed_in', new Date(now - KEPT_DAYS * DAY - 1).toISOString());
      await setTime('signed_out', new Date(now - KEPT_DAYS * DAY).toISOString());
      const sweep = new AuditSweep(trail);
      expect(await sweep.run(now)).toBe(1);
      expect((await list()).data.map(({ event }) => event)).toEqual(['signed_out']);
      expect(await sweep.run(now)).toBe(0);
    });
  });
});
