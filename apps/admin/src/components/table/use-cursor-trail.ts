import { useCallback } from 'react';
import { tryStorage } from '../layout/try-storage';

export const CURSOR_TRAIL = 'docket.cursor-trail';
const KEPT = 500;

function entriesOf(): Record<string, string> {
  const read = () => JSON.parse(sessionStorage.getItem(CURSOR_TRAIL) ?? '{}') as Record<string, string>;
  return tryStorage(read) ?? {};
}

/**
 * Stores the previous cursor of each cursor, because the API can only page forwards. An empty string stands for the
 * first
 * page.
 */
export function useCursorTrail() {
  const remember = useCallback((cursor: string, before: string | undefined) => {
    const entries = Object.entries({ ...entriesOf(), [cursor]: before ?? '' }).slice(-KEPT);
    // If the browser refuses storage, only the browser's Back button leads back.
    tryStorage(() => sessionStorage.setItem(CURSOR_TRAIL, JSON.stringify(Object.fromEntries(entries))));
  }, []);
  const before = useCallback((cursor: string): string | undefined => entriesOf()[cursor] || undefined, []);

  return { remember, before };
}
