import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { dayOf } from '../days';
import { UNREADABLE_VALUE } from '../unreadable';
import { CalendarButton } from './calendar';
import styles from './date-input.module.css';
import { dayTextFor, isDay } from './day-text';

interface Props extends Pick<TextInputProps, 'description' | 'error' | 'required' | 'size' | 'className'> {
  label: string;
  /** A day such as `2026-11-21`, or an empty text. Any other text is shown unchanged. */
  value: string;
  /** First and last day that are allowed; an empty text is no limit. */
  min?: string;
  max?: string;
  /** Called with a day, or with an empty text. */
  onChange: (day: string) => void;
  /** Called with a text that is no valid day. If omitted, the value stays the last valid day. */
  onMistake?: (text: string) => void;
  autoFocus?: boolean;
}

/** Date field. The user types a day in the format of the language, or chooses it from a calendar. */
export function DateInput({
  label,
  value,
  min = '',
  max = '',
  onChange,
  onMistake,
  autoFocus,
  error,
  size = 'sm',
  ...rest
}: Props) {
  const { t, i18n } = useTranslation();
  const { date } = useFormats();
  const text = useMemo(() => dayTextFor(i18n.language), [i18n.language]);
  // Typed text. It is shown only while the value has not changed since.
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const [isTyping, setTyping] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const shown = typed?.over === value ? typed.text : isDay(value) ? date(value) : value;

  const limitOf = (day: string): string | undefined => {
    if (isDay(min) && day < min) return t('date.tooEarly', { day: date(min) });
    if (isDay(max) && day > max) return t('date.tooLate', { day: date(max) });
    return undefined;
  };
  const dayIn = (written: string): string | null => {
    const day = written === '' ? '' : text.read(written);
    return day === null || (day !== '' && limitOf(day) !== undefined) ? null : day;
  };
  const mistakeIn = (written: string): string | undefined => {
    if (written === '') return undefined;
    const day = typed?.over !== value && isDay(value) ? value : text.read(written);
    if (day !== null) return limitOf(day);
    const today = dayOf(new Date());
    return t('date.unreadable', { example: text.write(today), iso: today });
  };

  const take = (day: string) => {
    setTyped(null);
    if (day !== value) onChange(day);
  };
  /** Four digits complete the year, and the day is taken. Until then the user may still be typing. */
  const onType = (written: string) => {
    const day = written.trim() === '' || /\d{4}/.test(written) ? dayIn(written.trim()) : null;
    setTyped({ text: written, over: day ?? value });
    if (day !== null && day !== value) onChange(day);
  };
  const finish = () => {
    if (typed?.over !== value) return;
    const written = typed.text.trim();
    const day = dayIn(written);
    if (day !== null) take(day);
    else if (onMistake !== undefined) {
      setTyped({ text: written, over: written });
      onMistake(written);
    }
  };

  return (
    <TextInput
      {...rest}
      ref={input}
      size={size}
      label={label}
      autoComplete="off"
      data-autofocus={autoFocus}
      placeholder={text.pattern
        .map((part) => (/\w/.test(part) ? t(`date.pattern.${part as 'day' | 'month' | 'year'}`) : part))
        .join('')}
      value={shown}
      // The client's message has priority: the server describes the format of the API, not the user's format.
      error={(isTyping && !error ? undefined : mistakeIn(shown)) ?? error}
      onChange={({ currentTarget }) => onType(currentTarget.value)}
      {...(onMistake !== undefined && mistakeIn(shown) !== undefined && UNREADABLE_VALUE)}
      onFocus={({ currentTarget }) => {
        setTyping(true);
        currentTarget.select();
      }}
      onBlur={() => {
        setTyping(false);
        finish();
      }}
      onKeyDown={({ key }) => key === 'Enter' && finish()}
      rightSectionWidth={shown === '' ? undefined : 58}
      rightSectionPointerEvents="all"
      rightSection={
        <span className={styles.buttons}>
          {shown !== '' && (
            <CloseButton
              size="sm"
              className={styles.clear}
              aria-label={t('date.clear', { name: label })}
              onClick={() => {
                // The button disappears when the field is cleared, so the focus moves to the input.
                input.current?.focus();
                take('');
              }}
            />
          )}
          <CalendarButton
            label={t('date.choose', { name: label })}
            size={size === 'xs' ? 22 : 26}
            value={isDay(value) ? value : null}
            min={isDay(min) ? min : undefined}
            max={isDay(max) ? max : undefined}
            onChoose={take}
          />
        </span>
      }
    />
  );
}
