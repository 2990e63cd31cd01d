import {
  type NewProductionMaterial,
  NewProductionMaterials,
  type NewProductionOperation,
  NewProductionOperations,
  type ProductionOrder,
} from '@docket/contracts';
import { isSame, PRODUCTION_ORDER_ACTIVE_STATES, SCALE, toScaled } from '@docket/domain';
import { ItemsService } from '@docket/inventory';
import { insertChunks, type Principal, Records, updateVersioned, writable } from '@docket/platform';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { v7 as uuidv7 } from 'uuid';
import { componentsBelow } from '../recipes/components-below';
import { isSameList } from '../recipes/same-recipe';
import { WorkCentresService } from '../work-centres/work-centres.service';
import { requireStorable } from './new-production-order';
import { newOperation } from './new-operation';
import { ProductionMaterialEntity } from './production-material.entity';
import { ProductionOperationEntity } from './production-operation.entity';
import { ProductionOrderEntity } from './production-order.entity';
import { productionOrderKind } from './production-order.kind';
import { ProductionStock } from './production-stock';
import {
  requireKnownOperations,
  requireMaterials,
  requireNothingMade,
  requireOpenOrder,
  requireUnbegun,
  requireUnissued,
  requireWorkCentres,
} from './recipe-refusals';
import { requireOrder } from './require-order';
import { sameOperation } from './same-operation';
import { takenByLot } from './taken-of';

/**
 * Materials and operations of one order, if they differ from its item's. An order that has begun is not changed by
 * its item.
 */
@Injectable()
export class ProductionRecipeService {
  constructor(
    private readonly records: Records,
    private readonly items: ItemsService,
    private readonly workCentres: WorkCentresService,
    private readonly stock: ProductionStock,
  ) {}

  /**
   * Replaces the materials of an order, and adjusts the stock that is held for it.
   * @throws {DomainError} `not_editable` in a state, or with output, that closes the list, and for what is issued;
   *   `invalid_request`, `version_conflict`
   */
  replaceMaterials(
    id: string,
    sent: NewProductionMaterials,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.records.change(productionOrderKind, id, { user, ifMatch }, async (manager, order) => {
      const { materials } = writable(NewProductionMaterials, order, sent);
      requireOpenOrder(order, 'materials');
      if (isSameList(materials, order.materials, sameMaterial)) return order;
      requireNothingMade(order);
      const ids = materials.map(({ itemId }) => itemId);
      // The locks keep the items from being deleted, and held stock follows.
      await this.stock.lock(manager, order, ids);
      const items = await this.items.find(manager, ids);
      requireMaterials(order, materials, items, await componentsBelow(manager, ids));
      const taken = await takenByLot(manager, id);
      requireUnissued(order, materials, taken);
      const needs = materials.flatMap((material) => {
        const item = items.get(material.itemId);
        return item === undefined ? [] : [{ ...material, sku: item.sku, tracking: item.tracking }];
      });
      requireStorable(needs, order.quantity, 'materials');
      await updateVersioned(manager, ProductionOrderEntity, order, user.userId, {});
      const named = new Set(ids);
      const gone = order.materials.filter(({ itemId }) => !named.has(itemId));
      await this.stock.release(manager, order, new Set(gone.map((material) => material.id)));
      await storeMaterials(manager, id, materials, new Set(taken.keys()));
      const after = await requireOrder(manager, id);
      if (!PRODUCTION_ORDER_ACTIVE_STATES.includes(order.status)) return after;
      await this.stock.reserve(manager, after);
      return requireOrder(manager, id);
    });
  }

  /**
   * Replaces how an order is made.
   * @throws {DomainError} `not_editable` in a state that closes the list, and for what is begun; `invalid_request`,
   * `version_conflict`
   */
  replaceOperations(
    id: string,
    sent: NewProductionOperations,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<ProductionOrder> {
    return this.records.change(productionOrderKind, id, { user, ifMatch }, async (manager, order) => {
      const { operations } = writable(NewProductionOperations, order, sent);
      requireOpenOrder(order, 'operations');
      const wanted = [...operations].sort((one, other) => one.sequence - other.sequence);
      if (isSameList(wanted, order.operations, sameOperation)) return order;
      requireKnownOperations(order, operations);
      requireUnbegun(order, operations);
      const named = operations.flatMap(({ workCentreId }) => workCentreId ?? []);
      requireWorkCentres(order, operations, await this.workCentres.holdActive(manager, named));
      await updateVersioned(manager, ProductionOrderEntity, order, user.userId, {});
      await storeOperations(manager, id, wanted);
      return requireOrder(manager, id);
    });
  }
}

const scaled = (value: string) => toScaled(value, SCALE);

const sameMaterial = (
  one: NewProductionMaterial,
  other: Pick<ProductionOrder['materials'][number], keyof NewProductionMaterial>,
) =>
  one.itemId === other.itemId &&
  isSame(one.quantityPerUnit, other.quantityPerUnit) &&
  isSame(one.scrapPercent, other.scrapPercent);

/**
 * Writes the materials of an order anew; those of the same item stay what they are.
 * @param moved the materials that movements of stock name: they stay, behind the list, so that the ledger tells of what
 * there is
 */
async function storeMaterials(
  manager: EntityManager,
  orderId: string,
  materials: readonly NewProductionMaterial[],
  moved: ReadonlySet<string>,
): Promise<void> {
  const stored = await manager.find(ProductionMaterialEntity, { where: { orderId } });
  const present = new Map(stored.map((row) => [row.itemId, row]));
  const named = new Set(materials.map(({ itemId }) => itemId));
  const removed = stored.filter(({ id, itemId }) => moved.has(id) && !named.has(itemId));
  const listed = materials.map(({ itemId, quantityPerUnit, scrapPercent }) => ({
    ...(present.get(itemId) ?? { orderId, id: uuidv7(), itemId, issuedQuantity: '0', scrappedQuantity: '0' }),
    quantityPerUnit: scaled(quantityPerUnit),
    scrapPercent: scaled(scrapPercent),
    removed: false,
  }));
  await manager.delete(ProductionMaterialEntity, { orderId });
  const rows = [...listed, ...removed.map((row) => ({ ...row, removed: true }))];
  await insertChunks(
    manager,
    ProductionMaterialEntity,
    rows.map((row, index) => ({ ...row, position: index + 1 })),
  );
}

/** Writes the operations of an order anew, in their order; those that are named stay what they are. */
async function storeOperations(
  manager: EntityManager,
  orderId: string,
  operations: readonly NewProductionOperation[],
): Promise<void> {
  const stored = await manager.find(ProductionOperationEntity, { where: { orderId } });
  const present = new Map(stored.map((row) => [row.id, row]));
  await manager.delete(ProductionOperationEntity, { orderId });
  await insertChunks(
    manager,
    ProductionOperationEntity,
    operations.map(({ id, ...operation }, index) => ({
      ...(present.get(id ?? '') ?? newOperation(orderId)),
      ...operation,
      position: index + 1,
      setupMinutes: scaled(operation.setupMinutes),
      runMinutes: scaled(operation.runMinutes),
    })),
  );
}
