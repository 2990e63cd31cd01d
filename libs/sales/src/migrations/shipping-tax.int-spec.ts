import { accessSchema } from '@docket/access';
import { inventorySchema } from '@docket/inventory';
import { Database, KindRegistry, platformSchema, SecretBox } from '@docket/platform';
import { createDataSource, testDatabases } from '@docket/platform/testing';
import { loadSalesOrder } from '../orders/sales-order.view';
import { loadSalesQuote } from '../quotes/sales-quote.view';
import { documentTotalsCheck } from '../documents/document-totals.check';
import { salesSchema } from '../sales.schema';

const schemas = [platformSchema, accessSchema, inventorySchema, salesSchema];
const schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};
const before = {
  ...schema,
  migrations: schema.migrations.filter(({ name }) => !name.includes('ShippingTax')),
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
  currency: 'EUR',
  shipping: 20_000_000,
  total: 139_000_000,
  amountDecimals: 2,
};
const LINE = {
  position: 1,
  description: 'Goods',
  uom: 'pcs',
  quantity: 1_000_000,
  unitPrice: 100_000_000,
  discountPercent: 0,
  taxPercent: 19_000_000,
};
const CUSTOMER = {
  id: 'c-1',
  version: 1,
  createdAt: '',
  updatedAt: '',
  code: 'C-1',
  codeKey: 'c-1',
  name: 'Ada Ltd.',
  taxId: '',
  currency: 'EUR',
  paymentTerms: '',
  language: 'en',
  taxPercent: 19_000_000,
  contacts: '[]',
  addresses: '[]',
  notes: '',
  internalNotes: '',
  customFields: '{}',
  active: 1,
};

describe.each(testDatabases)('documents from before shipping carried tax, on %s', (_dialect, create) => {
  let test: Awaited<ReturnType<typeof create>>;
  beforeAll(async () => {
    test = await create();
    const old = await createDataSource(test.url, before).initialize();
    await old.runMigrations({ transaction: 'each' });
    const insert = (table: string, row: Record<string, string | number>) =>
      old.query(
        `INSERT INTO ${table} (${Object.keys(row).join(', ')}) VALUES (${Object.keys(row)
          .map(() => '?')
          .join(', ')})`,
        Object.values(row),
      );
    await insert('customers', CUSTOMER);
    const quote = { ...HEADER, revision: 1, date: '2026-11-20' };
    const order = { ...HEADER, orderDate: '2026-11-20' };
    for (const status of ['draft', 'sent']) {
      await insert('salesquotes', { ...quote, id: `q-${status}`, number: `q-${status}`, status });
      await insert('salesquotelines', { ...LINE, id: `ql-${status}`, quoteId: `q-${status}`, optional: 0 });
    }
    for (const status of ['draft', 'confirmed']) {
      await insert('salesorders', { ...order, id: `o-${status}`, number: `o-${status}`, status });
      const line = { ...LINE, id: `ol-${status}`, orderId: `o-${status}` };
      await insert('salesorderlines', { ...line, shippedQuantity: 0, allocatedQuantity: 0 });
    }
    await old.destroy();
  });
  afterAll(() => test.remove());

  it('keep the figures that they had', async () => {
    const database = await Database.open(test.url, schema);
    const { read } = database;
    const documents = [
      await loadSalesQuote(read, 'q-draft'),
      await loadSalesQuote(read, 'q-sent'),
      await loadSalesOrder(read, 'o-draft'),
      await loadSalesOrder(read, 'o-confirmed'),
    ];
    for (const document of documents)
      expect(document).toMatchObject({
        shippingTaxRate: null,
        appliedShippingTaxRate: '0',
        shippingTaxRule: 'untaxed',
        taxes: [{ taxPercent: '19', base: '100.00', tax: '19.00' }],
        shipping: '20.00',
        total: '139.00',
      });
    const faults: string[] = [];
    const context = {
      manager: read,
      kinds: new KindRegistry(),
      secrets: new SecretBox({ secretKey: 'a key for the tests' }),
    };
    for await (const fault of documentTotalsCheck.faults(context)) faults.push(fault);
    expect(faults).toEqual([]);
    await database.close();
  });

  it('are the same rows once that is taken back', async () => {
    const source = await createDataSource(test.url, schema).initialize();
    await source.undoLastMigration({ transaction: 'each' });
    await source.undoLastMigration({ transaction: 'each' });
    const pending = await source.showMigrations();
    expect(pending).toBe(true);
    const rows: unknown = await source.query(
      "SELECT CAST(total AS CHAR) AS total FROM salesorders WHERE id = 'o-confirmed'",
    );
    expect(rows).toEqual([{ total: '139000000' }]);
    await source.destroy();
  });
});
