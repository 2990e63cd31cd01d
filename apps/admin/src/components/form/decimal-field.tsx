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
  /** What stands behind the number: a unit, a currency. */
  unit?: string;
  autoFocus?: boolean;
  /** What the number may be; any, where it is left out. */
  type?: NumberType;
}

/** A decimal number in the reader's language. A form is not sent while it holds something else. */
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
      // What the server says of a text that is no number is how programs write numbers.
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
