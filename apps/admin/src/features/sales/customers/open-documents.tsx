import type { SalesOrderSummary, SalesQuoteSummary } from '@docket/contracts';
import { SALES_ORDER_OPEN_STATES, type SalesOrderState, type SalesQuoteState } from '@docket/domain';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { orders } from '../../../api/orders';
import { quotes } from '../../../api/quotes';
import type { Column } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { StatusBadge } from '../../../components/layout/status-badge';
import { useFormats } from '../../../i18n/format';
import { orderDesk, pageOf, quoteDesk, type SalesDesk } from '../documents/sales-desk';
import { Delivered } from './delivered';
import styles from './open-documents.module.css';
import { OpenList, type OpenTexts } from './open-list';
import { OpenTrouble } from './open-trouble';

const SHOWN = 5;

/** The states of quotes that still need work or a decision. */
const OPEN_QUOTES = ['draft', 'sent', 'accepted', 'partly_ordered'] as const satisfies SalesQuoteState[];
const OPEN_ORDERS: readonly SalesOrderState[] = ['draft', ...SALES_ORDER_OPEN_STATES];

const newest = { sort: '-createdAt', limit: SHOWN };

/**
 * The open documents of a customer: the newest quotes, orders and trouble reports, each with a link to all. The last
 * deliveries follow.
 */
export function OpenDocuments({ customerId }: { customerId: string }) {
  const { t } = useTranslation('customers');
  const of = { customerId: [customerId], ...newest };
  const openQuotes = useQuery(quotes.listQuery({ ...of, status: OPEN_QUOTES }));
  const openOrders = useQuery(orders.listQuery({ ...of, status: OPEN_ORDERS }));
  const texts = (of: 'quotes' | 'orders' | 'trouble') => ({
    title: t(`open.${of}.title`),
    none: t(`open.${of}.none`),
    all: t(`open.${of}.all`),
  });
  return (
    <div className={`${styles.documents} settles`}>
      <Documents desk={quoteDesk} found={openQuotes} texts={texts('quotes')} customerId={customerId} />
      <Documents desk={orderDesk} found={openOrders} texts={texts('orders')} customerId={customerId} />
      <OpenTrouble customerId={customerId} newest={newest} texts={texts('trouble')} />
      <div className={styles.wide}>
        <Delivered customerId={customerId} />
      </div>
    </div>
  );
}

interface Props<Row extends SalesQuoteSummary | SalesOrderSummary> {
  desk: SalesDesk;
  found: UseQueryResult<{ data: Row[] }>;
  texts: OpenTexts;
  customerId: string;
}

function Documents<Row extends SalesQuoteSummary | SalesOrderSummary>({
  desk,
  found,
  texts,
  customerId,
}: Props<Row>) {
  const { t } = useTranslation('sales');
  const { date, money } = useFormats();
  const columns: Column<Row>[] = [
    {
      key: 'number',
      header: t('columns.number'),
      rowHeader: true,
      noWrap: true,
      render: (row) => (
        <TextLink {...pageOf(desk, row.id)} fw={550} size="sm">
          {row.number}
          {'revision' in row && row.revision > 1 && ` ${t('revision', { revision: row.revision })}`}
        </TextLink>
      ),
    },
    { key: 'status', header: t('columns.status'), render: (row) => <StatusBadge status={row.status} /> },
    {
      key: 'date',
      header: t(`columns.${desk.dates[0]}`),
      from: 'sm',
      noWrap: true,
      render: (row) => date('orderDate' in row ? row.orderDate : row.date),
    },
    {
      key: 'total',
      header: t('columns.total'),
      align: 'end',
      noWrap: true,
      render: (row) => money(row.total, row.currency),
    },
  ];
  return (
    <OpenList found={found} texts={texts} columns={columns} all={{ to: desk.list, search: { customerId } }} />
  );
}
