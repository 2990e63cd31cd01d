import { type SalesOrder, SalesOrderAmendment } from '@docket/contracts';
import {
  amendedStanding,
  currencyDecimals,
  decimal,
  round,
  SCALE,
  salesOrderActions,
  toScaled,
  type Sentence,
} from '@docket/domain';
import {
  DomainError,
  giveWay,
  illegalTransition,
  insertChunks,
  invalidFields,
  notFound,
  type Principal,
  Records,
  updateVersioned,
  writable,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import type { FieldProblem } from '../documents/complete-lines';
import { shownShippingTax } from '../documents/document-money';
import { SalesDocuments } from '../documents/sales-documents.service';
import { type CompleteLine, lineRow } from '../documents/sales-line.row';
import { OrderedFromQuotes } from '../quotes/ordered-from-quotes';
import { type AmendedLine, amendedLines, fixedProblems } from './amended-lines';
import { OrderStock } from './order-stock';
import { SalesOrderLineEntity } from './sales-order-line.entity';
import { SalesOrderEntity } from './sales-order.entity';
import { salesOrderKind } from './sales-order.kind';
import { loadSalesOrder } from './sales-order.view';
import { say } from '../sentences';

/** Says, for people, why lines of an order have to stay, by the ids of these; the others are free to go. */
export type OrderLineUse = (
  manager: EntityManager,
  orderId: string,
) => Promise<ReadonlyMap<string, Sentence>>;

/** Changes what is ordered of orders that are confirmed already. */
@Injectable()
export class OrderAmendments {
  private readonly uses: OrderLineUse[] = [];

  constructor(
    @InjectRepository(SalesOrderLineEntity)
    private readonly salesOrderLineRepository: Repository<SalesOrderLineEntity>,
    private readonly documents: SalesDocuments,
    private readonly stock: OrderStock,
    private readonly records: Records,
    private readonly quotes: OrderedFromQuotes,
  ) {}

  /** For domains above: keeps lines of orders, and their items, while something of theirs is meant for them. */
  keepLinesWhile(use: OrderLineUse): void {
    this.uses.push(use);
  }

  /**
   * Replaces the lines of an order. Existing lines keep their identity for other documents. Held stock follows:
   * surplus is released, and additional needs are held as far as stock is available.
   * @returns the order; as it was, where nothing of it is to be changed
   * @throws {DomainError} `illegal_transition`; `not_editable` for lines that have to stay, `invalid_request` for
   *   others that cannot be, each with every line that is wrong; `version_conflict`
   */
  amend(
    id: string,
    amendment: SalesOrderAmendment,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<SalesOrder> {
    const context = { user, ifMatch, action: 'amend', reason: amendment.reason };
    return this.records.change(salesOrderKind, id, context, async (manager, order) => {
      requireAmendable(order);
      const { lines: sent, shippingTaxRate, ...sentHeader } = writable(SalesOrderAmendment, order, amendment);
      const lines = await this.linesOf(manager, order, sent);
      await giveWay();
      const header = headerOf(order, sentHeader);
      const rows = lines.map((line, index) => amendedRow(id, line, index));
      const money = await this.documents.keptMoney(manager, order, {
        shipping: header.shipping,
        shippingTaxRate,
        lines,
      });
      if (isSame(order, header, rows) && isSameShippingTax(order, money)) return order;
      await giveWay();
      await updateVersioned(manager, SalesOrderEntity, order, user.userId, {
        ...amendedStanding(
          order,
          lines.map(({ quantity, was }) => ({ quantity, shippedQuantity: was?.shippedQuantity ?? '0' })),
        ),
        ...header,
        ...money,
      });
      await manager.withRepository(this.salesOrderLineRepository).delete({ orderId: id });
      await insertChunks(manager, SalesOrderLineEntity, rows);
      await this.stock.follow(manager, order, await this.view(manager, id));
      await this.quotes.count(manager, order, user);
      return this.view(manager, id);
    });
  }

  /** @throws {DomainError} `not_editable`, `invalid_request` */
  private async linesOf(
    manager: EntityManager,
    order: SalesOrder,
    sent: SalesOrderAmendment['lines'],
  ): Promise<(AmendedLine & CompleteLine)[]> {
    const amended = amendedLines(order, sent);
    await giveWay();
    const filled = await this.documents.fill(manager, amended.lines, order);
    const fixed = fixedProblems(order, amended.lines, await this.usesOf(manager, order));
    refuse([...amended.errors, ...filled.errors], fixed);
    return filled.lines;
  }

  private async usesOf(manager: EntityManager, { id }: SalesOrder): Promise<Map<string, Sentence>> {
    const reasons = new Map<string, Sentence>();
    for (const use of this.uses)
      for (const [line, reason] of await use(manager, id)) reasons.set(line, reason);
    return reasons;
  }

  private async view(manager: EntityManager, id: string): Promise<SalesOrder> {
    const order = await loadSalesOrder(manager, id);
    if (order === null) throw notFound(salesOrderKind.label);
    return order;
  }
}

/** @throws {DomainError} `illegal_transition`, before anything else is said of what was sent */
function requireAmendable(order: SalesOrder): void {
  if (amendedStanding(order, order.lines) === null)
    throw illegalTransition('order', order.status, 'amend', salesOrderActions(order));
}

/**
 * Refuses every line at once that cannot be as it was sent.
 * @param invalid what could be in no order @param fixed what could not be in this one, as far as it has come
 */
function refuse(invalid: readonly FieldProblem[], fixed: readonly FieldProblem[]): void {
  if (invalid.length > 0) throw invalidFields([...invalid, ...fixed]);
  if (fixed.length === 0) return;
  throw new DomainError('not_editable', say.order_lines_fixed(), {
    errors: fixed.map(({ path, message }) => ({ path, code: 'not_editable', message })),
  });
}

/** Header fields of an amendment with their new values. */
function headerOf(
  order: SalesOrder,
  {
    shipping = order.shipping,
    paymentTerms = order.paymentTerms,
    terms = order.terms,
  }: Omit<SalesOrderAmendment, 'reason' | 'lines' | 'shippingTaxRate'>,
) {
  return { shipping, paymentTerms, terms };
}

/** A line as it is stored: an existing one under its id, with what was shipped of it and is held for it still. */
function amendedRow(orderId: string, { was, ...line }: AmendedLine & CompleteLine, index: number) {
  const row = { ...lineRow(line, index), orderId };
  if (was === null) return { ...row, quoteLineId: null, shippedQuantity: '0', allocatedQuantity: '0' };
  const isSameItem = line.itemId === was.itemId;
  return {
    ...row,
    id: was.id,
    // A line with another item was not quoted.
    quoteLineId: isSameItem ? was.quoteLineId : null,
    shippedQuantity: toScaled(was.shippedQuantity, SCALE),
    allocatedQuantity: isSameItem ? toScaled(was.allocatedQuantity, SCALE) : '0',
  };
}

function isSameShippingTax(
  order: SalesOrder,
  money: Pick<SalesOrderEntity, 'shippingTaxRule' | 'shippingTaxRate'>,
): boolean {
  const { rule, rate } = shownShippingTax(order);
  return (
    rule === money.shippingTaxRule && (rate === null ? null : toScaled(rate, SCALE)) === money.shippingTaxRate
  );
}

function isSame(
  order: SalesOrder,
  header: ReturnType<typeof headerOf>,
  rows: readonly ReturnType<typeof amendedRow>[],
): boolean {
  const stored = order.lines.map((line, index) => amendedRow(order.id, { ...line, was: line }, index));
  const money = (shipping: string) => round(decimal(shipping), currencyDecimals(order.currency));
  return (
    JSON.stringify(stored) === JSON.stringify(rows) &&
    money(header.shipping).eq(money(order.shipping)) &&
    header.terms === order.terms &&
    header.paymentTerms === order.paymentTerms
  );
}
