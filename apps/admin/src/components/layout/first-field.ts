import { type RefObject, useEffect } from 'react';

/** Attribute of a form that is the purpose of its page. Its first field gets the focus. */
export const FILLED_IN = { 'data-filled-in': true } as const;

const FIRST = '[data-filled-in] :is(input:not([type="hidden"], [readonly]), select, textarea):not(:disabled)';

/**
 * Focuses the first field of the page's form.
 * @returns whether a field has received the focus
 */
export function focusFirstField(page: HTMLElement | null): boolean {
  const field = page?.querySelector<HTMLElement>(FIRST) ?? null;
  field?.focus({ preventScroll: true });
  return field !== null && field === document.activeElement;
}

/** Focuses the first field once the form is rendered, unless the user has moved the focus. */
export function useFirstField(form: RefObject<HTMLElement | null>, isFilledIn: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isNowhere = activeElement === null || activeElement.matches('body, main, h1');
    if (isFilledIn && isNowhere) focusFirstField(form.current?.parentElement ?? null);
  }, [form, isFilledIn]);
}
