import type { SalesQuoteSummary } from '@docket/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconFileText, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { quoteCountQuery, quoteListQuery } from '../api/quotes';
import { CsvButton } from '../components/csv-button';
import { CursorPager, LARGEST_PAGE } from '../components/cursor-pager';
import { type Column, DataTable } from '../components/data-table';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { ButtonLink } from '../components/links';
import { PageHeader } from '../components/page-header';
import { type ListPlace, useListPlace } from '../components/use-list-place';
import { QuoteFilters } from './quote-filters';
import { useQuoteColumns } from './use-quote-columns';

const DEFAULT_SIZE = 50;
const DEFAULT_SORT = '-createdAt';

const route = getRouteApi('/shell/salesquotes');

/** The list of quotes. What it shows is wholly in the address, so that it can be sent, kept and gone back to. */
export function QuotesPage() {
  const { t } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useQuoteColumns();

  const filters = { q: search.q, status: search.status };
  const sort = isSort(search.sort, columns) ? search.sort : DEFAULT_SORT;
  const limit = Math.min(search.size ?? DEFAULT_SIZE, LARGEST_PAGE);
  const quotes = useQuery(quoteListQuery({ ...filters, sort, limit, cursor: search.cursor }));
  const count = useQuery(quoteCountQuery(filters));

  /** Whatever changes what is listed starts again on the first page. */
  const change = (part: Partial<typeof search>, replace = false) =>
    void navigate({
      search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      replace,
    });

  const filtered = search.q !== undefined || search.status !== undefined;
  const rows = quotes.data?.data;
  const next = quotes.data?.next ?? null;

  const onMove = useCallback(
    ({ cursor, page }: ListPlace, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, cursor, page }), replace }),
    [navigate],
  );
  const { page, isLost, ...moves } = useListPlace({ place: search, next, error: quotes.error, onMove });

  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: common('nav.sales') }]}
        actions={
          <>
            {rows !== undefined && rows.length > 0 && (
              <CsvButton path="/salesquotes" query={{ ...filters, sort }} />
            )}
            <NewQuoteLink />
          </>
        }
      />
      <QuoteFilters
        q={search.q ?? ''}
        status={search.status ?? []}
        onChange={(changed) => change(changed, 'q' in changed && search.q !== undefined)}
      />
      {quotes.isError && !isLost && (
        <ErrorState error={quotes.error} onRetry={() => void quotes.refetch()} retrying={quotes.isFetching} />
      )}
      {!quotes.isError && rows?.length === 0 && page === 1 && (
        <NoQuotes filtered={filtered} onClear={() => change({ q: undefined, status: undefined })} />
      )}
      {!quotes.isError && (rows === undefined || rows.length > 0 || page > 1) && (
        <>
          <DataTable
            caption={t('caption')}
            columns={columns}
            rows={rows}
            rowKey={(quote) => quote.id}
            sort={sort}
            onSort={(chosen) => change({ sort: chosen === DEFAULT_SORT ? undefined : chosen })}
            stale={quotes.isPlaceholderData}
            skeletonRows={12}
          />
          {rows !== undefined && (
            <CursorPager
              page={page}
              size={limit}
              rowsOnPage={rows.length}
              total={count.data}
              hasNext={next !== null && !quotes.isPlaceholderData}
              {...moves}
              onSize={(size) => change({ size: size === DEFAULT_SIZE ? undefined : size })}
            />
          )}
        </>
      )}
    </>
  );
}

/** A mistyped order in the address falls back to the usual one. */
function isSort(text: string | undefined, columns: Column<SalesQuoteSummary>[]): text is string {
  const field = text?.replace(/^-/, '');
  return (
    field !== undefined && (field === 'createdAt' || columns.some(({ sortField }) => sortField === field))
  );
}

function NoQuotes({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('quotes');
  if (filtered) {
    return (
      <EmptyState icon={<IconSearchOff size={22} />} title={t('nothingTitle')} text={t('nothingText')}>
        <Button variant="default" onClick={onClear}>
          {t('clearFilters')}
        </Button>
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<IconFileText size={22} />} title={t('emptyTitle')} text={t('emptyText')}>
      <NewQuoteLink />
    </EmptyState>
  );
}

function NewQuoteLink() {
  const { t } = useTranslation('quotes');
  return (
    <ButtonLink to="/salesquotes/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('new')}
    </ButtonLink>
  );
}
