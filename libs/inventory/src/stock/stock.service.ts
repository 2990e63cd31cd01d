import type { KindName } from '@docket/contracts';
import { byTurn, fromScaled, SCALE } from '@docket/domain';
import {
  CompanyService,
  giveWay,
  insertChunks,
  KindRegistry,
  lockRecord,
  notFound,
  numbersOf,
  type Principal,
  Records,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import Big from 'big.js';
import type { EntityManager } from 'typeorm';
import { StockMovementEntity } from '../movements/stock-movement.entity';
import { stockMovementLedger } from '../movements/stock-movement.ledger';
import { movementRow, presentPosted } from '../movements/stock-movement.row';
import { applyEntry } from './apply-entry';
import {
  allocateIn,
  freeBeyondIn,
  freeUncovered,
  freeUpIn,
  holdingsOf,
  holdReturned,
  inPieces,
  presentHolding,
  shipmentEntries,
  takeAvailable,
} from './stock-allocation';
import { type Holding, StockBook } from './stock-book';
import { readItemStock } from './item-stock';
import { lockItems, recordsOf } from './stock-locks';
import { InsufficientStock, invalidPosting, ShortageList } from './stock-refusals';
import { isReceiptOfSerial, leftSerials, serialSpelling } from './known-serials';
import { say } from '../sentences';
import { returningEntries, reversalEntry } from './stock-reversals';
import type {
  AllocationRequest,
  AllocationResult,
  FreeingRequest,
  HeldStock,
  HoldingFollower,
  HoldingLimit,
  ItemStock,
  LedgerEntry,
  ShipmentRequest,
  StockFor,
  StockMovement,
  StockPosting,
  WaitingLine,
  WaitingSource,
} from './stock-posting';

/**
 * Stock for sales, production and service: they allocate, release, take and bring stock through this service.
 * Every method works in the caller's transaction (`Records` opens it and passes the manager), so that stock moves if
 * and only if the document does. The items of a call stay locked until the transaction ends. Pass all lines of a
 * document in one call: it locks their items in one order and runs a handful of statements. Several calls in one
 * transaction are allowed. If they name different items, pass all of these to `lock` first, so that no two
 * transactions wait for each other.
 * Quantities are decimal strings in the item's own unit of measure. A refusal rolls the transaction back: do not
 * catch it and go on.
 */
@Injectable()
export class StockService {
  private readonly waiting: WaitingSource[] = [];
  private readonly followers = new Map<string, HoldingFollower>();

  constructor(
    private readonly company: CompanyService,
    private readonly records: Records,
    private readonly kinds: KindRegistry,
  ) {}

  /** For domains above, before the server starts: registers lines that wait for stock. */
  addWaiting(source: WaitingSource): void {
    this.waiting.push(source);
  }

  /** For Kinds that store what is held for them, before the server starts: registers the update of a document. */
  onHolding(kind: KindName, follow: HoldingFollower): void {
    this.followers.set(kind, follow);
  }

  /** Locks the stock of items until the transaction ends. The other methods lock their own items. */
  async lock(manager: EntityManager, itemIds: readonly string[]): Promise<void> {
    await lockItems(manager, itemIds);
  }

  /**
   * Holds stock for lines of documents, as much as is available at active locations. Locations with most stock come
   * first, ties are decided by the codes of locations and by lots. A further call for the same reference holds more.
   * Held stock that was lost to scrap, an adjustment or a count is released first and held again from what is
   * available.
   * @returns for each request the quantities that were held and that were missing
   * @throws {DomainError} `invalid_request` for an item that does not exist, or part of one with serial numbers
   */
  allocate(manager: EntityManager, request: AllocationRequest): Promise<AllocationResult>;
  allocate(manager: EntityManager, requests: readonly AllocationRequest[]): Promise<AllocationResult[]>;
  async allocate(
    manager: EntityManager,
    given: AllocationRequest | readonly AllocationRequest[],
  ): Promise<AllocationResult | AllocationResult[]> {
    const requests = listOf(given);
    const book = await this.wholeStock(manager, requests);
    const results: AllocationResult[] = [];
    for (const [index, request] of requests.entries()) {
      results.push(allocateIn(book, request, request.path ?? (isList(given) ? index : null)));
      await giveWay();
    }
    await book.save();
    return isList(given) ? results : (results[0] ?? { allocated: '0', short: '0' });
  }

  /**
   * Holds available stock for the lines that wait for these items, those that are due first before others. Call it
   * after stock arrived and the document that brought it has held its own part.
   * @param own id of the document that the caller changes; it gets nothing
   */
  async holdForWaiting(
    manager: EntityManager,
    itemIds: readonly string[],
    user: Principal | null,
    own?: string,
  ): Promise<void> {
    if (itemIds.length === 0) return;
    await lockItems(manager, itemIds);
    const candidates = await this.waitingLines(manager, itemIds, own);
    if (candidates.length === 0) return;
    const first = await this.holdInTurn(manager, candidates);
    // A document that holds nothing is cancelled or changed without a lock on its items. So those that gain are locked,
    // and what they wait for is read again.
    for (const { record, id } of recordsOf(this.kinds, first.gainers)) await lockRecord(manager, record, id);
    const locked = new Set(first.gainers.map(({ id }) => id));
    const lines = (await this.waitingLines(manager, itemIds, own)).filter(({ reference }) =>
      locked.has(reference.id),
    );
    if (lines.length === 0) return;
    const { book, gainers } = await this.holdInTurn(manager, lines);
    if (gainers.length > 0) await this.saveFor(book, gainers, 'allocate', user);
  }

  /** Holds stock for lines in memory, and lists the documents that got some. */
  private async holdInTurn(
    manager: EntityManager,
    lines: readonly WaitingLine[],
  ): Promise<{ book: StockBook; gainers: StockFor[] }> {
    const book = await this.wholeStock(manager, lines);
    const gainers = new Map<string, StockFor>();
    for (const line of lines.toSorted(byTurn)) {
      const quantity = inPieces(book, line.itemId, line.quantity);
      const { allocated } = allocateIn(book, { ...line, quantity }, null);
      if (new Big(allocated).gt(0)) gainers.set(line.reference.id, line.reference);
      await giveWay();
    }
    return { book, gainers: [...gainers.values()] };
  }

  private async waitingLines(
    manager: EntityManager,
    itemIds: readonly string[],
    own: string | undefined,
  ): Promise<WaitingLine[]> {
    const lines: WaitingLine[] = [];
    for (const source of this.waiting) lines.push(...(await source(manager, [...new Set(itemIds)])));
    return lines.filter(({ reference }) => reference.id !== own);
  }

  /**
   * Releases the held stock of a document, or of one of its lines if `line` is given.
   * @param lines restricts the release to these lines
   * @returns stock that was released
   */
  async release(
    manager: EntityManager,
    reference: StockFor,
    lines?: ReadonlySet<string>,
  ): Promise<HeldStock[]> {
    const isNamed = ({ referenceLine }: { referenceLine: string }) => lines?.has(referenceLine) ?? true;
    const itemIds = (await holdingsOf(manager, reference)).filter(isNamed).map(({ itemId }) => itemId);
    if (itemIds.length === 0) return [];
    const book = await StockBook.open(manager, itemIds);
    await book.addLevels();
    await book.addHoldings([reference]);
    const isMeant = (holding: Holding) =>
      holding.referenceKind === reference.kind &&
      (reference.line === undefined || reference.line === null || holding.referenceLine === reference.line) &&
      isNamed(holding);
    const released = book.allHeld().filter(isMeant);
    const report = released.map(presentHolding);
    for (const holding of released) {
      book.free(holding, holding.quantity);
      await giveWay();
    }
    await book.save();
    return report;
  }

  /**
   * Releases held stock at locations until the requested quantity is available there, or as much as possible. It is
   * called before stock leaves for another purpose. Each location may be named once.
   */
  async freeUp(manager: EntityManager, requests: readonly FreeingRequest[]): Promise<void> {
    const book = await this.wholeStock(manager, requests);
    for (const request of requests) {
      freeUpIn(book, request);
      await giveWay();
    }
    await book.save();
  }

  /**
   * Releases the stock that lines of documents hold beyond a limit. Lost stock is released first, then the smallest
   * holdings. Name each line and item once.
   */
  async freeBeyond(manager: EntityManager, limits: readonly HoldingLimit[]): Promise<void> {
    const book = await this.wholeStock(manager, limits);
    for (const limit of limits) {
      freeBeyondIn(book, limit);
      await giveWay();
    }
    await book.save();
  }

  /** Stock that is held for a document, or for one of its lines if `line` is given. */
  async heldFor(manager: EntityManager, reference: StockFor): Promise<HeldStock[]> {
    const rows = await holdingsOf(manager, reference);
    return rows.map((row) => presentHolding({ ...row, quantity: new Big(fromScaled(row.quantity, SCALE)) }));
  }

  /**
   * Takes stock for lines of documents: first held stock at any place, then available stock at active locations. Each
   * place and lot becomes a movement.
   * @throws {DomainError} `insufficient_stock` with the quantities that are available
   */
  ship(
    manager: EntityManager,
    request: ShipmentRequest | readonly ShipmentRequest[],
    user: Principal | null,
  ): Promise<StockMovement[]> {
    return this.shipAll(manager, listOf(request), user);
  }

  /**
   * Posts movements in the given order. A movement with a reference first takes stock that is held for the reference,
   * at its location and then elsewhere. Beyond that it takes available stock only. Adjustments, counts and scrap
   * record facts, so they may take stock that is held for others.
   * @throws {DomainError} `insufficient_stock`; `conflict` for a serial number that is in stock already;
   * `invalid_request` with the fields that do not fit the reason or the item (after their index in a list)
   */
  post(
    manager: EntityManager,
    given: StockPosting | readonly StockPosting[],
    user: Principal | null,
  ): Promise<StockMovement[]> {
    const entries = listOf(given).map((posting) => ({ ...posting, reversalOf: null, takesHeld: true }));
    return this.write(manager, entries, user, isList(given));
  }

  /**
   * Posts a movement that a person enters. Its reference is only recorded: stock that is held for documents stays
   * held.
   * @throws {DomainError} as `post` does
   */
  async postByHand(
    manager: EntityManager,
    posting: StockPosting,
    user: Principal | null,
  ): Promise<StockMovement> {
    const [movement] = await this.postAllByHand(manager, [{ path: '', ...posting }], user);
    if (movement === undefined) throw notFound('stock movement');
    return movement;
  }

  /**
   * Posts movements that a person enters, in the given order, all or none. See `postByHand`.
   * @throws {DomainError} as `post` does
   */
  postAllByHand(
    manager: EntityManager,
    postings: readonly StockPosting[],
    user: Principal | null,
  ): Promise<StockMovement[]> {
    const entries = postings.map((posting) => ({ ...posting, reversalOf: null, takesHeld: false }));
    return this.write(manager, entries, user, true);
  }

  /**
   * Reverses a movement by a movement in the other direction. Stock that had been held for its document is not held
   * again.
   * @throws {DomainError} `not_found`; `insufficient_stock`; `conflict` for a movement that was reversed, or is a
   * reversal itself
   */
  async reverse(
    manager: EntityManager,
    id: string,
    user: Principal | null,
    note = '',
  ): Promise<StockMovement> {
    const entry = await reversalEntry(manager, id, note);
    const [movement] = await this.write(manager, [entry], user, false);
    if (movement === undefined) throw notFound('stock movement');
    return movement;
  }

  /**
   * Reverses the movements of a document. Stock that it took returns to its location and is held for its line again,
   * as far as it was not promised meanwhile. Stock that it brought leaves again and must be on hand, even if stock
   * may go below zero. Movements that were reversed already are left as they are.
   * @param ids ids of the document's movements
   * @throws {DomainError} `conflict` for a serial number that is in stock at another place, `insufficient_stock`
   */
  async takeBack(
    manager: EntityManager,
    ids: readonly string[],
    user: Principal | null,
    note = '',
  ): Promise<StockMovement[]> {
    const entries = await returningEntries(manager, ids, note);
    return entries.length === 0 ? [] : this.write(manager, entries, user, true);
  }

  /** Stock of items over all locations, without locks. The figures of an item without stock are zero. */
  levelsOf(manager: EntityManager, itemIds: readonly string[]): Promise<Map<string, ItemStock>> {
    return readItemStock(manager, itemIds);
  }

  /**
   * Replaces serial numbers by the spelling that is in stock or was there first. Lots stay as they are. Callers that
   * use the numbers beside the movements do it before they post.
   */
  async spelled<Entry extends { itemId: string; lot?: string | null; reversalOf?: string | null }>(
    manager: EntityManager,
    entries: readonly Entry[],
  ): Promise<Entry[]> {
    if (!entries.some(({ lot }) => lot)) return [...entries];
    const items = await lockItems(
      manager,
      entries.map(({ itemId }) => itemId),
    );
    const isOpen = ({ itemId, lot, reversalOf }: Entry) =>
      Boolean(lot) && !reversalOf && items.get(itemId)?.tracking === 'serial';
    const spelling = await serialSpelling(manager, entries.filter(isOpen));
    return entries.map((entry) =>
      entry.lot && isOpen(entry) ? { ...entry, lot: spelling(entry.itemId, entry.lot) } : entry,
    );
  }

  private async shipAll(
    manager: EntityManager,
    given: readonly ShipmentRequest[],
    user: Principal | null,
  ): Promise<StockMovement[]> {
    const book = await this.wholeStock(manager, given);
    const requests = await this.spelled(manager, given);
    const { allowNegativeStock } = await this.company.get(manager);
    const entries: LedgerEntry[] = [];
    const shortages = new ShortageList();
    for (const [index, request] of requests.entries()) {
      const at = request.path ?? index;
      const take = (part: ShipmentRequest) => {
        for (const entry of shipmentEntries(book, part, allowNegativeStock, at)) {
          applyEntry(book, entry, { allowNegativeStock }, at);
          entries.push(entry);
        }
      };
      shortages.during(() => {
        try {
          take(request);
        } catch (error) {
          // Takes the available part, so that later requests of the same stock are reported with what is left.
          if (error instanceof InsufficientStock) takeAvailable(error, request, take);
          throw error;
        }
      });
      await giveWay();
    }
    shortages.refuse();
    return this.record(book, entries, user);
  }

  private async write(
    manager: EntityManager,
    given: readonly LedgerEntry[],
    user: Principal | null,
    areMany: boolean,
  ): Promise<StockMovement[]> {
    const book = await StockBook.open(
      manager,
      given.map(({ itemId }) => itemId),
    );
    const entries = await this.spelled(manager, given);
    const received = entries.filter((entry) => isReceiptOfSerial(book, entry));
    const leftBy = await leftSerials(manager, received);
    await book.addLocations(
      entries.flatMap(({ fromLocationId, toLocationId }) =>
        [fromLocationId, toLocationId].filter((id) => typeof id === 'string'),
      ),
    );
    const references = entries.flatMap(({ reference, takesHeld, isHeldAgain }) =>
      reference && (takesHeld || isHeldAgain) ? [reference] : [],
    );
    await book.addHoldings(references);
    // Stock that is held elsewhere is released there, so these levels are read as well.
    await book.addLevels([
      ...entries.map(({ itemId, lot }) => ({ itemId, lot: lot ?? '' })),
      ...book.allHeld(),
    ]);
    const { allowNegativeStock } = await this.company.get(manager);
    const shortages = new ShortageList();
    for (const [index, entry] of entries.entries()) {
      shortages.during(() => {
        const at = entry.path ?? (areMany ? index : null);
        applyEntry(book, entry, { allowNegativeStock }, at);
        const left = isReceiptOfSerial(book, entry) ? leftBy(entry.itemId, entry.lot ?? '') : undefined;
        if (left !== undefined) throw invalidPosting(at, [{ field: 'lot', message: say.serial_was_here() }]);
        if (entry.isHeldAgain) holdReturned(book, entry);
      });
      await giveWay();
    }
    shortages.refuse();
    return this.record(book, entries, user);
  }

  private async record(
    book: StockBook,
    entries: readonly LedgerEntry[],
    user: Principal | null,
  ): Promise<StockMovement[]> {
    await this.save(book, entries, user);
    const postedAt = new Date().toISOString();
    const rows: ReturnType<typeof movementRow>[] = [];
    for (const entry of entries) {
      rows.push(movementRow(entry, book.items.get(entry.itemId)?.uom ?? '', user, postedAt));
      await giveWay();
    }
    await insertChunks(book.manager, StockMovementEntity, rows);
    const references = entries.flatMap(({ reference }) => reference ?? []);
    const numbers = await numbersOf(book.manager, this.kinds, references);
    const movements: StockMovement[] = [];
    for (const row of rows) {
      movements.push(presentPosted(row, book, numbers));
      await giveWay();
    }
    await this.records.posted(book.manager, stockMovementLedger, 'post', movements, user);
    return movements;
  }

  /** Saves the book. If held stock was lost, other documents hold less, and their histories list it. */
  private async save(
    book: StockBook,
    entries: readonly LedgerEntry[],
    user: Principal | null,
  ): Promise<void> {
    const uncovered = book.uncovered();
    if (uncovered.length === 0) return book.save();
    await book.addHoldingsAt(uncovered);
    // A document that posts its own entries records the loss itself. Entries by hand only name a document.
    const own = new Set(
      entries.flatMap(({ reference, takesHeld, isHeldAgain }) =>
        reference && (takesHeld || isHeldAgain) ? [keyOfDocument(reference)] : [],
      ),
    );
    const losers = new Map(
      (await freeUncovered(book))
        .map(({ referenceKind: kind, referenceId: id }) => ({ kind, id }))
        .filter((loser) => !own.has(keyOfDocument(loser)))
        .map((loser) => [keyOfDocument(loser), loser]),
    );
    await this.saveFor(book, [...losers.values()], 'lose_stock', user);
  }

  /** Saves the book. The histories of the documents list what was held for them or lost. */
  private async saveFor(
    book: StockBook,
    documents: readonly { kind: string; id: string }[],
    action: 'allocate' | 'lose_stock',
    user: Principal | null,
  ): Promise<void> {
    const records = recordsOf(this.kinds, documents);
    await this.records.affect(book.manager, records, action, user, async () => {
      await book.save();
      for (const { record, id } of records) await this.followers.get(record.name)?.(book.manager, id);
    });
  }

  /** Opens a book with the stock of these items at all places, and with the holdings of these references. */
  private async wholeStock(
    manager: EntityManager,
    requests: readonly { reference: StockFor; itemId: string; locationId?: string }[],
  ): Promise<StockBook> {
    const book = await StockBook.open(
      manager,
      requests.map(({ itemId }) => itemId),
    );
    await book.addLevels();
    await book.addHoldings(requests.map(({ reference }) => reference));
    // Also the requested locations: stock may go below zero at a location without stock.
    const named = requests.flatMap(({ locationId }) => locationId ?? []);
    const stocked = [...book.items.keys()].flatMap((id) =>
      book.levelsOf(id).map((level) => level.locationId),
    );
    await book.addLocations([...named, ...stocked]);
    return book;
  }
}

const keyOfDocument = ({ kind, id }: { kind: string; id: string }) => `${kind} ${id}`;

function isList<Entry>(given: Entry | readonly Entry[]): given is readonly Entry[] {
  return Array.isArray(given);
}

function listOf<Entry>(given: Entry | readonly Entry[]): readonly Entry[] {
  return isList(given) ? given : [given];
}
