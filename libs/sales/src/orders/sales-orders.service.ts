import {
  type NewSalesOrder,
  type OrderAllocation,
  type Page,
  type SalesOrder,
  type SalesOrderChange,
  SalesOrderContent,
  type SalesOrderListQuery,
  type SalesOrderSummary,
  type SalesQuote,
} from '@docket/contracts';
import {
  currencyDecimals,
  type DecimalString,
  fromStoredAmount,
  nextSalesOrderState,
  type PlainOrderAction,
  type PricedLine,
  salesOrderActions,
  salesOrderOpenFields,
  type SalesOrderState,
  type SalesOrderTransition,
  stateWord,
} from '@docket/domain';
import {
  insertRow,
  asText,
  changesOf,
  created,
  Database,
  deleteVersioned,
  DomainError,
  insertChunks,
  notFound,
  NumberingService,
  type Principal,
  readPage,
  recordExists,
  Records,
  updateVersioned,
  illegalTransition,
  requireOpen,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { moneyColumns } from '../documents/document-money';
import { areStored, keptIds, requireKnownLines } from '../documents/kept-lines';
import { SalesDocuments } from '../documents/sales-documents.service';
import { type CompleteLine, lineRow } from '../documents/sales-line.row';
import { OrderedFromQuotes } from '../quotes/ordered-from-quotes';
import { dueDateOf } from './due-date';
import type { OrderFromQuote } from './order-from-quote';
import { OrderStock } from './order-stock';
import { SalesOrderLineEntity } from './sales-order-line.entity';
import { SalesOrderEntity } from './sales-order.entity';
import { salesOrderKind } from './sales-order.kind';
import { loadSalesOrder } from './sales-order.view';
import { presentOrderSummary, salesOrderList } from './sales-orders.list';
import { say } from '../sentences';

/** Effect of an action on stock. */
const STOCK_WORK: Partial<Record<PlainOrderAction, 'allocate' | 'release'>> = {
  confirm: 'allocate',
  allocate: 'allocate',
  cancel: 'release',
  complete: 'release',
};

/** Sales orders: made, changed while they are drafts, and moved through their states. */
@Injectable()
export class SalesOrdersService {
  constructor(
    private readonly database: Database,
    @InjectRepository(SalesOrderEntity) private readonly salesOrderRepository: Repository<SalesOrderEntity>,
    @InjectRepository(SalesOrderLineEntity)
    private readonly salesOrderLineRepository: Repository<SalesOrderLineEntity>,
    private readonly documents: SalesDocuments,
    private readonly numbering: NumberingService,
    private readonly stock: OrderStock,
    private readonly records: Records,
    private readonly quotes: OrderedFromQuotes,
  ) {}

  list(query: SalesOrderListQuery): Promise<Page<SalesOrderSummary>> {
    return readPage(this.database.read, salesOrderList, query, presentOrderSummary);
  }

  get(id: string): Promise<SalesOrder> {
    return this.view(this.database.read, id);
  }

  /** Held stock of the order's lines, with its locations. @throws {DomainError} `not_found` */
  async allocations(id: string): Promise<OrderAllocation[]> {
    const { read } = this.database;
    const held = await this.stock.heldFor(read, { id });
    if (held.length === 0 && !(await recordExists(read, salesOrderKind, id))) {
      throw notFound(salesOrderKind.label);
    }
    return held;
  }

  /**
   * For domains above: an order that something is made for. It stays as it is until the transaction ends; null where
   * there is none.
   */
  async hold(manager: EntityManager, id: string): Promise<SalesOrder | null> {
    // On SQLite there is one transaction at a time.
    if (this.database.dialect === 'mysql')
      await manager.query('SELECT id FROM salesorders WHERE id = ? LOCK IN SHARE MODE', [id]);
    return loadSalesOrder(manager, id);
  }

  /** @throws {DomainError} `invalid_request` for a customer, item or person that does not exist or is not active */
  create(order: NewSalesOrder, user: Principal): Promise<SalesOrder> {
    return this.records.create(salesOrderKind, user, (manager) => this.make(manager, order, user));
  }

  /** A new draft of the same content, under a number of its own. @throws {DomainError} `not_found`, `invalid_request` */
  duplicate(id: string, user: Principal): Promise<SalesOrder> {
    return this.records.create(salesOrderKind, user, async (manager) => {
      const order = await this.view(manager, id);
      await this.documents.requireSameCurrency(manager, order);
      const dates = { orderDate: undefined, requestedDate: null, promisedDate: null };
      return this.make(manager, { ...order, ...dates }, user);
    });
  }

  /**
   * Inserts the order that a quote becomes. `keepCreated` is to follow, once all is done that GET shows of it.
   * @throws {DomainError} `invalid_request` for a customer who is not active any more, and for items of other units by now
   */
  async createFrom(manager: EntityManager, quote: OrderFromQuote, user: Principal): Promise<SalesOrder> {
    const { lines, shipping, ...header } = quote;
    await this.documents.customer(manager, quote.customerId);
    await this.documents.requireFitting(manager, lines);
    const money = moneyColumns('quote', lines, quote.currency, shipping);
    const orderDate = await this.documents.today(manager);
    const row = {
      ...header,
      ...created(user.userId),
      number: await this.numbering.next(manager, salesOrderKind.name, orderDate),
      status: 'draft' as const,
      heldStatus: null,
      unshippedStatus: null,
      orderDate,
      promisedDate: null,
      dueDate: quote.requestedDate,
      ...money,
    };
    await insertRow(manager.withRepository(this.salesOrderRepository), row);
    await insertLines(manager, row.id, lines);
    return this.view(manager, row.id);
  }

  /** Sum of the shipping that the active orders of a quote charge. */
  async shippingCharged(
    manager: EntityManager,
    { id, currency }: Pick<SalesQuote, 'id' | 'currency'>,
  ): Promise<DecimalString> {
    // Added up here: in SQL, the sum of a few large amounts would not fit into 64 bits.
    const rows: { shipping: string }[] = await manager.query(
      `SELECT ${asText('shipping')} AS shipping FROM salesorders WHERE quoteId = ? AND status <> 'cancelled'`,
      [id],
    );
    const charged = rows.reduce((sum, { shipping }) => sum + BigInt(shipping), 0n);
    return fromStoredAmount(charged, currency, currencyDecimals(currency));
  }

  /** Keeps, within the work of another record, that an order was made. @returns the order as it is now */
  async keepCreated(manager: EntityManager, id: string, user: Principal): Promise<SalesOrder> {
    const after = await this.view(manager, id);
    await this.records.alongside(manager, salesOrderKind, 'create', { before: null, after }, user);
    return after;
  }

  /**
   * @throws {DomainError} `not_editable` for fields that its state has closed, and for the lines of one that was made from
   * a quote; `version_conflict`
   */
  change(
    id: string,
    change: SalesOrderChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<SalesOrder> {
    return this.records.change(salesOrderKind, id, { user, ifMatch }, async (manager, order) => {
      const changed = changesOf(SalesOrderContent, order, change);
      if (changed.lines && areStored(order.lines, changed.lines)) delete changed.lines;
      if (Object.keys(changed).length === 0) return order;
      requireOpen('order', order.status, salesOrderOpenFields[order.status], changed);
      if (changed.lines !== undefined && order.quoteId !== null) throw linesOfQuote();
      const { lines: sent, shipping, shippingTaxRate, ...header } = changed;
      if (header.salespersonId !== undefined)
        await this.documents.requirePerson(manager, header.salespersonId);
      if (sent) requireKnownLines(order.lines, sent);
      const lines = sent && (await this.documents.complete(manager, sent, order));
      if (lines && Object.keys(changed).length === 1 && areStored(order.lines, lines)) return order;
      const money =
        order.status === 'draft' &&
        (await this.moneyOf(manager, order, { lines: lines ?? order.lines, shipping, shippingTaxRate }));
      await updateVersioned(manager, SalesOrderEntity, order, user.userId, {
        ...header,
        dueDate: dueDateOf({ ...order, ...header }),
        ...money,
      });
      if (lines !== undefined) {
        await manager.withRepository(this.salesOrderLineRepository).delete({ orderId: id });
        await insertLines(manager, id, lines, keptIds(order.lines, lines));
      }
      return this.view(manager, id);
    });
  }

  /** @throws {DomainError} `illegal_transition`, with what is legal now */
  act(
    id: string,
    action: PlainOrderAction,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<SalesOrder> {
    return this.records.change(salesOrderKind, id, { user, ifMatch, action }, async (manager, order) => {
      const status = stateAfter(order, action);
      await updateVersioned(manager, SalesOrderEntity, order, user.userId, {
        status,
        heldStatus: action === 'hold' ? order.status : null,
      });
      const work = STOCK_WORK[action];
      if (work !== undefined) await this.stock[work](manager, order);
      // A cancelled order has shipped nothing, so its lines of the quote can be ordered again.
      if (action === 'cancel') await this.quotes.count(manager, order, user);
      return this.view(manager, id);
    });
  }

  /** @throws {DomainError} `not_editable` once it is no draft any more, and for one that was made from a quote */
  remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void> {
    return this.records.remove(salesOrderKind, id, { user, ifMatch }, async (manager, order) => {
      if (order.status !== 'draft') {
        throw new DomainError('not_editable', say.order_is_no_draft({ status: stateWord(order.status) }));
      }
      if (order.quoteId !== null) {
        throw new DomainError('not_editable', say.order_of_quote_stays());
      }
      await deleteVersioned(manager, SalesOrderEntity, order);
      await manager.withRepository(this.salesOrderLineRepository).delete({ orderId: id });
    });
  }

  /**
   * Columns of the amounts of a draft that is changed. One of a quote keeps the figures that were offered, and the rule by
   * which its shipping is taxed, until something of them is changed.
   */
  private async moneyOf(
    manager: EntityManager,
    order: SalesOrder,
    change: { lines: readonly PricedLine[]; shipping?: string; shippingTaxRate?: string | null },
  ) {
    const { shipping = order.shipping, shippingTaxRate = order.shippingTaxRate, lines } = change;
    if (order.quoteId === null)
      return this.documents.draftMoney(manager, 'order', { ...order, shipping, shippingTaxRate, lines });
    if (change.shipping === undefined && change.shippingTaxRate === undefined) return false;
    return this.documents.keptMoney(manager, order, { ...change, shipping });
  }

  private async make(manager: EntityManager, order: NewSalesOrder, user: Principal): Promise<SalesOrder> {
    const customer = await this.documents.customer(manager, order.customerId);
    const { currency } = customer;
    const lines = await this.documents.complete(manager, order.lines, { customerId: customer.id, currency });
    const orderDate = order.orderDate ?? (await this.documents.today(manager));
    const numbered = { kind: salesOrderKind.name, what: 'order', date: orderDate };
    const row = {
      ...(await this.documents.header(manager, numbered, order, customer, lines, user)),
      status: 'draft' as const,
      heldStatus: null,
      unshippedStatus: null,
      quoteId: null,
      orderDate,
      requestedDate: order.requestedDate,
      promisedDate: order.promisedDate,
      dueDate: dueDateOf(order),
    };
    await insertRow(manager.withRepository(this.salesOrderRepository), row);
    await insertLines(manager, row.id, lines);
    return this.view(manager, row.id);
  }

  private async view(manager: EntityManager, id: string): Promise<SalesOrder> {
    const order = await loadSalesOrder(manager, id);
    if (order === null) throw notFound(salesOrderKind.label);
    return order;
  }
}

/** @throws {DomainError} `illegal_transition`, with what is legal now */
export function stateAfter(order: SalesOrder, action: SalesOrderTransition): SalesOrderState {
  const next = nextSalesOrderState(order, action);
  if (next === null) throw illegalTransition('order', order.status, action, salesOrderActions(order));
  return next;
}

/** Otherwise more could be ordered of a quote than it offers, and nobody would know what is left of it. */
function linesOfQuote(): DomainError {
  return new DomainError('not_editable', say.order_lines_of_quote(), {
    errors: [
      {
        path: 'lines',
        code: 'not_editable',
        message: say.order_has_quote_lines(),
      },
    ],
  });
}

async function insertLines(
  manager: EntityManager,
  orderId: string,
  lines: readonly (CompleteLine & { quoteLineId?: string })[],
  ids: readonly (string | undefined)[] = [],
): Promise<void> {
  const rows = lines.map((line, index) => ({
    ...lineRow(line, index, ids[index]),
    orderId,
    quoteLineId: line.quoteLineId ?? null,
    shippedQuantity: '0',
    allocatedQuantity: '0',
  }));
  await insertChunks(manager, SalesOrderLineEntity, rows);
}
