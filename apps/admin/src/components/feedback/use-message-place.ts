import { type RefObject, useEffect, useState } from 'react';
import { leastInTheWay, MESSAGE_PLACES, type MessagePlace } from './message-place';
import { useIsPageCovered } from '../layout/use-window';

/** Elements that messages should not cover. */
const THINGS =
  'a[href], button, input, select, textarea, summary, [tabindex="0"], tbody tr, [role="dialog"][aria-modal]';

/**
 * Position at which the messages cover the fewest elements. It is computed again when a message appears, a dialog
 * opens or
 * the page changes, but not while the user is at a message. A pointer that was there before the message does not
 * count.
 */
export function useMessagePlace(frame: RefObject<HTMLElement | null>): MessagePlace {
  const isPageCovered = useIsPageCovered();
  const [place, setPlace] = useState<MessagePlace>(MESSAGE_PLACES[0]);
  useEffect(() => {
    let next = 0;
    let isPointedAt = false;
    const messages = frame.current;
    const onMove = ({ movementX, movementY }: PointerEvent) => {
      isPointedAt ||= movementX !== 0 || movementY !== 0;
    };
    const onLeave = () => {
      isPointedAt = false;
    };
    const look = () => {
      next = 0;
      const stack = frame.current
        ?.querySelector('[role="status"], [role="alert"]')
        ?.closest('[data-position]');
      if (stack == null || isPointedAt || stack.matches(':focus-within')) {
        // A removed element fires no `pointerleave`.
        if (stack == null) isPointedAt = false;
        return;
      }
      const { width, height } = stack.getBoundingClientRect();
      const around = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const things = [...document.querySelectorAll(THINGS)]
        .filter((thing) => thing.closest('[inert]') === null && frame.current?.contains(thing) !== true)
        .map((thing) => thing.getBoundingClientRect());
      setPlace((now) => leastInTheWay({ width, height }, around, things, now));
    };
    const lookSoon = () => {
      if (next === 0) next = requestAnimationFrame(look);
    };
    const observer = new MutationObserver(lookSoon);
    observer.observe(document.body, { subtree: true, childList: true });
    window.addEventListener('resize', lookSoon);
    messages?.addEventListener('pointermove', onMove);
    messages?.addEventListener('pointerleave', onLeave);
    lookSoon();
    return () => {
      messages?.removeEventListener('pointermove', onMove);
      messages?.removeEventListener('pointerleave', onLeave);
      cancelAnimationFrame(next);
      observer.disconnect();
      window.removeEventListener('resize', lookSoon);
    };
  }, [frame, isPageCovered]);
  return place;
}
