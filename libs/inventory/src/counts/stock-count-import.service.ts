import {
  COUNT_COLUMNS,
  type ImportQuery,
  type ImportResult,
  type StockCount,
  StockCountRow,
  StockLevel,
} from '@docket/contracts';
import { foldText } from '@docket/domain';
import {
  chunksOf,
  Database,
  giveWay,
  type ImportErrors,
  ImportService,
  type ParsedRow,
  type Principal,
  Records,
  resultOfFile,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ItemEntity } from '../items/item.entity';
import { LocationEntity } from '../locations/location.entity';
import { type ComparedCount, problemsAmong, StockCountsService } from './stock-counts.service';
import { say } from '../sentences';

/** Column names of the file for fields of a count. */
const COLUMNS: Readonly<Partial<Record<keyof StockCount, keyof StockCountRow>>> = {
  itemId: 'sku',
  locationId: 'location',
};

/** A downloaded stock list can be imported: only the counted quantities have to be added. */
const SHEET = { listed: StockLevel, aliases: { locationCode: 'location' }, words: COUNT_COLUMNS };

/** Rolls back a dry run. */
class OnlyTried extends Error {}

/** Imports stock counts from CSV files. A file is imported completely or not at all. */
@Injectable()
export class StockCountImportService {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly imports: ImportService,
    private readonly counts: StockCountsService,
  ) {}

  /**
   * @param signal aborts the import before the commit
   * @throws {DomainError} all errors of the file, by line and column
   */
  async run(
    bytes: Uint8Array,
    { dryRun, format }: Pick<ImportQuery, 'dryRun' | 'format'>,
    user: Principal,
    signal?: AbortSignal,
  ): Promise<ImportResult> {
    const options = { ...SHEET, format };
    const { errors, ...file } = await this.imports.read(bytes, StockCountRow, options, signal);
    const { rows, faulty, count } = file;
    const distinct = await requireDistinctPlaces(rows, errors, signal);
    const named = await countsOf(this.database.read, distinct, faulty, errors);
    let posted = 0;
    await this.records
      .append(async (manager) => {
        await giveWay(signal);
        // Errors of the file are reported together with errors that only the ledger knows.
        const compared = await this.compare(manager, named, errors);
        errors.throwIfAny();
        await giveWay(signal);
        const results = await this.counts.post(manager, compared, user);
        await giveWay(signal);
        posted = results.filter(({ movement }) => movement !== null).length;
        // A dry run does the work and rolls it back.
        if (dryRun) throw new OnlyTried();
      })
      .catch((error: unknown) => {
        if (!(error instanceof OnlyTried)) throw error;
      });
    return resultOfFile(file, dryRun, { created: posted, changed: 0, unchanged: count - posted });
  }

  private async compare(
    manager: EntityManager,
    named: readonly NamedCount[],
    errors: ImportErrors,
  ): Promise<ComparedCount[]> {
    const counts = named.map(({ count }) => count);
    const lineOf = (index: number) => named[index]?.line ?? 0;
    const comparison = await this.counts.compare(manager, counts);
    const problems = await problemsAmong(comparison, (serial, first) =>
      say.serial_counted_in_line({ line: lineOf(first), serial }),
    );
    for (const { index, field, message } of problems) {
      errors.add(lineOf(index), COLUMNS[field] ?? field, message);
    }
    return comparison.compared;
  }
}

/** A row with a known item and location. */
interface NamedCount {
  line: number;
  count: StockCount;
}

const valuesOf = ({ values }: ParsedRow) => values as StockCountRow;

/** Finds the items and locations of the rows. Unknown ones are reported, also for faulty rows. */
async function countsOf(
  manager: EntityManager,
  rows: readonly ParsedRow[],
  faulty: readonly ParsedRow[],
  errors: ImportErrors,
): Promise<NamedCount[]> {
  const all = [...rows, ...faulty];
  const items = new Map<string, string>();
  for (const skuKey of chunksOf(keysOf(all, 'sku'))) {
    const found = await manager.find(ItemEntity, {
      select: { id: true, skuKey: true },
      where: { skuKey: In(skuKey) },
    });
    for (const item of found) items.set(item.skuKey, item.id);
    await giveWay();
  }
  const locations = new Map<string, string>();
  for (const codeKey of chunksOf(keysOf(all, 'location'))) {
    const found = await manager.find(LocationEntity, {
      select: { id: true, codeKey: true },
      where: { codeKey: In(codeKey) },
    });
    for (const location of found) locations.set(location.codeKey, location.id);
    await giveWay();
  }
  for (const { line, values } of all) {
    await giveWay();
    const { sku, location } = values as Partial<StockCountRow>;
    if (sku !== undefined && !items.has(foldText(sku))) errors.add(line, 'sku', say.sku_unknown({ sku }));
    if (location !== undefined && !locations.has(foldText(location)))
      errors.add(line, 'location', say.location_code_unknown({ code: location }));
  }
  return rows.flatMap((row) => {
    const { sku, location, lot, counted, note } = valuesOf(row);
    const [itemId, locationId] = [items.get(foldText(sku)), locations.get(foldText(location))];
    return itemId === undefined || locationId === undefined
      ? []
      : [{ line: row.line, count: { itemId, locationId, lot, counted, note } }];
  });
}

/** Distinct values of a column. */
function keysOf(rows: readonly ParsedRow[], column: 'sku' | 'location'): string[] {
  const named = rows.flatMap(({ values }) => (values as Partial<StockCountRow>)[column] ?? []);
  return [...new Set(named.map(foldText))];
}

/** Reports rows that repeat a place. @returns the first row of each place */
async function requireDistinctPlaces(
  rows: readonly ParsedRow[],
  errors: ImportErrors,
  signal: AbortSignal | undefined,
): Promise<ParsedRow[]> {
  const lines = new Map<string, number>();
  const distinct: ParsedRow[] = [];
  for (const row of rows) {
    await giveWay(signal);
    const { sku, location, lot } = valuesOf(row);
    const place = JSON.stringify([foldText(sku), foldText(location), lot]);
    const earlier = lines.get(place);
    if (earlier === undefined) {
      lines.set(place, row.line);
      distinct.push(row);
    } else errors.add(row.line, 'sku', say.place_counted_in_line({ line: earlier }));
  }
  return distinct;
}
