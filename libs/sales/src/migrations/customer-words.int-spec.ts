import { accessSchema } from '@docket/access';
import { inventorySchema } from '@docket/inventory';
import { Database, KindRegistry, platformSchema } from '@docket/platform';
import { createDataSource, SearchService, testDatabases } from '@docket/platform/testing';
import { customerRecord } from '../customers/customer.record';
import { salesQuoteKind } from '../quotes/sales-quote.kind';
import { salesSchema } from '../sales.schema';

const parts = [platformSchema, accessSchema, inventorySchema, salesSchema];
const schema = {
  entities: parts.flatMap(({ entities }) => entities),
  migrations: parts.flatMap(({ migrations }) => migrations),
};
const timeOf = (migration: { name: string }) => Number(/\d+$/.exec(migration.name)?.[0]);
const before = {
  ...schema,
  migrations: schema.migrations.filter((migration) => timeOf(migration) < 1763700029000),
};
const TIME = '2026-11-21T09:30:00.000Z';

describe.each(testDatabases)(
  'customers that were there before their people were found, on %s',
  (_name, create) => {
    let test: Awaited<ReturnType<typeof create>>;

    beforeAll(async () => {
      test = await create();
      const old = await createDataSource(test.url, before).initialize();
      await old.runMigrations({ transaction: 'each' });
      const contacts = JSON.stringify([
        { name: 'Amélie Durand', email: 'a@marais.example', phone: '', role: '' },
      ]);
      const addresses = JSON.stringify([
        { type: 'billing', primary: true, name: '', street: 'Rue 1', postalCode: '', city: 'Lyon' },
      ]);
      await old.query(
        'INSERT INTO customers (id, version, createdAt, updatedAt, code, codeKey, name, taxId, currency, paymentTerms, ' +
          'language, contacts, addresses, notes, internalNotes, customFields, active) ' +
          "VALUES ('c-1', 1, ?, ?, 'LDM', 'ldm', 'Laiterie du Marais', 'FR-77', 'EUR', '', 'fr', ?, ?, '', '', '{}', 1)",
        [TIME, TIME, contacts, addresses],
      );
      for (const [field, folded] of [
        ['code', 'ldm'],
        ['name', 'laiterie du marais'],
        ['', 'ldm\nlaiterie du marais'],
      ])
        await old.query(
          "INSERT INTO searchtexts (kind, entityId, field, folded) VALUES ('Customer', 'c-1', ?, ?)",
          [field, folded],
        );
      await old.destroy();
    });
    afterAll(() => test.remove());

    it.each(['durand amelie', 'a@marais', 'lyon laiterie', 'fr-77', 'laiterie marais'])(
      'are found by %j',
      async (q) => {
        const database = await Database.open(test.url, schema);
        const registry = new KindRegistry();
        registry.register(salesQuoteKind);
        registry.registerRecord(customerRecord);
        expect(await new SearchService(database, registry).find({ q, limit: 5 })).toMatchObject([
          { id: 'c-1' },
        ]);
        const left: unknown[] = await database.read.query("SELECT field FROM searchtexts WHERE field = ''");
        expect(left).toEqual([]);
        await database.close();
      },
    );
  },
);
