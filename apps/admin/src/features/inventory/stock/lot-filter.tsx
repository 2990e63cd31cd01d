import { TextInput } from '@mantine/core';
import { MOVEMENT_LIMITS } from '../../../components/form/limits';
import { useTypedFilter } from '../../../components/table/use-typed-filter';

const TYPING_PAUSE = 350;

interface Props {
  label: string;
  /** What the address says. */
  lot: string;
  onChange: (lot: string | undefined) => void;
}

/** Narrows a list to one lot or serial number. */
export function LotFilter({ label, lot, onChange }: Props) {
  const { typed, type } = useTypedFilter({ value: lot, pause: TYPING_PAUSE, onChange });
  return (
    <TextInput
      label={label}
      // For the styles, which tell a field that narrows nothing by it.
      placeholder=" "
      autoComplete="off"
      maxLength={MOVEMENT_LIMITS.lot}
      value={typed}
      onChange={({ currentTarget }) => type(currentTarget.value)}
    />
  );
}
