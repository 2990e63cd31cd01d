import type { SalesOrderState } from '@docket/domain';
import { Database, DomainError, insertChunks, Records, searchKey, textOf } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { CustomerEntity } from '../customers/customer.entity';
import { moneyColumns } from '../documents/document-money';
import { eachHeaderText } from '../documents/header-texts';
import { SALES_SEARCH_FIELDS } from '../documents/sales-list';
import { type CompleteLine, lineRow } from '../documents/sales-line.row';
import { SalesOrderLineEntity } from './sales-order-line.entity';
import { SalesOrderEntity } from './sales-order.entity';
import { salesOrderKind } from './sales-order.kind';
import { say } from '../sentences';

/** Orders that are written in one transaction, so that nobody waits long. */
const AT_ONCE = 500;
const MOST_CUSTOMERS = 1_000;
/** Orders lie this far apart, so that a million of them are of three years. */
const APART_MS = 90_000;
/** States of twenty orders. */
const STATES: readonly SalesOrderState[] = [
  ...Array<SalesOrderState>(2).fill('draft'),
  ...Array<SalesOrderState>(5).fill('confirmed'),
  ...Array<SalesOrderState>(12).fill('completed'),
  'cancelled',
];
const GOODS = ['Oak table', 'Chair with arms', 'Bench', 'Shelf, 4 boards', 'Lamp', 'Delivery and assembly'];

const NO_SHIPPING = { amount: '0', tax: { rule: 'customer', rate: '19' } } as const;

/** Customer of an order. */
type Buyer = Pick<CustomerEntity, 'id' | 'currency' | 'paymentTerms'>;

/**
 * Makes orders by the hundred thousand, to try a server at size. They are written as rows: without history, shipments or
 * numbers of the sequence, but found, listed and shown as any other.
 */
@Injectable()
export class OrdersInBulk {
  constructor(
    private readonly database: Database,
    @InjectRepository(CustomerEntity) private readonly customerRepository: Repository<CustomerEntity>,
    private readonly records: Records,
  ) {}

  /**
   * @param count how many orders are added
   * @param userId whose they are
   * @param onProgress told how many there are by now
   * @throws {DomainError} `conflict` where there are no customers to order anything
   */
  async make(count: number, userId: string, onProgress: (made: number) => void): Promise<void> {
    const customers = await this.customers();
    const before = await this.alreadyMade();
    const end = Date.now();
    for (let made = 0; made < count; made += AT_ONCE) {
      const size = Math.min(AT_ONCE, count - made);
      const orders = Array.from({ length: size }, (_, index) => {
        const serial = before + made + index;
        const at = end - (count - made - index) * APART_MS;
        return anOrder(serial, at, customers[serial % customers.length] as Buyer, userId);
      });
      await this.write(orders);
      onProgress(made + size);
    }
  }

  private async customers(): Promise<Buyer[]> {
    const customers = await this.database.read.withRepository(this.customerRepository).find({
      select: { id: true, currency: true, paymentTerms: true },
      where: { active: true },
      order: { code: 'ASC' },
      take: MOST_CUSTOMERS,
    });
    if (customers.length === 0) throw new DomainError('conflict', say.no_customers_yet());
    return customers;
  }

  private async alreadyMade(): Promise<number> {
    const [row]: { made: number | string }[] = await this.database.read.query(
      "SELECT COUNT(*) AS made FROM salesorders WHERE number LIKE 'BULK-%'",
    );
    return Number(row?.made ?? 0);
  }

  private write(orders: readonly ReturnType<typeof anOrder>[]): Promise<void> {
    return this.records.append(async (manager) => {
      await insertChunks(
        manager,
        SalesOrderEntity,
        orders.map(({ row }) => row),
      );
      await insertChunks(
        manager,
        SalesOrderLineEntity,
        orders.flatMap(({ lines }) => lines),
      );
      await insertChunks(
        manager,
        'searchtexts',
        orders.flatMap(({ row }) =>
          SALES_SEARCH_FIELDS.map((field) => ({
            kind: salesOrderKind.name,
            entityId: row.id,
            field,
            folded: searchKey(row[field]),
          })),
        ),
      );
      await insertChunks(
        manager,
        'recordtexts',
        orders.map(({ row }) => ({
          kind: salesOrderKind.name,
          entityId: row.id,
          folded: textOf(SALES_SEARCH_FIELDS.map((field) => row[field])),
        })),
      );
    });
  }
}

/** @param at milliseconds since 1970 */
function anOrder(serial: number, at: number, { id, currency, paymentTerms }: Buyer, userId: string) {
  const status = STATES[serial % STATES.length] ?? 'draft';
  const time = new Date(at).toISOString();
  const lines = Array.from({ length: 1 + (serial % 4) }, (_, index) => aLine(serial + index));
  const orderId = uuidv7({ msecs: at });
  return {
    row: {
      id: orderId,
      version: 1,
      createdAt: time,
      createdBy: userId,
      updatedAt: time,
      updatedBy: userId,
      number: `BULK-${String(serial + 1).padStart(7, '0')}`,
      status,
      heldStatus: null,
      unshippedStatus: null,
      customerId: id,
      salespersonId: userId,
      quoteId: null,
      contact: null,
      billingAddress: null,
      shippingAddress: null,
      ...eachHeaderText(() => ''),
      customerReference: `PO ${(serial * 7_919) % 1_000_003}`,
      orderDate: time.slice(0, 10),
      requestedDate: null,
      promisedDate: null,
      dueDate: null,
      currency,
      paymentTerms,
      customFields: {},
      ...moneyColumns('order', lines, currency, NO_SHIPPING),
    },
    lines: lines.map((line, index) => ({
      ...lineRow(line, index),
      orderId,
      quoteLineId: null,
      shippedQuantity: '0',
      allocatedQuantity: '0',
    })),
  };
}

function aLine(seed: number): CompleteLine {
  return {
    itemId: null,
    description: GOODS[seed % GOODS.length] ?? '',
    quantity: String(1 + (seed % 9)),
    uom: 'pcs',
    unitPrice: `${10 + ((seed * 37) % 990)}.${String((seed * 13) % 100).padStart(2, '0')}`,
    discountPercent: seed % 5 === 0 ? '2.5' : '0',
    taxPercent: seed % 7 === 0 ? '7' : '19',
  };
}
