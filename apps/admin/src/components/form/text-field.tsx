import { Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './form.module.css';
import { Overtaken } from './overtaken';
import type { FormField } from './use-form';

export interface TextFieldProps {
  field: FormField<string>;
  label: string;
  hint?: ReactNode;
  type?: 'tel' | 'email' | 'url';
  maxLength?: number;
  /** Shows this many lines, and takes line breaks. */
  lines?: number;
  /** Takes the whole row. */
  wide?: boolean;
  /** What can be done with it, at its end. */
  aside?: ReactNode;
  /** Has the focus when its window opens. */
  autoFocus?: boolean;
}

/** A text with its label, its hint, what is wrong with it, and what somebody else made of it. */
export function TextField({
  field,
  hint,
  type,
  lines,
  wide = false,
  aside,
  autoFocus,
  ...rest
}: TextFieldProps) {
  const props = {
    ...rest,
    value: field.value,
    required: field.isRequiredAt(),
    error: field.errorAt(),
    description:
      field.overtakenBy === undefined ? (
        hint
      ) : (
        <>
          {hint}
          <Overtaken by={field.overtakenBy} />
        </>
      ),
    // Present with any value, it counts.
    'data-autofocus': autoFocus === true || undefined,
    // The browser knows the person who types, not whom they type about.
    autoComplete: 'off',
    className: wide ? styles.wide : undefined,
  };
  if (lines !== undefined) {
    return (
      <Textarea rows={lines} {...props} onChange={(event) => field.onChange(event.currentTarget.value)} />
    );
  }
  return (
    <TextInput
      type={type}
      rightSection={aside}
      {...props}
      onChange={(event) => field.onChange(event.currentTarget.value)}
    />
  );
}
