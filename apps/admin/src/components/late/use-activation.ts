import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useToast } from '../feedback/use-toast';
import { type Late, lateNow, loadLate } from './late';

interface Activation {
  /** What the control needs to be itself; while it is missing, another one stands in for it. */
  late: Late | undefined;
  /** What is done with the stand-in: as soon as it can, the control takes its place. */
  activate: (standIn: HTMLElement) => void;
  /** It is not wanted any more. */
  giveUp: () => void;
}

/**
 * Lets a control be itself from its first activation on, or from the beginning where all is there. Nothing happens late
 * that is not wanted any more: whoever turns to something else meanwhile, or presses Escape, has given it up.
 */
export function useActivation(): Activation {
  const [late, setLate] = useState(lateNow);
  const toast = useToast();
  const waiting = useRef<AbortController>(null);
  const giveUp = useCallback(() => waiting.current?.abort(), []);
  useEffect(() => giveUp, [giveUp]);
  const activate = useCallback(
    (standIn: HTMLElement) => {
      giveUp();
      const present = lateNow();
      if (present !== undefined) return setLate(present);
      const wish = wishFor(standIn);
      waiting.current = wish;
      loadLate().then(
        (loaded) => {
          if (!wish.signal.aborted) setLate(loaded);
          wish.abort();
        },
        (error: unknown) => {
          if (!wish.signal.aborted) void toast.failure(error);
          wish.abort();
        },
      );
    },
    [giveUp, toast],
  );
  return { late, activate, giveUp };
}

interface ButtonActivation extends Pick<Activation, 'late' | 'activate'> {
  /** What opens it, once it is itself. */
  target: RefObject<HTMLButtonElement | null>;
}

/** As above, for what a button opens: it has the focus then, and is pressed for whoever pressed its stand-in. */
export function useButtonActivation(): ButtonActivation {
  const { late, activate } = useActivation();
  const [stoodIn] = useState(late === undefined);
  const target = useRef<HTMLButtonElement>(null);
  const isThere = late !== undefined;
  useLayoutEffect(() => {
    if (!stoodIn || !isThere) return;
    target.current?.focus({ preventScroll: true });
    target.current?.click();
  }, [stoodIn, isThere]);
  return { late, activate, target };
}

/** Is given up with whatever is done elsewhere. */
function wishFor(standIn: HTMLElement): AbortController {
  const wish = new AbortController();
  const options = { capture: true, signal: wish.signal };
  const turnAway = ({ target }: Event) => {
    if (!(target instanceof Node && standIn.contains(target))) wish.abort();
  };
  document.addEventListener('pointerdown', turnAway, options);
  document.addEventListener('focusin', turnAway, options);
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && wish.abort(), options);
  return wish;
}
