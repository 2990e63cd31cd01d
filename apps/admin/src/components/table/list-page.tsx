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
import { useRowKeys } from '../../keys/use-row-keys';
import { ListTrailKept } from '../document/neighbours/list-trail-kept';
import { PageHeader } from '../layout/page-header';
import type { ListPlace } from './use-list-place';
import styles from './list-page.module.css';

/** Parameters of a list in the URL, including its search. */
interface Narrowed extends ListAddress {
  q?: string;
}

/** Filters in the URL of a list. */
export type FiltersOf<Search extends Narrowed> = Omit<Search, keyof ListAddress>;

/** Updates the URL of the list. The function must be stable between renders. */
export type OnSearch<Search> = (update: (before: Search) => Search, replace: boolean) => void;

/** Texts of a list. An empty list and a search without results have different texts. */
export interface ListTexts {
  title: string;
  subtitle?: string;
  /** Accessible name of the table. The default is the title. */
  caption?: string;
  emptyTitle: string;
  emptyText: string;
  nothingTitle: string;
  nothingText: string;
}

export interface ListPageProps<Row, Search extends Narrowed, Filters extends object> {
  /** Path of the list, relative to the base URL of the API. */
  path: string;
  texts: ListTexts;
  /** Label of the navigation section that the list belongs to. */
  section: string;
  /** Icon of the empty list. */
  icon: ReactNode;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  /** Default sort order. Omitted if the list cannot be sorted. */
  usualSort?: string;
  search: Search;
  onSearch: OnSearch<Search>;
  /** Converts the filters of the URL for the API. */
  filtersOf: (search: FiltersOf<Search>) => Filters;
  useRows: (query: Filters & { sort: string; limit: number; cursor?: string }) => UseQueryResult<Page<Row>>;
  /** Counts the matching rows. */
  useCount: (filters: Filters) => UseQueryResult<number>;
  /** Renders search and filters. `clear` is undefined if no filter is active. */
  filters: (change: (part: Partial<Search>) => void, clear: (() => void) | undefined) => ReactNode;
  bulk?: Bulk<Row>;
  /** Button that creates a record. Omitted if records are created elsewhere. */
  create?: ReactNode;
  /** Other ways to add records, such as an import. */
  others?: ReactNode;
}

/**
 * Page with a list of records. All kinds have the same search, filters, sorting, pages and CSV export. The state is
 * stored
 * in the URL, so that a list can be shared, bookmarked and returned to.
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
  useRowKeys();
  const count = useCount(filters);

  /** Changes filters or sorting, and returns to the first page. */
  const change = (part: Partial<Search>) =>
    onSearch(
      (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      // All changes of a search term together are one step of the browser's history.
      part.q !== undefined && search.q !== undefined,
    );
  const onMove = useCallback(
    (place: ListPlace, replace: boolean) =>
      onSearch((before) => ({ ...before, cursor: place.cursor, page: place.page }), replace),
    [onSearch],
  );
  // An empty list shows its actions in the empty state, so the header does not repeat them.
  const isEmpty = rows.data?.data.length === 0 && cursor === undefined;
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const clear = () =>
    change(Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined])) as Partial<Search>);

  return (
    <>
      {rows.data !== undefined && !rows.isPlaceholderData && (
        <ListTrailKept
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
                {/* The button is shown while the rows are loading, so that nothing moves later. */}
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
