import type { Page } from '@docket/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction, BulkWindow } from './bulk/bulk-action';
import type { Print } from './bulk/print-menu';
import { useSelection } from './bulk/use-selection';
import { ColumnChooser } from './column-chooser';
import { CursorPager, LARGEST_PAGE } from './cursor-pager';
import { type Column, DataTable } from './data-table';
import { ErrorState } from '../feedback/error-state';
import { loadLate, useLate, useLateWithList } from '../late/late';
import styles from './list-frame.module.css';
import type { Batch } from '../media/pdf/use-batch-print';
import { useColumnChoice } from './use-column-choice';
import { type ListPlace, useListPlace } from './use-list-place';
import { lazyPart } from '../../loading/lazy-part';

const UnreadFilters = lazyPart(async () => (await import('./unread-filters')).UnreadFilters);
// Comes with the first print.
const BatchViewer = lazyPart(async () => (await import('../media/pdf/batch-viewer')).BatchViewer);

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
  /** What would narrow it and was not understood, by the names of its parameters. */
  unread?: Readonly<Record<string, string>>;
}

/** What stands in the address of a list and is none of what its filters narrow it by. */
const BESIDE_FILTERS = /^(q|sort|size|cursor|page|unread)$/;

/** By how many of its filters a list is narrowed; both ends of a span are one. */
function narrowingsOf(search: ListAddress): number {
  const names = Object.entries(search).filter(
    ([name, value]) => value !== undefined && !BESIDE_FILTERS.test(name),
  );
  return new Set(names.map(([name]) => name.replace(/(Since|Before)$/, ''))).size;
}

/** What can be done with several rows at once. */
export interface Bulk<Row> {
  actions: readonly (BulkAction<Row> | BulkWindow<Row>)[];
  /** How a row is called then. */
  nameOf: (row: Row) => string;
  /** How the rows are printed into one PDF, where they are documents. */
  prints?: readonly Print<Row>[];
}

interface Props<Row> {
  /** What the choice of its columns is kept under. */
  name: string;
  caption: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  page: UseQueryResult<Page<Row>>;
  /** All that match, once they are counted. */
  total: number | undefined;
  search: ListAddress;
  sort?: string;
  usualSort?: string;
  bulk?: Bulk<Row>;
  /** What narrows the list. There is nothing to narrow in one that is empty without. */
  filters: ReactNode;
  isFiltered: boolean;
  /** Shown in place of a list without any entry. */
  empty: ReactNode;
  onMove: (place: ListPlace, replace: boolean) => void;
  /** Changes what is listed. */
  onChange: (part: Pick<ListAddress, 'sort' | 'size' | 'unread'>) => void;
}

/** A list with its order and its pages, or why there is none. What it shows is wholly in the address. */
export function ListFrame<Row>({
  name,
  caption,
  columns,
  rowKey,
  page: query,
  total,
  search,
  sort,
  usualSort,
  bulk,
  filters,
  isFiltered,
  empty,
  onMove,
  onChange,
}: Props<Row>) {
  const rows = query.data?.data;
  const next = query.data?.next ?? null;
  const { page, isLost, ...moves } = useListPlace({ place: search, next, error: query.error, onMove });
  const { isHidden, turn } = useColumnChoice<Row>(name);
  const selection = useSelection(rows, rowKey);
  const isSelecting = selection.selected.length > 0;
  const late = useLate();
  useLateWithList(rows !== undefined);
  useEffect(() => {
    // Mostly it is there. Where it could not be had, the next selection tries again.
    if (isSelecting) loadLate().catch(() => undefined);
  }, [isSelecting]);
  const [batch, setBatch] = useState<Batch | null>(null);
  const { t } = useTranslation();
  const [isUnfolded, setUnfolded] = useState(false);
  const filtersId = useId();
  const narrowings = narrowingsOf(search);
  const isEmpty = rows?.length === 0 && page === 1;
  const isListed = !query.isError && !isEmpty;
  return (
    <>
      {late !== undefined && rows !== undefined && (
        <late.PrintedFacts page={page} size={pageSize(search.size)} rows={rows.length} total={total} />
      )}
      {search.unread !== undefined && (
        <Suspense fallback={null}>
          <UnreadFilters unread={search.unread} onDrop={() => onChange({ unread: undefined })} />
        </Suspense>
      )}
      {(!isEmpty || isFiltered) && (
        <div className={styles.bar} data-unprinted data-folded={!isUnfolded || undefined}>
          <div id={filtersId} className={styles.filters}>
            {filters}
          </div>
          <div className={styles.beside}>
            <button
              type="button"
              className={styles.fold}
              aria-expanded={isUnfolded}
              aria-controls={filtersId}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {t('list.filters')}
              {narrowings > 0 && ` (${narrowings})`}
            </button>
            {isListed && <ColumnChooser columns={columns} isHidden={isHidden} onTurn={turn} />}
          </div>
        </div>
      )}
      {query.isError && !isLost && (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      )}
      {!query.isError && isEmpty && empty}
      {isListed && (
        <>
          <DataTable
            caption={caption}
            columns={columns.filter((column) => column.rowHeader === true || !isHidden(column))}
            rows={rows}
            rowKey={rowKey}
            sort={sort}
            usualSort={usualSort}
            onSort={(chosen) => onChange({ sort: chosen === usualSort ? undefined : chosen })}
            stale={query.isPlaceholderData}
            skeletonRows={12}
            selection={bulk && { ...selection, nameOf: bulk.nameOf }}
          />
          {bulk !== undefined && isSelecting && late !== undefined && (
            <div className={styles.selection} data-unprinted>
              <late.SelectionBar
                actions={bulk.actions}
                rows={selection.selected}
                idOf={rowKey}
                nameOf={bulk.nameOf}
                prints={bulk.prints}
                onPrint={setBatch}
                onDrop={selection.drop}
                onClear={selection.clear}
              />
            </div>
          )}
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
      )}
      {/* Whatever becomes of the list behind it: what is printed is printed. */}
      {batch !== null && (
        <Suspense fallback={null}>
          <BatchViewer batch={batch} onClose={() => setBatch(null)} />
        </Suspense>
      )}
    </>
  );
}
