import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the first invalid field after each refusal.
 *
 * @param refusals number of refusals so far
 * @returns ref for the form element
 */
export function useFocusOnRefusal(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
