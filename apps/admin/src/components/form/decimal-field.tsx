import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { NumberType } from './line-grid/decimal-text';
import { useDecimalInput } from './line-grid/use-decimal-input';
import { Overtaken } from './overtaken';
import { UNREADABLE_VALUE } from './unreadable';
import type { FormField } from './use-form';

interface Props {
  field: FormField<string>;
  label: string;
  hint?: ReactNode;
  /** Unit or currency shown after the number. */
  unit?: string;
  autoFocus?: boolean;
  /** Type of the number, which limits its value. Any number is valid if omitted. */
  type?: NumberType;
}

/** Field for a decimal number in the format of the language. An unreadable text stops the form from being sent. */
export function DecimalField({ field, label, hint, unit, autoFocus, type }: Props) {
  const { props, mistake, isUnreadable } = useDecimalInput({
    value: field.value,
    onChange: field.onChange,
    type,
  });
  return (
    <TextInput
      label={label}
      description={
        field.overtakenBy === undefined ? (
          hint
        ) : (
          <>
            {hint}
            <Overtaken by={field.overtakenBy} />
          </>
        )
      }
      // The client's message has priority: the server describes the number format of the API, not the user's format.
      error={mistake ?? field.errorAt()}
      required={field.isRequiredAt()}
      data-autofocus={autoFocus}
      rightSection={unit}
      rightSectionWidth={unit === undefined ? undefined : `${unit.length + 2}ch`}
      rightSectionPointerEvents="none"
      rightSectionProps={{ style: { color: 'var(--mantine-color-dimmed)', fontSize: '0.8125rem' } }}
      {...props}
      {...(isUnreadable && UNREADABLE_VALUE)}
    />
  );
}
