import { accessSchema } from '@docket/access';
import { inventorySchema } from '@docket/inventory';
import { Database, KindRegistry, platformSchema } from '@docket/platform';
import { createDataSource, SearchService, testDatabases } from '@docket/platform/testing';
import { customerRecord } from '../customers/customer.record';
import { salesQuoteKind } from '../quotes/sales-quote.kind';
import { salesSchema } from '../sales.schema';
import { Search1763700009001 } from './1763700009001-search';

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
const before = {
  ...schema,
  migrations: schema.migrations.filter((migration) => migration !== Search1763700009001),
};
const TIME = '2026-11-21T09:30:00.000Z';
const CUSTOMERS = 1_203;

const insertCustomer = (id: string, code: string, name: string) => [
  'INSERT INTO customers (id, version, createdAt, updatedAt, code, name, taxId, currency, paymentTerms, language, ' +
    'contacts, addresses, notes, internalNotes, customFields, active) ' +
    "VALUES (?, 1, ?, ?, ?, ?, '', 'EUR', '', 'en', '[]', '[]', '', '', '{}', 1)",
  [id, TIME, TIME, code, name],
];

describe.each(testDatabases)('what was made before there was search, on %s', (dialect, create) => {
  let test: Awaited<ReturnType<typeof create>>;

  beforeAll(async () => {
    test = await create();
    const old = await createDataSource(test.url, before).initialize();
    await old.runMigrations({ transaction: 'each' });
    const insert = (...statement: Parameters<typeof insertCustomer>) =>
      old.query(...(insertCustomer(...statement) as [string, unknown[]]));
    for (let index = 0; index < CUSTOMERS; index++)
      await insert(`id-${String(index).padStart(5, '0')}`, `Ö-${index}`, `Müller ${index}`);
    // Only SQLite told them apart.
    if (dialect === 'SQLite') await insert('id-99999', 'ö-7', 'Another');
    await old.destroy();
  });
  afterAll(() => test.remove());

  it('is found by it, keeps its codes, and has none that is there twice', async () => {
    const database = await Database.open(test.url, schema);
    const registry = new KindRegistry();
    registry.register(salesQuoteKind);
    registry.registerRecord(customerRecord);
    const search = new SearchService(database, registry);
    const found = await search.find({ q: 'MULLER 1202', limit: 5 });
    expect(found).toMatchObject([{ id: 'id-01202', label: 'Ö-1202', match: 'exact' }]);
    const rows: { code: string; codeKey: string }[] = await database.read.query(
      "SELECT code, codeKey FROM customers WHERE codeKey LIKE 'o-7' OR codeKey LIKE 'o-7 %' ORDER BY id",
    );
    expect(rows).toEqual([
      { code: 'Ö-7', codeKey: 'o-7' },
      ...(dialect === 'SQLite' ? [{ code: 'ö-7', codeKey: 'o-7 id-99999' }] : []),
    ]);
    await database.close();
  });
});
