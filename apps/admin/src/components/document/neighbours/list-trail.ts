import type { Query } from '../../../api/http';
import { tryStorage } from '../../layout/try-storage';

/** Page of a list from which the user opened a record. It provides the previous and next record. */
export interface ListTrail {
  /** API path of the list, and its query: filters, sorting and page size. */
  path: string;
  query: Query;
  /** Cursor of this page; undefined for the first page. */
  cursor?: string;
  /** Cursor of the next page; null on the last page. */
  next: string | null;
  ids: readonly string[];
  /** Address of the record that is open. */
  at: string;
}

export const LIST_TRAIL = 'docket.list-trail';

/** Stores the list page in the session storage of this tab. */
export function keepTrail(trail: ListTrail): void {
  // If the browser refuses storage, the record has no links to its neighbours. The list still works.
  tryStorage(() => sessionStorage.setItem(LIST_TRAIL, JSON.stringify(trail)));
}

/** List page from which the record at an address was opened. Null if the record was opened in another way. */
export function trailAt(address: string): ListTrail | null {
  const trail = tryStorage(
    () => JSON.parse(sessionStorage.getItem(LIST_TRAIL) ?? 'null') as ListTrail | null,
  );
  return trail?.at === address ? trail : null;
}

const cutOf = (address: string) => address.lastIndexOf('/') + 1;

/** ID of the record at an address. */
export const idIn = (address: string) => decodeURIComponent(address.slice(cutOf(address)));

/** Address of another record of the same list. */
export const besides = (address: string, id: string) =>
  address.slice(0, cutOf(address)) + encodeURIComponent(id);
