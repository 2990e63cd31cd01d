import { useEffect } from 'react';

const AFTER_OTHERS = 40;

/** What had the focus last outside of any window. */
let opener: HTMLElement | null = null;

/** Remembers where the focus is, so that a window can bring it back. Once, around all pages. */
export function useFocusMemory(): void {
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      opener = openerOf(target) ?? opener;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
}

/**
 * Brings the focus back to what opened a window once it is closed. Mantine's own way back misses windows that are
 * mounted open, and those opened from a menu, whose item is gone by the time the window comes.
 */
export function useFocusWayBack(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    return () => {
      setTimeout(goBack, AFTER_OTHERS);
    };
  }, [open]);
}

function openerOf(target: EventTarget | null): HTMLElement | null {
  if (!(target instanceof HTMLElement)) return null;
  // A window opened from another one goes back to where that came from.
  if (target.closest('[role="dialog"]') !== null) return null;
  const button = target.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return button ? document.getElementById(button) : target;
}

function goBack(): void {
  if (document.querySelector('[role="dialog"]') !== null) return;
  const active = document.activeElement;
  // Where the focus has gone meanwhile by someone's will, it stays.
  if (active !== null && active !== document.body) return;
  const target = opener?.isConnected ? opener : document.querySelector<HTMLElement>('main');
  target?.focus({ preventScroll: true });
}
