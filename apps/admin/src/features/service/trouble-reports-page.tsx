import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconHeadset, IconPlus } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQueryOf } from '../../api/business-documents';
import { type TroubleFilters as Filters, troubleReports } from '../../api/trouble-reports';
import type { TroubleSearch } from '../../app/search-schemas/service';
import { startOf } from '../../components/form/days';
import { ListPage, type OnSearch } from '../../components/table/list-page';
import { ButtonLink } from '../../components/layout/links';
import { TroubleFilters } from './trouble-filters';
import { useTroubleBulk } from './use-trouble-bulk';
import { useTroubleColumns } from './use-trouble-columns';

const route = getRouteApi('/shell/service/troublereports');

const useRows = (query: ListQueryOf<Filters>) => useQuery(troubleReports.listQuery(query));
const useCount = (filters: Filters) => useQuery(troubleReports.countQuery(filters));
const alone = (id: string | undefined) => (id === undefined ? undefined : [id]);

/** The list of trouble reports. */
export function TroubleReportsPage() {
  const { t } = useTranslation('service');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<TroubleSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  return (
    <ListPage
      path={troubleReports.list}
      texts={{
        title: t('title'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        nothingTitle: t('nothingTitle'),
        nothingText: t('nothingText'),
      }}
      section={common('nav.service')}
      icon={<IconHeadset size={22} />}
      columns={useTroubleColumns()}
      rowKey={({ id }) => id}
      usualSort="-createdAt"
      search={search}
      onSearch={onSearch}
      filtersOf={({
        customerId,
        itemId,
        assigneeId,
        salesOrderId,
        createdSince,
        createdBefore,
        ...filters
      }) => ({
        ...filters,
        customerId: alone(customerId),
        itemId: alone(itemId),
        assigneeId: alone(assigneeId),
        salesOrderId: alone(salesOrderId),
        createdSince: startOf(createdSince),
        createdBefore: startOf(createdBefore),
      })}
      useRows={useRows}
      useCount={useCount}
      filters={(change) => <TroubleFilters search={search} onChange={change} />}
      bulk={{
        actions: useTroubleBulk(),
        nameOf: ({ number }) => number,
        prints: [{ kind: 'TroubleReport', label: common('pdf.templates') }],
      }}
      create={
        <ButtonLink to="/service/troublereports/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('new')}
        </ButtonLink>
      }
    />
  );
}
