import {
  type NewProductionOrder,
  type Page,
  type ProductionOrder,
  type ProductionOrderChange,
  ProductionOrderContent,
  type ProductionOrderListQuery,
  type ProductionOrderSummary,
} from '@docket/contracts';
import {
  exceeds,
  PRODUCTION_ORDER_ACTIVE_STATES,
  type ProductionOrderAction,
  productionOrderOpenFields,
  SCALE,
  sumOf,
  toScaled,
  stateWord,
} from '@docket/domain';
import { ItemsService, LocationsService } from '@docket/inventory';
import {
  insertRow,
  changesOf,
  CompanyService,
  created,
  Database,
  deleteVersioned,
  DomainError,
  insertChunks,
  invalidField,
  linkEntities,
  NumberingService,
  type Principal,
  readPage,
  Records,
  requireOpen,
  updateVersioned,
} from '@docket/platform';
import { OrderAmendments, SalesOrdersService } from '@docket/sales';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { loadBom } from '../recipes/bom.view';
import { loadRouting } from '../recipes/routing.view';
import { newOperation } from './new-operation';
import { madeForLines } from './made-for-lines';
import { type Demand, demandOf, requireItem, requireStorable, requireWhole } from './new-production-order';
import { ProductionMaterialEntity } from './production-material.entity';
import { ProductionOperationEntity } from './production-operation.entity';
import { ProductionOrderEntity } from './production-order.entity';
import { productionOrderKind } from './production-order.kind';
import { presentOrderSummary, productionOrderList } from './production-orders.list';
import { ProductionStock } from './production-stock';
import { requireOrder, stateAfter } from './require-order';
import { say } from '../sentences';

/** Actions that need nothing but the order. `complete` needs the output. */
export type PlainAction = Exclude<ProductionOrderAction, 'complete'>;

/** Effect of an action on stock. */
const STOCK_WORK: Partial<Record<PlainAction, 'reserve' | 'release'>> = {
  release: 'reserve',
  allocate: 'reserve',
  cancel: 'release',
};

/** Production orders: made, changed, and moved through their states. */
@Injectable()
export class ProductionOrdersService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    @InjectRepository(ProductionOrderEntity)
    private readonly productionOrderRepository: Repository<ProductionOrderEntity>,
    @InjectRepository(ProductionMaterialEntity)
    private readonly productionMaterialRepository: Repository<ProductionMaterialEntity>,
    @InjectRepository(ProductionOperationEntity)
    private readonly productionOperationRepository: Repository<ProductionOperationEntity>,
    private readonly records: Records,
    private readonly numbering: NumberingService,
    private readonly company: CompanyService,
    private readonly items: ItemsService,
    private readonly locations: LocationsService,
    private readonly salesOrders: SalesOrdersService,
    private readonly amendments: OrderAmendments,
    private readonly stock: ProductionStock,
  ) {}

  /** A location stays while orders name it, and the line of a sales order while something is made for it. */
  onModuleInit(): void {
    this.amendments.keepLinesWhile(madeForLines);
    this.locations.keepWhile(async (manager, id) => {
      const isNamed = await manager.withRepository(this.productionOrderRepository).exists({
        where: [{ sourceLocationId: id }, { destinationLocationId: id }],
      });
      return isNamed ? say.location_of_production_orders() : null;
    });
  }

  list(query: ProductionOrderListQuery): Promise<Page<ProductionOrderSummary>> {
    return readPage(this.database.read, productionOrderList, query, presentOrderSummary);
  }

  /** @throws {DomainError} `not_found` */
  get(id: string): Promise<ProductionOrder> {
    return requireOrder(this.database.read, id);
  }

  /**
   * Plans an order, on its own or for a line of a sales order, with the materials and operations that its item has now.
   * @throws {DomainError} `invalid_request` for items, locations and lines that do not exist or are not active
   */
  create(order: NewProductionOrder, user: Principal): Promise<ProductionOrder> {
    return this.records.create(productionOrderKind, user, async (manager) => {
      const salesOrder =
        order.salesOrderId === null ? null : await this.salesOrders.hold(manager, order.salesOrderId);
      const made = await this.insert(manager, order, demandOf(order, salesOrder), user);
      if (salesOrder !== null) {
        const { id, number, status } = salesOrder;
        await linkEntities(manager, {
          origin: { kind: 'SalesOrder', id, number, status },
          result: { kind: 'ProductionOrder', id: made.id, number: made.number, status: made.status },
        });
      }
      return requireOrder(manager, made.id);
    });
  }

  /**
   * @throws {DomainError} `not_editable` for fields that its state has closed; `version_conflict`; `invalid_request` for
   * fewer than were made already
   */
  change(
    id: string,
    change: ProductionOrderChange,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.records.change(productionOrderKind, id, { user, ifMatch }, async (manager, order) => {
      const changed = changesOf(ProductionOrderContent, order, change);
      if (Object.keys(changed).length === 0) return order;
      const open = productionOrderOpenFields[order.status];
      requireOpen('production order', order.status, open, changed, 'planned');
      const { quantity, ...columns } = changed;
      if (quantity !== undefined) requireQuantity(order, quantity);
      await this.locations.requireActive(manager, 'sourceLocationId', columns.sourceLocationId);
      await this.locations.requireActive(manager, 'destinationLocationId', columns.destinationLocationId);
      await updateVersioned(manager, ProductionOrderEntity, order, user.userId, {
        ...columns,
        ...(quantity !== undefined && { quantity: toScaled(quantity, SCALE) }),
      });
      const after = await requireOrder(manager, id);
      if (quantity === undefined || !PRODUCTION_ORDER_ACTIVE_STATES.includes(order.status)) return after;
      await this.stock.lock(manager, after);
      await this.stock.reserve(manager, after);
      return requireOrder(manager, id);
    });
  }

  /** @throws {DomainError} `illegal_transition`, with what is legal now */
  act(
    id: string,
    action: PlainAction,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.records.change(productionOrderKind, id, { user, ifMatch, action }, async (manager, order) => {
      const status = stateAfter(order, action);
      await updateVersioned(manager, ProductionOrderEntity, order, user.userId, {
        status,
        ...(action === 'start' && { actualStart: new Date().toISOString() }),
      });
      const work = STOCK_WORK[action];
      if (work !== undefined) await this.stock[work](manager, order);
      return requireOrder(manager, id);
    });
  }

  /** @throws {DomainError} `not_editable` once it is released */
  remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void> {
    return this.records.remove(productionOrderKind, id, { user, ifMatch }, async (manager, order) => {
      if (order.status !== 'planned') {
        throw new DomainError('not_editable', say.order_is_not_planned({ status: stateWord(order.status) }));
      }
      await deleteVersioned(manager, ProductionOrderEntity, order);
      await manager.withRepository(this.productionMaterialRepository).delete({ orderId: id });
      await manager.withRepository(this.productionOperationRepository).delete({ orderId: id });
    });
  }

  private async insert(
    manager: EntityManager,
    { salesOrderId, salesOrderLineId, ...sent }: NewProductionOrder,
    { itemId, quantity, dueDate }: Demand,
    user: Principal,
  ): Promise<ProductionOrderEntity> {
    // The item is not deleted meanwhile, and nobody changes what it is made of, and how: that is copied as a whole.
    if (this.database.dialect === 'mysql')
      await manager.query('SELECT id FROM items WHERE id = ? LOCK IN SHARE MODE', [itemId]);
    requireItem((await this.items.find(manager, [itemId])).get(itemId), quantity);
    await this.locations.requireActive(manager, 'sourceLocationId', sent.sourceLocationId);
    await this.locations.requireActive(manager, 'destinationLocationId', sent.destinationLocationId);
    const row: ProductionOrderEntity = {
      ...created(user.userId),
      number: await this.numbering.next(manager, productionOrderKind.name, await this.company.today(manager)),
      status: 'planned',
      itemId,
      quantity: toScaled(quantity, SCALE),
      completedQuantity: '0',
      scrappedQuantity: '0',
      salesOrderId,
      salesOrderLineId,
      priority: sent.priority,
      plannedStart: sent.plannedStart,
      plannedEnd: sent.plannedEnd,
      dueDate,
      actualStart: null,
      actualEnd: null,
      sourceLocationId: sent.sourceLocationId,
      destinationLocationId: sent.destinationLocationId,
      notes: sent.notes,
      internalNotes: sent.internalNotes,
      customFields: sent.customFields,
    };
    await insertRow(manager.withRepository(this.productionOrderRepository), row);
    await this.copyRecipe(manager, row, quantity);
    return row;
  }

  /** Copies what the item is made of, and how: what is changed there later does not change what is at work. */
  private async copyRecipe(
    manager: EntityManager,
    { id: orderId, itemId }: ProductionOrderEntity,
    quantity: string,
  ): Promise<void> {
    const components = (await loadBom(manager, itemId))?.components ?? [];
    const items = await this.items.find(
      manager,
      components.map((component) => component.itemId),
    );
    const materials = components.map(({ scrapPercent, quantity: quantityPerUnit, ...component }) => ({
      ...component,
      scrapPercent,
      quantityPerUnit,
      tracking: items.get(component.itemId)?.tracking ?? ('none' as const),
    }));
    requireStorable(materials, quantity);
    await insertChunks(
      manager,
      ProductionMaterialEntity,
      materials.map((material) => ({
        orderId,
        position: material.position,
        id: uuidv7(),
        itemId: material.itemId,
        quantityPerUnit: toScaled(material.quantityPerUnit, SCALE),
        scrapPercent: toScaled(material.scrapPercent, SCALE),
        issuedQuantity: '0',
        scrappedQuantity: '0',
        removed: false,
      })),
    );
    const operations = (await loadRouting(manager, itemId))?.operations ?? [];
    await insertChunks(
      manager,
      ProductionOperationEntity,
      operations.map(({ workCentreCode: _code, workCentreName: _name, ...operation }) => ({
        ...newOperation(orderId),
        ...operation,
        setupMinutes: toScaled(operation.setupMinutes, SCALE),
        runMinutes: toScaled(operation.runMinutes, SCALE),
      })),
    );
  }
}

/** @throws {DomainError} `invalid_request` for fewer than were made already, or more than can be written down */
function requireQuantity(order: ProductionOrder, quantity: string): void {
  const made = sumOf([order.completedQuantity, order.scrappedQuantity]);
  if (exceeds(made, quantity)) {
    throw invalidField(
      'quantity',
      say.pieces_made_already({ quantity: made, uom: order.item.uom }),
      say.raise_to_what_was_made(),
    );
  }
  requireWhole('quantity', order.item, quantity);
  requireStorable(order.materials, quantity);
}
