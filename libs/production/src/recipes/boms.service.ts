import {
  type BillOfMaterials,
  type ItemUsage,
  type ItemUsageListQuery,
  NewBillOfMaterials,
  type Page,
} from '@docket/contracts';
import { isPartOf, SCALE, toScaled } from '@docket/domain';
import { type ItemUse, ItemsService } from '@docket/inventory';
import {
  insertRow,
  created,
  Database,
  DomainError,
  insertChunks,
  notFound,
  type Principal,
  readPage,
  recordExists,
  Records,
  updateVersioned,
  writable,
} from '@docket/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, Repository } from 'typeorm';
import { ProductionMaterialEntity } from '../orders/production-material.entity';
import { ProductionOrderEntity } from '../orders/production-order.entity';
import { BomComponentEntity, BomEntity } from './bom.entity';
import { loadBom } from './bom.view';
import { componentsBelow } from './components-below';
import { itemUsageList, presentUsage } from './item-usages.list';
import { bomRecord } from './recipe.records';
import { isSameList, sameComponent } from './same-recipe';
import { RoutingEntity, RoutingOperationEntity } from './routing.entity';
import { common } from '@docket/domain';
import { say } from '../sentences';

/** Bills of materials of items. */
@Injectable()
export class BomsService implements OnModuleInit {
  constructor(
    private readonly database: Database,
    @InjectRepository(BomComponentEntity)
    private readonly bomComponentRepository: Repository<BomComponentEntity>,
    @InjectRepository(BomEntity) private readonly bomRepository: Repository<BomEntity>,
    @InjectRepository(RoutingOperationEntity)
    private readonly routingOperationRepository: Repository<RoutingOperationEntity>,
    @InjectRepository(RoutingEntity) private readonly routingRepository: Repository<RoutingEntity>,
    private readonly records: Records,
    private readonly items: ItemsService,
  ) {}

  /** An item stays while others are made of it; what it is made of itself goes with it. */
  onModuleInit(): void {
    this.items.keepWhile(async (manager, itemId) => {
      await this.holdBills(manager);
      return useOfItem(manager, itemId);
    });
    this.records.onRemoval(async (manager, record, id) => {
      if (record.name !== 'Item') return;
      await manager.withRepository(this.bomComponentRepository).delete({ bomId: id });
      await manager.withRepository(this.bomRepository).delete({ id });
      await manager.withRepository(this.routingOperationRepository).delete({ routingId: id });
      await manager.withRepository(this.routingRepository).delete({ id });
    });
  }

  /** @throws {DomainError} `not_found` where there is no such item */
  async get(itemId: string): Promise<BillOfMaterials> {
    const bom = await loadBom(this.database.read, itemId);
    if (bom === null) throw notFound('item');
    return bom;
  }

  /**
   * Items that an item is a component of, active items first.
   * @throws {DomainError} `not_found` where there is no such item
   */
  async usagesOf(itemId: string, query: ItemUsageListQuery): Promise<Page<ItemUsage>> {
    const { read } = this.database;
    const ofItem = { ...query, componentId: [itemId], sort: [{ field: 'sku', descending: false } as const] };
    const page = await readPage(read, itemUsageList, ofItem, presentUsage);
    if (page.data.length === 0 && !(await recordExists(read, bomRecord, itemId))) throw notFound('item');
    return page;
  }

  /**
   * Replaces what an item is made of.
   * @throws {DomainError} `not_found`, `version_conflict`; `invalid_request` for components that do not exist, are not
   * active, or are themselves made of the item
   */
  replace(
    itemId: string,
    sent: NewBillOfMaterials,
    user: Principal,
    ifMatch: string | undefined,
  ): Promise<BillOfMaterials> {
    const context = { user, ifMatch, action: 'change_bom' };
    return this.records.change(bomRecord, itemId, context, async (manager, bom) => {
      const { components } = writable(NewBillOfMaterials, bom, sent);
      if (bom.version > 0 && isSameList(components, bom.components, sameComponent)) return bom;
      await this.requireComponents(
        manager,
        itemId,
        components.map((component) => component.itemId),
      );
      if (bom.version === 0)
        await insertRow(manager.withRepository(this.bomRepository), { ...created(user.userId), id: itemId });
      else await updateVersioned(manager, BomEntity, bom, user.userId, {});
      await manager.withRepository(this.bomComponentRepository).delete({ bomId: itemId });
      const rows = components.map((component, index) => ({
        bomId: itemId,
        position: index + 1,
        itemId: component.itemId,
        quantity: toScaled(component.quantity, SCALE),
        scrapPercent: toScaled(component.scrapPercent, SCALE),
      }));
      if (rows.length > 0) await insertChunks(manager, BomComponentEntity, rows);
      const after = await loadBom(manager, itemId);
      if (after === null) throw notFound('item');
      return after;
    });
  }

  /**
   * One bill after the other, and no item deleted meanwhile: two that are put into each other at the same time would each look
   * right alone. The components are not locked: whoever works with stock locks them in the order of their ids, and the
   * item of this bill is locked already.
   */
  private async holdBills(manager: EntityManager): Promise<void> {
    if (this.database.dialect === 'mysql')
      await manager.query('SELECT id FROM company WHERE id = 1 FOR UPDATE');
  }

  private async requireComponents(
    manager: EntityManager,
    itemId: string,
    ids: readonly string[],
  ): Promise<void> {
    if (ids.length === 0) return;
    await this.holdBills(manager);
    const items = await this.items.find(manager, ids);
    const parts = await componentsBelow(manager, ids);
    const errors = ids.flatMap((id, index) => {
      const item = items.get(id);
      const message =
        item === undefined
          ? common.item_unknown()
          : id === itemId
            ? say.component_of_itself()
            : isPartOf(parts, itemId, id)
              ? say.component_made_of_item({ sku: item.sku })
              : item.active
                ? null
                : common.code_inactive({ code: item.sku });
      return message === null ? [] : [{ path: `components.${index}.itemId`, code: 'invalid_field', message }];
    });
    if (errors.length === 0) return;
    throw new DomainError('invalid_request', say.mend_components(), {
      errors,
    });
  }
}

/** Why an item cannot be deleted, as far as production goes. */
const useOfItem: ItemUse = async (manager, itemId) => {
  if (await manager.existsBy(BomComponentEntity, { itemId })) return say.item_is_component();
  if (await manager.existsBy(ProductionOrderEntity, { itemId })) return say.item_has_production_orders();
  if (await manager.existsBy(ProductionMaterialEntity, { itemId })) return say.item_needed_in_production();
  return null;
};
