import { Button } from '@mantine/core';
import { Fragment, type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FilterPlace, ListFilter, ListSearch } from './define-list';
import { noSpans, type SpanSearch } from './date-spans/date-span';
import { DateSpans } from './date-spans/date-spans';
import { FilterChips } from './filter-chips';
import styles from './list-filters.module.css';
import { SearchField } from './search-field';

interface Props<Search extends ListSearch> extends FilterPlace<Search> {
  /** Label of the search field. */
  label: string;
  filters: readonly ListFilter<Search>[];
  /** Undefined if no filter is active. */
  onClear: (() => void) | undefined;
}

/** Search and filters of a list. Their values are stored in the URL. */
export function ListFilters<Search extends ListSearch>({
  label,
  filters,
  search,
  change,
  onClear,
}: Props<Search>) {
  const { t } = useTranslation();
  // A new key resets the filters that the user has opened.
  const [cleared, setCleared] = useState(0);
  return (
    <div role="search" className={styles.toolbar}>
      <SearchField label={label} q={search.q ?? ''} onSearch={(q) => change({ q } as Partial<Search>)} />
      <Fragment key={cleared}>
        {filters.map((filter) => (
          <Filter key={nameOf(filter)} {...{ filter, filters, search, change }} />
        ))}
      </Fragment>
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

const nameOf = <Search,>(filter: ListFilter<Search>): string => {
  if ('chips' in filter) return filter.chips;
  if ('flag' in filter) return filter.flag;
  return 'spans' in filter ? 'spans' : filter.name;
};

interface FilterProps<Search extends ListSearch> extends FilterPlace<Search> {
  filter: ListFilter<Search>;
  filters: readonly ListFilter<Search>[];
}

function Filter<Search extends ListSearch>({
  filter,
  filters,
  search,
  change,
}: FilterProps<Search>): ReactNode {
  /** Values of the URL by name, which are texts and lists of texts. */
  const values = search as Readonly<Record<string, unknown>>;
  const set = (part: Record<string, unknown>) => change(part as Partial<Search>);
  if ('chips' in filter) {
    const { chips: name, ...props } = filter;
    return (
      <FilterChips
        {...props}
        chosen={(values[name] ?? []) as string[]}
        onChange={(chosen) => set({ [name]: chosen })}
      />
    );
  }
  if ('flag' in filter) {
    const { flag, label, choice, insteadOf } = filter;
    return (
      <FilterChips
        label={label}
        choices={[{ value: 'true', label: choice }]}
        chosen={values[flag] === undefined ? [] : ['true']}
        onChange={(chosen) =>
          set({ [flag]: chosen?.[0], ...(insteadOf !== undefined && noSpans([insteadOf])) })
        }
      />
    );
  }
  if ('spans' in filter) {
    const replaced = filters.flatMap((one) => ('flag' in one && one.insteadOf !== undefined ? [one] : []));
    return (
      <DateSpans
        spans={filter.spans}
        search={search as SpanSearch}
        onChange={(span) => {
          const flags = replaced.filter(({ insteadOf = 'due' }) => `${insteadOf}Since` in span);
          set({ ...span, ...Object.fromEntries(flags.map(({ flag }) => [flag, undefined])) });
        }}
      />
    );
  }
  return filter.render({ search, change });
}
