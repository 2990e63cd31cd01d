import { type RefObject, useEffect, useRef } from 'react';

/**
 * Where something was refused, that is the next thing to look at: each refusal moves the focus to the first field that is
 * marked.
 *
 * @param refusals how often so far
 * @returns for the form
 */
export function useFocusOnRefusal(refusals: number): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [refusals]);
  return form;
}
