import type { ProductionOrderSummary } from '@docket/contracts';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { productionOrders } from '../../../api/production-orders';
import { Block } from '../../../components/layout/block';
import { type Column, DataTable } from '../../../components/table/data-table';
import { ErrorState } from '../../../components/feedback/error-state';
import { TextLink } from '../../../components/layout/links';
import { StatusBadge } from '../../../components/layout/status-badge';
import { useFormats } from '../../../i18n/format';

const SHOWN = 5;

/** The latest production orders that make an item. The list of production orders has all of them. */
export function ItemProduction({ itemId }: { itemId: string }) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const orders = useQuery(productionOrders.listQuery({ itemId: [itemId], sort: '-createdAt', limit: SHOWN }));
  const columns = useColumns();
  const rows = orders.data?.data;
  const title = common('nav.productionOrders');
  return (
    <Block
      title={title}
      aside={
        rows !== undefined &&
        rows.length > 0 && (
          <TextLink to="/prodorders" search={{ itemId }} size="sm">
            {t('detail.allProduction')}
          </TextLink>
        )
      }
    >
      {orders.isError ? (
        <ErrorState error={orders.error} onRetry={() => void orders.refetch()} retrying={orders.isFetching} />
      ) : rows?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t('detail.noProduction')}
        </Text>
      ) : (
        <DataTable caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} skeletonRows={2} />
      )}
    </Block>
  );
}

/** Columns of the production orders here, fewer than in their list. */
function useColumns(): Column<ProductionOrderSummary>[] {
  const { t } = useTranslation('production');
  const { date, decimal } = useFormats();
  return [
    {
      key: 'number',
      header: t('fields.number'),
      rowHeader: true,
      noWrap: true,
      render: ({ id, number }) => (
        <TextLink to="/prodorders/$productionOrderId" params={{ productionOrderId: id }} fw={550} size="sm">
          {number}
        </TextLink>
      ),
    },
    { key: 'status', header: t('fields.status'), render: ({ status }) => <StatusBadge status={status} /> },
    {
      key: 'quantity',
      header: t('made'),
      align: 'end',
      render: ({ completedQuantity, quantity, uom }) =>
        t('madeOf', { made: decimal(completedQuantity), quantity: decimal(quantity), uom }),
    },
    {
      key: 'dueDate',
      header: t('fields.dueDate'),
      from: 'sm',
      noWrap: true,
      render: ({ dueDate, late }) =>
        dueDate === null ? (
          '–'
        ) : (
          <>
            {date(dueDate)}{' '}
            {late && (
              <Text span size="sm" fw={550} c="var(--mantine-color-error)">
                {t('late')}
              </Text>
            )}
          </>
        ),
    },
    {
      key: 'salesOrder',
      header: t('fields.salesOrder'),
      from: 'sm',
      noWrap: true,
      render: ({ salesOrderId, salesOrderNumber }) =>
        salesOrderId === null ? (
          '–'
        ) : (
          <TextLink to="/salesorders/$orderId" params={{ orderId: salesOrderId }} size="sm">
            {salesOrderNumber}
          </TextLink>
        ),
    },
  ];
}
