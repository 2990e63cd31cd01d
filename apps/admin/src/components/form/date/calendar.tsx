import '@mantine/dates/styles.css';
import { ActionIcon, Popover } from '@mantine/core';
import { DatePicker, type DatePickerProps } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useDidUpdate } from '@mantine/hooks';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { dayOf } from '../days';
import { dayByKey } from './calendar-keys';

interface Props {
  /** Null if no day is chosen. */
  value: string | null;
  min: string | undefined;
  max: string | undefined;
  onChoose: (day: string) => void;
}

interface ButtonProps extends Props {
  label: string;
  size: number;
}

/** Button that opens a calendar to choose a day. */
export function CalendarButton({ label, size, onChoose, ...days }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      trapFocus
      returnFocus
      position="bottom-end"
      // The calendar stays inside its landmark and dialog. The `fixed` strategy keeps scroll containers from cutting
      // it off.
      withinPortal={false}
      floatingStrategy="fixed"
      // Hiding the calendar while its field is scrolled out of view would lose the focus.
      hideDetached={false}
      shadow="md"
    >
      <Popover.Target>
        <ActionIcon
          size={size}
          variant="subtle"
          color="gray"
          aria-label={label}
          onClick={() => setOpen((before) => !before)}
        >
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Calendar
          {...days}
          onChoose={(day) => {
            setOpen(false);
            onChoose(day);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
}

/** Calendar of one month in the user's language. The chosen day, or else today, has the focus. */
function Calendar({ value, min, max, onChoose }: Props) {
  const { t, i18n } = useTranslation();
  const frame = useRef<HTMLDivElement>(null);
  const names = useMemo(() => namesFor(i18n.language), [i18n.language]);
  const weekStart = firstDayOfWeek(i18n.language);
  const today = dayOf(new Date());
  /** The day that has the focus or had it last. */
  const [at, setAt] = useState(() => clamped(value ?? today, min, max));
  const [month, setMonth] = useState(at);
  // The focus trap of the popover focuses the first day; later changes are by key.
  useDidUpdate(() => {
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
          'data-autofocus': day === at || undefined,
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

const SUNDAY = 0;
const MONDAY = 1;

/**
 * Languages with weeks from Sunday, by CLDR (`weekData`, `firstDay`). Not every browser has
 * `Intl.Locale.getWeekInfo`.
 */
const SUNDAY_FIRST = new Set(['en', 'en-US', 'en-CA', 'en-IN', 'en-ZA']);

/** First day of the week for a language tag: 0 is Sunday, 1 is Monday. */
const firstDayOfWeek = (tag: string): 0 | 1 => (SUNDAY_FIRST.has(tag) ? SUNDAY : MONDAY);
