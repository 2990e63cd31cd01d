import { type Item, ITEM_COLUMNS, ItemSummary, NewItem } from '@docket/contracts';
import { foldText } from '@docket/domain';
import { insertChunks, Company, type ImportDefinition, insertOrUpdate } from '@docket/platform';
import { type EntityManager, In } from 'typeorm';
import { lockItems } from '../stock/stock-locks';
import { ItemEntity } from './item.entity';
import { completeItem, itemRow, presentItem, tidyItem } from './item.row';
import { FIXED_ONCE_MOVED, fixedMessage, movedAmong } from './moved-items';

/** Fields that an import may change on an existing item. */
const CHANGEABLE = [
  'version',
  'updatedAt',
  'updatedBy',
  'sku',
  'name',
  'description',
  'uom',
  'type',
  'tracking',
  'currency',
  'price',
  'cost',
  'minStock',
  'active',
  'notes',
  'customFields',
] as const satisfies (keyof Item)[];

/** Import of items from CSV files. The SKU identifies an item. */
export const itemImport: ImportDefinition<Item> = {
  schema: NewItem,
  listed: ItemSummary,
  words: ITEM_COLUMNS,
  key: 'sku',
  tidy: tidyItem,

  async existing(manager, skus, forChange) {
    const where = { skuKey: In(skus.map(foldText)) };
    if (forChange) {
      const found = await manager.find(ItemEntity, { select: { id: true }, where });
      await lockItems(
        manager,
        found.map(({ id }) => id),
      );
    }
    return (await manager.find(ItemEntity, { where })).map(presentItem);
  },

  async forbidden(manager: EntityManager, changes) {
    const asked = changes.flatMap(({ before, after }) => {
      if (before === null || after === null) return [];
      return FIXED_ONCE_MOVED.filter((field) => before[field] !== after[field]).map((field) => ({
        id: before.id,
        field,
        message: fixedMessage(field),
      }));
    });
    const moved = await movedAmong(
      manager,
      asked.map(({ id }) => id),
    );
    return asked.filter(({ id }) => moved.has(id));
  },

  async complete(manager, rows) {
    const company = await manager.findOneOrFail(Company, { where: {} });
    return (rows as NewItem[]).map((row) => completeItem(row, company));
  },

  async insert(manager, items) {
    await insertChunks(manager, ItemEntity, items.map(itemRow));
  },

  async update(manager, items) {
    await insertOrUpdate(manager, ItemEntity, items.map(itemRow), CHANGEABLE, ['id']);
  },
};
