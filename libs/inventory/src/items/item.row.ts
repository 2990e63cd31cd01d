import type { Item, NewItem, PriceBreak } from '@docket/contracts';
import {
  foldText,
  formatUnitPrice,
  inQuantityOrder,
  plain,
  SCALE,
  toScaled,
  unitPriceFromScaled,
  fromScaled,
} from '@docket/domain';
import type { Company } from '@docket/platform';
import type { ItemEntity } from './item.entity';

type ItemContent = Omit<Item, 'id' | 'version' | 'createdAt' | 'createdBy' | 'updatedAt' | 'updatedBy'>;

/** A new item, with what the company brings along where it is left out. */
export function completeItem(item: NewItem, company: Pick<Company, 'currency'>): ItemContent {
  return tidyItem({ ...item, currency: item.currency ?? company.currency });
}

/** An item with its numbers as GET shows them, however they were written. */
export function tidyItem<
  Content extends Pick<Item, 'price' | 'priceBreaks' | 'cost' | 'minStock' | 'currency'>,
>(item: Content): Content {
  return {
    ...item,
    price: formatUnitPrice(item.price, item.currency),
    priceBreaks: tidyPriceBreaks(item.priceBreaks, item.currency),
    cost: formatUnitPrice(item.cost, item.currency),
    minStock: plain(item.minStock),
  };
}

/** Price breaks as GET shows them: ascending, their prices with the places of their currency. */
export function tidyPriceBreaks(priceBreaks: readonly PriceBreak[], currency: string): PriceBreak[] {
  return inQuantityOrder(priceBreaks).map(({ minimumQuantity, price }) => ({
    minimumQuantity: plain(minimumQuantity),
    price: formatUnitPrice(price, currency),
  }));
}

/** An item as it is stored. */
export function itemRow(item: Item): ItemEntity {
  return {
    ...item,
    skuKey: foldText(item.sku),
    price: toScaled(item.price, SCALE),
    cost: toScaled(item.cost, SCALE),
    minStock: toScaled(item.minStock, SCALE),
  };
}

/** An item as GET shows it, of its row. */
export function presentItem(row: ItemEntity): Item {
  const { id, version, createdAt, createdBy, updatedAt, updatedBy } = row;
  const { sku, name, description, uom, type, tracking, currency, active, notes, customFields } = row;
  return {
    id,
    version,
    createdAt,
    createdBy,
    updatedAt,
    updatedBy,
    sku,
    name,
    description,
    uom,
    type,
    tracking,
    currency,
    price: unitPriceFromScaled(row.price, currency),
    priceBreaks: tidyPriceBreaks(row.priceBreaks ?? [], currency),
    cost: unitPriceFromScaled(row.cost, currency),
    minStock: fromScaled(row.minStock, SCALE),
    active,
    notes,
    customFields,
  };
}
