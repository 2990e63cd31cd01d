import { useCallback, useState } from 'react';

/** Distance from the viewport within which a line is rendered in full. It is large enough for fast scrolling. */
const MARGIN = '1000px 0px';

const watched = new WeakMap<Element, (near: boolean) => void>();
let observer: IntersectionObserver | undefined;

/** One observer for all lines. A thousand observers would cost what they save. */
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
 * Whether an element is in or near the viewport. An element with the focus stays near while the page scrolls.
 * @param initially value until the observer reports
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
