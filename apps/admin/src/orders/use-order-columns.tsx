import type { SalesOrderSummary } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../components/data-table';
import { TextLink } from '../components/links';
import { StatusBadge } from '../components/status-badge';
import { useFormats } from '../i18n/format';
import styles from '../sales/sales-page.module.css';

/** The columns of the list of orders. */
export function useOrderColumns(): Column<SalesOrderSummary>[] {
  const { t } = useTranslation('sales');
  const { date, money } = useFormats();
  return [
    {
      key: 'number',
      header: t('columns.number'),
      sortField: 'number',
      rowHeader: true,
      render: (order) => (
        <>
          <TextLink
            to="/salesorders/$orderId"
            params={{ orderId: order.id }}
            fw={550}
            size="sm"
            className={styles.number}
          >
            {order.number}
          </TextLink>
          <NarrowNote>{order.customerName}</NarrowNote>
        </>
      ),
    },
    {
      key: 'customer',
      header: t('columns.customer'),
      from: 'sm',
      width: '24%',
      render: (order) => order.customerName,
    },
    {
      key: 'reference',
      header: t('columns.reference'),
      from: 'lg',
      render: (order) => order.customerReference,
    },
    {
      key: 'status',
      header: t('columns.status'),
      sortField: 'status',
      render: (order) => <StatusBadge status={order.status} />,
    },
    {
      key: 'orderDate',
      header: t('columns.orderDate'),
      sortField: 'orderDate',
      from: 'sm',
      noWrap: true,
      render: (order) => date(order.orderDate),
    },
    {
      key: 'requestedDate',
      header: t('columns.requestedDate'),
      sortField: 'requestedDate',
      from: 'md',
      noWrap: true,
      render: (order) => (order.requestedDate === null ? '–' : date(order.requestedDate)),
    },
    {
      key: 'promisedDate',
      header: t('columns.promisedDate'),
      sortField: 'promisedDate',
      from: 'lg',
      noWrap: true,
      render: (order) => (order.promisedDate === null ? '–' : date(order.promisedDate)),
    },
    {
      key: 'salesperson',
      header: t('columns.salesperson'),
      from: 'lg',
      noWrap: true,
      render: (order) => order.salespersonName ?? '–',
    },
    {
      key: 'total',
      header: t('columns.total'),
      sortField: 'total',
      align: 'end',
      render: (order) => money(order.total, order.currency),
    },
  ];
}
