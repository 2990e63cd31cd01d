import { SALES_ORDER_STATES, type SalesOrderState } from '@docket/domain';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { orders } from '../../../api/orders';
import type { SalesFilters, SalesListQuery } from '../../../api/sales-documents';
import type { OrdersSearch } from '../../../app/search-schemas/sales';
import type { OnSearch } from '../../../components/table/list-page';
import { orderDesk } from '../documents/sales-desk';
import { SalesList } from '../documents/sales-list';
import { lateOrders } from './late-orders';

const route = getRouteApi('/shell/salesorders');

const useOrders = (query: SalesListQuery<SalesOrderState>) => useQuery(orders.listQuery(query));
const useOrderCount = (filters: SalesFilters<SalesOrderState>) => useQuery(orders.countQuery(filters));

/** The list of orders. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const search = route.useSearch();
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<OrdersSearch>>(
    (update, replace) => void navigate({ search: update, replace }),
    [navigate],
  );
  return (
    <SalesList
      desk={orderDesk}
      states={SALES_ORDER_STATES}
      texts={{
        title: t('title'),
        caption: t('caption'),
        emptyTitle: t('emptyTitle'),
        emptyText: t('emptyText'),
        nothingTitle: t('nothingTitle'),
        nothingText: t('nothingText'),
        new: t('new'),
      }}
      search={search}
      onSearch={onSearch}
      filtersOf={({ customerId, itemId, salespersonId, late, ...filters }) => ({
        ...filters,
        customerId: customerId === undefined ? undefined : [customerId],
        itemId: itemId === undefined ? undefined : [itemId],
        salespersonId: salespersonId === undefined ? undefined : [salespersonId],
        ...(late !== undefined && lateOrders(filters.status)),
      })}
      useRows={useOrders}
      useCount={useOrderCount}
    />
  );
}
