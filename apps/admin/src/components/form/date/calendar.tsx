import '@mantine/dates/styles.css';
import { DatePicker, type DatePickerProps } from '@mantine/dates';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { firstDayOfWeek } from './first-day-of-week';
import { dayOf } from '../days';
import { dayByKey } from './calendar-keys';

interface Props {
  /** Null if no day is chosen. */
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

/** Calendar of one month in the user's language. The chosen day, or else today, has the focus. */
export function Calendar({ value, min, max, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const names = useMemo(() => namesFor(i18n.language), [i18n.language]);
  const weekStart = firstDayOfWeek(i18n.language);
  const today = dayOf(new Date());
  /** The day that has the focus or had it last. */
  const [at, setAt] = useState(() => clamped(value ?? today, min, max));
  const [month, setMonth] = useState(at);
  useEffect(() => {
    frame.current?.querySelector<HTMLElement>(`[data-day="${at}"]`)?.focus();
  }, [at]);

  const onKeyDown = (event: KeyboardEvent) => {
    const { day } = (event.target as HTMLElement).dataset;
    const next = day === undefined ? null : dayByKey(event, day, weekStart);
    if (next === null) return;
    event.preventDefault();
    // The keyboard support of Mantine ends at the edges of the month.
    event.stopPropagation();
    const reached = clamped(next, min, max);
    setMonth(reached);
    setAt(reached);
  };
  return (
    <div ref={frame} onKeyDownCapture={onKeyDown}>
      <DatePicker
        value={value}
        date={month}
        onDateChange={setMonth}
        minDate={min}
        maxDate={max}
        onChange={(day) => onChoose(day ?? value ?? '')}
        firstDayOfWeek={weekStart}
        // Mantine shows weekends in red, which is the colour of errors here.
        weekendDays={[]}
        hideOutsideDates
        highlightToday
        getDayProps={(day) => ({
          'data-day': day,
          'aria-current': day === today ? 'date' : undefined,
          'aria-pressed': day === value,
        })}
        {...names}
        ariaLabels={{
          previousMonth: t('date.previousMonth'),
          nextMonth: t('date.nextMonth'),
          previousYear: t('date.previousYear'),
          nextYear: t('date.nextYear'),
          previousDecade: t('date.previousDecade'),
          nextDecade: t('date.nextDecade'),
        }}
        // Escape closes only the calendar, not the dialog around it.
        __stopPropagation
      />
    </div>
  );
}

const clamped = (day: string, min = day, max = day) => (day < min ? min : day > max ? max : day);

/** Names of days, months and weekdays from `Intl`. For day.js, each language would need a file of its own. */
function namesFor(
  locale: string,
): Pick<DatePickerProps, 'getDayAriaLabel' | 'weekdayFormat' | 'monthLabelFormat' | 'monthsListFormat'> {
  const by = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
    return (day: string) => format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`));
  };
  return {
    getDayAriaLabel: by({ dateStyle: 'full' }),
    weekdayFormat: by({ weekday: 'short' }),
    monthLabelFormat: by({ month: 'long', year: 'numeric' }),
    monthsListFormat: by({ month: 'short' }),
  };
}
