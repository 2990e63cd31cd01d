import { ITEM_TRACKINGS, type ItemTracking, STOCK_REASONS, type StockReason } from '@docket/domain';
import type { ListAddress } from '../../components/table/list-frame';
import { type PrintedSearch, printedSearch } from './printed';
import {
  asked,
  day,
  type Flag,
  FLAGS,
  identity,
  known,
  listAddress,
  listSearch,
  pageAddress,
  type PageAddress,
  type Raw,
  text,
  words,
} from './values';

export interface ItemsSearch extends ListAddress {
  q?: string;
  type?: ('make' | 'buy')[];
  tracking?: ItemTracking[];
  active?: Flag[];
  /** Only those of which there is too little. */
  belowMinimum?: 'true';
}

export const itemsSearch = listSearch((raw): ItemsSearch => ({
  q: words(raw['q']),
  type: known(['make', 'buy'], raw['type']),
  tracking: known(ITEM_TRACKINGS, raw['tracking']),
  active: known(FLAGS, raw['active']),
  belowMinimum: asked(raw['belowMinimum']),
  ...listAddress(raw),
}));

export interface NewItemSearch {
  /** The item that the new one begins like. */
  copyOf?: string;
}

export const newItemSearch = (raw: Raw): NewItemSearch => ({ copyOf: text(raw['copyOf']) });

export interface LocationsSearch extends Pick<ListAddress, 'unread'>, PrintedSearch {
  q?: string;
  /** The location that is shown. */
  location?: string;
}

export const locationsSearch = listSearch((raw): LocationsSearch => ({
  q: words(raw['q']),
  location: text(raw['location']),
  ...printedSearch(raw),
}));

export interface StockSearch extends ListAddress {
  q?: string;
  itemId?: string;
  locationId?: string;
  lot?: string;
  belowMinimum?: 'true';
}

export const stockSearch = listSearch((raw): StockSearch => ({
  q: words(raw['q']),
  itemId: identity(raw['itemId']),
  locationId: identity(raw['locationId']),
  lot: words(raw['lot']),
  belowMinimum: asked(raw['belowMinimum']),
  ...listAddress(raw),
}));

export interface MovementsSearch extends PageAddress {
  q?: string;
  itemId?: string;
  locationId?: string;
  lot?: string;
  reason?: StockReason[];
  /** Days, the last one included: `2026-11-21`. */
  from?: string;
  to?: string;
}

export const movementsSearch = listSearch((raw): MovementsSearch => ({
  q: words(raw['q']),
  itemId: identity(raw['itemId']),
  locationId: identity(raw['locationId']),
  lot: words(raw['lot']),
  reason: known(STOCK_REASONS, raw['reason']),
  from: day(raw['from']),
  to: day(raw['to']),
  ...pageAddress(raw),
}));
