import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../../../../api/customers';
import { useOneTimeKey } from '../../../../api/one-time-key';
import { FormFrame } from '../../../../components/form/form-frame';
import { useForm } from '../../../../components/form/use-form';
import { piecesIn } from '../../../../components/form/line-grid/line-draft';
import {
  withPricesIn,
  withTaxFollowed,
  withUnitFollowed,
} from '../../../../components/form/line-grid/line-edits';
import { ButtonLink } from '../../../../components/layout/links';
import { PageHeader } from '../../../../components/layout/page-header';
import { useErrorText } from '../../../../components/feedback/use-error-text';
import { CustomerPicker } from './customer-picker';
import type { SalesDesk } from '../sales-desk';
import {
  countedIn,
  FROM_CUSTOMER,
  newSalesForm,
  NO_TAX,
  salesFormFor,
  salesSent,
  taxedAt,
} from './sales-draft';
import { SalesFields } from './sales-fields';
import { useSalesSave } from './use-sales-save';
import { lazyPart } from '../../../../loading/lazy-part';

const NewCustomerWindow = lazyPart(
  async () => (await import('../../customers/new-customer-window')).NewCustomerWindow,
);

interface Props {
  desk: SalesDesk;
  /** The id of the customer, from the URL. */
  customerId: string | undefined;
}

/** A new document. Its customer is kept in the URL. */
export function NewSalesPage({ desk, customerId }: Props) {
  const { t, i18n } = useTranslation('salesForm');
  const { t: common } = useTranslation();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const chosen = useQuery({ ...customerNowQuery(customerId ?? ''), enabled: customerId !== undefined });
  const customer = customerId === undefined ? undefined : chosen.data;

  const [blank] = useState(() => newSalesForm(desk, new Date()));
  /** The default tax of lines. It is kept while another customer is loading. */
  const [tax, setTax] = useState(NO_TAX);
  const pieces = piecesIn(customer?.language ?? i18n.language);
  // Fields that nobody has edited follow the customer. Without a customer, the unit follows the language of the user.
  const stored = useMemo(() => {
    const proposed = taxedAt(countedIn(blank, pieces), tax);
    return customer === undefined ? proposed : salesFormFor(customer, proposed);
  }, [customer, blank, pieces, tax]);
  const form = useForm(stored);
  if (customer !== undefined && customer.lineTaxPercent !== tax) {
    setTax(customer.lineTaxPercent);
    form.follow('lines', (present) => withTaxFollowed(present, tax, customer.lineTaxPercent));
  }
  const [unit, setUnit] = useState(pieces);
  if (pieces !== unit) {
    setUnit(pieces);
    form.follow('lines', (present) => withUnitFollowed(present, unit, pieces));
  }
  /** The currency in which catalogue prices were last copied into lines. */
  const [pricedIn, setPricedIn] = useState<string>();
  if (customer !== undefined && customer.currency !== pricedIn) {
    setPricedIn(customer.currency);
    form.follow('lines', (present) => withPricesIn(present, customer.currency));
  }
  const once = useOneTimeKey();
  const save = useSalesSave({
    desk,
    form,
    save: (sent) => {
      const content = salesSent(sent, desk);
      return desk.create(content, once.keyFor(content));
    },
    doneText: (number) => t('created', { number }),
    onFailed: once.refused,
  });
  /** The name of a customer that is to be created; undefined while the window is closed. */
  const [missing, setMissing] = useState<string>();
  const choose = (id: string) => {
    form.drop(FROM_CUSTOMER);
    void navigate({ to: `${desk.list}/new`, search: { customerId: id }, replace: true });
  };
  const failed = chosen.isError ? errorText(chosen.error) : undefined;

  return (
    <>
      <PageHeader
        title={t(`${desk.name}.new`)}
        crumbs={[{ label: common('nav.sales') }, { label: t(`${desk.name}.list`), to: desk.list }]}
      />
      <FormFrame
        form={form}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={t(`${desk.name}.create`)}
        onSave={save.submit}
        onCheck={save.check}
        wayOut={
          <ButtonLink to={desk.list} variant="default">
            {t('cancel')}
          </ButtonLink>
        }
      >
        <SalesFields
          desk={desk}
          form={form}
          whom={
            <>
              <CustomerPicker
                customer={customer}
                error={failed ?? form.field('customerId').errorAt()}
                onChoose={choose}
                onNew={setMissing}
              />
              {chosen.isError && (
                <Button size="compact-xs" variant="subtle" onClick={() => void chosen.refetch()}>
                  {common('actions.retry')}
                </Button>
              )}
            </>
          }
          customer={customer}
          isCustomerComing={customerId !== undefined && chosen.isPending}
          currency={customer?.currency ?? null}
          dateHint={t('hints.date')}
        />
      </FormFrame>
      {/* The window stands beside the form, because it is a form of its own. */}
      {missing !== undefined && (
        <NewCustomerWindow
          name={missing}
          onMade={({ id }) => choose(id)}
          onClose={() => setMissing(undefined)}
        />
      )}
    </>
  );
}
