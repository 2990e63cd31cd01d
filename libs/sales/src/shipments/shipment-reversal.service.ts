import type { SalesOrder, Shipment, ShipmentReversal } from '@docket/contracts';
import { isZero, remainderOf, sumOf } from '@docket/domain';
import { StockMovementsService } from '@docket/inventory';
import { DomainError, notFound, type Principal, Records, updateVersioned } from '@docket/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { setLineQuantities } from '../documents/set-line-quantities';
import { OrderStock } from '../orders/order-stock';
import { SalesOrderEntity } from '../orders/sales-order.entity';
import { salesOrderKind } from '../orders/sales-order.kind';
import { loadSalesOrder } from '../orders/sales-order.view';
import { stateAfter } from '../orders/sales-orders.service';
import { ShipmentLineEntity } from './shipment-line.entity';
import { shipmentOfMovement } from './shipment-of-movement';
import { ShipmentEntity } from './shipment.entity';
import { loadShipment } from './shipment.view';
import { asMade } from './shipments.service';
import { say } from '../sentences';

/** Takes shipments back that were a mistake, or that never left the house. */
@Injectable()
export class ShipmentReversalService implements OnModuleInit {
  constructor(
    @InjectRepository(ShipmentEntity) private readonly shipmentRepository: Repository<ShipmentEntity>,
    private readonly stock: OrderStock,
    private readonly records: Records,
    private readonly movements: StockMovementsService,
  ) {}

  /** Shipped goods come back only with the whole shipment, so that its order stays right. */
  onModuleInit(): void {
    this.movements.ownedBy(shipmentOfMovement);
  }

  /**
   * Reverses a shipment as a whole: its stock lies again where it lay, held for its lines, and its order is as far as it
   * would be without it. The shipment stays in the list, marked.
   * @throws {DomainError} `not_found`, `conflict` for one that was reversed already, `illegal_transition`,
   * `version_conflict`
   */
  async reverse(
    orderId: string,
    id: string,
    { reason }: ShipmentReversal,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<Shipment> {
    let reversed: Shipment | null = null;
    const context = { user, ifMatch, action: 'reverse_shipment', made: () => asMade(reversed) };
    // A second caller waits for the row of the order, and then finds the shipment reversed.
    await this.records.change(salesOrderKind, orderId, context, async (manager, order) => {
      const shipment = await standing(manager, orderId, id);
      const next = stateAfter(order, 'reverse_shipment');
      const shipped = shippedWithout(order, shipment);
      const isNothingLeft = [...shipped.values()].every(isZero);
      await updateVersioned(manager, SalesOrderEntity, order, user.userId, {
        ...(isNothingLeft
          ? { status: await unshippedStatus(manager, orderId), unshippedStatus: null }
          : { status: next }),
      });
      await manager.withRepository(this.shipmentRepository).update(
        { id },
        {
          reversed: true,
          reversedAt: new Date().toISOString(),
          reversedBy: user.userId,
          reversalReason: reason,
        },
      );
      const named = new Set(shipment.lines.map(({ lineId }) => lineId));
      const changed = order.lines
        .filter((line) => named.has(line.id))
        .map((line) => ({ position: line.position, quantity: shipped.get(line.id) ?? '0' }));
      await setLineQuantities(manager, 'shippedQuantity', orderId, changed);
      await this.stock.takeBack(manager, order, await movementsOf(manager, id), user, reason);
      reversed = await loadShipment(manager, id);
      const after = await loadSalesOrder(manager, orderId);
      if (after === null) throw notFound(salesOrderKind.label);
      return after;
    });
    if (reversed === null) throw notFound('shipment');
    return reversed;
  }
}

/** @throws {DomainError} `not_found` where the order has no such shipment, `conflict` where it was reversed */
async function standing(manager: EntityManager, orderId: string, id: string): Promise<Shipment> {
  const shipment = await loadShipment(manager, id);
  if (shipment?.orderId !== orderId) throw notFound('shipment');
  if (shipment.reversedAt !== null) {
    throw new DomainError('conflict', say.shipment_reversed_already({ number: shipment.number }));
  }
  return shipment;
}

/** How much of each line has been shipped without this shipment. */
function shippedWithout(order: SalesOrder, { lines }: Shipment): Map<string, string> {
  const back = new Map<string, string>();
  for (const { lineId, quantity } of lines) back.set(lineId, sumOf([back.get(lineId) ?? '0', quantity]));
  return new Map(
    order.lines.map(({ id, shippedQuantity }) => [id, remainderOf(shippedQuantity, back.get(id) ?? '0')]),
  );
}

async function unshippedStatus(manager: EntityManager, id: string) {
  const row = await manager.findOne(SalesOrderEntity, {
    select: { id: true, unshippedStatus: true },
    where: { id },
  });
  return row?.unshippedStatus ?? 'confirmed';
}

async function movementsOf(manager: EntityManager, shipmentId: string): Promise<string[]> {
  const lines = await manager.find(ShipmentLineEntity, {
    select: { shipmentId: true, position: true, movementId: true },
    where: { shipmentId },
  });
  return lines.flatMap(({ movementId }) => movementId ?? []);
}
