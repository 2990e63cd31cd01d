import type {
  NewStockMovement,
  Page,
  PostedMovements,
  StockCount,
  StockCountResult,
  StockLevel,
  StockMovement,
} from '@docket/contracts';
import type { StockReason } from '@docket/domain';
import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import { request } from './http';
import { itemListsKey } from './items';

/** The filters of the levels of stock. */
export interface LevelFilters {
  q?: string;
  itemId?: readonly string[];
  locationId?: readonly string[];
  lot?: string;
  belowMinimum?: 'true';
}

export interface LevelListQuery extends LevelFilters {
  sort: string;
  limit: number;
  cursor?: string;
}

/** The filters of the ledger. */
export interface MovementFilters {
  itemId?: string;
  locationId?: string;
  reason?: readonly StockReason[];
  lot?: string;
  postedSince?: string;
  postedBefore?: string;
}

export interface MovementListQuery extends MovementFilters {
  limit: number;
  cursor?: string;
}

/** A movement as people post it: for no document. */
export type ManualMovement = Omit<NewStockMovement, 'reference'>;

export const LEVELS = '/inventory';
export const MOVEMENTS = '/inventory/movements';
const COUNTS = '/inventory/counts';
export const COUNT_IMPORT = `${COUNTS}/import`;

export const stockKey = ['stock'] as const;

export const levelListQuery = (query: LevelListQuery) =>
  queryOptions({
    queryKey: [...stockKey, 'levels', query],
    queryFn: ({ signal }) => request<Page<StockLevel>>('GET', LEVELS, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

/**
 * The locations of pieces of an item, found by their serial numbers in any spelling. An address limits how many
 * numbers can be given. Locations where the pieces lay before come last, and are cut off.
 */
export const levelsOfSerials = (itemId: string, lot: readonly string[]) =>
  request<Page<StockLevel>>('GET', LEVELS, { query: { itemId, lot, sort: '-onHand', limit: lot.length } });

export const levelCountQuery = (filters: LevelFilters) =>
  queryOptions({
    queryKey: [...stockKey, 'levels', 'count', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: 1, count: true };
      return (await request<Page<StockLevel>>('GET', LEVELS, { query, signal })).total ?? 0;
    },
  });

export const movementListQuery = (query: MovementListQuery) =>
  queryOptions({
    queryKey: [...stockKey, 'movements', query],
    queryFn: ({ signal }) => request<Page<StockMovement>>('GET', MOVEMENTS, { query: { ...query }, signal }),
    placeholderData: keepPreviousData,
  });

export const movementCountQuery = (filters: MovementFilters) =>
  queryOptions({
    queryKey: [...stockKey, 'movements', 'count', filters],
    queryFn: async ({ signal }) => {
      const query = { ...filters, limit: 1, count: true };
      return (await request<Page<StockMovement>>('GET', MOVEMENTS, { query, signal })).total ?? 0;
    },
  });

export const postMovement = (movement: ManualMovement, idempotencyKey: string) =>
  request<StockMovement>('POST', MOVEMENTS, { body: movement, idempotencyKey });

/** Posts all of them, or none. */
export const postMovements = async (movements: readonly ManualMovement[], idempotencyKey: string) =>
  (await request<PostedMovements>('POST', `${MOVEMENTS}/batch`, { body: { movements }, idempotencyKey }))
    .data;

export const reverseMovement = (id: string, note: string, idempotencyKey: string) =>
  request<StockMovement>('POST', `${MOVEMENTS}/${encodeURIComponent(id)}/reverse`, {
    body: { note },
    idempotencyKey,
  });

export const postCount = (count: StockCount, idempotencyKey: string) =>
  request<StockCountResult>('POST', COUNTS, { body: count, idempotencyKey });

/** Asks anew for everything that a movement of stock makes different. */
export function useStockMoved(): () => Promise<void> {
  const queryClient = useQueryClient();
  return async () => {
    await Promise.all(
      [stockKey, itemListsKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  };
}
