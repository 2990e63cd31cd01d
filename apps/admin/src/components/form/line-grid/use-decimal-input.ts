import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NumberType, readDecimal, showDecimal } from './decimal-text';
import { useDecimalMistake } from './use-decimal-mistake';

interface Options {
  /** Number in the format of the API, or the typed text if it is no number. */
  value: string;
  onChange: (value: string) => void;
  /** Type of the number, which limits its value. Any number is valid if omitted. */
  type?: NumberType | undefined;
}

/**
 * Props of an input for a decimal number in the format of the language. The typed text stays until the input loses
 * the
 * focus; only then an error is shown.
 */
export function useDecimalInput({ value, onChange, type }: Options) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const mistake = useDecimalMistake()(value, type);
  const props = {
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    // If the value was changed from outside, the typed text is outdated.
    value: typed?.value === value ? typed.text : showDecimal(value, i18n.language),
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => {
      const text = currentTarget.value;
      const read = readDecimal(text, i18n.language) ?? text;
      setTyped({ text, value: read });
      onChange(read);
    },
    onFocus: ({ currentTarget }: { currentTarget: { select: () => void } }) => currentTarget.select(),
    onBlur: () => setTyped(null),
  };
  return { props, mistake: typed === null ? mistake : undefined, isUnreadable: mistake !== undefined };
}
