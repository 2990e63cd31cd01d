import type { SalesQuote } from '@docket/contracts';
import { Skeleton } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconFileUnknown, IconLock } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../../api/customers';
import type { Tagged } from '../../api/http';
import { hasCode } from '../../api/problem';
import { changeQuote, editedQuoteQuery } from '../../api/quotes';
import { EmptyState } from '../../components/empty-state';
import { ErrorState } from '../../components/error-state';
import { ConflictNotice } from '../../components/form/conflict-notice';
import { FormFrame } from '../../components/form/form-frame';
import { saysTheSame } from '../../components/form/keyed';
import { useForm } from '../../components/form/use-form';
import { ButtonLink } from '../../components/links';
import { PageHeader } from '../../components/page-header';
import { QUOTE_FIELDS, quoteForm, quotePatch } from './quote-draft';
import { QuoteFields } from './quote-fields';
import styles from './quote-form.module.css';
import { useQuoteSave } from './use-quote-save';

const route = getRouteApi('/shell/salesquotes/$quoteId/edit');

/** A draft, to be changed. */
export function EditQuotePage() {
  const { t } = useTranslation('quoteForm');
  const { t: quotes } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const { quoteId } = route.useParams();
  const quote = useQuery(editedQuoteQuery(quoteId));

  if (quote.data?.value.status === 'draft') return <LoadedDraft key={quoteId} quote={quote.data} />;
  if (quote.data !== undefined) {
    const { number } = quote.data.value;
    return (
      <EmptyState
        order={1}
        icon={<IconLock size={22} />}
        title={t('notEditableTitle', { number })}
        text={t('notEditableText')}
      >
        <ButtonLink to="/salesquotes/$quoteId" params={{ quoteId }} variant="default">
          {t('toQuote')}
        </ButtonLink>
      </EmptyState>
    );
  }
  if (hasCode(quote.error, 'not_found', 'invalid_request')) {
    return (
      <EmptyState
        order={1}
        icon={<IconFileUnknown size={22} />}
        title={quotes('detail.notFoundTitle')}
        text={quotes('detail.notFoundText')}
      >
        <ButtonLink to="/salesquotes" variant="default">
          {quotes('detail.toList')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader
        title={null}
        crumbs={[{ label: common('nav.sales') }, { label: quotes('title'), to: '/salesquotes' }]}
      />
      {quote.isError ? (
        <ErrorState error={quote.error} onRetry={() => void quote.refetch()} retrying={quote.isFetching} />
      ) : (
        <Skeleton height={420} aria-label={common('table.loading')} />
      )}
    </>
  );
}

function LoadedDraft({ quote }: { quote: Tagged<SalesQuote> }) {
  const { t } = useTranslation('quoteForm');
  const { t: quotes } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const queryClient = useQueryClient();
  const { value, etag } = quote;
  const { id, number, currency } = value;
  const customer = useQuery(customerNowQuery(value.customerId));
  const stored = useMemo(() => quoteForm(value), [value]);
  const form = useForm(stored);
  // Counts, so that a second conflict is told like the first.
  const [conflicts, setConflicts] = useState(0);
  const save = useQuoteSave({
    form,
    save: (sent) => changeQuote(id, quotePatch(sent, form.changed, value), etag),
    doneText: () => t('saved', { number }),
    onFailed: (error) => {
      if (hasCode(error, 'version_conflict')) setConflicts((count) => count + 1);
    },
  });

  const load = async () => {
    const newer = await queryClient.fetchQuery({ ...editedQuoteQuery(id), staleTime: 0 });
    const theirs = quoteForm(newer.value);
    return QUOTE_FIELDS.filter((name) => !saysTheSame(theirs[name], stored[name])).map((name) =>
      t(`fields.${name}`),
    );
  };

  return (
    <>
      <PageHeader
        title={t('editTitle', { number })}
        crumbs={[{ label: common('nav.sales') }, { label: quotes('title'), to: '/salesquotes' }]}
        subtitle={value.customer.name}
      />
      {conflicts > 0 && <ConflictNotice key={conflicts} title={t('conflict')} onLoad={load} />}
      <FormFrame
        form={form}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={common('actions.save')}
        onSave={save.submit}
        wayOut={
          <ButtonLink to="/salesquotes/$quoteId" params={{ quoteId: id }} variant="default">
            {t('cancel')}
          </ButtonLink>
        }
      >
        <QuoteFields
          form={form}
          whom={<FixedCustomer quote={value} />}
          customer={customer.data}
          currency={currency}
        />
      </FormFrame>
    </>
  );
}

function FixedCustomer({ quote: { customer, currency } }: { quote: SalesQuote }) {
  const { t } = useTranslation('quoteForm');
  return (
    <dl className={styles.fixed}>
      <dt>{t('customer.label')}</dt>
      <dd>
        {`${customer.name} (${customer.code}), ${currency}`}
        <div className={styles.fixedHint}>{t('customer.fixed')}</div>
      </dd>
    </dl>
  );
}
