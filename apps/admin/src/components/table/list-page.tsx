import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { IconPlus, IconSearchOff, IconUpload } from '@tabler/icons-react';
import { type ComponentProps, type ReactNode, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Query } from '../../api/http';
import type { Namespace } from '../../i18n/en';
import { useFormats } from '../../i18n/format';
import { EmptyState } from '../feedback/empty-state';
import { useRowKeys } from '../../keys/use-row-keys';
import { ListTrailKept } from '../document/neighbours/list-trail-kept';
import { ButtonLink } from '../layout/links';
import { PageHeader } from '../layout/page-header';
import { CsvButton } from './csv-button';
import { sortOfSpan, type SpanSearch } from './date-spans/date-span';
import { type List, LIST_TEXTS, type ListSearch, type ListTexts } from './define-list';
import { ListFilters } from './list-filters';
import { type ListAddress, ListFrame, pageSize, sortOf } from './list-frame';
import type { ListPlace } from './use-list-place';
import styles from './list-page.module.css';

/** Link to the form for a new record, in the header of a list. */
export const CreateLink = (props: ComponentProps<typeof ButtonLink>) => (
  <ButtonLink leftSection={<IconPlus size={16} aria-hidden />} {...props} />
);

/** Texts, formats and the result of the declared hook. */
function useWords<Words>({ texts, use = () => ({}) }: { texts: Namespace; use?: () => object }): Words {
  const { t } = useTranslation(texts);
  const { t: common } = useTranslation();
  // `defineList` has derived the type of the words from the namespace and the hook.
  return { ...useFormats(), t, common, ...use() } as Words;
}

/** The texts of a list: those under the usual keys, and those that it declares. */
function useTexts<Words>(
  list: { texts: Namespace; labels?: (words: Words) => Partial<ListTexts> },
  words: Words,
) {
  const { t } = useTranslation(list.texts);
  // `defineList` accepts a namespace without one of these keys only if `labels` has the text.
  const read = t as (key: string) => string;
  const usual = Object.fromEntries(LIST_TEXTS.map((key) => [key, read(key)])) as unknown as ListTexts;
  return { ...usual, ...list.labels?.(words) };
}

interface Props<Row, Search extends ListSearch, Filters extends object, Words> {
  list: List<Row, Search, Filters, Words>;
}

/** Page with a list of records, as `defineList` declares it. */
export function ListPage<Row, Search extends ListSearch, Filters extends object, Words>({
  list,
}: Props<Row, Search, Filters, Words>) {
  const { t: common } = useTranslation();
  const words = useWords<Words>(list);
  const texts = useTexts(list, words);
  const { rows, query, path, isEmpty, isFiltered, clear, frame } = useList(list, words, texts);
  const [isImporting, setImporting] = useState(false);
  useRowKeys();
  const create = list.create?.(words, frame.search);
  const { importer, icon: Icon } = list;
  const others = importer !== undefined && (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => setImporting(true)}
    >
      {importer.label(words)}
    </Button>
  );
  return (
    <>
      {rows.data !== undefined && !rows.isPlaceholderData && (
        <ListTrailKept
          list={{
            path,
            query,
            cursor: frame.search.cursor,
            next: rows.data.next,
            ids: rows.data.data.map(frame.rowKey),
          }}
        />
      )}
      <PageHeader
        title={texts.title}
        subtitle={texts.subtitle}
        crumbs={[{ label: common(`nav.${list.section}`) }]}
        actions={
          // An empty list shows its actions in the empty state, so the header does not repeat them.
          (!isEmpty || isFiltered) && (
            <>
              <div className={styles.others}>
                {/* The button is shown while the rows are loading, so that nothing moves later. */}
                {rows.data?.data.length !== 0 && (
                  <CsvButton path={path} query={{ ...query, limit: undefined }} />
                )}
                {others}
              </div>
              {create && <div data-creates>{create}</div>}
            </>
          )
        }
      />
      <ListFrame
        {...frame}
        empty={
          isFiltered ? (
            <EmptyState
              icon={<IconSearchOff size={22} />}
              title={texts.nothingTitle}
              text={texts.nothingText}
            >
              <Button variant="default" onClick={clear}>
                {common('list.clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<Icon size={22} />} title={texts.emptyTitle} text={texts.emptyText}>
              {create && <div data-creates>{create}</div>}
              {others}
            </EmptyState>
          )
        }
      />
      {importer !== undefined && isImporting && (
        <Suspense fallback={null}>
          <importer.window onClose={() => setImporting(false)} />
        </Suspense>
      )}
      {list.windows?.(words)}
    </>
  );
}

/** State of a list: its rows, its filters and its place in the URL. */
function useList<Row, Search extends ListSearch, Filters extends object, Words>(
  list: List<Row, Search, Filters, Words>,
  words: Words,
  texts: ListTexts,
) {
  const queryClient = useQueryClient();
  const given = list.route.useSearch();
  const search = list.searchOf?.(given) ?? given;
  const navigate = list.route.useNavigate();
  const columns = list.columns(words);
  const filters = list.filters?.(words) ?? [];
  const { sort: wanted, size, cursor, page: _page, unread: _unread, ...narrowing } = search;
  // Without a conversion, the filters of the URL are those of the API.
  const sent = list.filtersOf?.(narrowing) ?? (narrowing as unknown as Filters);
  const spans = filters.flatMap((filter) => ('spans' in filter ? filter.spans : []));
  const usualSort =
    list.sort === undefined ? undefined : (sortOfSpan(spans, search as SpanSearch) ?? list.sort);
  const sort = usualSort === undefined ? undefined : sortOf(wanted, columns, usualSort);
  const limit = pageSize(size);
  const rows = useQuery(list.api.listQuery({ ...sent, sort, limit, cursor }));
  const count = useQuery(list.api.countQuery(sent));

  /** Changes filters or sorting, and returns to the first page. */
  const change = (part: Partial<Search>) =>
    void navigate({
      search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      // All changes of a search term together are one step of the browser's history.
      replace: part.q !== undefined && search.q !== undefined,
    });
  const onMove = useCallback(
    (place: ListPlace, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, cursor: place.cursor, page: place.page }), replace }),
    [navigate],
  );
  const isFiltered = Object.values(narrowing).some((value) => value !== undefined);
  const clear = () =>
    change(Object.fromEntries(Object.keys(narrowing).map((name) => [name, undefined])) as Partial<Search>);
  const { bulk } = list;
  return {
    rows,
    path: list.api.list,
    query: { ...(sent as Query), sort, limit },
    isEmpty: rows.data?.data.length === 0 && cursor === undefined,
    isFiltered,
    clear,
    frame: {
      name: list.api.list.slice(1),
      caption: texts.caption ?? texts.title,
      columns,
      rowKey: list.rowKey ?? ((row: Row) => (row as { id: string }).id),
      page: rows,
      total: count.data,
      search,
      sort,
      usualSort,
      bulk: bulk && {
        actions: (bulk.actions?.(words) ?? []).map((action) => ({
          // A bulk action that names nothing else to load again changes only this list.
          onSettled: () => queryClient.invalidateQueries({ queryKey: list.api.key }),
          ...action,
        })),
        nameOf: (row: Row) => bulk.nameOf(row, words),
        prints: bulk.prints?.(words),
      },
      filters: (
        <ListFilters
          label={texts.search}
          filters={filters}
          search={search}
          change={change}
          onClear={isFiltered ? clear : undefined}
        />
      ) as ReactNode,
      isFiltered,
      onMove,
      onChange: (part: ListAddress) => change(part as Partial<Search>),
    },
  };
}
