import { CloseButton, TextInput, type TextInputProps } from '@mantine/core';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { dayOf } from '../days';
import { UNREADABLE_VALUE } from '../unreadable';
import { CalendarButton } from './calendar-button';
import styles from './date-input.module.css';
import { dayTextFor, isDay } from './day-text';

interface Props extends Pick<TextInputProps, 'description' | 'error' | 'required' | 'size' | 'className'> {
  label: string;
  /** `2026-11-21`; empty for none. Anything else is shown as it was typed. */
  value: string;
  /** The first and the last day that may be chosen; empty for any. */
  min?: string;
  max?: string;
  /** With a day, or with nothing. */
  onChange: (day: string) => void;
  /** With what was typed and cannot be a day. Where it is left out, the day before stays the value. */
  onMistake?: (text: string) => void;
  autoFocus?: boolean;
}

/** A day, typed as people of this language write it or chosen from a calendar. */
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
  // What is typed, as long as the value is still the one it was typed over.
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
  /** A year of four digits is the end of a day; without one, it may go on. */
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
      // What the server says of a text that is no day is how programs write days.
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
                // It is gone with what it clears.
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
