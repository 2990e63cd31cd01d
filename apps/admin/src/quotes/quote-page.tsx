import type { SalesQuote } from '@docket/contracts';
import { Skeleton, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconFileUnknown, IconPencil } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/http';
import { hasCode } from '../api/problem';
import { quoteHistoryQuery, quoteQuery, quotesKey } from '../api/quotes';
import { AttachmentsPanel } from '../components/attachments/attachments-panel';
import { HistoryPanel } from '../components/history/history-panel';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { DocumentTotals } from '../components/line-grid/document-totals';
import { ButtonLink } from '../components/links';
import { MailButton } from '../components/mail/mail-button';
import { PageHeader } from '../components/page-header';
import { PdfButton } from '../components/pdf/pdf-button';
import { StatusBadge } from '../components/status-badge';
import { QuoteActions } from './quote-actions';
import { QuoteFacts } from './quote-facts';
import { QuoteLines } from './quote-lines';
import styles from './quote-page.module.css';
import { useQuoteHistoryWords } from './use-quote-history-words';

const route = getRouteApi('/shell/salesquotes/$quoteId');

/** One quote: what it says, how it stands, and what can be done with it. */
export function QuotePage() {
  const { t } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const { quoteId } = route.useParams();
  const quote = useQuery(quoteQuery(quoteId));
  const crumbs = [{ label: common('nav.sales') }, { label: t('title'), to: '/salesquotes' as const }];

  if (quote.data !== undefined) return <LoadedQuote quote={quote.data} crumbs={crumbs} />;
  if (hasCode(quote.error, 'not_found', 'invalid_request')) {
    return (
      <EmptyState
        order={1}
        icon={<IconFileUnknown size={22} />}
        title={t('detail.notFoundTitle')}
        text={t('detail.notFoundText')}
      >
        <ButtonLink to="/salesquotes" variant="default">
          {t('detail.toList')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader title={null} crumbs={crumbs} />
      {quote.isError ? (
        <ErrorState error={quote.error} onRetry={() => void quote.refetch()} retrying={quote.isFetching} />
      ) : (
        <div className={styles.layout}>
          <Skeleton height={260} />
          <Skeleton height={420} />
        </div>
      )}
    </>
  );
}

interface LoadedProps {
  quote: Tagged<SalesQuote>;
  crumbs: { label: string; to?: '/salesquotes' }[];
}

function LoadedQuote({ quote, crumbs }: LoadedProps) {
  const { t } = useTranslation('quotes');
  const { value } = quote;
  const { pdf } = route.useSearch();
  const navigate = route.useNavigate();
  const words = useQuoteHistoryWords(value.currency);
  const queryClient = useQueryClient();
  const path = `/salesquotes/${value.id}`;
  /** What is done beside the quote itself stands in its history, too. */
  const refresh = () => void queryClient.invalidateQueries({ queryKey: quotesKey });
  return (
    <>
      <PageHeader
        title={
          value.revision > 1 ? `${value.number} ${t('revision', { revision: value.revision })}` : value.number
        }
        crumbs={crumbs}
        badge={<StatusBadge status={value.status} large />}
        subtitle={value.customer.name}
        actions={
          <>
            {value.status === 'draft' && (
              <ButtonLink
                to="/salesquotes/$quoteId/edit"
                params={{ quoteId: value.id }}
                variant="default"
                leftSection={<IconPencil size={16} aria-hidden />}
              >
                {t('edit')}
              </ButtonLink>
            )}
            <QuoteActions quote={quote} />
            <MailButton
              kind="SalesQuote"
              path={path}
              name={value.number}
              subject={t('mailSubject', { number: value.number })}
              recipient={value.contact?.email ?? ''}
              onSent={refresh}
            />
            <PdfButton
              kind="SalesQuote"
              name={value.number}
              path={`${path}/pdf`}
              opened={pdf ?? null}
              onOpen={(id) => void navigate({ search: { pdf: id ?? undefined }, replace: pdf !== undefined })}
            />
          </>
        }
      />
      <div className={styles.layout}>
        <div className={styles.main}>
          <section className={styles.section} aria-labelledby="quote-lines">
            <Title order={2} id="quote-lines" className={styles.sectionTitle}>
              {t('detail.lines')}
            </Title>
            <QuoteLines quote={value} />
            <DocumentTotals totals={value} currency={value.currency} />
          </section>
          <LongText title={t('detail.notes')} text={value.notes} />
          <LongText title={t('detail.terms')} text={value.terms} />
          <LongText title={t('detail.internalNotes')} text={value.internalNotes} />
          <AttachmentsPanel path={path} onChange={refresh} />
          <div className={styles.history}>
            <HistoryPanel query={quoteHistoryQuery(value.id)} words={words} />
          </div>
        </div>
        <QuoteFacts quote={value} />
      </div>
    </>
  );
}

function LongText({ title, text }: { title: string; text: string }) {
  if (text === '') return null;
  return (
    <section className={styles.section}>
      <Title order={2} mb={4}>
        {title}
      </Title>
      <p className={styles.text}>{text}</p>
    </section>
  );
}
