import { SALES_QUOTE_STATES } from '@docket/domain';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconFileText, IconPlus, IconSearchOff } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { quoteCountQuery, quoteListQuery } from '../api/quotes';
import { CsvButton } from '../components/csv-button';
import { EmptyState } from '../components/empty-state';
import { ButtonLink } from '../components/links';
import { ListFrame, pageSize, sortOf } from '../components/list-frame';
import { PageHeader } from '../components/page-header';
import type { ListPlace } from '../components/use-list-place';
import { SalesFilters } from '../sales/sales-filters';
import { useQuoteColumns } from './use-quote-columns';

const USUAL_SORT = '-createdAt';

const route = getRouteApi('/shell/salesquotes');

/** The list of quotes. What it shows is wholly in the address, so that it can be sent, kept and gone back to. */
export function QuotesPage() {
  const { t } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useQuoteColumns();

  const filters = { q: search.q, status: search.status };
  const sort = sortOf(search.sort, columns, USUAL_SORT);
  const quotes = useQuery(
    quoteListQuery({ ...filters, sort, limit: pageSize(search.size), cursor: search.cursor }),
  );
  const count = useQuery(quoteCountQuery(filters));

  /** Whatever changes what is listed starts again on the first page. */
  const change = (part: Partial<typeof search>, replace = false) =>
    void navigate({
      search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      replace,
    });

  const filtered = search.q !== undefined || search.status !== undefined;

  const onMove = useCallback(
    ({ cursor, page }: ListPlace, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, cursor, page }), replace }),
    [navigate],
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: common('nav.sales') }]}
        actions={
          <>
            {quotes.data !== undefined && quotes.data.data.length > 0 && (
              <CsvButton path="/salesquotes" query={{ ...filters, sort }} />
            )}
            <NewQuoteLink />
          </>
        }
      />
      <SalesFilters
        states={SALES_QUOTE_STATES}
        q={search.q}
        status={search.status}
        onChange={(changed) => change(changed, changed.q !== undefined && search.q !== undefined)}
      />
      <ListFrame
        caption={t('caption')}
        columns={columns}
        rowKey={({ id }) => id}
        page={quotes}
        total={count.data}
        search={search}
        sort={sort}
        usualSort={USUAL_SORT}
        empty={<NoQuotes filtered={filtered} onClear={() => change({ q: undefined, status: undefined })} />}
        onMove={onMove}
        onChange={change}
      />
    </>
  );
}

function NoQuotes({ filtered, onClear }: { filtered: boolean; onClear: () => void }) {
  const { t } = useTranslation('quotes');
  const { t: sales } = useTranslation('sales');
  if (filtered) {
    return (
      <EmptyState icon={<IconSearchOff size={22} />} title={t('nothingTitle')} text={t('nothingText')}>
        <Button variant="default" onClick={onClear}>
          {sales('clearFilters')}
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
