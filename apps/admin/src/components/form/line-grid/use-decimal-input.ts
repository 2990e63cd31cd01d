import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type NumberType, readDecimal, showDecimal } from './decimal-text';
import { useDecimalMistake } from './use-decimal-mistake';

interface Options {
  /** As the wire has it; what was typed, where it is no number. */
  value: string;
  onChange: (value: string) => void;
  /** What the number may be; any, where it is left out. */
  type?: NumberType | undefined;
}

/**
 * What an input needs to take a decimal number in the reader's language. It stays as it is typed until it is left; what is
 * no number is told then.
 */
export function useDecimalInput({ value, onChange, type }: Options) {
  const { i18n } = useTranslation();
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const mistake = useDecimalMistake()(value, type);
  const props = {
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    // What has been changed from elsewhere is no longer what was typed.
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
