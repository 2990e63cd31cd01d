import { TextInput } from '@mantine/core';
import { MOVEMENT_LIMITS } from '../../../components/form/limits';
import { useTypedFilter } from '../../../components/table/use-typed-filter';

const TYPING_PAUSE = 350;

interface Props {
  label: string;
  /** The lot in the address. */
  lot: string;
  onChange: (lot: string | undefined) => void;
}

/** Narrows a list to one lot or serial number. */
export function LotFilter({ label, lot, onChange }: Props) {
  const { typed, type } = useTypedFilter({ value: lot, pause: TYPING_PAUSE, onChange });
  return (
    <TextInput
      label={label}
      // The styles tell an empty filter by its placeholder.
      placeholder=" "
      autoComplete="off"
      maxLength={MOVEMENT_LIMITS.lot}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
