import { accessSchema } from '@docket/access';
import { SearchQuery } from '@docket/contracts';
import { inventorySchema } from '@docket/inventory';
import { type Database, KindRegistry, platformSchema, readPage } from '@docket/platform';
import { onEachDatabase, SearchService } from '@docket/platform/testing';
import { v7 as uuidv7 } from 'uuid';
import { customerRecord } from './customers/customer.record';
import { salesQuoteKind } from './quotes/sales-quote.kind';
import { presentSummary, salesQuoteList } from './quotes/sales-quotes.list';
import { salesSchema } from './sales.schema';

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

const EACH = 50_000;
const ROWS = 500;
const BUDGET_MS = 100;
const LIST_BUDGET_MS = 300;
const now = new Date().toISOString();

const number = (index: number) => String(index).padStart(5, '0');

async function insert(
  database: Database,
  table: string,
  columns: string[],
  count: number,
  row: (index: number) => unknown[],
) {
  for (let start = 0; start < count; start += ROWS) {
    const rows = Array.from({ length: Math.min(ROWS, count - start) }, (_, index) => row(start + index));
    const places = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
    await database.transaction((manager) =>
      manager.query(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${places}`, rows.flat()),
    );
  }
}

describe('search among 100,000 records', () => {
  onEachDatabase(schema, (database) => {
    let search: SearchService;

    beforeAll(async () => {
      const registry = new KindRegistry();
      registry.register(salesQuoteKind);
      registry.registerRecord(customerRecord);
      search = new SearchService(database(), registry);
      const customers = Array.from({ length: EACH }, () => uuidv7());
      const quotes = Array.from({ length: EACH }, () => uuidv7());
      const filler = 'x'.repeat(300);
      await insert(
        database(),
        'customers',
        [
          'id',
          'version',
          'createdAt',
          'updatedAt',
          'code',
          'codeKey',
          'name',
          'taxId',
          'currency',
          'paymentTerms',
          'language',
          'contacts',
          'addresses',
          'notes',
          'internalNotes',
          'customFields',
          'active',
        ],
        EACH,
        (index) => [
          customers[index],
          1,
          now,
          now,
          `C-${number(index)}`,
          `c-${number(index)}`,
          `Company ${index} of Köln`,
          '',
          'EUR',
          '',
          'de',
          '[]',
          '[]',
          filler,
          filler,
          '{}',
          1,
        ],
      );
      await insert(
        database(),
        'salesquotes',
        [
          'id',
          'version',
          'createdAt',
          'updatedAt',
          'number',
          'revision',
          'status',
          'customerId',
          'customerReference',
          'date',
          'currency',
          'paymentTerms',
          'terms',
          'notes',
          'internalNotes',
          'customFields',
          'shipping',
          'total',
        ],
        EACH,
        (index) => [
          quotes[index],
          1,
          now,
          now,
          `SQ-${number(index)}`,
          1,
          'draft',
          customers[index],
          `PO ${index * 7}`,
          '2026-11-21',
          'EUR',
          '',
          filler,
          filler,
          '',
          '{}',
          '0',
          String(index),
        ],
      );
      const texts = ['kind', 'entityId', 'field', 'folded'];
      for (const [kind, ids, fields] of [
        [
          'Customer',
          customers,
          { code: (index) => `c-${number(index)}`, name: (index) => `company ${index} of koln` },
        ],
        [
          'SalesQuote',
          quotes,
          { number: (index) => `sq-${number(index)}`, customerReference: (index) => `po ${index * 7}` },
        ],
      ] as [string, string[], Record<string, (index: number) => string>][]) {
        for (const [field, text] of Object.entries(fields))
          await insert(database(), 'searchtexts', texts, EACH, (index) => [
            kind,
            ids[index],
            field,
            text(index),
          ]);
        await insert(database(), 'recordtexts', ['kind', 'entityId', 'folded'], EACH, (index) => [
          kind,
          ids[index],
          Object.values(fields)
            .map((text) => text(index))
            .join('\n'),
        ]);
      }
    }, 300_000);

    it.each([
      'SQ-04711',
      'sq-0',
      'Company 49',
      '9999',
      'köln',
      'nothing like it',
      'po',
      'koln 4711',
      'sq-4711',
    ])('answers %j within its budget', async (q) => {
      const query = SearchQuery.parse({ q });
      await search.find(query);
      const times: number[] = [];
      for (let run = 0; run < 15; run++) {
        const started = performance.now();
        await search.find(query);
        times.push(performance.now() - started);
      }
      // The quickest run: the others measure what else the machine was doing.
      const quickest = Math.min(...times);
      process.stdout.write(`${database().dialect}, ${q}: ${quickest.toFixed(1)} ms\n`);
      expect(quickest).toBeLessThan(BUDGET_MS);
    });

    it.each(['Company 49', 'sq-0471', 'nothing like it', 'koln po 4711'])(
      'lists quotes for %j within its budget',
      async (q) => {
        const times: number[] = [];
        for (let run = 0; run < 7; run++) {
          const started = performance.now();
          const sort = [{ field: 'createdAt', descending: true } as const];
          await readPage(
            database().read,
            salesQuoteList,
            { q, limit: 50, count: false, sort },
            presentSummary,
          );
          times.push(performance.now() - started);
        }
        process.stdout.write(`${database().dialect}, list of ${q}: ${Math.min(...times).toFixed(1)} ms\n`);
        expect(Math.min(...times)).toBeLessThan(LIST_BUDGET_MS);
      },
    );
  });
});
