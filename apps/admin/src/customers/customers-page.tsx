import type { CustomerSummary } from '@docket/contracts';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconAddressBook, IconPlus, IconSearchOff, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerCountQuery, customerListQuery } from '../api/customers';
import { CsvButton } from '../components/csv-button';
import { CursorPager, LARGEST_PAGE } from '../components/cursor-pager';
import { type Column, DataTable } from '../components/data-table';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { ButtonLink } from '../components/links';
import { PageHeader } from '../components/page-header';
import { type ListPlace, useListPlace } from '../components/use-list-place';
import { CustomerFilters } from './customer-filters';
import { useCustomerColumns } from './use-customer-columns';

const CustomerImport = lazy(async () => ({ default: (await import('./customer-import')).CustomerImport }));

const DEFAULT_SIZE = 50;
const DEFAULT_SORT = 'name';

const route = getRouteApi('/shell/customers');

/** The list of customers. What it shows is wholly in the address, so that it can be sent, kept and gone back to. */
export function CustomersPage() {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const columns = useCustomerColumns();
  const [importing, setImporting] = useState(false);

  const filters = { q: search.q, active: search.active };
  const sort = isSort(search.sort, columns) ? search.sort : DEFAULT_SORT;
  const limit = Math.min(search.size ?? DEFAULT_SIZE, LARGEST_PAGE);
  const customers = useQuery(customerListQuery({ ...filters, sort, limit, cursor: search.cursor }));
  const count = useQuery(customerCountQuery(filters));

  /** Whatever changes what is listed starts again on the first page. */
  const change = (part: Partial<typeof search>, replace = false) =>
    void navigate({
      search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      replace,
    });

  const filtered = search.q !== undefined || search.active !== undefined;
  const rows = customers.data?.data;
  const next = customers.data?.next ?? null;

  const onMove = useCallback(
    ({ cursor, page }: ListPlace, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, cursor, page }), replace }),
    [navigate],
  );
  const { page, isLost, ...moves } = useListPlace({ place: search, next, error: customers.error, onMove });
  const importButton = (
    <Button
      variant="default"
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={() => setImporting(true)}
    >
      {t('import')}
    </Button>
  );

  return (
    <>
      <PageHeader
        title={t('title')}
        crumbs={[{ label: common('nav.sales') }]}
        actions={
          <>
            {rows !== undefined && rows.length > 0 && (
              <CsvButton path="/customers" query={{ ...filters, sort }} />
            )}
            {importButton}
            <NewCustomerLink />
          </>
        }
      />
      <CustomerFilters
        q={search.q ?? ''}
        active={search.active ?? []}
        onChange={(changed) => change(changed, 'q' in changed && search.q !== undefined)}
      />
      {customers.isError && !isLost && (
        <ErrorState
          error={customers.error}
          onRetry={() => void customers.refetch()}
          retrying={customers.isFetching}
        />
      )}
      {!customers.isError && rows?.length === 0 && page === 1 && filtered && (
        <EmptyState icon={<IconSearchOff size={22} />} title={t('nothingTitle')} text={t('nothingText')}>
          <Button variant="default" onClick={() => change({ q: undefined, active: undefined })}>
            {t('clearFilters')}
          </Button>
        </EmptyState>
      )}
      {!customers.isError && rows?.length === 0 && page === 1 && !filtered && (
        <EmptyState icon={<IconAddressBook size={22} />} title={t('emptyTitle')} text={t('emptyText')}>
          <NewCustomerLink />
          {importButton}
        </EmptyState>
      )}
      {!customers.isError && (rows === undefined || rows.length > 0 || page > 1) && (
        <>
          <DataTable
            caption={t('caption')}
            columns={columns}
            rows={rows}
            rowKey={(customer) => customer.id}
            sort={sort}
            onSort={(chosen) => change({ sort: chosen === DEFAULT_SORT ? undefined : chosen })}
            stale={customers.isPlaceholderData}
            skeletonRows={12}
          />
          {rows !== undefined && (
            <CursorPager
              page={page}
              size={limit}
              rowsOnPage={rows.length}
              total={count.data}
              hasNext={next !== null && !customers.isPlaceholderData}
              {...moves}
              onSize={(size) => change({ size: size === DEFAULT_SIZE ? undefined : size })}
            />
          )}
        </>
      )}
      {importing && (
        <Suspense fallback={null}>
          <CustomerImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

/** A mistyped order in the address falls back to the usual one. */
function isSort(text: string | undefined, columns: Column<CustomerSummary>[]): text is string {
  const field = text?.replace(/^-/, '');
  return field !== undefined && columns.some(({ sortField }) => sortField === field);
}

function NewCustomerLink() {
  const { t } = useTranslation('customers');
  return (
    <ButtonLink to="/customers/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('new')}
    </ButtonLink>
  );
}
