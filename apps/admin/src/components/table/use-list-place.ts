import { useEffect } from 'react';
import { hasCode } from '../../api/problem';
import { useCursorTrail } from './use-cursor-trail';

/** Where in a list somebody is, as the address says it. */
export interface ListPlace {
  cursor?: string;
  /** Which page the cursor leads to, counted from 1. */
  page?: number;
}

interface Options {
  place: ListPlace;
  /** The cursor of the next page; null on the last, and while it is not known. */
  next: string | null;
  /** Why the page could not be loaded. */
  error: unknown;
  /** Puts a place into the address. */
  onMove: (place: ListPlace, replace: boolean) => void;
}

/** Moves through a list that the server pages by cursors, there and back. */
export function useListPlace({ place, next, error, onMove }: Options) {
  const trail = useCursorTrail();
  const page = place.cursor === undefined ? 1 : (place.page ?? 2);
  const goTo = (cursor: string | undefined, number: number) =>
    onMove({ cursor, page: cursor === undefined ? undefined : number }, false);

  // An address that was kept for long, or put together by hand: its page is gone, the list is not.
  const isLost = hasCode(error, 'invalid_cursor');
  useEffect(() => {
    if (isLost) onMove({}, true);
  }, [isLost, onMove]);

  return {
    page,
    isLost,
    onFirst: () => goTo(undefined, 1),
    onPrevious: () => goTo(place.cursor === undefined ? undefined : trail.before(place.cursor), page - 1),
    onNext: () => {
      if (next === null) return;
      trail.remember(next, place.cursor);
      goTo(next, page + 1);
    },
  };
}
