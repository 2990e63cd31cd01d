import type { ProductionOrderSummary } from '@docket/contracts';
import { Clipped } from '../../../components/layout/clipped';
import { TextLink } from '../../../components/layout/links';
import { LongName } from '../../../components/layout/long-name';
import { StatusBadge } from '../../../components/layout/status-badge';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import type { ListWords } from '../../../components/table/define-list';
import { DueDate } from './due-date';

/** The columns of the list of production orders. */
export const productionOrderColumns = ({
  t,
  date,
  decimal,
  integer,
}: ListWords<'production'>): Column<ProductionOrderSummary>[] => [
  {
    key: 'number',
    header: t('fields.number'),
    sortField: 'number',
    rowHeader: true,
    render: ({ id, number, sku, itemName, dueDate, late }) => (
      <>
        <TextLink
          to="/prodorders/$productionOrderId"
          params={{ productionOrderId: id }}
          fw={550}
          size="sm"
          style={{ whiteSpace: 'nowrap' }}
        >
          {number}
        </TextLink>
        <NarrowNote>
          <LongName>{`${sku} · ${itemName}`}</LongName>
        </NarrowNote>
        {dueDate !== null && (
          <NarrowNote>
            <DueDate dueDate={dueDate} late={late} />
          </NarrowNote>
        )}
      </>
    ),
  },
  {
    key: 'item',
    header: t('fields.itemId'),
    from: 'sm',
    width: '26%',
    render: ({ sku, itemName }) => <LongName>{`${sku} · ${itemName}`}</LongName>,
  },
  {
    key: 'status',
    header: t('fields.status'),
    sortField: 'status',
    from: 'sm',
    render: ({ status }) => <StatusBadge status={status} />,
  },
  {
    key: 'quantity',
    header: t('made'),
    align: 'end',
    noWrap: true,
    render: ({ completedQuantity, quantity, uom, status }) => (
      <>
        <Clipped>
          {t('madeOf', { made: decimal(completedQuantity), quantity: decimal(quantity), uom })}
        </Clipped>
        <NarrowNote>
          <StatusBadge status={status} />
        </NarrowNote>
      </>
    ),
  },
  {
    key: 'dueDate',
    header: t('fields.dueDate'),
    sortField: 'dueDate',
    from: 'sm',
    render: ({ dueDate, late }) => <DueDate dueDate={dueDate} late={late} />,
  },
  {
    key: 'priority',
    header: t('fields.priority'),
    sortField: 'priority',
    align: 'end',
    from: 'xl',
    render: ({ priority }) => integer(priority),
  },
  {
    key: 'plannedStart',
    header: t('fields.plannedStart'),
    sortField: 'plannedStart',
    from: 'lg',
    noWrap: true,
    render: ({ plannedStart }) => (plannedStart === null ? '–' : date(plannedStart)),
  },
  {
    key: 'salesOrder',
    header: t('fields.salesOrder'),
    from: 'md',
    noWrap: true,
    render: ({ salesOrderId, salesOrderNumber, customerName }) =>
      salesOrderId === null ? (
        '–'
      ) : (
        <TextLink
          to="/salesorders/$orderId"
          params={{ orderId: salesOrderId }}
          size="sm"
          title={customerName ?? undefined}
        >
          {salesOrderNumber}
        </TextLink>
      ),
  },
];
