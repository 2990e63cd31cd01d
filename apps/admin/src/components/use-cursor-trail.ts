import { useCallback } from 'react';

const KEY = 'docket.cursor-trail';
const KEPT = 500;

function read(): Record<string, string> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, string>;
  } catch {
    return {};
  }
}

/** Forgets the way back: a cursor holds a part of the row that it stands at. */
export function forgetCursorTrail(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where nothing can be kept, nothing is.
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
      sessionStorage.setItem(KEY, JSON.stringify(Object.fromEntries(entries)));
    } catch {
      // Without storage the way back is the browser's own.
    }
  }, []);
  const before = useCallback((cursor: string): string | undefined => read()[cursor] || undefined, []);

  return { remember, before };
}
