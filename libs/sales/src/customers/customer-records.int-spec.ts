import { accessSchema } from '@docket/access';
import type { Customer } from '@docket/contracts';
import { inventorySchema } from '@docket/inventory';
import { type Database, platformSchema, type Principal, Records } from '@docket/platform';
import { onEachDatabase, watchStatements } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { CustomerEntity } from './customer.entity';
import { customerRecord } from './customer.record';
import { completeCustomer, customerRow } from './customer.row';
import { salesSchema } from '../sales.schema';
import { aCustomer } from '../quotes/sales-quote.builder';

const schema = {
  entities: [
    ...platformSchema.entities,
    ...accessSchema.entities,
    ...inventorySchema.entities,
    ...salesSchema.entities,
  ],
  migrations: [
    ...platformSchema.migrations,
    ...accessSchema.migrations,
    ...inventorySchema.migrations,
    ...salesSchema.migrations,
  ],
};

const user: Principal = {
  userId: uuidv7(),
  name: 'Ada',
  email: 'ada@example.com',
  role: 'USER',
  language: 'en',
  via: 'key',
};

describe('records', () => {
  onEachDatabase(schema, (database: () => Database) => {
    let records: Records;
    let customer: Customer;

    beforeEach(async () => {
      records = new Records(database());
      customer = await records.create(customerRecord, user, async (manager) => {
        const content = completeCustomer(aCustomer({ code: uuidv7().slice(-12) }), {
          currency: 'EUR',
          language: 'en',
          taxPercent: null,
          shippingTax: null,
        });
        const stamps = { id: uuidv7(), version: 1, createdBy: null, updatedBy: null };
        const made = { ...content, ...stamps, createdAt: 'now', updatedAt: 'now' };
        await manager.insert(CustomerEntity, customerRow(made));
        return made;
      });
    });

    afterEach(() => jest.restoreAllMocks());

    const countOf = async (table: string) => {
      const [row] = await database().read.query(`SELECT COUNT(*) AS count FROM ${table} WHERE entityId = ?`, [
        customer.id,
      ]);
      return Number(row.count);
    };

    /** Without quotes around names, which the databases set each in its own way. */
    const plain = (statements: string[]) => statements.map((sql) => sql.replaceAll(/["`]/g, ''));

    it('are changed with three statements more than the change itself: its history, its event, and what that shows', async () => {
      let statements: string[] = [];
      await records.change(customerRecord, customer.id, { user }, async (manager, before) => {
        statements = await watchStatements(manager);
        return { ...before, version: 2, notes: 'New' };
      });
      expect(plain(statements).filter((sql) => !/^(COMMIT|ROLLBACK|RELEASE)/.test(sql))).toEqual([
        expect.stringMatching(/^INSERT INTO changes/),
        expect.stringMatching(/^INSERT INTO eventbodies/),
        expect.stringMatching(/^INSERT INTO events /),
      ]);
    });

    it('have their texts for search replaced only where they change', async () => {
      let statements: string[] = [];
      await records.change(customerRecord, customer.id, { user }, async (manager, before) => {
        statements = await watchStatements(manager);
        return { ...before, version: 2, name: 'Renamed' };
      });
      expect(statements.filter((sql) => /searchtexts|recordtexts/.test(sql))).toHaveLength(4);
      expect([await countOf('searchtexts'), await countOf('recordtexts')]).toEqual([2, 1]);
    });

    it('leave no trace of a change that fails, or that changes nothing', async () => {
      const failing = records.change(customerRecord, customer.id, { user }, async (manager, before) => {
        await manager.update(CustomerEntity, { id: before.id }, { notes: 'Half' });
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      await records.change(customerRecord, customer.id, { user }, (_manager, before) =>
        Promise.resolve(before),
      );
      expect(await countOf('changes')).toBe(1);
      expect((await customerRecord.load(database().read, customer.id))?.notes).toBe('');
    });

    it('leave their history, and nothing to be found, when they are deleted', async () => {
      await records.remove(customerRecord, customer.id, { user }, async (manager, { id }) => {
        await manager.delete(CustomerEntity, { id });
      });
      expect(await countOf('changes')).toBe(2);
      expect([await countOf('searchtexts'), await countOf('recordtexts')]).toEqual([0, 0]);
      const again = records.remove(customerRecord, customer.id, { user }, () => Promise.resolve());
      await expect(again).rejects.toMatchObject({ code: 'not_found' });
    });
  });
});
