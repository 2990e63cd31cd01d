import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useToast } from '../feedback/use-toast';
import { type Late, lateNow, loadLate } from './late';

interface Activation {
  /** The loaded components. While they are undefined, the caller renders a placeholder. */
  late: Late | undefined;
  /** Loads the components for an activated placeholder, which the control then replaces. */
  activate: (standIn: HTMLElement) => void;
  /** Cancels a pending activation. */
  giveUp: () => void;
}

/**
 * Replaces a placeholder by its control at the first activation, or at once if the components are already loaded. A
 * press
 * elsewhere, a change of focus or Escape cancels a pending activation.
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
  /** Ref for the button of the loaded control. */
  target: RefObject<HTMLButtonElement | null>;
}

/**
 * Like `useActivation`, for a control that a button opens. After loading, the button gets the focus and is clicked,
 * so that
 * one press by the user is enough.
 */
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

/** Controller that is aborted by Escape, and by a press or a change of focus outside the placeholder. */
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
