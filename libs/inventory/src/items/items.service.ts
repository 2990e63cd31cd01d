import type { Sentence } from '@docket/domain';
import {
  type Item,
  type ItemChange,
  ItemContent,
  type ItemListQuery,
  type ItemSummary,
  type NewItem,
  type Page,
} from '@docket/contracts';

import {
  insertRow,
  changesOf,
  chunksOf,
  CompanyService,
  created,
  Database,
  deleteVersioned,
  DomainError,
  notFound,
  type Principal,
  readPage,
  Records,
  requireFreeKey,
  updateVersioned,
} from '@docket/platform';
import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, In, Repository } from 'typeorm';
import { lockItems } from '../stock/stock-locks';
import { ItemEntity } from './item.entity';
import { itemRecord } from './item.record';
import { completeItem, itemRow, presentItem, tidyItem } from './item.row';
import { itemList, presentPricedSummary, presentSummary, pricedItemList } from './items.list';
import { FIXED_ONCE_MOVED, fixedMessage, movedAmong } from './moved-items';
import { say } from '../sentences';

/** Reason why an item cannot be deleted, for people; null if there is none. */
export type ItemUse = (manager: EntityManager, itemId: string) => Promise<Sentence | null>;

/** Creates, changes and deletes items. */
@Injectable()
export class ItemsService {
  private readonly uses: ItemUse[] = [];

  constructor(
    private readonly database: Database,
    @InjectRepository(ItemEntity) private readonly itemRepository: Repository<ItemEntity>,
    private readonly company: CompanyService,
    private readonly records: Records,
  ) {}

  list(query: ItemListQuery): Promise<Page<ItemSummary>> {
    const { read } = this.database;
    return query.priceBreaks
      ? readPage(read, pricedItemList, query, presentPricedSummary)
      : readPage(read, itemList, query, presentSummary);
  }

  async get(id: string): Promise<Item> {
    const item = await itemRecord.load(this.database.read, id);
    if (item === null) throw notFound(itemRecord.label);
    return item;
  }

  /** For domains above: the items with these ids, as GET shows them. Unknown ids are missing from the map. */
  async find(manager: EntityManager, ids: readonly string[]): Promise<Map<string, Item>> {
    const found = new Map<string, Item>();
    for (const some of chunksOf([...new Set(ids)])) {
      const rows = await manager.withRepository(this.itemRepository).findBy({ id: In(some) });
      for (const row of rows) found.set(row.id, presentItem(row));
    }
    return found;
  }

  /** For domains above: adds a check that keeps items in use from being deleted. */
  keepWhile(use: ItemUse): void {
    this.uses.push(use);
  }

  /** @throws {DomainError} `conflict` if the SKU is taken, in any case */
  create(item: NewItem, user: Principal): Promise<Item> {
    return this.records.create(itemRecord, user, async (manager) => {
      await requireFreeKey(manager, itemRecord, item.sku);
      const company = await this.company.get(manager);
      const made = { ...completeItem(item, company), ...created(user.userId) };
      await insertRow(manager.withRepository(this.itemRepository), itemRow(made));
      return presentItem(itemRow(made));
    });
  }

  /** @throws {DomainError} `conflict`; `in_use` for fields that are fixed once stock has moved; `version_conflict` */
  change(id: string, change: ItemChange, user: Principal, ifMatch: string | undefined): Promise<Item> {
    return this.records.change(itemRecord, id, { user, ifMatch }, async (manager, item) => {
      const after = tidyItem({ ...item, ...changesOf(ItemContent, item, change) });
      const row = new Map(Object.entries(itemRow(after)));
      const before = new Map<string, unknown>(Object.entries(itemRow(item)));
      const changed = [...row].filter(([column, value]) => !isSame(value, before.get(column)));
      if (changed.length === 0) return item;
      if (after.sku !== item.sku) await requireFreeKey(manager, itemRecord, after.sku, id);
      await requireUnmoved(manager, item, after);
      const stamps = await updateVersioned(
        manager,
        ItemEntity,
        item,
        user.userId,
        Object.fromEntries(changed),
      );
      return { ...after, ...stamps };
    });
  }

  /** @throws {DomainError} `in_use` if stock has moved, or if documents name the item */
  remove(id: string, user: Principal, ifMatch: string | undefined): Promise<void> {
    return this.records.remove(itemRecord, id, { user, ifMatch }, async (manager, item) => {
      await lockItems(manager, [id]);
      if ((await movedAmong(manager, [id])).size > 0) {
        throw new DomainError('in_use', say.item_has_moved());
      }
      for (const use of this.uses) {
        const reason = await use(manager, id);
        if (reason !== null) throw new DomainError('in_use', reason);
      }
      await deleteVersioned(manager, ItemEntity, item);
    });
  }
}

/** @throws {DomainError} `in_use` */
async function requireUnmoved(manager: EntityManager, before: Item, after: Item): Promise<void> {
  const field = FIXED_ONCE_MOVED.find((fixed) => before[fixed] !== after[fixed]);
  if (field === undefined) return;
  // Postings take the same lock, so one of the two sees the other.
  await lockItems(manager, [before.id]);
  if ((await movedAmong(manager, [before.id])).size === 0) return;
  throw new DomainError('in_use', fixedMessage(field));
}

const isSame = (left: unknown, right: unknown) => JSON.stringify(left) === JSON.stringify(right);
