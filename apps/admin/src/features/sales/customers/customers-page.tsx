import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconAddressBook, IconPlus, IconUpload } from '@tabler/icons-react';
import { Suspense, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  type CustomerFilters as Filters,
  type CustomerListQuery,
  customerCountQuery,
  customerListQuery,
} from '../../../api/customers';
import type { CustomersSearch } from '../../../app/search-schemas/sales';
import { ListPage, type OnSearch } from '../../../components/table/list-page';
import { ButtonLink } from '../../../components/layout/links';
import { CustomerFilters } from './customer-filters';
import { useDeactivation } from './use-deactivation';
import { useCustomerColumns } from './use-customer-columns';
import { lazyPart } from '../../../loading/lazy-part';

const CustomerImport = lazyPart(async () => (await import('./customer-import')).CustomerImport);

const route = getRouteApi('/shell/customers');

const useCustomerRows = (query: CustomerListQuery) => useQuery(customerListQuery(query));
const useCustomerCount = (filters: Filters) => useQuery(customerCountQuery(filters));

/** The list of customers. */
export function CustomersPage() {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<CustomersSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  const deactivation = useDeactivation();
  const [importing, setImporting] = useState(false);
  return (
    <>
      <ListPage
        path="/customers"
        texts={{
          title: t('title'),
          caption: t('caption'),
          emptyTitle: t('emptyTitle'),
          emptyText: t('emptyText'),
          nothingTitle: t('nothingTitle'),
          nothingText: t('nothingText'),
        }}
        section={common('nav.sales')}
        icon={<IconAddressBook size={22} />}
        columns={useCustomerColumns()}
        rowKey={({ id }) => id}
        usualSort="name"
        search={search}
        onSearch={onSearch}
        filtersOf={(filters) => filters}
        useRows={useCustomerRows}
        useCount={useCustomerCount}
        filters={(change) => (
          <CustomerFilters q={search.q ?? ''} active={search.active ?? []} onChange={change} />
        )}
        bulk={{ actions: [deactivation], nameOf: ({ name }) => name }}
        create={
          <ButtonLink to="/customers/new" leftSection={<IconPlus size={16} aria-hidden />}>
            {t('new')}
          </ButtonLink>
        }
        others={
          <Button
            variant="default"
            leftSection={<IconUpload size={16} aria-hidden />}
            onClick={() => setImporting(true)}
          >
            {t('import')}
          </Button>
        }
      />
      {importing && (
        <Suspense fallback={null}>
          <CustomerImport onClose={() => setImporting(false)} />
        </Suspense>
      )}
    </>
  );
}
