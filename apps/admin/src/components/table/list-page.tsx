import type { Page } from '@docket/contracts';
import { Button } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { IconSearchOff } from '@tabler/icons-react';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { Query } from '../../api/http';
import { CsvButton } from './csv-button';
import type { Column } from './data-table';
import { EmptyState } from '../feedback/empty-state';
import { type Bulk, type ListAddress, ListFrame, pageSize, sortOf } from './list-frame';
import { useLate } from '../late/late';
import { PageHeader } from '../layout/page-header';
import type { ListPlace } from './use-list-place';
import styles from './list-page.module.css';

/** The address of a list: where in it somebody is, and all that narrows it. */
interface Narrowed extends ListAddress {
  q?: string;
}

/** What narrows a list, as its address says it. */
export type FiltersOf<Search extends Narrowed> = Omit<Search, keyof ListAddress>;

/** Puts another state of the list into the address. It is to be the same function for good. */
export type OnSearch<Search> = (update: (before: Search) => Search, replace: boolean) => void;

/** What a list is called, and what it says where it is empty: nothing yet is not nothing found. */
export interface ListTexts {
  title: string;
  subtitle?: string;
  /** Name of the table for screen readers; the title unless given. */
  caption?: string;
  emptyTitle: string;
  emptyText: string;
  nothingTitle: string;
  nothingText: string;
}

export interface ListPageProps<Row, Search extends Narrowed, Filters extends object> {
  /** Where the server has the list, below the API's base. */
  path: string;
  texts: ListTexts;
  /** The part of the navigation that it belongs to. */
  section: string;
  /** Stands where there is nothing yet. */
  icon: ReactNode;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** Left out for a list of one order only. */
  usualSort?: string;
  search: Search;
  onSearch: OnSearch<Search>;
  /** What narrows the list, as the server takes it. */
  filtersOf: (search: FiltersOf<Search>) => Filters;
  useRows: (query: Filters & { sort: string; limit: number; cursor?: string }) => UseQueryResult<Page<Row>>;
  /** How many match. */
  useCount: (filters: Filters) => UseQueryResult<number>;
  /** The search and the filters above the list; `clear` is left out where there is nothing to clear. */
  filters: (change: (part: Partial<Search>) => void, clear: (() => void) | undefined) => ReactNode;
  bulk?: Bulk<Row>;
  /** Makes the first entry, or one more; left out where entries come from elsewhere. */
  create?: ReactNode;
  /** What else brings entries in: an import. */
  others?: ReactNode;
}

/**
 * A page with a list of records: every kind has the same search, filters, order, pages and CSV. What it shows is wholly
 * in the address, so that it can be sent, kept and gone back to.
 */
export function ListPage<Row, Search extends Narrowed, Filters extends object>({
  path,
  texts,
  section,
  icon,
  columns,
  rowKey,
  usualSort,
  search,
  onSearch,
  filtersOf,
  useRows,
  useCount,
  filters: filterBar,
  bulk,
  create,
  others,
}: ListPageProps<Row, Search, Filters>) {
  const { t } = useTranslation();
  const { sort: wanted, size, cursor, page: _page, unread: _unread, ...narrowing } = search;
  const filters = filtersOf(narrowing);
  const sort = usualSort === undefined ? '' : sortOf(wanted, columns, usualSort);
  const limit = pageSize(size);
  const rows = useRows({ ...filters, sort, limit, cursor });
  const late = useLate();
  const count = useCount(filters);

  /** Whatever changes what is listed starts again on the first page. */
  const change = (part: Partial<Search>) =>
    onSearch(
      (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      // Letter by letter, a search is one step back.
      part.q !== undefined && search.q !== undefined,
    );
  const onMove = useCallback(
    (place: ListPlace, replace: boolean) =>
      onSearch((before) => ({ ...before, cursor: place.cursor, page: place.page }), replace),
    [onSearch],
  );
  // Then the place of the list says what to do first, and nothing says it twice.
  const isEmpty = rows.data?.data.length === 0 && cursor === undefined;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const clear = () =>
    change(Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined])) as Partial<Search>);

  return (
    <>
      {late !== undefined && rows.data !== undefined && !rows.isPlaceholderData && (
        <late.ListCompanion
          list={{
            path,
            query: { ...(filters as Query), sort: sort || undefined, limit },
            cursor,
            next: rows.data.next,
            ids: rows.data.data.map(rowKey),
          }}
        />
      )}
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        crumbs={[{ label: section }]}
        actions={
          (!isEmpty || isFiltered) && (
            <>
              <div className={styles.others}>
                {/* Also while they are on their way: nothing moves when they are there. */}
                {rows.data?.data.length !== 0 && (
                  <CsvButton path={path} query={{ ...(filters as Query), sort: sort || undefined }} />
                )}
                {others}
              </div>
              {create && <div data-creates>{create}</div>}
            </>
          )
        }
      />
      <ListFrame
        name={path.slice(1)}
        caption={texts.caption ?? texts.title}
        columns={columns}
        rowKey={rowKey}
        page={rows}
        total={count.data}
        search={search}
        sort={sort || undefined}
        usualSort={usualSort}
        bulk={bulk}
        filters={filterBar(change, isFiltered ? clear : undefined)}
        isFiltered={isFiltered}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<IconSearchOff size={22} />}
              title={texts.nothingTitle}
              text={texts.nothingText}
            >
              <Button variant="default" onClick={clear}>
                {t('list.clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={icon} title={texts.emptyTitle} text={texts.emptyText}>
              {create && <div data-creates>{create}</div>}
              {others}
            </EmptyState>
          )
        }
        onMove={onMove}
        onChange={change as (part: ListAddress) => void}
      />
    </>
  );
}
