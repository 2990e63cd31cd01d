import type { ProductionMaterial, ProductionOrder, StockMovement } from '@docket/contracts';
import { exceeds, isZero, materialNeed, remainderOf, sumOf } from '@docket/domain';
import { type StockFor, type StockPosting, StockService } from '@docket/inventory';
import { DomainError, type Principal, setByPosition } from '@docket/platform';
import { type MadeFor, MadeToOrderService } from '@docket/sales';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { say } from '../sentences';

/** Quantity of a material that is taken from stock or brought back. */
export interface MaterialPart {
  quantity: string;
  locationId: string | null;
  lot: string | null;
  note: string;
  /** Path in the request body for refusals: `lots.0`; empty if the body has a single lot. */
  path: string;
}

/** Pieces that were made, of one lot or serial number; null for none. */
export interface MadePart {
  lot: string | null;
  quantity: string;
}

/** Finished pieces by lot or serial number. */
export interface MadePieces {
  good: readonly MadePart[];
  scrapped: readonly MadePart[];
}

/** Effect of an output: its movements, its pieces, and their location; null if it brought no pieces. */
export interface TakenBack {
  movementIds: readonly string[];
  parts: readonly MadePart[];
  locationId: string | null;
}

/** Stock work of a production order, in the transaction of its change. */
@Injectable()
export class ProductionStock {
  constructor(
    private readonly stock: StockService,
    private readonly madeToOrder: MadeToOrderService,
  ) {}

  /**
   * Locks the stock of everything that an order takes and brings. Call it before the first of several stock
   * operations: otherwise two orders of the same items could block each other. Use `lockWithDemand` if the order
   * brings its product.
   * @param itemIds of what it takes beside its materials
   */
  async lock(manager: EntityManager, order: ProductionOrder, itemIds: readonly string[] = []): Promise<void> {
    const materials = order.materials.map(({ itemId }) => itemId);
    await this.stock.lock(manager, [order.itemId, ...materials, ...itemIds]);
  }

  /** The same, with the sales order that it is made for: that one's lines hold what comes into stock. */
  async lockWithDemand(manager: EntityManager, order: ProductionOrder): Promise<void> {
    const madeFor = demandOf(order);
    if (madeFor !== null) await this.madeToOrder.lock(manager, madeFor.orderId);
    await this.lock(manager, order);
  }

  /**
   * Holds what the materials of an order still need, as far as it is there, and frees what is held beyond that.
   * @param order as it is now
   */
  async reserve(manager: EntityManager, order: ProductionOrder): Promise<void> {
    const needs = order.materials.map((material) => ({
      ...material,
      open: remainderOf(material.quantity, material.issuedQuantity),
    }));
    const holdsTooMuch = needs.some(({ allocatedQuantity, open }) => exceeds(allocatedQuantity, open));
    // The released stock stays locked until it is held again.
    if (holdsTooMuch) await this.release(manager, order);
    const requests = needs.flatMap(({ id, itemId, allocatedQuantity, open }) => {
      const lacking = holdsTooMuch ? open : remainderOf(open, allocatedQuantity);
      return isZero(lacking)
        ? []
        : [{ reference: referenceTo(order, id), itemId, quantity: lacking, ...sourceOf(order) }];
    });
    if (requests.length > 0) await this.stock.allocate(manager, requests);
  }

  /** Frees what is held for an order: for some of its materials where they are named, else all. */
  async release(
    manager: EntityManager,
    order: ProductionOrder,
    materialIds?: ReadonlySet<string>,
  ): Promise<void> {
    await this.stock.release(manager, referenceTo(order), materialIds);
  }

  /**
   * Takes a material from stock: first what is held for it.
   * @throws {DomainError} `insufficient_stock`, `invalid_request`
   */
  async issue(
    manager: EntityManager,
    order: ProductionOrder,
    material: ProductionMaterial,
    parts: readonly MaterialPart[],
    user: Principal,
  ): Promise<void> {
    const requests = parts.map(({ quantity, locationId, lot, note, path }) => ({
      reference: referenceTo(order, material.id),
      itemId: material.itemId,
      quantity,
      reason: 'issue' as const,
      note,
      path,
      ...(locationId === null ? sourceOf(order) : { locationId }),
      ...(lot !== null && { lot }),
    }));
    await this.stock.ship(manager, requests, user);
  }

  /** Brings a material back into stock. @throws {DomainError} `invalid_request`, `conflict` */
  async giveBack(
    manager: EntityManager,
    order: ProductionOrder,
    material: ProductionMaterial,
    parts: readonly MaterialPart[],
    user: Principal,
  ): Promise<void> {
    const postings = parts.map(({ quantity, locationId, lot, note, path }): StockPosting => ({
      reason: 'return',
      itemId: material.itemId,
      toLocationId: locationId,
      quantity,
      lot,
      reference: referenceTo(order, material.id),
      note,
      path,
    }));
    await this.stock.post(manager, postings, user);
  }

  /**
   * Takes from stock what so many pieces need and was not issued yet, and notes it in the materials.
   * @param pieces all that were made of the order, good or scrap
   * @returns the movements
   * @throws {DomainError} `insufficient_stock`
   */
  async consume(
    manager: EntityManager,
    order: ProductionOrder,
    pieces: string,
    note: string,
    user: Principal,
  ): Promise<StockMovement[]> {
    const parts = order.materials.flatMap((material) => {
      const quantity = remainderOf(materialNeed(material, pieces), material.issuedQuantity);
      return isZero(quantity) ? [] : [{ material, quantity }];
    });
    if (parts.length === 0) return [];
    const requests = parts.map(({ material: { id, itemId, position }, quantity }) => ({
      reference: referenceTo(order, id),
      itemId,
      quantity,
      reason: 'consume' as const,
      note,
      path: `materials.${position - 1}`,
      ...sourceOf(order),
    }));
    const movements = await this.stock.ship(manager, requests, user);
    const issued = parts.map(({ material: { position, issuedQuantity }, quantity }) => ({
      position,
      quantity: sumOf([issuedQuantity, quantity]),
    }));
    await setMaterials(manager, 'issuedQuantity', order.id, issued);
    return movements;
  }

  /**
   * Brings what was made into stock, held for the line of the sales order that it was made for, as far as that lacks it.
   * @param scrapped what of it is no good and has lots or serial numbers already: it comes and goes, for the ledger to tell
   * @returns the movements
   * @throws {DomainError} `conflict` for a serial number that is there already, and for a product that is not active any
   * more; `invalid_request` for more than can be stored
   */
  async receive(
    manager: EntityManager,
    order: ProductionOrder,
    pieces: MadePieces,
    toLocationId: string,
    note: string,
    user: Principal,
  ): Promise<StockMovement[]> {
    const { itemId } = order;
    const good = await this.stock.spelled(
      manager,
      pieces.good.map((part) => ({ ...part, itemId })),
    );
    const scrapped = pieces.scrapped;
    const made = { itemId: order.itemId, reference: referenceTo(order), note };
    const brought = (list: 'lots' | 'scrappedLots') => (part: MadePart, index: number) => ({
      ...made,
      ...part,
      reason: 'produce' as const,
      toLocationId,
      // An item without lots was sent as one quantity.
      path: part.lot === null ? '' : `${list}.${index}`,
    });
    const postings: StockPosting[] = [
      ...good.map(brought('lots')),
      ...scrapped.map(brought('scrappedLots')),
      ...scrapped.map((part, index) => ({
        ...made,
        ...part,
        reason: 'scrap' as const,
        fromLocationId: toLocationId,
        path: `scrappedLots.${index}`,
      })),
    ];
    const movements = await this.stock.post(manager, postings, user).catch((error: unknown) => {
      throw isOfItem(error) ? inactiveProduct(order) : error;
    });
    const madeFor = demandOf(order);
    if (madeFor !== null)
      await this.madeToOrder.allocate(manager, madeFor, goodsOf(order, good, toLocationId), user);
    await this.stock.holdForWaiting(manager, [itemId], user, order.id);
    return movements;
  }

  /**
   * Reverses the movements of an output. Its pieces leave the stock, also pieces that are held for the sales order
   * they were made for. Its materials return to their locations and are held for the order.
   * @throws {DomainError} `insufficient_stock` for pieces that are not there any more, or not free; `conflict` for
   *   a serial number of a material that is in stock by now
   */
  async takeBack(
    manager: EntityManager,
    order: ProductionOrder,
    { movementIds, parts, locationId }: TakenBack,
    reason: string,
    user: Principal,
  ): Promise<void> {
    const madeFor = demandOf(order);
    if (madeFor !== null && locationId !== null)
      await this.madeToOrder.free(manager, madeFor, goodsOf(order, parts, locationId), user);
    await this.stock.takeBack(manager, movementIds, user, reason);
  }
}

/** Sets a quantity of some of an order's materials. */
export function setMaterials(
  manager: EntityManager,
  column: 'issuedQuantity' | 'scrappedQuantity',
  orderId: string,
  rows: readonly { position: number; quantity: string }[],
): Promise<void> {
  return setByPosition(manager, { table: 'productionmaterials', column, document: 'orderId' }, orderId, rows);
}

/** @param line of a material; the order as a whole where it is left out */
export function referenceTo({ id }: { id: string }, line?: string): StockFor {
  return { kind: 'ProductionOrder', id, ...(line !== undefined && { line }) };
}

const sourceOf = ({ sourceLocationId }: ProductionOrder) =>
  sourceLocationId === null ? {} : { locationId: sourceLocationId };

/** The line that an order is made for; null where it is made on its own. */
const demandOf = ({ salesOrderId, salesOrderLineId }: ProductionOrder): MadeFor | null =>
  salesOrderId === null || salesOrderLineId === null
    ? null
    : { orderId: salesOrderId, lineId: salesOrderLineId };

const goodsOf = ({ itemId }: ProductionOrder, parts: readonly MadePart[], locationId: string) => ({
  itemId,
  locationId,
  parts: parts.map(({ lot, quantity }) => ({ lot: lot ?? '', quantity })),
});

/** Whether it is the item that cannot come in: nobody who says what was made names it. */
function isOfItem(error: unknown): boolean {
  if (!(error instanceof DomainError)) return false;
  return (error.extras.errors ?? []).some(({ path = '' }) => /(^|\.)itemId$/.test(path));
}

function inactiveProduct({ item }: ProductionOrder): DomainError {
  return new DomainError('conflict', say.product_inactive({ sku: item.sku }));
}
