import type { Item, ItemChange, ItemRequirements, ItemSummary, ItemType, NewItem } from '@docket/contracts';
import type { ItemTracking } from '@docket/domain';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { brought } from '../loading/not-loaded';
import { historyQuery } from './history';
import { listApi } from './list-api';
import { request, requestNothing, requestTagged, type Tagged } from './http';

type Flag = 'true' | 'false';

/** The filters of the list of items. */
export interface ItemFilters {
  q?: string;
  type?: readonly ItemType[];
  tracking?: readonly ItemTracking[];
  active?: readonly Flag[];
  belowMinimum?: Flag | readonly Flag[];
}

/** A change to an item, as a merge patch: fields that are left out stay. */
export type ItemPatch = ItemChange;

/** A new item as it is sent: what is left out has its default. */
export type ItemDraft = Partial<NewItem> & Pick<NewItem, 'sku' | 'name'>;

const PATH = '/items';
export const ITEM_LIST = PATH;
export const ITEM_IMPORT = `${PATH}/import`;
/** The path of an item, below the API's base. */
export const itemPath = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

const itemsKey = ['items'] as const;
/** Everything that lists items, or tells what became of them. */
export const itemListsKey = [...itemsKey, 'lists'] as const;

/** The list of items. */
export const itemList = listApi<ItemSummary, ItemFilters>(PATH, itemListsKey);

/** How much there is of an item, and how much of it is needed and being made: asked anew at every visit, as orders of all kinds change it. */
export const itemRequirementsQuery = (id: string) =>
  queryOptions({
    queryKey: [...itemListsKey, 'requirements', id],
    queryFn: ({ signal }) => request<ItemRequirements>('GET', `${itemPath(id)}/requirements`, { signal }),
    staleTime: 0,
    // Items that were short before may be in production by now, and must not be made twice.
    gcTime: 0,
  });

/** The items that a search finds; without one, the first of them. How they are found comes with the first search. */
export const itemsFoundQuery = (q: string, active?: readonly Flag[]) =>
  queryOptions({
    queryKey: [...itemListsKey, 'found', q, active],
    queryFn: async ({ signal }) =>
      (await brought(() => import('./items-found'))).itemsFound(q, { active, signal }),
    placeholderData: keepPreviousData,
  });

export const readItem = (id: string, signal?: AbortSignal) =>
  requestTagged<Item>('GET', itemPath(id), { signal });

/**
 * An item that is shown and changed. Every visit starts with what is stored, and it stays until it is asked
 * for again: what somebody types is held against the state they saw.
 */
export const itemQuery = (id: string) =>
  queryOptions({
    queryKey: [...itemsKey, 'one', id],
    queryFn: ({ signal }): Promise<Tagged<Item>> => readItem(id, signal),
    staleTime: Infinity,
    gcTime: 0,
  });

/** An item as it is now, for what is done with it elsewhere. */
export const itemNowQuery = (id: string) =>
  queryOptions({
    queryKey: [...itemListsKey, 'now', id],
    queryFn: ({ signal }) => request<Item>('GET', itemPath(id), { signal }),
  });

export const itemHistoryQuery = (id: string) =>
  historyQuery([...itemListsKey, 'history', id], `${itemPath(id)}/history`);

export const createItem = (item: ItemDraft, idempotencyKey: string) =>
  request<Item>('POST', PATH, { body: item, idempotencyKey });

export const changeItem = (id: string, change: ItemPatch, ifMatch: string | null) =>
  requestTagged<Item>('PATCH', itemPath(id), { body: change, ifMatch });

export const deleteItem = (id: string, ifMatch: string | null) =>
  requestNothing('DELETE', itemPath(id), { ifMatch });
