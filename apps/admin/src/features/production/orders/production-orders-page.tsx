import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconBuildingFactory2, IconPlus } from '@tabler/icons-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListQueryOf } from '../../../api/business-documents';
import { type ProductionFilters as Filters, productionOrders } from '../../../api/production-orders';
import type { ProductionSearch } from '../../../app/search-schemas/production';
import { type DateSpan, sortOfSpan } from '../../../components/table/date-spans/date-span';
import { ListPage, type OnSearch } from '../../../components/table/list-page';
import { ButtonLink } from '../../../components/layout/links';
import { lateProduction } from './late-production';
import { ProductionFilters } from './production-filters';
import { useProductionBulk } from './use-production-bulk';
import { useProductionColumns } from './use-production-columns';

const route = getRouteApi('/shell/prodorders');

const useRows = (query: ListQueryOf<Filters>) => useQuery(productionOrders.listQuery(query));
const useCount = (filters: Filters) => useQuery(productionOrders.countQuery(filters));
const alone = (id: string | undefined) => (id === undefined ? undefined : [id]);

/** The list of production orders. */
export function ProductionOrdersPage() {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<ProductionSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  const spans: DateSpan[] = [{ name: 'due', label: t('due'), sort: 'dueDate', isComing: true }];
  return (
    <ListPage
      path={productionOrders.list}
      texts={{
        title: t('title'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        nothingTitle: t('nothingTitle'),
        nothingText: t('nothingText'),
      }}
      section={common('nav.production')}
      icon={<IconBuildingFactory2 size={22} />}
      columns={useProductionColumns()}
      rowKey={({ id }) => id}
      usualSort={sortOfSpan(spans, search) ?? '-createdAt'}
      search={search}
      onSearch={onSearch}
      filtersOf={({ itemId, materialItemId, salesOrderId, late, ...filters }) => ({
        ...filters,
        itemId: alone(itemId),
        materialItemId: alone(materialItemId),
        salesOrderId: alone(salesOrderId),
        ...(late !== undefined && lateProduction(filters.status)),
      })}
      useRows={useRows}
      useCount={useCount}
      filters={(change) => <ProductionFilters spans={spans} search={search} onChange={change} />}
      bulk={{
        actions: useProductionBulk(),
        nameOf: ({ number }) => number,
        prints: [
          { kind: 'ProductionOrderTraveler', label: common('pdf.travelers') },
          { kind: 'ProductionOrder', label: common('pdf.templates') },
        ],
      }}
      create={
        <ButtonLink to="/prodorders/new" leftSection={<IconPlus size={16} aria-hidden />}>
          {t('new')}
        </ButtonLink>
      }
    />
  );
}
