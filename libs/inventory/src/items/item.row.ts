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

/** Completes a new item: the default currency is the company's. */
export function completeItem(item: NewItem, company: Pick<Company, 'currency'>): ItemContent {
  return tidyItem({ ...item, currency: item.currency ?? company.currency });
}

/** Formats the numbers of an item as GET shows them. */
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

/** Formats price breaks as GET shows them: in ascending order, with the decimal places of the currency. */
export function tidyPriceBreaks(priceBreaks: readonly PriceBreak[], currency: string): PriceBreak[] {
  return inQuantityOrder(priceBreaks).map(({ minimumQuantity, price }) => ({
    minimumQuantity: plain(minimumQuantity),
    price: formatUnitPrice(price, currency),
  }));
}

/** Converts an item to its row. */
export function itemRow(item: Item): ItemEntity {
  return {
    ...item,
    skuKey: foldText(item.sku),
    price: toScaled(item.price, SCALE),
    cost: toScaled(item.cost, SCALE),
    minStock: toScaled(item.minStock, SCALE),
  };
}

/** Converts a row to an item as GET shows it. */
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
