import { tmpdir } from 'node:os';
import { EntityManager } from 'typeorm';
import { onEachDatabase } from '../testing/each-database';
import { AuditTrail } from '../audit/audit-trail';
import { CompanyService } from '../company/company.service';
import type { Database } from '../database/database';
import { DiskFileStore } from '../files/disk-file-store';
import { FileSweep } from '../files/file-sweep';
import type { SequenceDefinition } from '../kinds/kind';
import { KindRegistry } from '../kinds/kind-registry';
import { platformSchema } from '../index';
import { NumberingService } from './numbering.service';

/** Any table with a column `number` will do. */
const ORDERS = { name: 'Order', label: 'order', numberPattern: 'O-{seq:3}', table: 'entitylinks' };

class OneSequence extends KindRegistry {
  override sequences(): SequenceDefinition[] {
    return [ORDERS, { ...ORDERS, name: 'Offer', label: 'offer', numberPattern: 'F-{seq:3}' }];
  }
}

const ada = { userId: null, name: 'Ada', email: 'ada@example.com' } as never;

describe('numbers', () => {
  onEachDatabase(platformSchema, (database: () => Database) => {
    let numbering: NumberingService;

    beforeAll(async () => {
      const files = new DiskFileStore(tmpdir());
      const audit = new AuditTrail(database());
      const company = new CompanyService(database(), files, new FileSweep(files), audit);
      numbering = new NumberingService(database(), new OneSequence(), company, audit);
      await numbering.onApplicationBootstrap();
    });

    const next = (keep = true) =>
      database().transaction(async (manager) => {
        const number = await numbering.next(manager, 'Order', '2026-11-21');
        if (keep) {
          await manager.query(
            'INSERT INTO entitylinks (ownerKind, ownerId, kind, entityId, relation, number, status, sequence) ' +
              "VALUES ('x', ?, 'x', 'x', 'x', ?, 'x', 'x')",
            [number, number],
          );
        }
        return number;
      });

    it('follow each other without gaps, however many are given out at once', async () => {
      const numbers = await Promise.all(Array.from({ length: 16 }, () => next()));
      expect(numbers.sort()).toEqual(
        Array.from({ length: 16 }, (_, index) => `O-${String(index + 1).padStart(3, '0')}`),
      );
    });

    it('take a new pattern from the next one on, while others are given out', async () => {
      const made = Array.from({ length: 8 }, () => next());
      const changed = await numbering.changeSeries('Order', { pattern: 'A{yyyy}/{seq}' }, ada, undefined);
      const numbers = await Promise.all([...made, next()]);
      expect(new Set(numbers).size).toBe(9);
      expect(numbers.at(-1)).toBe('A2026/25');
      expect(changed).toMatchObject({ kind: 'Order', pattern: 'A{yyyy}/{seq}', version: 2 });
      const [listed] = await numbering.list();
      expect(listed?.nextNumber).toMatch(/^A\d{4}\/26$/);
    });

    it('skip those that an earlier pattern gave out', async () => {
      await numbering.changeSeries('Order', { pattern: 'O-0{seq}' }, ada, undefined);
      // O-026 is free, O-01 would be too; what is taken is passed over.
      await database().transaction((manager) =>
        manager.query(
          'INSERT INTO entitylinks (ownerKind, ownerId, kind, entityId, relation, number, status, sequence) ' +
            "VALUES ('x', 'y', 'x', 'x', 'x', 'O-026', 'x', 'x'), ('x', 'z', 'x', 'x', 'x', 'O-027', 'x', 'x')",
        ),
      );
      expect(await next()).toBe('O-028');
    });

    it('are refused, not sought for ever, while all that follow are taken', async () => {
      const query = EntityManager.prototype.query;
      const taken = jest.spyOn(EntityManager.prototype, 'query').mockImplementation(function (
        this: EntityManager,
        sql: string,
        ...rest
      ) {
        return sql.startsWith('SELECT 1 FROM entitylinks') ? [{ 1: 1 }] : query.call(this, sql, ...rest);
      } as typeof query);
      await expect(next(false)).rejects.toMatchObject({
        code: 'conflict',
        message: expect.stringContaining('set a higher running number') as string,
      });
      taken.mockRestore();
      expect(await next(false)).toBe('O-029');
    });

    it('go on from a higher one that an ADMIN sets, and never from a lower one', async () => {
      const set = (nextSequence: number) => numbering.changeSeries('Order', { nextSequence }, ada, undefined);
      expect(await set(500)).toMatchObject({ nextSequence: 500, nextNumber: 'O-0500', version: 4 });
      expect(await next()).toBe('O-0500');
      await expect(set(500)).rejects.toMatchObject({
        code: 'conflict',
        message: 'The next running number is at least 501: those before it may have been given out.',
      });
      expect(await set(501)).toMatchObject({ version: 4 });
    });

    it('do not look like those of another kind', async () => {
      await expect(
        numbering.changeSeries('Order', { pattern: 'f-{yyyy}{seq}' }, ada, undefined),
      ).rejects.toMatchObject({ code: 'conflict', message: expect.stringContaining('offer') as string });
    });

    it('are changed by whoever saw the latest pattern only, and of what is numbered', async () => {
      await expect(
        numbering.changeSeries('Order', { pattern: 'B{seq}' }, ada, '"1-abc"'),
      ).rejects.toMatchObject({
        code: 'version_conflict',
      });
      await expect(
        numbering.changeSeries('Nothing', { pattern: 'B{seq}' }, ada, undefined),
      ).rejects.toMatchObject({
        code: 'not_found',
      });
    });
  });
});
