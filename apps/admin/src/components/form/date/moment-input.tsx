import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from './date-input';
import { isDay } from './day-text';
import styles from './moment-input.module.css';
import { readTime, timeText } from './time-text';

interface Props {
  label: string;
  /** Local date and time such as `2026-11-21T14:30`. Any other text is shown unchanged. */
  value: string;
  error?: string;
  onChange: (value: string) => void;
  autoFocus?: boolean;
}

/** Whether a value is a valid local date and time. */
export function isMoment(value: string): boolean {
  const [day = '', time = ''] = value.split('T');
  return isDay(day) && readTime(time) === time;
}

/** Field for a date and a time, both in the format of the language. */
export function MomentInput({ label, value, error, onChange, autoFocus }: Props) {
  const { t, i18n } = useTranslation();
  const [day = '', time = ''] = value.split('T');
  const [typed, setTyped] = useState<string | null>(null);
  const isTime = readTime(time) === time;
  const onDay = (chosen: string) => onChange(`${chosen}T${time}`);
  const finish = () => {
    if (typed !== null) onChange(`${day}T${readTime(typed) ?? typed}`);
    setTyped(null);
  };
  return (
    <div className={styles.moment}>
      <DateInput
        label={label}
        value={day}
        error={error}
        onChange={onDay}
        onMistake={onDay}
        autoFocus={autoFocus}
      />
      <TextInput
        className={styles.time}
        aria-label={t('date.time', { name: label })}
        autoComplete="off"
        value={typed ?? (isTime ? timeText(i18n.language, time) : time)}
        error={typed === null && !isTime && t('date.noTime', { example: timeText(i18n.language, '14:30') })}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        onBlur={finish}
        onKeyDown={({ key }) => key === 'Enter' && finish()}
      />
    </div>
  );
}
