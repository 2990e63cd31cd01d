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
import { useQueryClient } from '@tanstack/react-query';
import { listApi } from './list-api';
import { request } from './http';
import { itemListsKey } from './items';

/** The filters of the levels of stock. */
export interface LevelFilters {
  q?: string;
  itemId?: string | readonly string[];
  locationId?: string | readonly string[];
  lot?: string;
  belowMinimum?: 'true';
}

/** The filters of the ledger. */
export interface MovementFilters {
  q?: string;
  itemId?: string | readonly string[];
  locationId?: string | readonly string[];
  reason?: readonly StockReason[];
  lot?: string;
  postedSince?: string;
  postedBefore?: string;
}

/** A movement as people post it: for no document. */
export type ManualMovement = Omit<NewStockMovement, 'reference'>;

export const LEVELS = '/inventory';
export const MOVEMENTS = '/inventory/movements';
const COUNTS = '/inventory/counts';
export const COUNT_IMPORT = `${COUNTS}/import`;

export const stockKey = ['stock'] as const;

/** The list of stock levels. */
export const levelList = listApi<StockLevel, LevelFilters>(LEVELS, [...stockKey, 'levels']);

/**
 * The locations of pieces of an item, found by their serial numbers in any spelling. An address limits how many
 * numbers can be given. Locations where the pieces lay before come last, and are cut off.
 */
export const levelsOfSerials = (itemId: string, lot: readonly string[]) =>
  request<Page<StockLevel>>('GET', LEVELS, { query: { itemId, lot, sort: '-onHand', limit: lot.length } });

/** The list of movements. */
export const movementList = listApi<StockMovement, MovementFilters>(MOVEMENTS, [...stockKey, 'movements']);

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
