import { useEffect, useSyncExternalStore } from 'react';
import { brought } from '../../loading/not-loaded';
import type * as Floating from './floating';

/** What comes after the page. */
export type Late = typeof Floating;

/** The first of them is the sign that there is somebody; not the focus, which a page moves by itself. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'wheel', 'keydown'] as const;

let late: Late | undefined;
let coming: Promise<Late> | undefined;
const listeners = new Set<() => void>();

/** Brings it, unless it is there or on its way; after a failure once more. */
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

/** What there is of it by now. */
export const lateNow = (): Late | undefined => late;

/** What there is of it, as soon as it is there. */
export function useLate(): Late | undefined {
  return useSyncExternalStore(subscribe, lateNow);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** A page that nobody touches for so long may be printed as it is, by a program say. */
const UNTOUCHED_MS = 5_000;
/** A list says on paper what it shows. What its page needs has been asked for by then. */
const UNTOUCHED_LIST_MS = 1_500;

/** Brings it a short while after a list is there. */
export function useLateWithList(isThere: boolean): void {
  useEffect(() => {
    if (!isThere) return;
    const untouched = setTimeout(() => void loadLate().catch(() => undefined), UNTOUCHED_LIST_MS);
    return () => clearTimeout(untouched);
  }, [isThere]);
}

/** Brings it with the first sign of somebody at the page, or a while after it. Once, around all pages. */
export function useLateWithFirstSign(): void {
  useEffect(() => {
    const signs = new AbortController();
    const load = () => {
      signs.abort();
      // Whoever then activates what is missing hears of the failure.
      loadLate().catch(() => undefined);
    };
    const options = { capture: true, passive: true, signal: signs.signal };
    for (const sign of SIGNS) document.addEventListener(sign, load, options);
    const untouched = setTimeout(load, UNTOUCHED_MS);
    signs.signal.addEventListener('abort', () => clearTimeout(untouched));
    return () => signs.abort();
  }, []);
}
