import type { Sentence } from '@docket/domain';
import {
  type NewShipment,
  type Page,
  type SalesOrder,
  type SalesOrderLine,
  type Shipment,
  ShipmentCarriage,
  type ShipmentChange,
  type ShipmentListQuery,
  type ShipmentSummary,
} from '@docket/contracts';
import {
  exceeds,
  isWhollyShipped,
  remainderOf,
  type SalesOrderState,
  SCALE,
  sumOf,
  toScaled,
  type UnshippedState,
} from '@docket/domain';
import {
  insertRow,
  changesOf,
  Database,
  DomainError,
  insertChunks,
  notFound,
  NumberingService,
  type Principal,
  readPage,
  recordExists,
  Records,
  searchKey,
  updateVersioned,
  invalidField,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { SalesDocuments } from '../documents/sales-documents.service';
import { setLineQuantities } from '../documents/set-line-quantities';
import { OrderStock } from '../orders/order-stock';
import { SalesOrderEntity } from '../orders/sales-order.entity';
import { salesOrderKind } from '../orders/sales-order.kind';
import { loadSalesOrder } from '../orders/sales-order.view';
import { stateAfter } from '../orders/sales-orders.service';
import { ShipmentLineEntity } from './shipment-line.entity';
import { ShipmentEntity } from './shipment.entity';
import { loadShipment, presentShipment } from './shipment.view';
import { shipmentList } from './shipments.list';
import { say } from '../sentences';

/** Ships an order, completely or in parts. */
@Injectable()
export class ShipmentsService {
  constructor(
    private readonly database: Database,
    @InjectRepository(ShipmentEntity) private readonly shipmentRepository: Repository<ShipmentEntity>,
    private readonly documents: SalesDocuments,
    private readonly numbering: NumberingService,
    private readonly stock: OrderStock,
    private readonly records: Records,
  ) {}

  /** @throws {DomainError} `not_found` */
  async list(orderId: string, query: ShipmentListQuery): Promise<Page<ShipmentSummary>> {
    const { read } = this.database;
    const page = await readPage(read, shipmentList, { ...query, orderId: [orderId] }, presentShipment);
    if (page.data.length === 0 && !(await recordExists(read, salesOrderKind, orderId))) {
      throw notFound(salesOrderKind.label);
    }
    return page;
  }

  /** @throws {DomainError} `not_found` where the order has no such shipment */
  async get(orderId: string, id: string): Promise<Shipment> {
    const shipment = await loadShipment(this.database.read, id);
    if (shipment?.orderId !== orderId) throw notFound('shipment');
    return shipment;
  }

  /**
   * Ships lines of an order: their stock leaves with it, in the same transaction.
   * @throws {DomainError} `illegal_transition`, `quantity_exceeded`, `insufficient_stock`, `invalid_request`
   */
  async create(
    orderId: string,
    shipment: NewShipment,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<Shipment> {
    let made: Shipment | null = null;
    const context = { user, ifMatch, action: 'ship', made: () => asMade(made) };
    // A second caller waits for the row of the order, and then finds the quantities that are left.
    await this.records.change(salesOrderKind, orderId, context, async (manager, order) => {
      const next = stateAfter(order, 'ship');
      const shipped = shippedAfter(order, shipment);
      const isDone = isWhollyShipped(
        order.lines.map(({ id, quantity }) => ({ quantity, shippedQuantity: shipped.get(id) ?? '0' })),
      );
      await updateVersioned(manager, SalesOrderEntity, order, user.userId, {
        status: isDone ? 'shipped' : next,
        ...(isUnshipped(order.status) && { unshippedStatus: order.status }),
      });
      made = await this.insert(manager, order, shipment, user);
      const named = new Set(shipment.lines.map(({ lineId }) => lineId));
      const changed = order.lines
        .filter(({ id }) => named.has(id))
        .map(({ id, position }) => ({ position, quantity: shipped.get(id) ?? '0' }));
      await setLineQuantities(manager, 'shippedQuantity', orderId, changed);
      return this.order(manager, orderId);
    });
    if (made === null) throw notFound('shipment');
    return made;
  }

  /**
   * Changes carrier and tracking number of a shipment in any state of its order, since a tracking number often comes
   * last.
   * @throws {DomainError} `not_found`, `not_editable` for one that was reversed, `version_conflict`
   */
  async change(
    orderId: string,
    id: string,
    change: ShipmentChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<Shipment> {
    let before: Shipment | null = null;
    let after: Shipment | null = null;
    const context = {
      user,
      ifMatch,
      action: 'change_shipment',
      made: () => asMade(after),
      part: () => before && after && { before: carriageOf(before), after: carriageOf(after) },
    };
    await this.records.change(salesOrderKind, orderId, context, async (manager, order) => {
      before = after = await changeable(manager, orderId, id);
      const changed = changesOf(ShipmentCarriage, before, change);
      if (Object.keys(changed).length === 0) return order;
      await updateVersioned(manager, SalesOrderEntity, order, user.userId, {});
      const { trackingNumber } = changed;
      await manager
        .withRepository(this.shipmentRepository)
        .update(
          { id },
          { ...changed, ...(trackingNumber !== undefined && { trackingKey: searchKey(trackingNumber) }) },
        );
      after = await loadShipment(manager, id);
      return this.order(manager, orderId);
    });
    if (after === null) throw notFound('shipment');
    return after;
  }

  private async insert(
    manager: EntityManager,
    order: SalesOrder,
    { lines, date, carrier, trackingNumber, notes }: NewShipment,
    user: Principal,
  ): Promise<Shipment | null> {
    const parts = await this.stock.ship(manager, order, lines, user);
    const day = date ?? (await this.documents.today(manager));
    const id = uuidv7();
    const number = await this.numbering.next(manager, 'Shipment', day);
    await insertRow(manager.withRepository(this.shipmentRepository), {
      id,
      number,
      numberKey: searchKey(number),
      orderId: order.id,
      customerId: order.customerId,
      date: day,
      carrier,
      trackingNumber,
      trackingKey: searchKey(trackingNumber),
      notes,
      createdAt: new Date().toISOString(),
      createdBy: user.userId,
      reversed: false,
      reversedAt: null,
      reversedBy: null,
      reversalReason: null,
    });
    const lineOf = new Map(order.lines.map((line) => [line.id, line]));
    const rows = parts.map(({ lineId, quantity, locationId, lot, movementId }, index) => ({
      shipmentId: id,
      position: index + 1,
      customerId: order.customerId,
      ...shippedOf(lineId, lineOf.get(lineId)),
      quantity: toScaled(quantity, SCALE),
      locationId,
      lot,
      movementId,
    }));
    await insertChunks(manager, ShipmentLineEntity, rows);
    return loadShipment(manager, id);
  }

  private async order(manager: EntityManager, id: string): Promise<SalesOrder> {
    const order = await loadSalesOrder(manager, id);
    if (order === null) throw notFound(salesOrderKind.label);
    return order;
  }
}

/** Copy of the order line in a shipment. */
const shippedOf = (orderLineId: string, line: SalesOrderLine | undefined) => ({
  orderLineId,
  linePosition: line?.position ?? 0,
  itemId: line?.itemId ?? null,
  description: line?.description ?? '',
  uom: line?.uom ?? '',
});

/** How the history of an order names a shipment. */
export const asMade = (shipment: Shipment | null) =>
  shipment === null ? null : { field: 'shipment', number: shipment.number };

/** @throws {DomainError} `not_found` where the order has no such shipment, `not_editable` where it was reversed */
async function changeable(manager: EntityManager, orderId: string, id: string): Promise<Shipment> {
  const shipment = await loadShipment(manager, id);
  if (shipment?.orderId !== orderId) throw notFound('shipment');
  if (shipment.reversedAt === null) return shipment;
  throw new DomainError('not_editable', say.shipment_reversed_stays({ number: shipment.number }));
}

const carriageOf = ({ carrier, trackingNumber, notes }: Shipment): ShipmentCarriage => ({
  carrier,
  trackingNumber,
  notes,
});

/** The states that a first shipment finds an order in. */
const isUnshipped = (status: SalesOrderState): status is UnshippedState =>
  status === 'confirmed' || status === 'in_progress';

/**
 * How much of each line has been shipped once this shipment is.
 * @throws {DomainError} `invalid_request` for lines that the order has not; `quantity_exceeded`
 */
function shippedAfter(order: SalesOrder, { lines }: NewShipment): Map<string, string> {
  const known = new Map(order.lines.map((line) => [line.id, line]));
  const shipped = new Map(order.lines.map((line) => [line.id, line.shippedQuantity]));
  const exceeded: { index: number; message: Sentence }[] = [];
  for (const [index, { lineId, quantity, locationId }] of lines.entries()) {
    const line = known.get(lineId);
    if (line === undefined) {
      throw invalidField(`lines.${index}.lineId`, say.order_line_unknown(), say.name_order_lines());
    }
    if (line.itemId === null && locationId !== null) {
      throw invalidField(`lines.${index}.locationId`, say.line_without_stock(), say.leave_location_out());
    }
    const after = sumOf([shipped.get(lineId) ?? '0', quantity]);
    shipped.set(lineId, after);
    if (exceeds(after, line.quantity)) {
      const left = remainderOf(line.quantity, line.shippedQuantity);
      exceeded.push({ index, message: say.left_to_ship({ quantity: line.quantity, uom: line.uom, left }) });
    }
  }
  if (exceeded.length === 0) return shipped;
  throw new DomainError('quantity_exceeded', say.more_than_ordered(), {
    errors: exceeded.map(({ index, message }) => ({
      path: `lines.${index}.quantity`,
      code: 'quantity_exceeded',
      message,
    })),
  });
}
