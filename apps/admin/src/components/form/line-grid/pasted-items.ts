import type { ItemSummary, Page } from '@docket/contracts';
import { foldText } from '@docket/domain';
import { ITEM_LIST } from '../../../api/items';
import { request } from '../../../api/http';
import type { LineItem } from './line-draft';

/** Maximum number of SKUs and of URL characters in one request, to keep the URL short. */
const AT_ONCE = 50;
const LONGEST = 4_000;

/**
 * Finds active items by SKU, ignoring case. If the first request finds none, the pasted texts are not SKUs, and the
 * search
 * ends.
 */
export async function itemsBySku(skus: readonly string[]): Promise<(sku: string) => LineItem | undefined> {
  const found = new Map<string, LineItem>();
  for (const sku of inAddresses(skus)) {
    const query = { sku, active: ['true'], priceBreaks: true, limit: AT_ONCE };
    const { data } = await request<Page<ItemSummary>>('GET', ITEM_LIST, { query });
    data.forEach((item) => found.set(foldText(item.sku), item));
    if (found.size === 0) break;
  }
  return (sku) => found.get(foldText(sku));
}

/**
 * Splits SKUs into requests by their encoded length. A letter outside ASCII takes six or nine characters in a URL.
 */
function inAddresses(skus: readonly string[]): string[][] {
  const chunks: string[][] = [];
  let length = LONGEST;
  for (const sku of skus) {
    const own = encodeURIComponent(sku).length + 1;
    if (length + own > LONGEST || (chunks.at(-1)?.length ?? 0) === AT_ONCE) {
      chunks.push([]);
      length = 0;
    }
    chunks.at(-1)?.push(sku);
    length += own;
  }
  return chunks;
}
