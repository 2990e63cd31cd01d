import { type RefObject, useEffect } from 'react';

interface Over {
  /** The element over the page; the rest of the page cannot be reached meanwhile. */
  ref: RefObject<HTMLElement | null>;
  /** Gets the focus back, unless what is over the page led elsewhere: to another page, say. */
  opener: RefObject<HTMLElement | null>;
  isOver: boolean;
  close: () => void;
}

/** The focus goes into what opens over the page, and back with it; Escape closes it. */
export function useOverPage({ ref, opener, isOver, close }: Over) {
  useEffect(() => {
    if (!isOver) return;
    const button = opener.current;
    ref.current?.querySelector<HTMLElement>('a, button')?.focus();
    const onKeyDown = ({ key }: KeyboardEvent) => {
      // Another element that lies over this one closes first.
      if (key === 'Escape' && ref.current?.closest('[inert]') === null) close();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => {
      document.removeEventListener('keydown', onKeyDown);
      button?.focus({ preventScroll: true });
    };
  }, [ref, opener, isOver, close]);
}
