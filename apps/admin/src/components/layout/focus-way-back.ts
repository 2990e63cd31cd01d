import { useEffect } from 'react';
import { focusFirstField } from './first-field';
import { rememberPlace, standInFor } from './focus-stand-in';
import { MESSAGES_ID } from '../feedback/messages-id';

/** After windows that close and fields that take the focus as they come. */
const AFTER_OTHERS = 40;

/** What had the focus last in the page, then in each window that was opened from there. */
let trail: readonly HTMLElement[] = [];

/** How many pages have been gone to. */
let pages = 0;

/** What the focus was put on in the last of them. */
let arrival: Element | null = null;

/**
 * Remembers where the focus is, so that a window can bring it back; and keeps it near where it was when what has it goes
 * or is switched off for a while: a deleted row, a step that is taken, a button at work. Once, around all pages.
 */
export function useFocusMemory(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let isLost = false;
    /** Whether what has the focus has been at work: once that is over, nothing may switch it on again. */
    let hasWorked = false;
    /** Which message has the focus, while its page or window waits with what is `last`. */
    let message: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (!(target instanceof HTMLElement)) return;
      message = target.closest<HTMLElement>(MESSAGES) === null ? null : target;
      if (message !== null) return;
      const opener = openerOf(target);
      [target, opener].forEach(rememberPlace);
      trail = trailTo(opener);
      if (last !== opener) hasWorked = false;
      last = opener;
      isLost = false;
    };
    // Whoever presses elsewhere wants it there; who closes a message, where it was.
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest(MESSAGES) === null) last = arrival = null;
    };
    const bringBack = () => {
      if (!isNowhere()) return;
      if (message?.isConnected === false) return void leaveMessages();
      if (last === null || !isLost) return;
      // Of a page that was still loading, or of the form that was left for it.
      if (last === arrival && !last.isConnected) return arriveAt(document.querySelector('main'));
      const isOver = !last.isConnected || (hasWorked && isOff(last) && !isAtWork(last));
      const target = isOver ? standInFor(last) : last;
      // Still at work: its end is heard of, too.
      if (target?.matches(':disabled')) return;
      isLost = false;
      target?.focus({ preventScroll: true });
    };
    /** From a message that was closed to the next one, or back to where the focus came from. */
    const leaveMessages = () => {
      message = null;
      const next = document.querySelector<HTMLElement>(`${MESSAGES} button`);
      if (next !== null) return next.focus({ preventScroll: true });
      goBack(last === null ? [] : [last]);
    };
    const observer = new MutationObserver(() => {
      isLost ||= last !== null && isOff(last);
      hasWorked ||= last !== null && isAtWork(last);
      if (isLost || message?.isConnected === false) setTimeout(bringBack, AFTER_OTHERS);
      const { activeElement } = document;
      if (activeElement?.matches('main') && activeElement === arrival) arriveAt(activeElement as HTMLElement);
    });
    observer.observe(document.body, {
      subtree: true,
      childList: true,
      attributeFilter: ['disabled', 'data-loading'],
    });
    document.addEventListener('focusin', remember);
    document.addEventListener('pointerdown', forget);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
      document.removeEventListener('pointerdown', forget);
    };
  }, []);
}

/**
 * Brings the focus back to what opened a window once it is closed. Mantine's own way back misses windows that are
 * mounted open, those opened from a menu, whose item is gone by the time the window comes, and those that follow another.
 */
export function useFocusWayBack(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const [before, page] = [trail, pages];
    return () => {
      // On another page, nothing leads back to the one before.
      setTimeout(() => goBack(page === pages ? before : []), AFTER_OTHERS);
    };
  }, [open]);
}

/**
 * Puts the focus on the heading of another page; below its windows, after them. Of a form that is to be filled in, it is on
 * its first field.
 */
export function focusPage(main: HTMLElement | null): void {
  pages += 1;
  arriveAt(main);
}

function arriveAt(main: HTMLElement | null): void {
  if (!focusFirstField(main)) focusHeading(main);
  arrival = document.activeElement;
}

/** What waits for its script hides what was there before, which takes no focus then. */
function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector<HTMLElement>(HEADING);
  heading?.focus({ preventScroll: true });
  if (heading !== document.activeElement) main?.focus({ preventScroll: true });
}

const HEADING = 'h1[tabindex]';

/** Where messages stand, beside the page and its windows. */
const MESSAGES = `#${MESSAGES_ID}`;

const isAtWork = (element: HTMLElement) => element.matches('[data-loading]');

const windowOf = (element: HTMLElement) => element.closest('[role="dialog"]');

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

const isOff = (element: HTMLElement) => !element.isConnected || element.matches(':disabled');

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
  // Where the focus has gone meanwhile by someone's will, it stays.
  if (!isNowhere()) return;
  for (const opener of [...before].reverse()) {
    const target = opener.isConnected ? opener : standInFor(opener);
    target?.focus({ preventScroll: true });
    // What is disabled or covered takes none.
    if (!isNowhere()) return;
  }
  const frames = [...document.querySelectorAll<HTMLElement>('main, [role="dialog"][aria-modal]')];
  const frame = frames.findLast((one) => one.closest('[inert]') === null);
  if (frame?.matches('main') === true) focusHeading(frame);
  else frame?.focus({ preventScroll: true });
}
