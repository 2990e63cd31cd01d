import type { SalesOrder, SalesOrderLine } from '@docket/contracts';
import { isSame, SALES_ORDER_OPEN_STATES } from '@docket/domain';
import { lockRecord, notFound, type Principal, Records, updateVersioned } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type GoodsForLine, OrderStock } from './order-stock';
import { SalesOrderEntity } from './sales-order.entity';
import { salesOrderKind } from './sales-order.kind';
import { loadSalesOrder } from './sales-order.view';

/** The line of an order that something is made for. */
export interface MadeFor {
  orderId: string;
  lineId: string;
}

/**
 * For domains above: what is made for lines of orders is held for them from the moment it is in stock. Every method works
 * in the caller's transaction, and keeps in the order's history what it has done to the order.
 */
@Injectable()
export class MadeToOrderService {
  constructor(
    private readonly stock: OrderStock,
    private readonly records: Records,
  ) {}

  /** Locks the order until the transaction ends. Before any stock is locked: whoever confirms or ships does so, too. */
  async lock(manager: EntityManager, orderId: string): Promise<void> {
    await lockRecord(manager, salesOrderKind, orderId);
  }

  /** Holds goods that have come into stock for a line, as far as it lacks them; none once its order is over. */
  async allocate(
    manager: EntityManager,
    madeFor: MadeFor,
    goods: GoodsForLine,
    user: Principal,
  ): Promise<void> {
    const found = await this.openLine(manager, madeFor, goods);
    if (found === null) return;
    await this.stock.allocateGoods(manager, found.order, found.line, goods);
    await this.keep(manager, found, 'allocate', user);
  }

  /** Frees goods that are to leave the stock again, since they were never made: the line keeps what it can. */
  async free(manager: EntityManager, madeFor: MadeFor, goods: GoodsForLine, user: Principal): Promise<void> {
    const found = await this.openLine(manager, madeFor, goods);
    if (found === null) return;
    await this.stock.freeGoods(manager, found.order, found.line, goods);
    await this.keep(manager, found, 'free', user);
  }

  private async openLine(
    manager: EntityManager,
    { orderId, lineId }: MadeFor,
    { itemId }: GoodsForLine,
  ): Promise<{ order: SalesOrder; line: SalesOrderLine } | null> {
    const order = await loadSalesOrder(manager, orderId);
    if (order === null || !SALES_ORDER_OPEN_STATES.includes(order.status)) return null;
    const line = order.lines.find((one) => one.id === lineId && one.itemId === itemId);
    return line === undefined ? null : { order, line };
  }

  private async keep(
    manager: EntityManager,
    { order: before, line }: { order: SalesOrder; line: SalesOrderLine },
    action: 'allocate' | 'free',
    user: Principal,
  ): Promise<void> {
    const held = (await loadSalesOrder(manager, before.id))?.lines.find(({ id }) => id === line.id);
    if (held === undefined || isSame(held.allocatedQuantity, line.allocatedQuantity)) return;
    await updateVersioned(manager, SalesOrderEntity, before, user.userId, {});
    const after = await loadSalesOrder(manager, before.id);
    if (after === null) throw notFound(salesOrderKind.label);
    await this.records.alongside(manager, salesOrderKind, action, { before, after }, user);
  }
}
