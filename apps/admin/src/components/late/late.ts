import { useEffect, useSyncExternalStore } from 'react';
import { brought } from '../../loading/not-loaded';
import type * as Floating from './floating';

/** Components that are loaded after the page. */
export type Late = typeof Floating;

/** Events that show a user's presence. Focus events are not among them, because a page moves the focus itself. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

let late: Late | undefined;
let coming: Promise<Late> | undefined;
const listeners = new Set<() => void>();

/** Loads the components once. After a failure the next call tries again. */
export function loadLate(): Promise<Late> {
  coming ??= brought(() => import('./floating')).then(
    (loaded) => {
      late = loaded;
      listeners.forEach((listener) => listener());
      return loaded;
    },
    (error: unknown) => {
      coming = undefined;
      throw error;
    },
  );
  return coming;
}

/** The components, or undefined if they are not loaded yet. */
export const lateNow = (): Late | undefined => late;

/** Renders the caller again when the components are loaded. */
export function useLate(): Late | undefined {
  return useSyncExternalStore(subscribe, lateNow);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Delay in milliseconds for a page without a user, which a program may print. */
const UNTOUCHED_MS = 5_000;
/**
 * Delay for a list. It prints its filters and rows, which needs these components. The page's own requests are sent by
 * then.
 */
const UNTOUCHED_LIST_MS = 1_500;

/** Loads the components a short time after a list is shown. */
export function useLateWithList(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const untouched = setTimeout(() => void loadLate().catch(() => undefined), UNTOUCHED_LIST_MS);
    return () => clearTimeout(untouched);
  }, [isThere]);
}

/** Loads the components at the first sign of a user, or after a delay. Used once, around all pages. */
export function useLateWithFirstSign(): void {
  useEffect(() => {
    const signs = new AbortController();
    const load = () => {
      signs.abort();
      // The error is shown when the user activates a component that is missing.
      loadLate().catch(() => undefined);
    };
    const options = { capture: true, passive: true, signal: signs.signal };
    for (const sign of SIGNS) document.addEventListener(sign, load, options);
    const untouched = setTimeout(load, UNTOUCHED_MS);
    signs.signal.addEventListener('abort', () => clearTimeout(untouched));
    return () => signs.abort();
  }, []);
}
