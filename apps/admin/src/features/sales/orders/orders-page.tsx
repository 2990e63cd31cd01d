import type { SalesOrderSummary } from '@docket/contracts';
import { SALES_ORDER_STATES } from '@docket/domain';
import { IconShoppingCart } from '@tabler/icons-react';
import { orders as api } from '../../../api/orders';
import { defineList } from '../../../components/table/define-list';
import { CreateLink, ListPage } from '../../../components/table/list-page';
import { orderDesk } from '../documents/sales-desk';
import { salesBulk, salesColumns, salesFilters, useSalesWords } from '../documents/sales-list';
import { lateOrders } from './late-orders';

const orders = defineList({
  route: '/shell/salesorders',
  texts: 'orders',
  labels: ({ t, sales }) => ({ caption: t('caption'), search: sales('search') }),
  section: 'sales',
  icon: IconShoppingCart,
  api,
  sort: '-createdAt',
  use: useSalesWords,
  filtersOf: ({ late, ...filters }) => ({
    ...filters,
    ...(late !== undefined && lateOrders(filters.status)),
  }),
  filters: (words) => {
    const { records, status, dates } = salesFilters(orderDesk, SALES_ORDER_STATES, words);
    const { sales } = words;
    const late = {
      flag: 'late',
      label: sales('lateFilter'),
      choice: sales('late'),
      insteadOf: 'due',
    } as const;
    return [...records, status, late, dates];
  },
  bulk: salesBulk<SalesOrderSummary>(orderDesk),
  create: ({ t }) => <CreateLink to="/salesorders/new">{t('new')}</CreateLink>,
  columns: salesColumns<SalesOrderSummary>(orderDesk),
});

/** The list of orders. */
export function OrdersPage() {
  return <ListPage list={orders} />;
}
