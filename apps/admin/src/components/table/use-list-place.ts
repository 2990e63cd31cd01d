import { useEffect } from 'react';
import { hasCode } from '../../api/problem';
import { useCursorTrail } from './use-cursor-trail';

/** Current page of a list, as stored in the URL. */
export interface ListPlace {
  cursor?: string;
  /** Number of the page that the cursor leads to, from 1. */
  page?: number;
}

interface Options {
  place: ListPlace;
  /** Cursor of the next page; null on the last page and while it is unknown. */
  next: string | null;
  /** Error of the request for the page. */
  error: unknown;
  /** Stores a page in the URL. */
  onMove: (place: ListPlace, replace: boolean) => void;
}

/** Moves through a list with cursor pagination, in both directions. */
export function useListPlace({ place, next, error, onMove }: Options) {
  const trail = useCursorTrail();
  const page = place.cursor === undefined ? 1 : (place.page ?? 2);
  const goTo = (cursor: string | undefined, number: number) =>
    onMove({ cursor, page: cursor === undefined ? undefined : number }, false);

  // The cursor of an old or edited URL is invalid. The list then starts on its first page.
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
