import { type RefObject, useEffect } from 'react';

/** Marks the form of a page that is there to be filled in: whoever comes to it comes to its first field. */
export const FILLED_IN = { 'data-filled-in': true } as const;

const FIRST = '[data-filled-in] :is(input:not([type="hidden"], [readonly]), select, textarea):not(:disabled)';

/** Puts the focus into the first field of the form that a page is there for. @returns whether there is one to be seen */
export function focusFirstField(page: HTMLElement | null): boolean {
  const field = page?.querySelector<HTMLElement>(FIRST) ?? null;
  field?.focus({ preventScroll: true });
  return field !== null && field === document.activeElement;
}

/** The same once the form is there, unless somebody has gone elsewhere meanwhile. */
export function useFirstField(form: RefObject<HTMLElement | null>, isFilledIn: boolean): void {
  useEffect(() => {
    const { activeElement } = document;
    const isNowhere = activeElement === null || activeElement.matches('body, main, h1');
    if (isFilledIn && isNowhere) focusFirstField(form.current?.parentElement ?? null);
  }, [form, isFilledIn]);
}
