import { fromScaled, SCALE, toScaled } from '@docket/domain';
import { chunksOf, giveWay, insertOrUpdate, searchKey } from '@docket/platform';
import Big from 'big.js';
import { type EntityManager, type FindOptionsWhere, In } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { StockAllocationEntity } from './stock-allocation.entity';
import { StockLevelEntity } from './stock-level.entity';
import { holdLocations, lockItems } from './stock-locks';
import type { StockFor, StockItem, StockPlace } from './stock-posting';

/** Stock of an item at a place, in memory. */
export interface Level {
  readonly itemId: string;
  readonly locationId: string;
  readonly lot: string;
  onHand: Big;
  allocated: Big;
}

/** Stock of an item that is held for a reference at a place, in memory. */
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
/** Sums of absolute quantities of an item over all locations. They are an upper bound for its totals. */
export interface Extent {
  onHand: Big;
  allocated: Big;
}

/** A row in memory with its id. `stored` is its state in the database; undefined for a new row. */
interface Kept<Row> {
  id: string;
  row: Row;
  stored: string | undefined;
}

/**
 * Stock of several items in memory. It is locked, read, changed and then written back with a few statements, however
 * many movements there are.
 */
export class StockBook {
  private readonly levels = new Map<string, Kept<Level>>();
  private readonly holdings = new Map<string, Kept<Holding>>();
  // Maps by item, since every line of a document searches them.
  private readonly levelsByItem = new Map<string, Level[]>();
  /** By item and lot, since an item with serial numbers may lie at thousands of places. */
  private readonly levelsByLot = new Map<string, Level[]>();
  private readonly holdingsByItem = new Map<string, Holding[]>();
  private readonly extents = new Map<string, Extent>();
  readonly locations = new Map<string, StockPlace>();

  private constructor(
    readonly manager: EntityManager,
    readonly items: ReadonlyMap<string, StockItem>,
  ) {}

  /** Locks the items. Unknown ids are missing from `items`. */
  static async open(manager: EntityManager, itemIds: readonly string[]): Promise<StockBook> {
    return new StockBook(manager, await lockItems(manager, itemIds));
  }

  /** Reads locations and locks them against changes. Unknown ids are missing from `locations`. */
  async addLocations(ids: readonly string[]): Promise<void> {
    const missing = ids.filter((id) => !this.locations.has(id));
    for (const [id, place] of await holdLocations(this.manager, missing)) this.locations.set(id, place);
  }

  /** Reads the stock of the items at all places, or only of the named lots. Call it once, before any change. */
  async addLevels(named?: readonly { itemId: string; lot: string }[]): Promise<void> {
    const lotsByItem = new Map<string, Set<string>>();
    for (const { itemId, lot } of named ?? []) {
      const lots = lotsByItem.get(itemId);
      if (lots === undefined) lotsByItem.set(itemId, new Set([lot]));
      else lots.add(lot);
    }
    for (const itemIds of chunksOf([...this.items.keys()])) {
      await this.addExtents(itemIds);
      if (named === undefined) await this.readLevels({ itemId: In(itemIds) });
      const lots = new Set(itemIds.flatMap((id) => [...(lotsByItem.get(id) ?? [])]));
      for (const lot of chunksOf([...lots])) await this.readLevels({ itemId: In(itemIds), lot: In(lot) });
    }
  }

  /** Reads the holdings of these documents for the items of the book. */
  async addHoldings(references: readonly StockFor[]): Promise<void> {
    for (const referenceId of chunksOf([...new Set(references.map(({ id }) => id))])) {
      const rows = await this.manager.find(StockAllocationEntity, {
        where: { referenceId: In(referenceId) },
      });
      for (const { id, quantity, ...rest } of rows) {
        if (!this.items.has(rest.itemId)) continue;
        const row = { ...rest, quantity: new Big(fromScaled(quantity, SCALE)) };
        this.keepHolding({ id, row, stored: row.quantity.toFixed() });
        await giveWay();
      }
    }
  }

  /** Reads all holdings at these places. */
  async addHoldingsAt(levels: readonly Level[]): Promise<void> {
    const places = new Set(levels.map(keyOf));
    for (const itemIds of chunksOf([...new Set(levels.map(({ itemId }) => itemId))])) {
      for (const { id, quantity, ...rest } of await this.manager.find(StockAllocationEntity, {
        where: { itemId: In(itemIds) },
      })) {
        await giveWay();
        // A holding that was read before may have changed in memory.
        if (!places.has(keyOf(rest)) || this.holdings.has(holdingKey(rest))) continue;
        const row = { ...rest, quantity: new Big(fromScaled(quantity, SCALE)) };
        this.keepHolding({ id, row, stored: row.quantity.toFixed() });
      }
    }
  }

  /** Places with more held than on hand. */
  uncovered(): Level[] {
    return [...this.levels.values()]
      .map(({ row }) => row)
      .filter(({ onHand, allocated }) => allocated.gt(0) && allocated.gt(onHand));
  }

  /** Holdings by place (`keyOf`), the latest first. */
  heldByPlace(): Map<string, Holding[]> {
    const byPlace = new Map<string, Holding[]>();
    for (const { row } of [...this.holdings.values()].toSorted((one, other) => (one.id > other.id ? -1 : 1)))
      if (row.quantity.gt(0)) push(byPlace, keyOf(row), row);
    return byPlace;
  }

  /** Stock at a place. It is zero if there was none. */
  level(place: Place): Level {
    const key = keyOf(place);
    let kept = this.levels.get(key);
    if (kept === undefined) {
      const { itemId, locationId, lot } = place;
      const row = { itemId, locationId, lot, onHand: new Big(0), allocated: new Big(0) };
      kept = { id: uuidv7(), row, stored: undefined };
      this.keepLevel(kept);
    }
    return kept.row;
  }

  /** Current extent of an item. */
  extentOf(itemId: string): Readonly<Extent> {
    return this.extents.get(itemId) ?? { onHand: new Big(0), allocated: new Big(0) };
  }

  /** Changes the stock on hand at a place. A negative change reduces it. */
  move(level: Level, change: Big): void {
    const before = level.onHand;
    level.onHand = before.plus(change);
    this.extend(level.itemId, 'onHand', level.onHand.abs().minus(before.abs()));
  }

  levelsOf(itemId: string): readonly Level[] {
    return this.levelsByItem.get(itemId) ?? [];
  }

  levelsOfLot(itemId: string, lot: string): readonly Level[] {
    return this.levelsByLot.get(lotKeyOf(itemId, lot)) ?? [];
  }

  /** Holdings of a reference. Without a line: the holdings of the document itself. */
  held({ kind, id, line }: StockFor, itemId: string): Holding[] {
    return (this.holdingsByItem.get(itemId) ?? []).filter(
      (row) =>
        row.referenceKind === kind &&
        row.referenceId === id &&
        row.referenceLine === (line ?? '') &&
        row.quantity.gt(0),
    );
  }

  allHeld(): Holding[] {
    return [...this.holdings.values()].map(({ row }) => row).filter(({ quantity }) => quantity.gt(0));
  }

  /** Holds stock at a place for a reference, in addition to existing holdings. */
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
    let kept = this.holdings.get(key);
    if (kept === undefined) {
      kept = { id: uuidv7(), row: fresh, stored: undefined };
      this.keepHolding(kept);
    }
    kept.row.quantity = kept.row.quantity.plus(quantity);
    const level = this.level(place);
    level.allocated = level.allocated.plus(quantity);
    this.extend(place.itemId, 'allocated', quantity);
  }

  /** Frees a part of a holding. */
  free(holding: Holding, quantity: Big): void {
    holding.quantity = holding.quantity.minus(quantity);
    const level = this.level(holding);
    level.allocated = level.allocated.minus(quantity);
    this.extend(holding.itemId, 'allocated', quantity.times(-1));
  }

  /** Writes all changes. Rows without stock and without holdings are deleted. */
  async save(): Promise<void> {
    await this.saveLevels();
    await this.saveHoldings();
  }

  private async readLevels(where: FindOptionsWhere<StockLevelEntity>): Promise<void> {
    for (const { id, itemId, locationId, lot, onHand, allocated } of await this.manager.find(
      StockLevelEntity,
      { where },
    )) {
      const row = {
        itemId,
        locationId,
        lot,
        onHand: new Big(fromScaled(onHand, SCALE)),
        allocated: new Big(fromScaled(allocated, SCALE)),
      };
      this.keepLevel({ id, row, stored: levelState(row) });
      await giveWay();
    }
  }

  private async addExtents(itemIds: readonly string[]): Promise<void> {
    const rows: Record<'itemId' | 'onHand' | 'allocated', string>[] = await this.manager.query(
      'SELECT itemId, SUM(ABS(onHand)) AS onHand, SUM(ABS(allocated)) AS allocated FROM stocklevels ' +
        `WHERE itemId IN (${itemIds.map(() => '?').join(', ')}) GROUP BY itemId`,
      [...itemIds],
    );
    for (const { itemId, onHand, allocated } of rows) {
      this.extents.set(itemId, {
        onHand: new Big(fromScaled(onHand, SCALE)),
        allocated: new Big(fromScaled(allocated, SCALE)),
      });
    }
  }

  private extend(itemId: string, what: keyof Extent, by: Big): void {
    const extent = this.extentOf(itemId);
    this.extents.set(itemId, { ...extent, [what]: extent[what].plus(by) });
  }

  private keepLevel(kept: Kept<Level>): void {
    this.levels.set(keyOf(kept.row), kept);
    push(this.levelsByItem, kept.row.itemId, kept.row);
    push(this.levelsByLot, lotKeyOf(kept.row.itemId, kept.row.lot), kept.row);
  }

  private keepHolding(kept: Kept<Holding>): void {
    this.holdings.set(holdingKey(kept.row), kept);
    push(this.holdingsByItem, kept.row.itemId, kept.row);
  }

  private async saveLevels(): Promise<void> {
    const updatedAt = new Date().toISOString();
    const rows: StockLevelEntity[] = [];
    const gone: string[] = [];
    for (const { id, row, stored } of this.levels.values()) {
      await giveWay();
      const state = levelState(row);
      if (state === (stored ?? NOTHING)) continue;
      if (state === NOTHING) {
        gone.push(id);
        continue;
      }
      const { itemId, locationId, lot, onHand, allocated } = row;
      rows.push({
        itemId,
        locationId,
        lot,
        lotKey: searchKey(lot),
        // An existing row keeps its location code.
        locationCode: this.locations.get(locationId)?.code ?? '',
        id,
        onHand: toScaled(onHand, SCALE),
        allocated: toScaled(allocated, SCALE),
        updatedAt,
      });
    }
    await insertOrUpdate(
      this.manager,
      StockLevelEntity,
      rows.sort((left, right) => (keyOf(left) < keyOf(right) ? -1 : 1)),
      ['onHand', 'allocated', 'updatedAt'],
      ['itemId', 'locationId', 'lot'],
    );
    for (const ids of chunksOf(gone)) {
      await this.manager.delete(StockLevelEntity, { id: In(ids) });
      await giveWay();
    }
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

export const keyOf = ({ itemId, locationId, lot }: Place) => `${itemId} ${locationId} ${lot}`;
const holdingKey = (row: Omit<Holding, 'quantity'>) =>
  `${row.referenceKind} ${row.referenceId} ${row.referenceLine} ${keyOf(row)}`;

/** State of a level as text, to detect changes. */
const levelState = ({ onHand, allocated }: Pick<Level, 'onHand' | 'allocated'>) =>
  `${onHand.toFixed()} ${allocated.toFixed()}`;
const NOTHING = '0 0';

const lotKeyOf = (itemId: string, lot: string) => `${itemId} ${lot}`;

function push<Row>(groups: Map<string, Row[]>, key: string, row: Row): void {
  const rows = groups.get(key);
  if (rows === undefined) groups.set(key, [row]);
  else rows.push(row);
}
