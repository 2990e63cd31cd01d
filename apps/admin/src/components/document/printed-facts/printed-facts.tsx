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
  /** Number of rows on this page. */
  rows: number;
  /** Number of all matching rows; undefined until they are counted. */
  total: number | undefined;
}

/** Line that is only printed: filters of the list, range of rows and time of printing. */
export function PrintedFacts(props: Props) {
  return (
    // The boundary keeps the list from waiting for the texts of this line.
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
      // The state must be rendered before the browser lays out the paper.
      flushSync(() => {
        setFilters(list ? readFilters(list, (words) => t('printed.search', { words })) : []);
        setPrinted(dateTime(new Date().toISOString()));
      });
    };
    const media = window.matchMedia('print');
    const look = () => media.matches && begin();
    window.addEventListener('beforeprint', begin);
    media.addEventListener('change', look);
    // This component can mount while the page is already in print layout.
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
