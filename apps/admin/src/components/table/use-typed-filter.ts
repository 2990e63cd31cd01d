import { useDebouncedCallback } from '@mantine/hooks';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';

interface Options {
  /** Value in the URL; empty for no filter. */
  value: string;
  /** Debounce in milliseconds. */
  pause: number;
  /** Stores the trimmed text in the URL. */
  onChange: (value: string | undefined) => void;
}

/** Filter of a list with a text field. The text is stored in the URL after a debounce. */
export function useTypedFilter({ value, pause, onChange }: Options) {
  const router = useRouter();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  // The URL can also change without typing: by the Back button, a link or a button that clears the filters.
  if (known !== value) {
    setKnown(value);
    setTyped(value);
  }
  const ask = useDebouncedCallback((text: string, page: string) => {
    // If the user has opened a row before the debounce ended, updating the URL would bring back the list.
    if (router.latestLocation.pathname === page) onChange(text.trim() || undefined);
  }, pause);
  const type = (text: string) => {
    setTyped(text);
    ask(text, router.latestLocation.pathname);
  };
  return { typed, type };
}
