import type { ItemSummary, Page } from '@docket/contracts';
import { request } from './http';
import { ITEM_LIST, type ItemFilters } from './items';

const MOST_FOUND = 20;
/** No SKU is longer. */
const LONGEST_SKU = 60;

interface Asked {
  active?: ItemFilters['active'];
  /** Whether they say what they sell for by quantity. */
  priceBreaks?: true;
  signal: AbortSignal;
}

/**
 * The items that a search finds. An item with exactly this SKU comes first, however many others there are: the SKU
 * was scanned, or typed in full.
 */
export async function itemsFound(q: string, { active, priceBreaks, signal }: Asked): Promise<ItemSummary[]> {
  const ask = async (by: { q?: string; sku?: string }) => {
    const query = { ...by, active, priceBreaks, limit: MOST_FOUND };
    return (await request<Page<ItemSummary>>('GET', ITEM_LIST, { query, signal })).data;
  };
  const isMeant = ({ sku }: ItemSummary) => sku.toLowerCase() === q.toLowerCase();
  const found = await ask({ q: q || undefined });
  const mayBeBehind = found.length === MOST_FOUND && q !== '' && q.length <= LONGEST_SKU;
  const meant = found.find(isMeant) ?? (mayBeBehind ? (await ask({ sku: q })).find(isMeant) : undefined);
  return meant === undefined ? found : [meant, ...found.filter(({ id }) => id !== meant.id)];
}
