import type { Query } from '../../../api/http';
import { tryStorage } from '../../layout/try-storage';

/** A page of a list that somebody left for one of its records, so that its neighbours can be gone to. */
export interface ListTrail {
  /** Where the server has the list, what narrows it, its order and the size of its pages. */
  path: string;
  query: Query;
  /** Which page of it; none for the first. */
  cursor?: string;
  /** The cursor of the page behind it; null on the last. */
  next: string | null;
  ids: readonly string[];
  /** The address of the record that is looked at. */
  at: string;
}

export const LIST_TRAIL = 'docket.list-trail';

/** Keeps where somebody is, in this tab and for its life. */
export function keepTrail(trail: ListTrail): void {
  // Without storage there is the list to go back to.
  tryStorage(() => sessionStorage.setItem(LIST_TRAIL, JSON.stringify(trail)));
}

/** The list that a record was reached from; null for a page that was opened directly, or from elsewhere. */
export function trailAt(address: string): ListTrail | null {
  const trail = tryStorage(
    () => JSON.parse(sessionStorage.getItem(LIST_TRAIL) ?? 'null') as ListTrail | null,
  );
  return trail?.at === address ? trail : null;
}

const cutOf = (address: string) => address.lastIndexOf('/') + 1;

/** Of the record whose page an address leads to. */
export const idIn = (address: string) => decodeURIComponent(address.slice(cutOf(address)));

/** The address of another record of the same list. */
export const besides = (address: string, id: string) =>
  address.slice(0, cutOf(address)) + encodeURIComponent(id);
