import type { SalesQuoteSummary } from '@docket/contracts';
import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconFileText } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { quoteListQuery } from '../api/quotes';
import { useIsAdmin, useUser } from '../api/use-session';
import { type Column, DataTable, NarrowNote } from '../components/data-table';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { ButtonLink, TextLink } from '../components/links';
import { PageHeader } from '../components/page-header';
import { StatusBadge } from '../components/status-badge';
import { TimeAgo } from '../components/time-ago';
import { useFormats } from '../i18n/format';
import styles from './home-page.module.css';
import { WorkCounts } from './work-counts';
import { LongName } from '../components/long-name';

const RECENT = 8;

/** Where one lands: what is to be done, and what was touched last. */
export function HomePage() {
  const { t } = useTranslation('home');
  const user = useUser();
  return (
    <>
      <PageHeader title={t('welcome', { name: user?.name ?? '' })} />
      <WorkCounts />
      <div className={styles.sectionHead}>
        <Title order={2}>{t('recent')}</Title>
        <TextLink to="/salesquotes" size="sm">
          <span className="unbroken">{t('all')}</span>
        </TextLink>
      </div>
      <RecentQuotes />
    </>
  );
}

function RecentQuotes() {
  const { t } = useTranslation('home');
  const quotes = useQuery(quoteListQuery({ sort: '-updatedAt', limit: RECENT }));
  const columns = useColumns();
  if (quotes.isError && quotes.data === undefined) {
    return (
      <ErrorState error={quotes.error} onRetry={() => void quotes.refetch()} retrying={quotes.isFetching} />
    );
  }
  if (quotes.data?.data.length === 0) {
    return <FirstSteps />;
  }
  return (
    <DataTable
      caption={t('recent')}
      columns={columns}
      rows={quotes.data?.data}
      rowKey={(quote) => quote.id}
      skeletonRows={RECENT}
    />
  );
}

/** What there is to do where nothing was done yet. */
function FirstSteps() {
  const { t } = useTranslation('home');
  const { t: common } = useTranslation();
  const isAdmin = useIsAdmin();
  return (
    <EmptyState
      icon={<IconFileText size={22} />}
      title={t('emptyTitle')}
      text={t(isAdmin ? 'emptyTextForAdmin' : 'emptyText')}
    >
      <ButtonLink to="/salesquotes/new">{t('firstQuote')}</ButtonLink>
      {isAdmin && (
        <>
          <ButtonLink to="/setup/company" variant="default">
            {common('nav.company')}
          </ButtonLink>
          <ButtonLink to="/setup/documents" variant="default">
            {common('nav.documents')}
          </ButtonLink>
        </>
      )}
    </EmptyState>
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
    { key: 'status', header: t('status'), render: (quote) => <StatusBadge status={quote.status} /> },
    {
      key: 'total',
      header: t('total'),
      align: 'end',
      render: (quote) => money(quote.total, quote.currency),
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
