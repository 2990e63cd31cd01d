import { Text } from '@mantine/core';
import { Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useFormats } from '../../../i18n/format';
import { readFilters } from './read-filters';

interface Props {
  /** Counted from 1. */
  page: number;
  size: number;
  /** How many are on it. */
  rows: number;
  /** All that match, once they are counted. */
  total: number | undefined;
}

/** Says on paper what a list is narrowed by, which of its rows these are, and when they were printed. */
export function PrintedFacts(props: Props) {
  return (
    // Until its texts are there, nothing around it waits.
    <Suspense fallback={null}>
      <Facts {...props} />
    </Suspense>
  );
}

function Facts({ page, size, rows, total }: Props) {
  const { t } = useTranslation('lists');
  const { dateTime, integer } = useFormats();
  const line = useRef<HTMLDivElement>(null);
  const [filters, setFilters] = useState<readonly string[]>([]);
  const [printed, setPrinted] = useState('');
  useEffect(() => {
    const begin = () => {
      const list = line.current?.parentElement;
      // Before the paper is laid out.
      flushSync(() => {
        setFilters(list ? readFilters(list, (words) => t('printed.search', { words })) : []);
        setPrinted(dateTime(new Date().toISOString()));
      });
    };
    const media = window.matchMedia('print');
    const look = () => media.matches && begin();
    window.addEventListener('beforeprint', begin);
    media.addEventListener('change', look);
    // It may come while the page is shown as on paper already.
    queueMicrotask(look);
    return () => {
      window.removeEventListener('beforeprint', begin);
      media.removeEventListener('change', look);
    };
  }, [t, dateTime]);
  const before = (page - 1) * size;
  const range = { from: integer(before + 1), to: integer(before + rows) };
  const shown =
    total === undefined ? t('printed.rows', range) : t('printed.rowsOf', { ...range, total: integer(total) });
  return (
    <Text ref={line} size="sm" mb="sm" data-printed-only>
      {printed !== '' &&
        [...filters, rows === 0 ? t('printed.none') : shown, t('printed.on', { time: printed })].join(' · ')}
    </Text>
  );
}
