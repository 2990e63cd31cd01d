import type { OrderAllocation, SalesOrder, SalesOrderLine } from '@docket/contracts';
import { exceeds, isSame, isZero, remainderOf, sumOf } from '@docket/domain';
import { type StockFor, StockService } from '@docket/inventory';
import { giveWay, type Principal } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { setLineQuantities } from '../documents/set-line-quantities';
import { waitingLines } from './order-demand';
import { loadSalesOrder } from './sales-order.view';

/** Quantity of a line that is shipped from one location. */
export interface ShippedPart {
  lineId: string;
  quantity: string;
  locationId: string | null;
  lot: string | null;
}

/** Shipped quantity with its movement; null for goods that are not stocked. */
export interface TakenPart extends ShippedPart {
  movementId: string | null;
}

/** Goods that are received for a line, at one location. */
export interface GoodsForLine {
  itemId: string;
  locationId: string;
  /** By lot or serial number, empty for none; each named once. */
  parts: readonly { lot: string; quantity: string }[];
}

/** Stock work of an order. Held quantities are written to its lines in the same transaction. */
@Injectable()
export class OrderStock {
  constructor(private readonly stock: StockService) {
    stock.addWaiting(waitingLines);
    stock.onHolding('SalesOrder', async (manager, id) => {
      const order = await loadSalesOrder(manager, id);
      if (order !== null) await this.note(manager, order);
    });
  }

  /**
   * Holds missing quantities of the lines as far as stock is available. The rest stays on backorder. Complete lines
   * are passed as well, since some of their held stock may have been lost.
   */
  async allocate(manager: EntityManager, order: SalesOrder): Promise<void> {
    const requests = requestsOf(order, order.lines);
    if (requests.length === 0) return;
    await this.stock.allocate(manager, requests);
    await this.note(manager, order);
  }

  /** Holds received goods for a line as far as it lacks them, and replaces held stock that was lost. */
  async allocateGoods(
    manager: EntityManager,
    order: SalesOrder,
    { id, quantity, shippedQuantity, allocatedQuantity }: SalesOrderLine,
    { itemId, locationId, parts }: GoodsForLine,
  ): Promise<void> {
    if (isZero(remainderOf(quantity, shippedQuantity))) return;
    const lacking = remainderOf(quantity, shippedQuantity, allocatedQuantity);
    const come = sumOf(parts.map((part) => part.quantity));
    await this.stock.allocate(manager, {
      reference: { ...referenceTo(order), line: id },
      itemId,
      quantity: exceeds(lacking, come) ? come : lacking,
      locationId,
      lots: parts.map(({ lot }) => lot),
    });
    await this.note(manager, order);
  }

  /** Frees of what is held for a line only what has to be for these goods to leave the stock again. */
  async freeGoods(
    manager: EntityManager,
    order: SalesOrder,
    { id }: SalesOrderLine,
    { itemId, locationId, parts }: GoodsForLine,
  ): Promise<void> {
    const reference = { ...referenceTo(order), line: id };
    await this.stock.freeUp(
      manager,
      parts.map((part) => ({ reference, itemId, locationId, ...part })),
    );
    await this.note(manager, order);
  }

  /**
   * Adjusts held stock after an amendment. Surplus of the lines is released, and additional needs are held as far as
   * stock is available. An order on hold gets no more stock.
   */
  async follow(manager: EntityManager, before: SalesOrder, after: SalesOrder): Promise<void> {
    const itemIds = [...before.lines, ...after.lines].flatMap(({ itemId }) => itemId ?? []);
    if (itemIds.length === 0) return;
    await this.stock.lock(manager, itemIds);
    const linesAfter = new Map(after.lines.map((line) => [line.id, line]));
    const linesBefore = new Map(before.lines.map((line) => [line.id, line]));
    const limits = before.lines.flatMap(({ id, itemId }) => {
      if (itemId === null) return [];
      const line = linesAfter.get(id);
      const quantity = line?.itemId === itemId ? remainderOf(line.quantity, line.shippedQuantity) : '0';
      return [{ reference: { ...referenceTo(after), line: id }, itemId, quantity }];
    });
    if (limits.length > 0) await this.stock.freeBeyond(manager, limits);
    await giveWay();
    const asksForMore = ({ id, itemId, quantity }: SalesOrderLine) => {
      const was = linesBefore.get(id);
      return was === undefined || was.itemId !== itemId || exceeds(quantity, was.quantity);
    };
    const requests = after.status === 'on_hold' ? [] : requestsOf(after, after.lines.filter(asksForMore));
    if (requests.length > 0) await this.stock.allocate(manager, requests);
    await this.note(manager, after);
  }

  /** Frees all that is held for the order. */
  async release(manager: EntityManager, order: SalesOrder): Promise<void> {
    await this.stock.release(manager, referenceTo(order));
    await this.note(manager, order);
  }

  /**
   * Takes what is shipped out of stock: first what is held for the line.
   * @returns what was taken where, line by line; what has no item is in no stock
   * @throws {DomainError} `insufficient_stock`, `invalid_request`
   */
  async ship(
    manager: EntityManager,
    order: SalesOrder,
    parts: readonly ShippedPart[],
    user: Principal,
  ): Promise<TakenPart[]> {
    const itemOf = new Map(order.lines.map(({ id, itemId }) => [id, itemId]));
    const stocked = parts.flatMap(({ lineId, quantity, locationId, lot }, index) => {
      const itemId = itemOf.get(lineId) ?? null;
      if (itemId === null) return [];
      return [
        {
          reference: { ...referenceTo(order), line: lineId },
          itemId,
          quantity,
          path: `lines.${index}`,
          ...(locationId !== null && { locationId }),
          ...(lot !== null && { lot }),
        },
      ];
    });
    const unstocked = parts
      .filter(({ lineId }) => (itemOf.get(lineId) ?? null) === null)
      .map((part) => ({ ...part, movementId: null }));
    if (stocked.length === 0) return unstocked;
    const movements = await this.stock.ship(manager, stocked, user);
    await this.note(manager, order);
    const taken = movements.map(({ id, reference, quantity, fromLocationId, lot }) => ({
      lineId: reference?.line ?? '',
      quantity,
      locationId: fromLocationId,
      lot,
      movementId: id,
    }));
    const positions = new Map(order.lines.map(({ id, position }) => [id, position]));
    const place = ({ lineId }: ShippedPart) => positions.get(lineId) ?? 0;
    return [...taken, ...unstocked].sort((left, right) => place(left) - place(right));
  }

  /**
   * Brings back what was shipped by these movements, and holds it for its lines again.
   * @throws {DomainError} `conflict` for a serial number that is in stock by now
   */
  async takeBack(
    manager: EntityManager,
    order: SalesOrder,
    movementIds: readonly string[],
    user: Principal,
    reason: string,
  ): Promise<void> {
    if (movementIds.length === 0) return;
    await this.stock.takeBack(manager, movementIds, user, reason);
    await this.note(manager, order);
  }

  /** Held stock of the lines of an order, with its locations. */
  async heldFor(manager: EntityManager, order: Pick<SalesOrder, 'id'>): Promise<OrderAllocation[]> {
    return (await this.stock.heldFor(manager, referenceTo(order))).flatMap(({ line, ...held }) =>
      line === null ? [] : [{ lineId: line, ...held }],
    );
  }

  /** Writes what is held for each line into it. */
  private async note(manager: EntityManager, order: SalesOrder): Promise<void> {
    const held = new Map<string, string>();
    await giveWay();
    for (const { lineId, quantity } of await this.heldFor(manager, order)) {
      held.set(lineId, sumOf([held.get(lineId) ?? '0', quantity]));
      await giveWay();
    }
    const changed = order.lines
      .map((line) => ({ ...line, held: held.get(line.id) ?? '0' }))
      .filter((line) => !isSame(line.held, line.allocatedQuantity))
      .map((line) => ({ position: line.position, quantity: line.held }));
    await setLineQuantities(manager, 'allocatedQuantity', order.id, changed);
  }
}

/** Missing quantities of the lines of an order, also of held stock that may have been lost. */
function requestsOf(order: SalesOrder, lines: readonly SalesOrderLine[]) {
  return lines.flatMap(({ id, position, itemId, quantity, shippedQuantity, allocatedQuantity }) => {
    if (itemId === null || isZero(remainderOf(quantity, shippedQuantity))) return [];
    const lacking = remainderOf(quantity, shippedQuantity, allocatedQuantity);
    const reference = { ...referenceTo(order), line: id };
    return [{ reference, itemId, quantity: lacking, path: `lines.${position - 1}` }];
  });
}

function referenceTo({ id }: Pick<SalesOrder, 'id'>): StockFor {
  return { kind: 'SalesOrder', id };
}
