import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DateSpan, noSpans, type SpanSearch } from './date-spans/date-span';
import { DateSpans } from './date-spans/date-spans';
import { FilterChips } from './filter-chips';
import styles from './list-filters.module.css';
import { SearchField } from './search-field';

interface Narrowing<State> extends SpanSearch {
  q?: string;
  status?: State[];
  /** Only overdue documents. It excludes a range of due dates. */
  late?: 'true';
}

interface Props<State extends string> {
  /** Labels of the search field and of the filters. */
  words: { search: string; status: string; late: string; overdue: string };
  states: readonly { value: State; label: string }[];
  /** Date filters. If the due date is one of them, there is also a filter for overdue documents. */
  spans: readonly DateSpan[];
  search: Narrowing<State>;
  onChange: (part: Narrowing<State>) => void;
  /** Undefined if no filter is active. */
  onClear: (() => void) | undefined;
  /** Further filters. */
  children: ReactNode;
}

/** Search and filters of documents with a status and dates. Their values are stored in the URL. */
export function StateFilters<State extends string>({
  words,
  states,
  spans,
  search,
  onChange,
  onClear,
  children,
}: Props<State>) {
  const { t } = useTranslation();
  // A new key resets the date filters that the user has opened.
  const [cleared, setCleared] = useState(0);
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField label={words.search} q={search.q ?? ''} onSearch={(q) => onChange({ q })} />
      {children}
      <FilterChips
        label={words.status}
        choices={states}
        chosen={search.status ?? []}
        onChange={(status) => onChange({ status })}
      />
      {spans.some(({ name }) => name === 'due') && (
        <FilterChips
          label={words.late}
          choices={[{ value: 'true', label: words.overdue }]}
          chosen={search.late === undefined ? [] : [search.late]}
          onChange={(late) => onChange({ late: late?.[0], ...noSpans(['due']) })}
        />
      )}
      <DateSpans
        key={cleared}
        spans={spans}
        search={search}
        onChange={(span) => onChange('dueSince' in span ? { ...span, late: undefined } : span)}
      />
      {onClear !== undefined && (
        <Button
          size="compact-sm"
          variant="subtle"
          onClick={() => {
            setCleared(cleared + 1);
            onClear();
          }}
        >
          {t('list.clearFilters')}
        </Button>
      )}
    </div>
  );
}
