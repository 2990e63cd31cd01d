import type { ItemSummary, Page } from '@docket/contracts';
import { foldText } from '@docket/domain';
import { ITEM_LIST } from '../../api/items';
import { request } from '../../api/http';
import type { LineItem } from './line-draft';

/** So many are asked for at once: that is as many as an address holds with ease. */
const AT_ONCE = 50;

/**
 * Finds active items by their numbers, in whatever case. Where none of the first ones is there, what was pasted are no
 * numbers of items, and the others are not asked for.
 */
export async function itemsBySku(skus: readonly string[]): Promise<(sku: string) => LineItem | undefined> {
  const found = new Map<string, LineItem>();
  for (let from = 0; from < skus.length; from += AT_ONCE) {
    const query = {
      sku: skus.slice(from, from + AT_ONCE),
      active: ['true'],
      priceBreaks: true,
      limit: AT_ONCE,
    };
    const { data } = await request<Page<ItemSummary>>('GET', ITEM_LIST, { query });
    data.forEach((item) => found.set(foldText(item.sku), item));
    if (found.size === 0) break;
  }
  return (sku) => found.get(foldText(sku));
}
