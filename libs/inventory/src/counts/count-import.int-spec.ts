import { type Database, ImportService, Records } from '@docket/platform';
import { onEachDatabase } from '@docket/platform/testing';
import { ada, StockDesk, stockSchema } from '../testing/stock-desk';
import { StockCountImportService } from './stock-count-import.service';
import { StockCountsService } from './stock-counts.service';

describe('the import of counts', () => {
  onEachDatabase(stockSchema, (database: () => Database) => {
    let desk: StockDesk;
    let imports: StockCountImportService;

    beforeAll(() => {
      desk = new StockDesk(database());
      const records = new Records(database());
      const counts = new StockCountsService(records, desk.stock);
      imports = new StockCountImportService(
        database(),
        records,
        new ImportService(database(), records),
        counts,
      );
    });
    afterEach(async () => expect(await desk.discrepancies()).toEqual([]));

    const send = (rows: string[], dryRun = false) =>
      imports.run(
        Buffer.from(['sku,location,lot,counted', ...rows].join('\n')),
        { dryRun, format: 'auto' },
        ada,
      );

    it('tells all mistakes of a file at once, by line and column, whatever kind they are of', async () => {
      const [bolt, bike] = [await desk.item(), await desk.item({ tracking: 'serial' })];
      const [a, b, c] = [await desk.location(), await desk.location(), await desk.location()];
      await desk.receive(bike.id, c.id, '1', 'S-2');
      const rows = [
        `${bolt.sku},${a.code},,-1`,
        `NONE,${a.code},,1`,
        `${bolt.sku},${a.code},L1,1`,
        `${bolt.sku},${b.code},,999999999999.5`,
        `${bolt.sku},${b.code},,2`,
        `${bike.sku},${a.code},S-1,1`,
        `${bike.sku},${b.code},S-1,1`,
        `${bike.sku},${a.code},S-2,1`,
        `${bike.sku},${a.code},S-3,2`,
        `${bolt.sku},${c.code},,1`,
      ];
      for (const dryRun of [true, false]) {
        await expect(send(rows, dryRun)).rejects.toMatchObject({
          code: 'invalid_request',
          extras: {
            errors: [
              { line: 2, column: 'counted' },
              { line: 3, column: 'sku' },
              { line: 4, column: 'lot' },
              { line: 6, column: 'sku', message: expect.stringContaining('line 5') },
              { line: 8, column: 'lot', message: expect.stringContaining('line 7') },
              { line: 9, column: 'lot', message: expect.stringContaining(c.code) },
              { line: 10, column: 'counted' },
              { line: 11, column: 'counted', message: expect.stringContaining('12 digits') },
            ],
          },
        });
      }
      expect(await desk.levels(bolt.id)).toEqual({});
      expect(await desk.levels(bike.id)).toEqual({ [`${c.code} S-2`]: '1/0' });
    });

    it('lets serial numbers change places, in whatever order the rows are', async () => {
      const bike = await desk.item({ tracking: 'serial' });
      const [a, b] = [await desk.location(), await desk.location()];
      await desk.receive(bike.id, a.id, '1', 'S-1');
      await desk.receive(bike.id, b.id, '1', 'S-2');
      const rows = [
        `${bike.sku},${b.code},S-1,1`,
        `${bike.sku},${a.code},S-1,0`,
        `${bike.sku},${b.code},S-2,0`,
        `${bike.sku},${a.code},S-2,1`,
      ];
      expect(await send(rows)).toMatchObject({ rows: 4, created: 4, unchanged: 0 });
      expect(await desk.levels(bike.id)).toEqual({ [`${a.code} S-2`]: '1/0', [`${b.code} S-1`]: '1/0' });
    });
  });
});
