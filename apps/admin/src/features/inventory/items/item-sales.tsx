import type { Page } from '@docket/contracts';
import { Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type LineOfItem, orderLinesQuery, quoteLinesQuery } from '../../../api/item-lines';
import { Block } from '../../../components/layout/block';
import { type Column, DataTable, NarrowNote } from '../../../components/table/data-table';
import { ErrorState } from '../../../components/feedback/error-state';
import { TextLink } from '../../../components/layout/links';
import { LongName } from '../../../components/layout/long-name';
import { StatusBadge } from '../../../components/layout/status-badge';
import { useFormats } from '../../../i18n/format';
import { orderDesk, pageOf, quoteDesk, type SalesDesk } from '../../sales/documents/sales-desk';

/** The latest sales of an item with their prices and customers. The latest quotes follow below, if there are any. */
export function ItemSales({ itemId }: { itemId: string }) {
  const { t } = useTranslation('items');
  const sold = useQuery(orderLinesQuery(itemId));
  const quoted = useQuery(quoteLinesQuery(itemId));
  return (
    <>
      <Lines
        desk={orderDesk}
        itemId={itemId}
        lines={sold}
        title={t('sales.sold')}
        all={t('sales.allOrders')}
        none={t('sales.notSold')}
      />
      {(quoted.isError || (quoted.data !== undefined && quoted.data.data.length > 0)) && (
        <Lines
          desk={quoteDesk}
          itemId={itemId}
          lines={quoted}
          title={t('sales.quoted')}
          all={t('sales.allQuotes')}
        />
      )}
    </>
  );
}

interface Props<Line> {
  desk: SalesDesk;
  itemId: string;
  lines: UseQueryResult<Page<Line>>;
  title: string;
  /** Text of the link to the list of these documents. */
  all: string;
  /** Text for the case that there are none. */
  none?: string;
}

function Lines<Line extends LineOfItem>({ desk, itemId, lines, title, all, none }: Props<Line>) {
  const columns = useColumns<Line>(desk);
  const rows = lines.data?.data;
  return (
    <Block
      title={title}
      aside={
        rows !== undefined &&
        rows.length > 0 && (
          <TextLink to={desk.list} search={{ itemId }} size="sm">
            {all}
          </TextLink>
        )
      }
    >
      {lines.isError ? (
        <ErrorState error={lines.error} onRetry={() => void lines.refetch()} retrying={lines.isFetching} />
      ) : rows?.length === 0 ? (
        <Text size="sm" c="dimmed">
          {none}
        </Text>
      ) : (
        <DataTable
          caption={title}
          columns={columns}
          rows={rows}
          rowKey={({ lineId }) => lineId}
          skeletonRows={2}
        />
      )}
    </Block>
  );
}

function useColumns<Line extends LineOfItem>(desk: SalesDesk): Column<Line>[] {
  const { t } = useTranslation('items');
  const { date, decimal, money, percent } = useFormats();
  const dayOf = (line: Line) => date('orderDate' in line ? line.orderDate : line.date);
  const amountOf = ({ quantity, uom }: Line) => `${decimal(quantity)} ${uom}`;
  return [
    {
      key: 'document',
      header: t('sales.document'),
      rowHeader: true,
      render: (line) => (
        <>
          <TextLink
            {...pageOf(desk, 'orderId' in line ? line.orderId : line.quoteId)}
            fw={550}
            size="sm"
            className="unbroken"
          >
            {line.number}
            {'revision' in line &&
              line.revision > 1 &&
              ` ${t('sales.revision', { revision: line.revision })}`}
          </TextLink>
          <NarrowNote>{line.customerName}</NarrowNote>
          <NarrowNote>{dayOf(line)}</NarrowNote>
        </>
      ),
    },
    {
      key: 'customer',
      header: t('sales.customer'),
      from: 'sm',
      width: '35%',
      render: ({ customerName }) => <LongName>{customerName}</LongName>,
    },
    { key: 'date', header: t('sales.date'), from: 'sm', noWrap: true, render: dayOf },
    {
      key: 'status',
      header: t('state'),
      from: 'sm',
      render: ({ status }) => <StatusBadge status={status} />,
    },
    { key: 'quantity', header: t('sales.quantity'), from: 'sm', align: 'end', render: amountOf },
    {
      key: 'price',
      header: t('sales.price'),
      align: 'end',
      render: (line) => (
        <>
          {money(line.netUnitPrice, line.currency)}
          {line.discountPercent !== '0' && (
            <Text size="xs" c="dimmed">
              {t('sales.discount', {
                price: money(line.unitPrice, line.currency),
                percent: percent(line.discountPercent),
              })}
            </Text>
          )}
          <NarrowNote>{amountOf(line)}</NarrowNote>
          <NarrowNote>
            <StatusBadge status={line.status} />
          </NarrowNote>
        </>
      ),
    },
  ];
}
