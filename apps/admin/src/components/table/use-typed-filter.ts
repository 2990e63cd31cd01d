import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

interface Options {
  /** What the address says; empty: nothing is asked for. */
  value: string;
  /** How long a pause in typing asks, in milliseconds. */
  pause: number;
  /** Puts what was typed, trimmed, into the address. */
  onChange: (value: string | undefined) => void;
}

/** A list's filter that is typed: what stands in its field, which asks once the typing pauses. */
export function useTypedFilter({ value, pause, onChange }: Options) {
  const router = useRouter();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The address can change without typing: by the back button, a link, or a button that clears.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const ask = useDebouncedCallback((text: string, page: string) => {
    // Whoever pressed a row before the pause was over is on the way to it, and would be brought back.
    if (router.latestLocation.pathname === page) onChange(text.trim() || undefined);
  }, pause);
  const type = (text: string) => {
    setTyped(text);
    ask(text, router.latestLocation.pathname);
  };
  return { typed, type };
}
