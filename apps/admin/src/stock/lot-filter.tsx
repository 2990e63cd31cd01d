import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { MOVEMENT_LIMITS } from '../components/form/limits';

const TYPING_PAUSE = 350;

interface Props {
  label: string;
  /** What the address says. */
  lot: string;
  onChange: (lot: string | undefined) => void;
}

/** Narrows a list to one lot or serial number. */
export function LotFilter({ label, lot, onChange }: Props) {
  const [typed, setTyped] = useState(lot);
  const [known, setKnown] = useState(lot);
  // The address can change without typing: by the back button, a link, or a button that clears.
  if (known !== lot) {
    setKnown(lot);
    setTyped(lot);
  }
  const change = useDebouncedCallback((text: string) => onChange(text.trim() || undefined), TYPING_PAUSE);
  return (
    <TextInput
      label={label}
      autoComplete="off"
      maxLength={MOVEMENT_LIMITS.lot}
      value={typed}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        change(currentTarget.value);
      }}
      // As in a list's search: whoever is on the way to another page would be brought back.
      onBlur={() => change.flush()}
    />
  );
}
