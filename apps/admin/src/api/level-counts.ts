import type { StockCount, StockCountResults } from '@docket/contracts';
import { request } from './http';
import { LEVELS } from './stock';

/** Posts all of them, or none. */
export const postCounts = async (counts: readonly StockCount[], idempotencyKey: string) =>
  (await request<StockCountResults>('POST', `${LEVELS}/counts/batch`, { body: { counts }, idempotencyKey }))
    .data;
