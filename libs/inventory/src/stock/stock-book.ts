import { fromScaled, SCALE, toScaled } from '@docket/domain';
import { chunksOf, insertOrUpdate } from '@docket/platform';
import Big from 'big.js';
import { type EntityManager, In } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { StockAllocationEntity } from './stock-allocation.entity';
import { StockLevelEntity } from './stock-level.entity';
import { holdLocations, lockItems } from './stock-locks';
import type { StockFor, StockItem, StockPlace } from './stock-posting';

/** Stock of an item at a place, while it is being changed. */
export interface Level {
  readonly itemId: string;
  readonly locationId: string;
  readonly lot: string;
  onHand: Big;
  allocated: Big;
}

/** What is held for a reference of an item at a place, while it is being changed. */
export interface Holding {
  readonly referenceKind: string;
  readonly referenceId: string;
  readonly referenceLine: string;
  readonly itemId: string;
  readonly locationId: string;
  readonly lot: string;
  quantity: Big;
}

type Place = Pick<Level, 'itemId' | 'locationId' | 'lot'>;
/** A row under its key, with its id and what the database holds of it; undefined where it is not there yet. */
interface Kept<Row> {
  id: string;
  row: Row;
  stored: string | undefined;
}

/**
 * The stock of some items, locked and read into memory, changed there, and written back as a whole: a handful of
 * statements, however many movements there are.
 */
export class StockBook {
  private readonly levels = new Map<string, Kept<Level>>();
  private readonly holdings = new Map<string, Kept<Holding>>();
  readonly locations = new Map<string, StockPlace>();

  private constructor(
    readonly manager: EntityManager,
    readonly items: ReadonlyMap<string, StockItem>,
  ) {}

  /** Locks the items; those that there are not are missing from `items`. */
  static async open(manager: EntityManager, itemIds: readonly string[]): Promise<StockBook> {
    return new StockBook(manager, await lockItems(manager, itemIds));
  }

  /** Reads locations, and keeps them as they are; those that there are not are missing from `locations`. */
  async addLocations(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.locations.has(id));
    for (const [id, place] of await holdLocations(this.manager, missing)) this.locations.set(id, place);
  }

  /** Reads the stock of these items, wherever it is; of the named lots alone where they are given. */
  async addLevels(lots?: readonly string[]): Promise<void> {
    for (const itemId of chunksOf([...this.items.keys()])) {
      const rows = await this.manager.find(StockLevelEntity, {
        where: { itemId: In(itemId), ...(lots !== undefined && { lot: In([...new Set(lots)]) }) },
      });
      for (const { id, itemId, locationId, lot, onHand, allocated } of rows) {
        const row = {
          itemId,
          locationId,
          lot,
          onHand: new Big(fromScaled(onHand, SCALE)),
          allocated: new Big(fromScaled(allocated, SCALE)),
        };
        this.levels.set(keyOf(row), { id, row, stored: levelState(row) });
      }
    }
  }

  /** Reads what is held of these items for documents. */
  async addHoldings(references: readonly StockFor[]): Promise<void> {
    for (const referenceId of chunksOf([...new Set(references.map(({ id }) => id))])) {
      const rows = await this.manager.find(StockAllocationEntity, {
        where: { referenceId: In(referenceId) },
      });
      for (const { id, quantity, ...rest } of rows) {
        if (!this.items.has(rest.itemId)) continue;
        const row = { ...rest, quantity: new Big(fromScaled(quantity, SCALE)) };
        this.holdings.set(holdingKey(row), { id, row, stored: row.quantity.toFixed() });
      }
    }
  }

  /** The stock at a place; nothing, where nothing was there. */
  level(place: Place): Level {
    const key = keyOf(place);
    let kept = this.levels.get(key);
    if (kept === undefined) {
      const { itemId, locationId, lot } = place;
      const row = { itemId, locationId, lot, onHand: new Big(0), allocated: new Big(0) };
      kept = { id: uuidv7(), row, stored: undefined };
      this.levels.set(key, kept);
    }
    return kept.row;
  }

  levelsOf(itemId: string): Level[] {
    return [...this.levels.values()].map(({ row }) => row).filter((row) => row.itemId === itemId);
  }

  /** What is held for a reference; of a whole document, without a line, what is held for it as such. */
  held({ kind, id, line }: StockFor, itemId: string): Holding[] {
    return [...this.holdings.values()]
      .map(({ row }) => row)
      .filter(
        (row) =>
          row.referenceKind === kind &&
          row.referenceId === id &&
          row.referenceLine === (line ?? '') &&
          row.itemId === itemId &&
          row.quantity.gt(0),
      );
  }

  allHeld(): Holding[] {
    return [...this.holdings.values()].map(({ row }) => row).filter(({ quantity }) => quantity.gt(0));
  }

  /** Holds more at a place for a reference. */
  hold({ kind, id, line }: StockFor, place: Place, quantity: Big): void {
    const fresh = {
      referenceKind: kind,
      referenceId: id,
      referenceLine: line ?? '',
      itemId: place.itemId,
      locationId: place.locationId,
      lot: place.lot,
      quantity: new Big(0),
    };
    const key = holdingKey(fresh);
    const kept = this.holdings.get(key) ?? { id: uuidv7(), row: fresh, stored: undefined };
    this.holdings.set(key, kept);
    kept.row.quantity = kept.row.quantity.plus(quantity);
    const level = this.level(place);
    level.allocated = level.allocated.plus(quantity);
  }

  /** Frees what is held. */
  free(holding: Holding, quantity: Big): void {
    holding.quantity = holding.quantity.minus(quantity);
    const level = this.level(holding);
    level.allocated = level.allocated.minus(quantity);
  }

  /** Writes what has changed. Where nothing lies and nothing is held, no row is left. */
  async save(): Promise<void> {
    await this.saveLevels();
    await this.saveHoldings();
  }

  private async saveLevels(): Promise<void> {
    const changed = [...this.levels.values()].filter(
      ({ row, stored }) => levelState(row) !== (stored ?? NOTHING),
    );
    const updatedAt = new Date().toISOString();
    const rows = changed
      .filter(({ row }) => levelState(row) !== NOTHING)
      .map(({ id, row: { itemId, locationId, lot, onHand, allocated } }) => ({
        itemId,
        locationId,
        lot,
        id,
        onHand: toScaled(onHand, SCALE),
        allocated: toScaled(allocated, SCALE),
        updatedAt,
      }));
    await insertOrUpdate(
      this.manager,
      StockLevelEntity,
      rows.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1)),
      ['onHand', 'allocated', 'updatedAt'],
      ['itemId', 'locationId', 'lot'],
    );
    const gone = changed.filter(({ row }) => levelState(row) === NOTHING).map(({ id }) => id);
    for (const ids of chunksOf(gone)) await this.manager.delete(StockLevelEntity, { id: In(ids) });
  }

  private async saveHoldings(): Promise<void> {
    const changed = [...this.holdings.values()].filter(
      ({ row, stored }) => row.quantity.toFixed() !== (stored ?? '0'),
    );
    const rows = changed
      .filter(({ row }) => row.quantity.gt(0))
      .map(({ id, row }) => ({ ...row, id, quantity: toScaled(row.quantity, SCALE) }));
    await insertOrUpdate(
      this.manager,
      StockAllocationEntity,
      rows,
      ['quantity'],
      ['referenceId', 'referenceKind', 'referenceLine', 'itemId', 'locationId', 'lot'],
    );
    const gone = changed.filter(({ row }) => row.quantity.eq(0)).map(({ id }) => id);
    for (const ids of chunksOf(gone)) await this.manager.delete(StockAllocationEntity, { id: In(ids) });
  }
}

const keyOf = ({ itemId, locationId, lot }: Place) => `${itemId} ${locationId} ${lot}`;
const holdingKey = (row: Omit<Holding, 'quantity'>) =>
  `${row.referenceKind} ${row.referenceId} ${row.referenceLine} ${keyOf(row)}`;

/** What the database holds of a level, to be compared. */
const levelState = ({ onHand, allocated }: Pick<Level, 'onHand' | 'allocated'>) =>
  `${onHand.toFixed()} ${allocated.toFixed()}`;
const NOTHING = '0 0';
