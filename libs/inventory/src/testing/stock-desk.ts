import { tmpdir } from 'node:os';
import { accessSchema } from '@docket/access';
import {
  AuditTrail,
  CompanyService,
  created,
  type Database,
  DiskFileStore,
  insertChunks,
  FileSweep,
  KindRegistry,
  platformSchema,
  type Principal,
  Records,
  type Schema,
} from '@docket/platform';
import { v7 as uuidv7 } from 'uuid';
import { inventorySchema } from '../inventory.schema';
import { ItemEntity } from '../items/item.entity';
import { LocationEntity } from '../locations/location.entity';
import type { StockFor } from '../stock/stock-posting';
import { StockService } from '../stock/stock.service';

const schemas = [platformSchema, accessSchema, inventorySchema];

/** Tables that stock uses. */
export const stockSchema: Schema = {
  entities: schemas.flatMap(({ entities }) => entities),
  migrations: schemas.flatMap(({ migrations }) => migrations),
};

export const ada: Principal = {
  userId: uuidv7(),
  name: 'Ada',
  email: 'ada@example.com',
  role: 'USER',
  language: 'en',
  via: 'key',
};

export function companyOf(database: Database): CompanyService {
  const files = new DiskFileStore(tmpdir());
  return new CompanyService(database, files, new FileSweep(files), new AuditTrail(database));
}

/** A reference to an order line that does not exist. */
export const anOrderLine = (): Required<StockFor> => ({ kind: 'SalesOrder', id: uuidv7(), line: uuidv7() });

/** Stock services and helpers for tests. */
export class StockDesk {
  readonly company: CompanyService;
  readonly stock: StockService;

  constructor(readonly database: Database) {
    this.company = companyOf(database);
    this.stock = new StockService(this.company, new Records(database), new KindRegistry());
  }

  async item(fields: Partial<ItemEntity> = {}): Promise<ItemEntity> {
    const sku = fields.sku ?? `I-${uuidv7().slice(-12)}`;
    const item: ItemEntity = {
      ...created(null),
      sku,
      skuKey: sku.toLowerCase(),
      name: 'Bolt',
      description: '',
      uom: 'pcs',
      type: 'buy',
      tracking: 'none',
      currency: 'EUR',
      price: '0',
      priceBreaks: null,
      cost: '0',
      minStock: '0',
      active: true,
      notes: '',
      customFields: {},
      ...fields,
    };
    await this.database.transaction((manager) => insertChunks(manager, ItemEntity, [item]));
    return item;
  }

  async location(fields: Partial<LocationEntity> = {}): Promise<LocationEntity> {
    const code = fields.code ?? `L-${uuidv7().slice(-12)}`;
    const location: LocationEntity = {
      ...created(null),
      code,
      codeKey: code.toLowerCase(),
      name: 'Shelf',
      parentId: null,
      active: true,
      ...fields,
    };
    await this.database.transaction((manager) => insertChunks(manager, LocationEntity, [location]));
    return location;
  }

  /** Receives stock at a location. */
  async receive(
    itemId: string,
    toLocationId: string,
    quantity: string,
    lot: string | null = null,
  ): Promise<void> {
    await this.database.transaction((manager) =>
      this.stock.post(manager, { reason: 'receipt', itemId, toLocationId, quantity, lot }, ada),
    );
  }

  /** `onHand/allocated` of an item, by location. */
  async levels(itemId: string): Promise<Record<string, string>> {
    const stock = (await this.stock.levelsOf(this.database.read, [itemId])).get(itemId);
    return Object.fromEntries(
      (stock?.levels ?? []).map(({ locationCode, lot, onHand, allocated }) => [
        lot === null ? locationCode : `${locationCode} ${lot}`,
        `${onHand}/${allocated}`,
      ]),
    );
  }

  /** Differences between levels, ledger and allocations, by plain SQL. The result is empty if all is well. */
  async discrepancies(): Promise<unknown[]> {
    const moved =
      'SELECT itemId, locationId, lot, SUM(quantity) AS total FROM (' +
      'SELECT itemId, toLocationId AS locationId, lot, quantity FROM stockmovements WHERE toLocationId IS NOT NULL UNION ALL ' +
      'SELECT itemId, fromLocationId, lot, -quantity FROM stockmovements WHERE fromLocationId IS NOT NULL) AS effects ' +
      'GROUP BY itemId, locationId, lot';
    const held =
      'SELECT itemId, locationId, lot, SUM(quantity) AS total FROM stockallocations GROUP BY itemId, locationId, lot';
    const compare = (column: string, truth: string) =>
      `SELECT '${column}' AS what, s.itemId AS itemId, s.locationId AS locationId, s.lot AS lot FROM stocklevels s LEFT JOIN (${truth}) t ` +
      'ON t.itemId = s.itemId AND t.locationId = s.locationId AND t.lot = s.lot ' +
      `WHERE s.${column} <> COALESCE(t.total, 0) UNION ALL ` +
      `SELECT '${column} missing', t.itemId, t.locationId, t.lot FROM (${truth}) t LEFT JOIN stocklevels s ` +
      'ON t.itemId = s.itemId AND t.locationId = s.locationId AND t.lot = s.lot WHERE s.itemId IS NULL AND t.total <> 0';
    const { read } = this.database;
    return [
      ...((await read.query(compare('onHand', moved))) as unknown[]),
      ...((await read.query(compare('allocated', held))) as unknown[]),
      ...((await read.query('SELECT * FROM stocklevels WHERE onHand < 0 OR allocated < 0')) as unknown[]),
      // Levels with more held than on hand.
      ...((await read.query(
        'SELECT * FROM stocklevels WHERE allocated > 0 AND allocated > onHand',
      )) as unknown[]),
      ...((await read.query('SELECT * FROM stockallocations WHERE quantity <= 0')) as unknown[]),
      ...((await read.query('SELECT * FROM stockmovements WHERE quantity <= 0')) as unknown[]),
    ];
  }
}
