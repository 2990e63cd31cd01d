import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconAddressBook, IconPlus, IconSearchOff, IconUpload } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerCountQuery, customerListQuery } from '../api/customers';
import { CsvButton } from '../components/csv-button';
import { EmptyState } from '../components/empty-state';
import { ButtonLink } from '../components/links';
import { ListFrame, pageSize, sortOf } from '../components/list-frame';
import { PageHeader } from '../components/page-header';
import type { ListPlace } from '../components/use-list-place';
import { CustomerFilters } from './customer-filters';
import { useCustomerColumns } from './use-customer-columns';

const CustomerImport = lazy(async () => ({ default: (await import('./customer-import')).CustomerImport }));

const USUAL_SORT = 'name';

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
  const sort = sortOf(search.sort, columns, USUAL_SORT);
  const limit = pageSize(search.size);
  const customers = useQuery(customerListQuery({ ...filters, sort, limit, cursor: search.cursor }));
  const count = useQuery(customerCountQuery(filters));

  /** Whatever changes what is listed starts again on the first page. */
  const change = (part: Partial<typeof search>, replace = false) =>
    void navigate({
      search: (before) => ({ ...before, ...part, cursor: undefined, page: undefined }),
      replace,
    });

  const filtered = search.q !== undefined || search.active !== undefined;
  const onMove = useCallback(
    ({ cursor, page }: ListPlace, replace: boolean) =>
      void navigate({ search: (before) => ({ ...before, cursor, page }), replace }),
    [navigate],
  );
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
            {customers.data !== undefined && customers.data.data.length > 0 && (
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
      <ListFrame
        caption={t('caption')}
        columns={columns}
        rowKey={({ id }) => id}
        page={customers}
        total={count.data}
        search={search}
        sort={sort}
        usualSort={USUAL_SORT}
        empty={
          filtered ? (
            <EmptyState icon={<IconSearchOff size={22} />} title={t('nothingTitle')} text={t('nothingText')}>
              <Button variant="default" onClick={() => change({ q: undefined, active: undefined })}>
                {t('clearFilters')}
              </Button>
            </EmptyState>
          ) : (
            <EmptyState icon={<IconAddressBook size={22} />} title={t('emptyTitle')} text={t('emptyText')}>
              <NewCustomerLink />
              {importButton}
            </EmptyState>
          )
        }
        onMove={onMove}
        onChange={change}
      />
      {importing && (
        <Suspense fallback={null}>
          <CustomerImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}

function NewCustomerLink() {
  const { t } = useTranslation('customers');
  return (
    <ButtonLink to="/customers/new" leftSection={<IconPlus size={16} aria-hidden />}>
      {t('new')}
    </ButtonLink>
  );
}
