import { Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import styles from './company-page.module.css';
import { useFieldHint } from './use-field-hint';
import { useField } from './form-context';
import { TEXT_LIMITS, type TextField } from './limits';

interface Props {
  name: TextField;
  hint?: string;
  type?: 'tel' | 'email' | 'url';
  /** Shows this many lines, and takes line breaks. */
  lines?: number;
  /** Takes the whole row. */
  wide?: boolean;
  required?: boolean;
}

/** A text of the company with its label, hint and error. */
export function CompanyTextField({ name, hint, type, lines, wide = false, required }: Props) {
  const { t } = useTranslation('company');
  const { value, error, overtakenBy, onChange } = useField(name);
  const props = {
    label: t(`fields.${name}`),
    description: useFieldHint(hint, overtakenBy),
    value,
    error,
    maxLength: TEXT_LIMITS[name],
    required,
    withAsterisk: false,
    // The browser knows the person who types, not the company.
    autoComplete: 'off',
    className: wide ? styles.wide : undefined,
  };
  if (lines !== undefined) {
    return <Textarea rows={lines} {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
  }
  return <TextInput type={type} {...props} onChange={(event) => onChange(event.currentTarget.value)} />;
}
