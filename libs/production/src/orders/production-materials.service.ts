import type {
  MaterialIssue,
  MaterialReturn,
  ProductionMaterial,
  ProductionOrder,
  TakenMaterial,
} from '@docket/contracts';
import {
  exceeds,
  isZero,
  PRODUCTION_ORDER_ACTIVE_STATES,
  PRODUCTION_ORDER_ISSUE_STATES,
  PRODUCTION_ORDER_RETURN_STATES,
  type ProductionOrderState,
  remainderOf,
  sumOf,
} from '@docket/domain';
import { LocationsService, StockMovementsService } from '@docket/inventory';
import {
  compareTexts,
  Database,
  DomainError,
  illegalTransition,
  invalidField,
  notFound,
  type Principal,
  recordExists,
  Records,
  updateVersioned,
} from '@docket/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { orderOfMaterial, orderOfMovement } from './order-of-movement';
import { partsOf } from './material-parts';
import { ProductionOrderEntity } from './production-order.entity';
import { productionOrderKind } from './production-order.kind';
import { ProductionStock, setMaterials } from './production-stock';
import { requireOrder } from './require-order';
import { takenByLot, takenOf } from './taken-of';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Materials of production orders: taken from stock, and brought back. */
@Injectable()
export class ProductionMaterialsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    private readonly records: Records,
    private readonly locations: LocationsService,
    private readonly stock: ProductionStock,
    private readonly movements: StockMovementsService,
  ) {}

  /**
   * Issued material comes back only by a return, and nothing is issued past the order, so that the order stays right.
   */
  onModuleInit(): void {
    this.movements.ownedBy(orderOfMovement);
    this.movements.countedBy(orderOfMaterial);
  }

  /** Material of an order that was issued and has not come back, by lot. @throws {DomainError} `not_found` */
  async taken(id: string): Promise<TakenMaterial[]> {
    const { read } = this.database;
    if (!(await recordExists(read, productionOrderKind, id))) throw notFound(productionOrderKind.label);
    return [...(await takenByLot(read, id))].flatMap(([materialId, lots]) =>
      [...lots]
        .filter(([, quantity]) => !isZero(quantity))
        .sort(([one], [other]) => compareTexts(one, other))
        .map(([lot, quantity]) => ({ materialId, lot: lot === '' ? null : lot, quantity })),
    );
  }

  /**
   * Takes a material from stock for an order; more than it needs, too, where more was used.
   * @throws {DomainError} `not_found`, `illegal_transition`, `insufficient_stock`, `invalid_request`
   */
  issue(
    id: string,
    materialId: string,
    { scrappedQuantity, ...part }: MaterialIssue,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    const context = { user, ifMatch, action: 'issue' };
    return this.records.change(productionOrderKind, id, context, async (manager, order) => {
      const material = materialOf(order, materialId);
      requireState(order, 'issue', PRODUCTION_ORDER_ISSUE_STATES);
      if (exceeds(scrappedQuantity, part.quantity)) {
        const message = say.spoilt_more_than_taken();
        throw invalidField('scrappedQuantity', message, say.lower_what_was_spoilt());
      }
      await updateVersioned(manager, ProductionOrderEntity, order, user.userId, {});
      await this.stock.lock(manager, order);
      await this.stock.issue(manager, order, material, partsOf(part), user);
      const used = remainderOf(part.quantity, scrappedQuantity);
      const { position } = material;
      await setMaterials(manager, 'issuedQuantity', id, [
        { position, quantity: sumOf([material.issuedQuantity, used]) },
      ]);
      await setMaterials(manager, 'scrappedQuantity', id, [
        { position, quantity: sumOf([material.scrappedQuantity, scrappedQuantity]) },
      ]);
      return this.reserved(manager, id);
    });
  }

  /**
   * Brings back what was taken and not used.
   * @throws {DomainError} `not_found`, `illegal_transition`, `invalid_request`; `quantity_exceeded` for more than was
   * taken, of that lot where it has one
   */
  giveBack(
    id: string,
    materialId: string,
    sent: MaterialReturn,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    const context = { user, ifMatch, action: 'return' };
    return this.records.change(productionOrderKind, id, context, async (manager, order) => {
      const material = materialOf(order, materialId);
      requireState(order, 'return', PRODUCTION_ORDER_RETURN_STATES);
      const locationId = sent.locationId ?? order.sourceLocationId;
      if (locationId === null) {
        const message = say.material_goes_back_where();
        throw invalidField('locationId', message, say.order_names_no_location());
      }
      await this.locations.requireActive(manager, 'locationId', locationId);
      await updateVersioned(manager, ProductionOrderEntity, order, user.userId, {});
      requireTaken(material.issuedQuantity, sent.quantity, material.uom);
      const parts = partsOf({ ...sent, locationId });
      for (const { lot, quantity } of parts)
        if (lot !== null)
          requireTaken(await takenOf(manager, order.id, material.id, lot), quantity, material.uom, lot);
      await this.stock.lock(manager, order);
      await this.stock.giveBack(manager, order, material, parts, user);
      await setMaterials(manager, 'issuedQuantity', id, [
        { position: material.position, quantity: remainderOf(material.issuedQuantity, sent.quantity) },
      ]);
      return this.reserved(manager, id);
    });
  }

  /** The order, once it holds what it needs by now, if it holds anything at all. */
  private async reserved(manager: EntityManager, id: string): Promise<ProductionOrder> {
    const order = await requireOrder(manager, id);
    if (!PRODUCTION_ORDER_ACTIVE_STATES.includes(order.status)) return order;
    await this.stock.reserve(manager, order);
    return requireOrder(manager, id);
  }
}

function materialOf(order: ProductionOrder, id: string): ProductionMaterial {
  const material = order.materials.find((one) => one.id === id);
  if (material === undefined) throw notFound('material of this production order');
  return material;
}

function requireState(order: ProductionOrder, action: string, states: readonly ProductionOrderState[]): void {
  if (states.includes(order.status)) return;
  throw illegalTransition('production order', order.status, action, order.actions);
}

/** @throws {DomainError} `quantity_exceeded` */
function requireTaken(taken: string, quantity: string, uom: string, lot?: string): void {
  if (!exceeds(quantity, taken)) return;
  const message =
    lot === undefined
      ? say.taken_for_order({ quantity: taken, uom })
      : say.taken_for_order_of_lot({ lot, quantity: taken, uom });
  throw new DomainError('quantity_exceeded', common.more_than_taken(), {
    errors: [{ path: 'quantity', code: 'quantity_exceeded', message }],
  });
}
