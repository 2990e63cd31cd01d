import type { SalesOrder } from '@docket/contracts';
import { Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconPencilOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { customerNowQuery } from '../../../api/customers';
import { expectIssue } from '../../../api/issue-expected';
import { useOneTimeKey } from '../../../api/one-time-key';
import { amendOrder } from '../../../api/order-amendments';
import { orders } from '../../../api/orders';
import { beingMadeQuery } from '../../../api/production-orders';
import { hasCode } from '../../../api/problem';
import type { SalesDocument } from '../../../api/sales-documents';
import { useStockMoved } from '../../../api/stock';
import { EmptyState } from '../../../components/feedback/empty-state';
import { ConflictNotice } from '../../../components/form/conflict-notice';
import formStyles from '../../../components/form/form.module.css';
import { FormFrame } from '../../../components/form/form-frame';
import { saysTheSame } from '../../../components/form/keyed';
import { AMENDMENT_LIMITS, LONG_TEXT, SALES_LIMITS } from '../../../components/form/limits';
import { TextField } from '../../../components/form/text-field';
import { useForm } from '../../../components/form/use-form';
import { useDecimalMistake } from '../../../components/form/line-grid/use-decimal-mistake';
import { ButtonLink } from '../../../components/layout/links';
import { PageHeader } from '../../../components/layout/page-header';
import { NoPdfKept } from '../../../components/media/pdf/no-pdf-kept';
import { Section } from '../../../components/layout/section';
import { useFormats } from '../../../i18n/format';
import { EditedDocument, editedQuery } from '../documents/form/edited-document';
import { LineSection } from '../documents/form/line-section';
import { useAmendedShippingTax } from '../documents/form/shipping-tax';
import { useDocumentSave } from '../documents/form/use-document-save';
import { orderDesk, pageOf } from '../documents/sales-desk';
import {
  AMENDED_FIELDS,
  amendForm,
  amendmentSent,
  amendMistakes,
  asAmended,
  shippedLinesOf,
} from './amend-draft';
import { useLinesInProduction } from './use-lines-in-production';

const route = getRouteApi('/shell/salesorders/$orderId/amend');

/** Amends a confirmed order. */
export function AmendOrderPage() {
  const { orderId } = route.useParams();
  // The rows of the lines show what is in production for them.
  const production = useQuery(beingMadeQuery(orderId));
  return (
    <EditedDocument desk={orderDesk} id={orderId} waits={production.isPending}>
      {(document) =>
        isAmendable(document) ? (
          <LoadedOrder key={orderId} order={document} />
        ) : (
          <NotAmendable id={orderId} number={document.value.number} />
        )
      }
    </EditedDocument>
  );
}

const isOrder = (document: Tagged<SalesDocument>): document is Tagged<SalesOrder> =>
  'quoteId' in document.value;
const isAmendable = (document: Tagged<SalesDocument>): document is Tagged<SalesOrder> =>
  isOrder(document) && document.value.actions.includes('amend');

function NotAmendable({ id, number }: { id: string; number: string }) {
  const { t } = useTranslation('amendment');
  const { t: form } = useTranslation('salesForm');
  return (
    <EmptyState
      order={1}
      icon={<IconPencilOff size={22} />}
      title={t('notNow', { number })}
      text={t('notNowText')}
    >
      <ButtonLink {...pageOf(orderDesk, id)} variant="default">
        {form('order.show')}
      </ButtonLink>
    </EmptyState>
  );
}

function LoadedOrder({ order }: { order: Tagged<SalesOrder> }) {
  const { t } = useTranslation('amendment');
  const { t: words } = useTranslation('salesForm');
  const { t: formWords } = useTranslation('form');
  const { t: common } = useTranslation();
  const { decimal } = useFormats();
  const queryClient = useQueryClient();
  const numberMistake = useDecimalMistake();
  const stockMoved = useStockMoved();
  const once = useOneTimeKey();
  const { value } = order;
  const { id, number } = value;
  const stored = useMemo(() => amendForm(value), [value]);
  const shipped = useMemo(() => shippedLinesOf(value), [value]);
  const heldLines = useLinesInProduction(value);
  const form = useForm(stored);
  const { field } = form;
  const customer = useQuery(customerNowQuery(value.customerId));
  const shippingTaxOf = useAmendedShippingTax(form.values.shippingTaxRate, customer.data, value);
  // The count makes a second conflict show its message like the first.
  const [conflicts, setConflicts] = useState(0);
  const save = useDocumentSave({
    desk: orderDesk,
    form,
    asSent: asAmended,
    mistakesOf: (content) => ({
      ...amendMistakes(content, shipped, {
        required: formWords('required'),
        number: numberMistake,
        tooFew: (least) => t('tooFew', { least: decimal(least) }),
      }),
      // A reason without a change would be stored nowhere.
      ...(form.changed.every((name) => name === 'reason') && { reason: t('nothingElse') }),
    }),
    save: (content) => {
      const sent = amendmentSent(content, value);
      return amendOrder(order, sent, once.keyFor([order.etag, sent]));
    },
    doneText: () => t('done', { number }),
    onDone: ({ updatedAt }) => {
      expectIssue(queryClient, orders.pathOf(id), updatedAt);
      void stockMoved();
    },
    onFailed: (error) => {
      once.refused(error);
      if (hasCode(error, 'version_conflict')) setConflicts((count) => count + 1);
    },
  });

  const load = async () => {
    const newer = await queryClient.fetchQuery({ ...editedQuery(orderDesk, id), staleTime: 0 });
    if (!isOrder(newer)) return [];
    const theirs = amendForm(newer.value);
    return AMENDED_FIELDS.filter((name) => !saysTheSame(theirs[name], stored[name])).map((name) =>
      words(`fields.${name}`),
    );
  };

  return (
    <>
      <PageHeader
        title={t('title', { number })}
        crumbs={[{ label: common('nav.sales') }, { label: words('order.list'), to: orderDesk.list }]}
        subtitle={value.customer.name}
      />
      {conflicts > 0 && <ConflictNotice key={conflicts} title={words('order.conflict')} onLoad={load} />}
      <Text size="sm" c="dimmed" maw={760} mb="md">
        {t(value.status === 'on_hold' ? 'hintOnHold' : 'hint')}
      </Text>
      <FormFrame
        form={form}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={t('save')}
        isStored
        onSave={save.submit}
        onCheck={save.check}
        wayOut={
          <ButtonLink {...pageOf(orderDesk, id)} variant="default">
            {words('cancel')}
          </ButtonLink>
        }
      >
        <LineSection
          lines={field('lines')}
          shipping={field('shipping')}
          shippingTaxRate={field('shippingTaxRate')}
          shippingTaxOf={shippingTaxOf}
          currency={value.currency}
          language={value.customer.language}
          withOptional={false}
          shipped={shipped}
          notes={heldLines}
        />
        <Section title={t('terms')}>
          <div className={formStyles.fields}>
            <TextField
              field={field('paymentTerms')}
              label={words('fields.paymentTerms')}
              maxLength={SALES_LIMITS.paymentTerms}
              wide
            />
            <TextField
              field={field('terms')}
              label={words('fields.terms')}
              lines={3}
              maxLength={LONG_TEXT}
              wide
            />
          </div>
        </Section>
        <Section title={t('why')} text={t('whyText')}>
          <div className={formStyles.fields}>
            <TextField
              field={field('reason')}
              label={t('reason')}
              lines={3}
              maxLength={AMENDMENT_LIMITS.reason}
              wide
            />
            <div className={formStyles.wide}>
              <NoPdfKept kind="SalesOrder" />
            </div>
          </div>
        </Section>
      </FormFrame>
    </>
  );
}
