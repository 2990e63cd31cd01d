import { useCallback } from 'react';

export const CURSOR_TRAIL = 'docket.cursor-trail';
const KEPT = 500;

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(CURSOR_TRAIL) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/**
 * The way back through a list that the server pages forwards only: remembers, for each cursor, the one before it.
 * An empty string stands for the first page.
 */
export function useCursorTrail() {
  const remember = useCallback((cursor: string, before: string | undefined) => {
    const entries = Object.entries({ ...read(), [cursor]: before ?? '' }).slice(-KEPT);
    try {
      sessionStorage.setItem(CURSOR_TRAIL, JSON.stringify(Object.fromEntries(entries)));
    } catch {
      // Without storage the way back is the browser's own.
    }
  }, []);
  const before = useCallback((cursor: string): string | undefined => read()[cursor] || undefined, []);

  return { remember, before };
}
