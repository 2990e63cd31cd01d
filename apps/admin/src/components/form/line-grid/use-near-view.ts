import { useCallback, useState } from 'react';

/** How far above and below the window something is still near: so far that nobody scrolls past what is not there yet. */
const MARGIN = '1000px 0px';

const watched = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One for all: a thousand of them would cost what they save. */
function sharedObserver(): IntersectionObserver {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting);
    },
    { rootMargin: MARGIN },
  );
  return observer;
}

/**
 * Whether an element is in view, or nearly. What has the focus stays near, wherever somebody scrolls.
 * @param initially what holds until it has been looked at
 */
export function useNearView(initially: boolean) {
  const canTell = typeof IntersectionObserver !== 'undefined';
  const [isNear, setNear] = useState(initially || !canTell);
  const ref = useCallback(
    (element: Element | null) => {
      if (element === null || !canTell) return undefined;
      watched.set(element, (near) => {
        if (near || !element.contains(document.activeElement)) setNear(near);
      });
      sharedObserver().observe(element);
      return () => sharedObserver().unobserve(element);
    },
    [canTell],
  );
  return { ref, isNear };
}
