import { useLayoutEffect } from 'react';

interface Props {
  onType: (change: (before: string) => string) => void;
  onClose: () => void;
}

/** Stands in for a window with a field that is still on its way, so that nothing is lost of what somebody types into it. */
export function TypingKept({ onType, onClose }: Props) {
  // It ends with the very commit that brings the window: what is typed from then on is the window's.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key === 'Escape') onClose();
      else if (event.key === 'Backspace') onType((before) => before.slice(0, -1));
      else if ([...event.key].length === 1) onType((before) => before + event.key);
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [onType, onClose]);
  return null;
}
