import { useEffect } from 'react';
import { focusFirstField } from './first-field';
import { rememberPlace, standInFor } from './focus-stand-in';
import { MESSAGES_ID } from '../feedback/messages-id';

/** Delay in milliseconds. It lets closing dialogs and fields that focus themselves go first. */
const AFTER_OTHERS = 40;

/** Last focused element of the page, and of each dialog opened from there. */
let trail: readonly HTMLElement[] = [];

/** Number of navigations. */
let pages = 0;

/** Element that received the focus after the last navigation. */
let arrival: Element | null = null;

/**
 * Stores the focus, so that a closing dialog can restore it. If the focused element is removed or disabled, the focus
 * moves to
 * an element near it. Examples are a deleted row, a completed step and a busy button. Used once, around all pages.
 */
export function useFocusMemory(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    let isLost = false;
    /**
     * True if the focused element was busy. If it is still disabled afterwards, it may stay so, and the focus moves
     * on.
     */
    let hasWorked = false;
    /** The focused message. In the meantime, `last` keeps the focused element of the page or dialog. */
    let message: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement) rememberFocused(target);
    };
    const rememberFocused = (target: HTMLElement) => {
      message = target.closest<HTMLElement>(MESSAGES) === null ? null : target;
      if (message !== null) return;
      const opener = openerOf(target);
      [target, opener].forEach(rememberPlace);
      trail = trailTo(opener);
      if (last !== opener) hasWorked = false;
      last = opener;
      isLost = false;
    };
    // A press elsewhere moves the focus by intention. A press on a message does not: closing it restores the focus.
    const forget = ({ target }: PointerEvent) => {
      if (!(target instanceof Element) || target.closest(MESSAGES) === null) last = arrival = null;
    };
    const bringBack = () => {
      if (!isNowhere()) return;
      if (message?.isConnected === false) return void leaveMessages();
      if (last === null || !isLost) return;
      // The focus was on a page that was still loading, or on a form that has been replaced.
      if (last === arrival && !last.isConnected) return arriveAt(document.querySelector('main'));
      const isOver = !last.isConnected || (hasWorked && isOff(last) && !isAtWork(last));
      const target = isOver ? standInFor(last) : last;
      // The element is still busy. The observer also reports the end of that.
      if (target?.matches(':disabled')) return;
      isLost = false;
      target?.focus({ preventScroll: true });
    };
    /** Moves the focus from a closed message to the next one, or back to where it was. */
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
    // The first field of a form may have the focus already: the page is mounted before this effect runs.
    const { activeElement } = document;
    if (activeElement instanceof HTMLElement && !isNowhere()) rememberFocused(activeElement);
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
 * Restores the focus when a dialog closes. Mantine's own `returnFocus` fails for dialogs that are mounted open, for
 * dialogs
 * opened from a menu whose item no longer exists, and for dialogs that follow another one.
 */
export function useFocusWayBack(open: boolean): void {
  useEffect(() => {
    if (!open) return;
    const [before, page] = [trail, pages];
    return () => {
      // After a navigation, the elements of the former page no longer count.
      setTimeout(() => goBack(page === pages ? before : []), AFTER_OTHERS);
    };
  }, [open]);
}

/**
 * Focuses the heading of a new page, or the first field if the page is a form. Open dialogs keep the focus until they
 * close.
 */
export function focusPage(main: HTMLElement | null): void {
  pages += 1;
  arriveAt(main);
}

function arriveAt(main: HTMLElement | null): void {
  if (!focusFirstField(main)) focusHeading(main);
  arrival = document.activeElement;
}

/** During Suspense, the former content is hidden and cannot take the focus. The page itself gets it then. */
function focusHeading(main: HTMLElement | null): void {
  const heading = main?.querySelector<HTMLElement>(HEADING);
  heading?.focus({ preventScroll: true });
  if (heading !== document.activeElement) main?.focus({ preventScroll: true });
}

const HEADING = 'h1[tabindex]';

/** Selector of the container of the messages, beside the page and its dialogs. */
const MESSAGES = `#${MESSAGES_ID}`;

const isAtWork = (element: HTMLElement) => element.matches('[data-loading]');

const windowOf = (element: HTMLElement) => element.closest('[role="dialog"]');

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

const isOff = (element: HTMLElement) => !element.isConnected || element.matches(':disabled');

function trailTo(element: HTMLElement): readonly HTMLElement[] {
  const own = windowOf(element);
  if (own === null) return [element];
  // A dialog has one entry. Entries of dialogs opened from it are dropped.
  const at = trail.findIndex((one) => windowOf(one) === own);
  return [...(at === -1 ? trail : trail.slice(0, at)), element];
}

function openerOf(target: HTMLElement): HTMLElement {
  const button = target.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (button && document.getElementById(button)) || target;
}

function goBack(before: readonly HTMLElement[]): void {
  // If the user has moved the focus, it stays.
  if (!isNowhere()) return;
  for (const opener of [...before].reverse()) {
    const target = opener.isConnected ? opener : standInFor(opener);
    target?.focus({ preventScroll: true });
    // Disabled and covered elements cannot take the focus.
    if (!isNowhere()) return;
  }
  const frames = [...document.querySelectorAll<HTMLElement>('main, [role="dialog"][aria-modal]')];
  const frame = frames.findLast((one) => one.closest('[inert]') === null);
  if (frame?.matches('main') === true) focusHeading(frame);
  else frame?.focus({ preventScroll: true });
}
