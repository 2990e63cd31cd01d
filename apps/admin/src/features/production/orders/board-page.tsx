import type { Page, ProductionOrderSummary } from '@docket/contracts';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import { IconBuildingFactory2 } from '@tabler/icons-react';
import { getRouteApi, Link } from '@tanstack/react-router';
import { Suspense, useId } from 'react';
import { Skeleton, Text, Title } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { productionOrders } from '../../../api/production-orders';
import { dayOf } from '../../../components/form/days';
import cardStyles from '../../../components/document/cards.module.css';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ErrorState } from '../../../components/feedback/error-state';
import { ButtonLink, TextLink } from '../../../components/layout/links';
import { PageHeader } from '../../../components/layout/page-header';
import { StatusDot } from '../../../components/layout/status-badge';
import { useFormats } from '../../../i18n/format';
import { DueDate } from './due-date';
import { ScanField } from './scan-field';
import styles from './shop-floor.module.css';
import { useOrderScan } from './use-order-scan';
import { lazyPart } from '../../../loading/lazy-part';

const UnreadFilters = lazyPart(
  async () => (await import('../../../components/table/unread-filters')).UnreadFilters,
);

const route = getRouteApi('/shell/production');

const COLUMNS = ['released', 'in_progress', 'paused', 'completed'] as const;

const MOST_CARDS = 50;

/** Refetch interval in milliseconds. Other users work on the same orders. */
const ASKED_EVERY = 30_000;

/** Board of production orders, one column per status. A scanned traveler opens its order. */
export function BoardPage() {
  const { t } = useTranslation('production');
  const { t: common } = useTranslation();
  const { unread } = route.useSearch();
  const navigate = route.useNavigate();
  const findOrder = useOrderScan();
  const asked = useQueries({ queries: COLUMNS.map((status) => columnQuery(status)) });
  const columns = asked.flatMap((orders, index) => {
    const status = COLUMNS[index];
    return status === undefined ? [] : [{ status, orders }];
  });
  const isEmpty = columns.every(
    ({ status, orders }) => orders.data !== undefined && shownIn(status, orders.data).length === 0,
  );
  return (
    <>
      <PageHeader title={t('board.title')} crumbs={[{ label: common('nav.production') }]} />
      {unread !== undefined && (
        <Suspense fallback={null}>
          <UnreadFilters unread={unread} onDrop={() => void navigate({ search: {}, replace: true })} />
        </Suspense>
      )}
      <ScanField
        label={t('scan.label')}
        hint={t('scan.hint')}
        autoFocus
        onScan={async (code) => {
          const productionOrderId = await findOrder(code);
          if (productionOrderId === null) return t('scan.unknown', { code });
          await navigate({ to: '/prodorders/$productionOrderId', params: { productionOrderId } });
          return null;
        }}
      />
      {isEmpty ? (
        <EmptyState
          icon={<IconBuildingFactory2 size={22} />}
          title={t('board.emptyTitle')}
          text={t('board.emptyText')}
        >
          <ButtonLink to="/prodorders/new">{t('new')}</ButtonLink>
          <ButtonLink to="/prodorders" variant="default">
            {t('toList')}
          </ButtonLink>
        </EmptyState>
      ) : (
        // Columns are stacked on a phone.
        <div className={`${styles.board} settles`}>
          {columns.map(({ status, orders }) => (
            <BoardColumn key={status} status={status} orders={orders} />
          ))}
        </div>
      )}
    </>
  );
}

type Status = (typeof COLUMNS)[number];
type Orders = Page<ProductionOrderSummary>;

const BY_URGENCY = 'priority,dueDate';

const columnQuery = (status: Status) => ({
  ...productionOrders.listQuery({
    status: [status],
    // Completed orders: the last changed first.
    sort: status === 'completed' ? '-updatedAt' : BY_URGENCY,
    limit: MOST_CARDS,
  }),
  refetchInterval: ASKED_EVERY,
});

/** Orders shown in a column. The completed column shows only orders that were last changed today. */
function shownIn(status: Status, { data }: Orders): ProductionOrderSummary[] {
  if (status !== 'completed') return data;
  const today = dayOf(new Date());
  return data.filter(({ updatedAt }) => dayOf(new Date(updatedAt)) === today);
}

function BoardColumn({ status, orders }: { status: Status; orders: UseQueryResult<Orders> }) {
  const { t } = useTranslation('production');
  const { integer } = useFormats();
  const id = useId();
  const shown = orders.data && shownIn(status, orders.data);
  // A completed order that is not shown ends the ones of today, so that later pages hold none.
  const hasMore = orders.data?.next != null && shown?.length === orders.data.data.length;
  return (
    <section aria-labelledby={id} className={styles.column}>
      <Title order={2} id={id} className={styles.columnTitle}>
        <StatusDot status={status} /> {t(`board.${status}`)}
        {shown !== undefined && !hasMore && (
          <span className={styles.columnCount}>{integer(shown.length)}</span>
        )}
      </Title>
      {orders.isError && orders.data === undefined && (
        <ErrorState error={orders.error} onRetry={() => void orders.refetch()} retrying={orders.isFetching} />
      )}
      {orders.isPending && <Skeleton height={96} />}
      {shown?.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('board.none')}
        </Text>
      )}
      <ul className={styles.tickets}>
        {shown?.map((order) => (
          <li key={order.id}>
            <Ticket order={order} />
          </li>
        ))}
      </ul>
      {hasMore && (
        <TextLink
          to="/prodorders"
          search={{ status: [status], sort: status === 'completed' ? undefined : BY_URGENCY }}
          size="sm"
        >
          {t('toList')}
        </TextLink>
      )}
    </section>
  );
}

function Ticket({ order }: { order: ProductionOrderSummary }) {
  const { t } = useTranslation('production');
  const { decimal, integer } = useFormats();
  const { id, number, sku, itemName, completedQuantity, quantity, uom, dueDate, late, priority } = order;
  const { salesOrderNumber, customerName } = order;
  const share = Math.min(100, (100 * Number(completedQuantity)) / Number(quantity));
  return (
    <Link
      to="/prodorders/$productionOrderId"
      params={{ productionOrderId: id }}
      className={styles.ticket}
      data-late={late || undefined}
    >
      <span className={styles.ticketHead}>
        <span className={styles.ticketNumber}>{number}</span>
        <span className={cardStyles.about}>{t('board.priority', { priority: integer(priority) })}</span>
      </span>
      <span className={styles.ticketItem}>{`${sku} · ${itemName}`}</span>
      <span className={styles.bar} aria-hidden>
        <span style={{ width: `${share}%` }} />
      </span>
      <span className={styles.ticketFoot}>
        <span>{t('madeOf', { made: decimal(completedQuantity), quantity: decimal(quantity), uom })}</span>
        {dueDate !== null && (
          <span>
            {t('board.due')} <DueDate dueDate={dueDate} late={late} />
          </span>
        )}
      </span>
      {salesOrderNumber !== null && (
        <span className={cardStyles.about}>
          {[t('board.for', { number: salesOrderNumber }), customerName ?? ''].join(', ')}
        </span>
      )}
    </Link>
  );
}
