import type { Page } from '@docket/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkAction, BulkWindow } from './bulk/bulk-action';
import type { Print } from './bulk/print-menu';
import { useSelection } from './bulk/use-selection';
import { ColumnChooser } from './column-chooser';
import { CursorPager, LARGEST_PAGE } from './cursor-pager';
import { type Column, DataTable } from './data-table';
import { ErrorState } from '../feedback/error-state';
import { PrintedFacts } from '../document/printed-facts/printed-facts';
import { SelectionBar } from './bulk/selection-bar';
import styles from './list-frame.module.css';
import type { Batch } from '../media/pdf/use-batch-print';
import { useColumnChoice } from './use-column-choice';
import { type ListPlace, useListPlace } from './use-list-place';
import { lazyPart } from '../../loading/lazy-part';

const UnreadFilters = lazyPart(async () => (await import('./unread-filters')).UnreadFilters);
// Loaded with the first print.
const BatchViewer = lazyPart(async () => (await import('../media/pdf/batch-viewer')).BatchViewer);

export const DEFAULT_SIZE = 50;

/** Page size from the URL, limited to the maximum of the API. */
export const pageSize = (size: number | undefined) => Math.min(size ?? DEFAULT_SIZE, LARGEST_PAGE);

/** Sort order from the URL, by one or more columns: `priority,-dueDate`. An unknown one is replaced by the default. */
export function sortOf<Row>(wanted: string | undefined, columns: Column<Row>[], usual: string): string {
  const fields = wanted?.split(',').map((key) => key.replace(/^-/, '')) ?? [];
  const isKnown = fields.every((field) => columns.some(({ sortField }) => sortField === field));
  return wanted !== undefined && isKnown ? wanted : usual;
}

/** Parameters of a list in the URL, without its filters. */
export interface ListAddress extends ListPlace {
  sort?: string;
  size?: number;
  /** Invalid filter parameters of the URL, by name. */
  unread?: Readonly<Record<string, string>>;
}

/** Parameters in the URL that do not count as active filters. */
const BESIDE_FILTERS = /^(q|sort|size|cursor|page|unread)$/;

/** Number of active filters. Both ends of a date range count as one. */
function narrowingsOf(search: ListAddress): number {
  const names = Object.entries(search).filter(
    ([name, value]) => value !== undefined && !BESIDE_FILTERS.test(name),
  );
  return new Set(names.map(([name]) => name.replace(/(Since|Before)$/, ''))).size;
}

/** Actions on several rows at once. */
export interface Bulk<Row> {
  actions: readonly (BulkAction<Row> | BulkWindow<Row>)[];
  /** Name of a row. */
  nameOf: (row: Row) => string;
  /** Printed forms, if the rows are documents. */
  prints?: readonly Print<Row>[];
}

interface Props<Row> {
  /** Storage key of the choice of columns. */
  name: string;
  caption: string;
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  page: UseQueryResult<Page<Row>>;
  /** Number of all matching rows; undefined until they are counted. */
  total: number | undefined;
  search: ListAddress;
  sort?: string;
  usualSort?: string;
  bulk?: Bulk<Row>;
  /** Filters of the list. They are hidden if the list is empty without any filter. */
  filters: ReactNode;
  isFiltered: boolean;
  /** Shown in place of a list without any rows. */
  empty: ReactNode;
  onMove: (place: ListPlace, replace: boolean) => void;
  /** Changes sorting, page size or invalid parameters. */
  onChange: (part: Pick<ListAddress, 'sort' | 'size' | 'unread'>) => void;
}

/**
 * List with filters, sorting, selection and pages, or with its error or empty state. Its state is stored in the URL.
 */
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
  const [batch, setBatch] = useState<Batch | null>(null);
  const { t } = useTranslation();
  const [isUnfolded, setUnfolded] = useState(false);
  const filtersId = useId();
  const narrowings = narrowingsOf(search);
  const isEmpty = rows?.length === 0 && page === 1;
  const isListed = !query.isError && !isEmpty;
  return (
    <>
      {rows !== undefined && (
        <PrintedFacts page={page} size={pageSize(search.size)} rows={rows.length} total={total} />
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
          {bulk !== undefined && isSelecting && (
            <div className={styles.selection} data-unprinted>
              <SelectionBar
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
      {/* The viewer is independent of the list, so that it stays open when the list changes. */}
      {batch !== null && (
        <Suspense fallback={null}>
          <BatchViewer batch={batch} onClose={() => setBatch(null)} />
        </Suspense>
      )}
    </>
  );
}
