import { NativeSelect } from '@mantine/core';
import type { ReactNode } from 'react';
import { Overtaken } from './overtaken';
import type { FormField } from './use-form';

interface Props<Value extends string> {
  field: FormField<Value>;
  label: string;
  hint?: ReactNode;
  choices: readonly { value: Value; label: string }[];
  autoFocus?: boolean;
}

/** Dropdown with a few options. */
export function OptionField<Value extends string>({ field, label, hint, choices, autoFocus }: Props<Value>) {
  const theirs = choices.find(({ value }) => value === field.overtakenBy)?.label;
  return (
    <NativeSelect
      label={label}
      description={
        theirs === undefined ? (
          hint
        ) : (
          <>
            {hint}
            <Overtaken by={theirs} />
          </>
        )
      }
      data={choices.map(({ value, label: name }) => ({ value, label: name }))}
      value={field.value}
      error={field.errorAt()}
      data-autofocus={autoFocus}
      onChange={({ currentTarget }) => {
        const chosen = choices.find(({ value }) => value === currentTarget.value);
        if (chosen !== undefined) field.onChange(chosen.value);
      }}
    />
  );
}
