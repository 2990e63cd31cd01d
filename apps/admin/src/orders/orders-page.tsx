import { SALES_ORDER_STATES } from '@docket/domain';
import { getRouteApi } from '@tanstack/react-router';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { orders } from '../api/orders';
import type { OrdersSearch } from '../app/search-schemas';
import type { OnSearch } from '../components/list-page';
import { orderDesk } from '../sales/sales-desk';
import { SalesList } from '../sales/sales-list';

const route = getRouteApi('/shell/salesorders');

/** The list of orders. */
export function OrdersPage() {
  const { t } = useTranslation('orders');
  const navigate = route.useNavigate();
  const onSearch = useCallback<OnSearch<OrdersSearch>>(
    (search, replace) => void navigate({ search, replace }),
    [navigate],
  );
  return (
    <SalesList
      desk={orderDesk}
      api={orders}
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
      search={route.useSearch()}
      onSearch={onSearch}
    />
  );
}
