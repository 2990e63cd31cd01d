import { useEffect } from 'react';

const AFTER_OTHERS = 40;

/** What had the focus last in the page, then in each window that was opened from there. */
let trail: readonly HTMLElement[] = [];

/** Remembers where the focus is, so that a window can bring it back. Once, around all pages. */
export function useFocusMemory(): void {
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) trail = trailTo(openerOf(target));
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
}

/**
 * Brings the focus back to what opened a window once it is closed. Mantine's own way back misses windows that are
 * mounted open, those opened from a menu, whose item is gone by the time the window comes, and those that follow another.
 */
export function useFocusWayBack(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const before = trail;
    return () => {
      setTimeout(() => goBack(before), AFTER_OTHERS);
    };
  }, [open]);
}

const windowOf = (element: HTMLElement) => element.closest('[role="dialog"]');

function trailTo(element: HTMLElement): readonly HTMLElement[] {
  const own = windowOf(element);
  if (own === null) return [element];
  // What lies in the same window is one place, and what was opened from there is over.
  const at = trail.findIndex((one) => windowOf(one) === own);
  return [...(at === -1 ? trail : trail.slice(0, at)), element];
}

function openerOf(target: HTMLElement): HTMLElement {
  const button = target.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || target;
}

function goBack(before: readonly HTMLElement[]): void {
  const active = document.activeElement;
  // Where the focus has gone meanwhile by someone's will, it stays.
  if (active !== null && active !== document.body) return;
  for (const target of [...before].reverse()) {
    target.focus({ preventScroll: true });
    // What is gone, disabled or covered takes none.
    if (document.activeElement === target) return;
  }
  const places = [...document.querySelectorAll<HTMLElement>('main, [role="dialog"][aria-modal]')];
  places.findLast((place) => place.closest('[inert]') === null)?.focus({ preventScroll: true });
}
