import { Skeleton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Selection } from './bulk/use-selection';
import styles from './data-table.module.css';

/** Column of a table. */
export interface Column<Row> {
  key: string;
  header: ReactNode;
  render: (row: Row) => ReactNode;
  /** Name of the API's sort field. Omitted if the list cannot be sorted by this column. */
  sortField?: string;
  align?: 'end';
  noWrap?: boolean;
  width?: number | string;
  /** True if the column is as narrow as possible on a narrow screen. */
  fit?: boolean;
  /** Hidden on screens narrower than this. */
  from?: 'sm' | 'md' | 'lg' | 'xl';
  /** Hidden in a list until the user chooses it. */
  optional?: boolean;
  /** True for the column that names the row. */
  rowHeader?: boolean;
  /** True for a column of actions, which is not printed. */
  acts?: boolean;
}

interface Props<Row> {
  /** Caption for screen readers. */
  caption: string;
  columns: Column<Row>[];
  rows: Row[] | undefined;
  rowKey: (row: Row) => string;
  /** Sort order: `field` or `-field`. */
  sort?: string;
  /** Default sort order. A third click on a header returns to it. */
  usualSort?: string;
  onSort?: (sort: string) => void;
  /** True while other rows are loading. */
  stale?: boolean;
  skeletonRows?: number;
  /** Selection of rows, if rows can be selected, with the accessible name of each. */
  selection?: Selection<Row> & { nameOf: (row: Row) => string };
}

const hidden = { sm: styles.fromSm, md: styles.fromMd, lg: styles.fromLg, xl: styles.fromXl };

function classOf<Row>({ align, fit, from, noWrap }: Column<Row>): string {
  return [
    align === 'end' && styles.end,
    fit && styles.fit,
    from !== undefined && hidden[from],
    (noWrap ?? align === 'end') && styles.noWrap,
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Simple table with sortable headers. `mantine-datatable` was not used, because its sortable headers are buttons
 * instead of
 * column headers and have no `aria-sort`.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  usualSort,
  onSort,
  stale = false,
  skeletonRows = 8,
  selection,
}: Props<Row>) {
  const { t } = useTranslation();
  const [frame, scrolls] = useScrolls();
  return (
    <div
      ref={frame}
      className={styles.scroll}
      // The keyboard must reach the frame only if it scrolls sideways.
      {...(scrolls ? { tabIndex: 0, role: 'region', 'aria-label': t('table.scrolls', { caption }) } : {})}
    >
      <table className={styles.table} aria-busy={rows === undefined || stale}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {selection !== undefined && (
              <th scope="col" className={styles.select} data-unprinted>
                <input
                  type="checkbox"
                  className={`native-checkbox ${styles.checkbox}`}
                  aria-label={t('list.selectAll')}
                  checked={rows !== undefined && rows.length > 0 && selection.selected.length === rows.length}
                  onChange={selection.toggleAll}
                />
              </th>
            )}
            {columns.map((column) => (
              <HeaderCell key={column.key} {...{ column, sort, usualSort, onSort }} />
            ))}
          </tr>
        </thead>
        <tbody className={stale ? styles.stale : undefined}>
          {rows === undefined
            ? Array.from({ length: skeletonRows }, (_, index) => (
                <tr key={index}>
                  {selection !== undefined && <td data-unprinted />}
                  {columns.map((column) => (
                    <td key={column.key} className={classOf(column)} data-unprinted={column.acts}>
                      {/* The height equals that of a text line, so that nothing moves when the rows arrive. */}
                      <Skeleton height={11} my={4} width={`${55 + ((index * 17) % 40)}%`} />
                      {index === 0 && column === columns[0] && (
                        <span className="visually-hidden">{t('table.loading')}</span>
                      )}
                    </td>
                  ))}
                </tr>
              ))
            : rows.map((row) => (
                <tr key={rowKey(row)} data-selected={selection?.isSelected(row) === true || undefined}>
                  {selection !== undefined && (
                    <td className={styles.select} data-unprinted>
                      <input
                        type="checkbox"
                        className={`native-checkbox ${styles.checkbox}`}
                        aria-label={t('list.select', { name: selection.nameOf(row) })}
                        checked={selection.isSelected(row)}
                        onChange={() => selection.toggle(row)}
                      />
                    </td>
                  )}
                  {columns.map((column) =>
                    column.rowHeader ? (
                      <th key={column.key} scope="row" className={classOf(column)}>
                        {column.render(row)}
                      </th>
                    ) : (
                      <td key={column.key} className={classOf(column)} data-unprinted={column.acts}>
                        {column.render(row)}
                      </td>
                    ),
                  )}
                </tr>
              ))}
        </tbody>
      </table>
    </div>
  );
}

/** CSS variable of the column width. The styles ignore it on phones, where columns share the width by content. */
function widthOf<Row>({ width }: Column<Row>) {
  if (width === undefined) return undefined;
  return { '--column-width': typeof width === 'number' ? `${width}px` : width } as CSSProperties;
}

/** CSS classes by the screen width from which the column itself is shown; `sm` is a tablet. */
const NOTES = { sm: styles.narrowNote, lg: styles.noteBelowLg, xl: styles.noteBelowXl };

/**
 * Content of a hidden column, shown in another cell of the row on narrow screens.
 * @param below screen width from which the column itself is shown
 */
export function NarrowNote({ below = 'sm', children }: { below?: keyof typeof NOTES; children: ReactNode }) {
  return <span className={NOTES[below]}>{children}</span>;
}

interface HeaderProps<Row> {
  column: Column<Row>;
  sort?: string;
  usualSort?: string;
  onSort?: (sort: string) => void;
}

function HeaderCell<Row>({ column, sort, usualSort = '', onSort }: HeaderProps<Row>) {
  const { sortField: field } = column;
  const common = {
    scope: 'col',
    className: classOf(column),
    style: widthOf(column),
    'data-unprinted': column.acts,
  } as const;
  if (field === undefined || onSort === undefined) return <th {...common}>{column.header}</th>;
  const [first] = sort?.split(',') ?? [];
  const direction = first === field ? 'ascending' : first === `-${field}` ? 'descending' : 'none';
  // If the default order is descending, the next click sorts in ascending order.
  const next =
    direction === 'ascending' ? `-${field}` : direction === 'none' || sort === usualSort ? field : usualSort;
  const Icon = direction === 'descending' ? IconArrowDown : IconArrowUp;
  return (
    <th {...common} aria-sort={direction}>
      <button type="button" className={styles.sort} data-printed onClick={() => onSort(next)}>
        {column.header}
        <Icon size={13} aria-hidden />
      </button>
    </th>
  );
}

/** Whether the content is wider than the element. */
function useScrolls() {
  const ref = useRef<HTMLDivElement>(null);
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => setScrolls(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    if (element.firstElementChild !== null) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, []);
  return [ref, scrolls] as const;
}
