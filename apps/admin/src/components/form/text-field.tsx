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
  /** Number of visible lines. If given, the text can contain line breaks. */
  lines?: number;
  /** True if the field spans the whole row. */
  wide?: boolean;
  /** Action at the end of the field. */
  aside?: ReactNode;
  /** True if the field gets the focus when its dialog opens. */
  autoFocus?: boolean;
}

/** Text field of a form with label, hint, error and the value that another user has stored. */
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
    // Mantine reads only the presence of the attribute, not its value.
    'data-autofocus': autoFocus === true || undefined,
    // The browser would fill in data of the user, but the field is about somebody else.
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
