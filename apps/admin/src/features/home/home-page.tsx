import type { SalesQuoteSummary } from '@docket/contracts';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { disksQuery } from '../../api/disks';
import { quoteListQuery } from '../../api/quotes';
import { useIsAdmin, useUser } from '../../api/use-session';
import { type Column, DataTable, NarrowNote } from '../../components/table/data-table';
import { ErrorState } from '../../components/feedback/error-state';
import { TextLink } from '../../components/layout/links';
import { PageHeader } from '../../components/layout/page-header';
import { StatusBadge } from '../../components/layout/status-badge';
import { TimeAgo } from '../../components/layout/time-ago';
import { useFormats } from '../../i18n/format';
import { DiskWarning } from './disk-warning';
import { FirstSteps } from './first-steps';
import styles from './home-page.module.css';
import { WorkCounts } from './work-counts';
import { LongName } from '../../components/layout/long-name';

const RECENT = 8;

/** The start page: counts of open work, and the quotes that were changed last. */
export function HomePage() {
  const { t } = useTranslation('home');
  const user = useUser();
  return (
    <>
      <PageHeader title={t('welcome', { name: user?.name ?? '' })} />
      <LowDisks />
      <WorkCounts />
      <RecentQuotes />
    </>
  );
}

/** For administrators: disks of the server with little space left. */
function LowDisks() {
  const isAdmin = useIsAdmin();
  const { data: disks = [] } = useQuery({ ...disksQuery, enabled: isAdmin });
  const low = disks.filter(({ state }) => state !== 'ok');
  if (!isAdmin || low.length === 0) return null;
  return <DiskWarning disks={low} />;
}

/** The quotes that were changed last, or the steps to the first one while there is none. */
function RecentQuotes() {
  const quotes = useQuery(quoteListQuery({ sort: '-updatedAt', limit: RECENT }));
  if (quotes.data?.data.length === 0) return <FirstSteps />;
  const failure = quotes.data === undefined ? quotes.error : null;
  return (
    <>
      <RecentHead />
      {failure === null ? (
        <QuoteTable quotes={quotes.data?.data} />
      ) : (
        <ErrorState error={failure} onRetry={() => void quotes.refetch()} retrying={quotes.isFetching} />
      )}
    </>
  );
}

function RecentHead() {
  const { t } = useTranslation('home');
  return (
    <div className={styles.sectionHead}>
      <Title order={2}>{t('recent')}</Title>
      <TextLink to="/salesquotes" size="sm">
        <span className="unbroken">{t('all')}</span>
      </TextLink>
    </div>
  );
}

function QuoteTable({ quotes }: { quotes: SalesQuoteSummary[] | undefined }) {
  const { t } = useTranslation('home');
  return (
    <DataTable
      caption={t('recent')}
      columns={useColumns()}
      rows={quotes}
      rowKey={(quote) => quote.id}
      skeletonRows={RECENT}
    />
  );
}

function useColumns(): Column<SalesQuoteSummary>[] {
  const { t } = useTranslation('quotes');
  const { money } = useFormats();
  return [
    {
      key: 'number',
      header: t('number'),
      rowHeader: true,
      render: (quote) => (
        <>
          <TextLink to="/salesquotes/$quoteId" params={{ quoteId: quote.id }} fw={550} size="sm">
            <span style={{ whiteSpace: 'nowrap' }}>{quote.number}</span>
            {quote.revision > 1 && (
              <>
                {' '}
                <span className="unbroken">{t('revision', { revision: quote.revision })}</span>
              </>
            )}
          </TextLink>
          <NarrowNote>
            <LongName>{quote.customerName}</LongName>
          </NarrowNote>
        </>
      ),
    },
    {
      key: 'customer',
      header: t('customer'),
      from: 'sm',
      width: '40%',
      render: (quote) => <LongName>{quote.customerName}</LongName>,
    },
    {
      key: 'status',
      header: t('status'),
      from: 'sm',
      render: (quote) => <StatusBadge status={quote.status} />,
    },
    {
      key: 'total',
      header: t('total'),
      align: 'end',
      render: (quote) => (
        <>
          {money(quote.total, quote.currency)}
          <NarrowNote>
            <StatusBadge status={quote.status} />
          </NarrowNote>
        </>
      ),
    },
    {
      key: 'updated',
      header: t('updated'),
      from: 'sm',
      align: 'end',
      render: (quote) => <TimeAgo time={quote.updatedAt} />,
    },
  ];
}
