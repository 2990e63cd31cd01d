import { Switch } from '@mantine/core';
import type { FormField } from './use-form';

interface Props {
  field: FormField<boolean>;
  label: string;
  hint?: string;
  className?: string;
}

/** On/off switch of a form. */
export function SwitchField({ field, label, hint, className }: Props) {
  return (
    <Switch
      className={className}
      label={label}
      description={hint}
      checked={field.value}
      error={field.errorAt()}
      onChange={({ currentTarget }) => field.onChange(currentTarget.checked)}
    />
  );
}
