import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../../api/customers';
import { useOneTimeKey } from '../../api/one-time-key';
import { createQuote } from '../../api/quotes';
import { FormFrame } from '../../components/form/form-frame';
import { useForm } from '../../components/form/use-form';
import { ButtonLink } from '../../components/links';
import { PageHeader } from '../../components/page-header';
import { useErrorText } from '../../components/use-error-text';
import { CustomerPicker } from './customer-picker';
import { FROM_CUSTOMER, newQuote, quoteFor, quoteSent } from './quote-draft';
import { QuoteFields } from './quote-fields';
import { useQuoteSave } from './use-quote-save';

const route = getRouteApi('/shell/salesquotes/new');

/** A quote that is yet to be stored. Whom it is for stands in the address. */
export function NewQuotePage() {
  const { t } = useTranslation('quoteForm');
  const { t: quotes } = useTranslation('quotes');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const { customerId } = route.useSearch();
  const navigate = route.useNavigate();
  const chosen = useQuery({ ...customerNowQuery(customerId ?? ''), enabled: customerId !== undefined });
  const customer = customerId === undefined ? undefined : chosen.data;

  const [blank] = useState(newQuote);
  // What nobody typed over follows the customer.
  const stored = useMemo(
    () => (customer === undefined ? blank : quoteFor(customer, blank)),
    [customer, blank],
  );
  const form = useForm(stored);
  const once = useOneTimeKey();
  const save = useQuoteSave({
    form,
    save: (sent) => {
      const quote = quoteSent(sent);
      return createQuote(quote, once.keyFor(quote));
    },
    doneText: (number) => t('created', { number }),
    onFailed: once.refused,
  });
  const choose = (id: string) => {
    form.drop(FROM_CUSTOMER);
    void navigate({ search: { customerId: id }, replace: true });
  };
  const failed = chosen.isError ? errorText(chosen.error) : undefined;

  return (
    <>
      <PageHeader
        title={t('newTitle')}
        crumbs={[{ label: common('nav.sales') }, { label: quotes('title'), to: '/salesquotes' }]}
      />
      <FormFrame
        form={form}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={t('create')}
        onSave={save.submit}
        wayOut={
          <ButtonLink to="/salesquotes" variant="default">
            {t('cancel')}
          </ButtonLink>
        }
      >
        <QuoteFields
          form={form}
          whom={
            <>
              <CustomerPicker
                customer={customer}
                error={failed ?? form.field('customerId').errorAt()}
                onChoose={choose}
              />
              {chosen.isError && (
                <Button size="compact-xs" variant="subtle" onClick={() => void chosen.refetch()}>
                  {common('actions.retry')}
                </Button>
              )}
            </>
          }
          customer={customer}
          currency={customer?.currency ?? null}
          dateHint={t('hints.date')}
        />
      </FormFrame>
    </>
  );
}
