import { accessSchema } from '@docket/access';
import { inventorySchema } from '@docket/inventory';
import { Database, platformSchema } from '@docket/platform';
import { createDataSource, testDatabases } from '@docket/platform/testing';
import { salesSchema } from '../sales.schema';

const schemas = [platformSchema, accessSchema, inventorySchema, salesSchema];
const schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};
const before = {
  ...schema,
  migrations: schema.migrations.filter(({ name }) => !name.endsWith('1763700038000')),
};

const HEADER = {
  version: 1,
  createdAt: '',
  updatedAt: '',
  customerId: 'c-1',
  customerReference: '',
  paymentTerms: '',
  terms: '',
  notes: '',
  internalNotes: '',
  customFields: '{}',
};
const LINE = { description: 'Table', uom: 'pcs', discountPercent: 0, taxPercent: 0 };

type Amounts = [id: string, status: string, currency: string, shipping: string, total: string];

/** Each with a line of 2 times 45,000.50, and what is expected of it: shipping, total and places. */
const CASES: [...Amounts, ...expected: [string, string, number]][] = [
  ['d-1', 'confirmed', 'HUF', '150000', '9150100', '1500000000', '91501000000', 2],
  ['d-2', 'confirmed', 'HUF', '1500', '91501', '1500000000', '91501000000', 0],
  ['d-3', 'draft', 'HUF', '1500', '91501', '1500000000', '91501000000', 2],
  ['d-4', 'confirmed', 'RSD', '0', '90001', '0', '90001000000', 0],
  ['d-5', 'confirmed', 'RSD', '0', '9000100', '0', '90001000000', 2],
  ['d-6', 'confirmed', 'EUR', '1', '9000101', '10000', '90001010000', 2],
  ['d-7', 'confirmed', 'JPY', '12', '90013', '12000000', '90013000000', 0],
  ['d-8', 'confirmed', 'KWD', '12', '90001012', '12000', '90001012000', 3],
  ['d-9', 'confirmed', 'IQD', '12', '90013', '12000000', '90013000000', 0],
  ['d-a', 'draft', 'IQD', '12', '90013', '12000000', '90013000000', 3],
];

const TABLES = [
  ['salesquotes', 'salesquotelines', 'quoteId'],
  ['salesorders', 'salesorderlines', 'orderId'],
] as const;

describe.each(testDatabases)('amounts of before the table of currencies, on %s', (_dialect, create) => {
  let test: Awaited<ReturnType<typeof create>>;

  beforeAll(async () => {
    test = await create();
    const old = await createDataSource(test.url, before).initialize();
    await old.runMigrations({ transaction: 'each' });
    const insert = (table: string, row: Record<string, unknown>) =>
      old.query(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        Object.values(row),
      );
    for (const [table, lines, owner] of TABLES) {
      const isQuote = owner === 'quoteId';
      const own = isQuote ? { revision: 0, date: '2026-11-20' } : { orderDate: '2026-11-20' };
      const ownOfLine = isQuote ? { optional: 0 } : { shippedQuantity: 0, allocatedQuantity: 0 };
      for (const [id, status, currency, shipping, total] of CASES) {
        await insert(table, { ...HEADER, ...own, id, number: id, status, currency, shipping, total });
        const priced = { quantity: 2_000_000, unitPrice: '45000500000' };
        await insert(lines, { ...LINE, ...ownOfLine, ...priced, [owner]: id, position: 1, id: `l-${id}` });
        // Optional lines count in no total.
        if (isQuote)
          await insert(lines, {
            ...LINE,
            ...priced,
            quoteId: id,
            position: 2,
            id: `o-${id}`,
            optional: 1,
          });
      }
      // More than are rewritten at once.
      for (let index = 0; index < 501; index++) {
        const id = `x-${String(index).padStart(4, '0')}`;
        const row = { id, number: id, status: 'confirmed', currency: 'EUR', shipping: index, total: index };
        await insert(table, { ...HEADER, ...own, ...row });
      }
    }
    await old.destroy();
  });
  afterAll(() => test.remove());

  it('are what they were, and say with how many places they were written', async () => {
    const database = await Database.open(test.url, schema);
    for (const [table] of TABLES) {
      const rows: unknown = await database.read.query(
        `SELECT id, CAST(shipping AS CHAR) AS shipping, CAST(total AS CHAR) AS total, amountDecimals FROM ${table} ` +
          "WHERE id LIKE 'd-%' ORDER BY id",
      );
      expect(rows).toEqual(
        CASES.map(([id, , , , , shipping, total, amountDecimals]) => ({
          id,
          shipping,
          total,
          amountDecimals,
        })),
      );
      const others: unknown = await database.read.query(
        `SELECT id, CAST(total AS CHAR) AS total FROM ${table} WHERE id LIKE 'x-%' AND amountDecimals = 2 ORDER BY id`,
      );
      expect(others).toEqual(
        Array.from({ length: 501 }, (_, index) => ({
          id: `x-${String(index).padStart(4, '0')}`,
          total: String(index * 10_000),
        })),
      );
    }
    await database.close();
  });

  it('are integers of their own places once that is taken back', async () => {
    const source = await createDataSource(test.url, schema).initialize();
    await source.undoLastMigration({ transaction: 'each' });
    const rows: unknown = await source.query(
      "SELECT CAST(total AS CHAR) AS total FROM salesorders WHERE id IN ('d-1', 'd-2', 'd-8') ORDER BY id",
    );
    expect(rows).toEqual([{ total: '9150100' }, { total: '91501' }, { total: '90001012' }]);
    await source.destroy();
  });
});
