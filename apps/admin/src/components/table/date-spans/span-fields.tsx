import { daysAfter } from '@docket/domain';
import { NativeSelect } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DateInput } from '../../form/date/date-input';
import { dayOf } from '../../form/days';
import { beforeOf, type DateSpan, isSet, sinceOf, type SpanSearch } from './date-span';
import { COMING, PAST, periodOf } from './periods';
import styles from './span-fields.module.css';

/** Value of the option for days that are no named period. */
const DAYS = 'days';

interface Props {
  span: DateSpan;
  search: SpanSearch;
  /** True if the user has just opened the filter. It then takes the focus. */
  isAsked: boolean;
  onChange: (span: SpanSearch) => void;
}

/** Filter for a range of days: a named period, or first and last day. */
export function SpanFields({ span: { name, label, isComing = false }, search, isAsked, onChange }: Props) {
  const { t } = useTranslation('lists');
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isAsked) fields.current?.querySelector('select')?.focus();
  }, [isAsked]);
  const [since, before] = [search[sinceOf(name)], search[beforeOf(name)]];
  const last = before === undefined ? '' : daysAfter(before, -1);
  const today = dayOf(new Date());
  const periods = (isComing ? COMING : PAST).map((period) => ({ period, ...periodOf(period, today) }));
  const chosen = periods.find((period) => period.since === since && period.before === before);
  const change = (from: string | undefined, until: string | undefined) =>
    onChange({ [sinceOf(name)]: from, [beforeOf(name)]: until });
  return (
    <div ref={fields} className={styles.span} data-span>
      <NativeSelect
        className={styles.period}
        label={label}
        data={[
          { value: '', label: t('span.any') },
          ...(isSet(search, name) && chosen === undefined ? [{ value: DAYS, label: t('span.days') }] : []),
          ...periods.map(({ period }) => ({ value: period, label: t(`span.periods.${period}`) })),
        ]}
        value={chosen?.period ?? (isSet(search, name) ? DAYS : '')}
        // The printed filters show the days of the range, so this select is skipped.
        data-restates
        onChange={({ currentTarget }) => {
          const period = periods.find((one) => one.period === currentTarget.value);
          change(period?.since, period?.before);
        }}
      />
      <DateInput
        className={styles.day}
        label={t('span.from', { date: label })}
        value={since ?? ''}
        max={last}
        onChange={(day) => change(day || undefined, before)}
      />
      <DateInput
        className={styles.day}
        label={t('span.to', { date: label })}
        value={last}
        min={since}
        onChange={(day) => change(since, day === '' ? undefined : daysAfter(day, 1))}
      />
    </div>
  );
}
