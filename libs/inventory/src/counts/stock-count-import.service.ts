import { type ImportResult, type StockCount, StockCountRow } from '@docket/contracts';
import { foldText } from '@docket/domain';
import {
  chunksOf,
  Database,
  type ImportErrors,
  ImportService,
  type ParsedRow,
  type Principal,
  Records,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { type EntityManager, In } from 'typeorm';
import { ItemEntity } from '../items/item.entity';
import { LocationEntity } from '../locations/location.entity';
import { StockCountsService } from './stock-counts.service';

/** The columns of a file, by the fields of a count. */
const COLUMNS: Readonly<Partial<Record<keyof StockCount, keyof StockCountRow>>> = {
  itemId: 'sku',
  locationId: 'location',
};

/** Ends a transaction that was only to show what it would do. */
class OnlyTried extends Error {}

/** Counts of stock from CSV files: all of a file, or nothing. */
@Injectable()
export class StockCountImportService {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly imports: ImportService,
    private readonly counts: StockCountsService,
  ) {}

  /** @throws {DomainError} with every mistake of the file by line and column; nothing is written then */
  async run(bytes: Uint8Array, dryRun: boolean, user: Principal): Promise<ImportResult> {
    const { rows, count, errors } = await this.imports.read(bytes, StockCountRow);
    const counts = await countsOf(this.database.read, rows, errors);
    requireDistinctPlaces(rows, errors);
    errors.throwIfAny();
    let posted = 0;
    await this.records
      .append(async (manager) => {
        const { problems, results } = await this.counts.countAll(manager, counts, user);
        for (const { index, field, message } of problems) {
          errors.add(rows[index]?.line ?? 0, COLUMNS[field] ?? field, message);
        }
        errors.throwIfAny();
        posted = results.filter(({ movement }) => movement !== null).length;
        // What it would do is best known by doing it.
        if (dryRun) throw new OnlyTried();
      })
      .catch((error: unknown) => {
        if (!(error instanceof OnlyTried)) throw error;
      });
    return { dryRun, rows: count, created: posted, changed: 0, unchanged: count - posted };
  }
}

const valuesOf = ({ values }: ParsedRow) => values as StockCountRow;

/** Finds the items and locations that rows name. */
async function countsOf(
  manager: EntityManager,
  rows: readonly ParsedRow[],
  errors: ImportErrors,
): Promise<StockCount[]> {
  const items = new Map<string, string>();
  for (const skuKey of chunksOf([...new Set(rows.map((row) => foldText(valuesOf(row).sku)))])) {
    const found = await manager.find(ItemEntity, {
      select: { id: true, skuKey: true },
      where: { skuKey: In(skuKey) },
    });
    for (const item of found) items.set(item.skuKey, item.id);
  }
  const locations = new Map<string, string>();
  for (const codeKey of chunksOf([...new Set(rows.map((row) => foldText(valuesOf(row).location)))])) {
    const found = await manager.find(LocationEntity, {
      select: { id: true, codeKey: true },
      where: { codeKey: In(codeKey) },
    });
    for (const location of found) locations.set(location.codeKey, location.id);
  }
  return rows.flatMap((row) => {
    const { sku, location, lot, counted, note } = valuesOf(row);
    const [itemId, locationId] = [items.get(foldText(sku)), locations.get(foldText(location))];
    if (itemId === undefined) errors.add(row.line, 'sku', `There is no item with the sku ${sku}.`);
    if (locationId === undefined)
      errors.add(row.line, 'location', `There is no location with the code ${location}.`);
    return itemId === undefined || locationId === undefined
      ? []
      : [{ itemId, locationId, lot, counted, note }];
  });
}

function requireDistinctPlaces(rows: readonly ParsedRow[], errors: ImportErrors): void {
  const lines = new Map<string, number>();
  for (const row of rows) {
    const { sku, location, lot } = valuesOf(row);
    const place = JSON.stringify([foldText(sku), foldText(location), lot]);
    const earlier = lines.get(place);
    if (earlier === undefined) lines.set(place, row.line);
    else errors.add(row.line, 'sku', `This place is counted in line ${earlier} already.`);
  }
}
