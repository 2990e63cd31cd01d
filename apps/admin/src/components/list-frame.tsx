import type { Page } from '@docket/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { CursorPager, LARGEST_PAGE } from './cursor-pager';
import { type Column, DataTable } from './data-table';
import { ErrorState } from './error-state';
import { type ListPlace, useListPlace } from './use-list-place';

export const DEFAULT_SIZE = 50;

/** How many rows are asked for, as the address says it. */
export const pageSize = (size: number | undefined) => Math.min(size ?? DEFAULT_SIZE, LARGEST_PAGE);

/** A mistyped order in the address falls back to the usual one. */
export function sortOf<Row>(wanted: string | undefined, columns: Column<Row>[], usual: string): string {
  const field = wanted?.replace(/^-/, '');
  const isKnown = field !== undefined && columns.some(({ sortField }) => sortField === field);
  return isKnown && wanted !== undefined ? wanted : usual;
}

/** What of a list stands in its address besides its filters. */
export interface ListAddress extends ListPlace {
  sort?: string;
  size?: number;
}

interface Props<Row> {
  caption: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  page: UseQueryResult<Page<Row>>;
  /** All that match, once they are counted. */
  total: number | undefined;
  search: ListAddress;
  sort?: string;
  usualSort?: string;
  /** Shown in place of a list without any entry. */
  empty: ReactNode;
  onMove: (place: ListPlace, replace: boolean) => void;
  /** Changes what is listed. */
  onChange: (part: Pick<ListAddress, 'sort' | 'size'>) => void;
}

/** A list with its order and its pages, or why there is none. What it shows is wholly in the address. */
export function ListFrame<Row>({
  caption,
  columns,
  rowKey,
  page: query,
  total,
  search,
  sort,
  usualSort,
  empty,
  onMove,
  onChange,
}: Props<Row>) {
  const rows = query.data?.data;
  const next = query.data?.next ?? null;
  const { page, isLost, ...moves } = useListPlace({ place: search, next, error: query.error, onMove });
  if (query.isError) {
    if (isLost) return null;
    return (
      <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
    );
  }
  if (rows?.length === 0 && page === 1) return empty;
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sort={sort}
        onSort={(chosen) => onChange({ sort: chosen === usualSort ? undefined : chosen })}
        stale={query.isPlaceholderData}
        skeletonRows={12}
      />
      {rows !== undefined && (
        <CursorPager
          page={page}
          size={pageSize(search.size)}
          rowsOnPage={rows.length}
          total={total}
          hasNext={next !== null && !query.isPlaceholderData}
          {...moves}
          onSize={(size) => onChange({ size: size === DEFAULT_SIZE ? undefined : size })}
        />
      )}
    </>
  );
}
