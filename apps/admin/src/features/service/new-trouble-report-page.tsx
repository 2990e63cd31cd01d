import type { SalesOrder } from '@docket/contracts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../../api/customers';
import { orders } from '../../api/orders';
import { troubleReports } from '../../api/trouble-reports';
import type { NewTroubleSearch } from '../../app/search-schemas/service';
import { type ChosenFile, ChosenFiles } from '../../components/media/attachments/chosen-files';
import { handOver } from '../../components/media/attachments/handed-over';
import { ErrorState } from '../../components/feedback/error-state';
import type { Form } from '../../components/form/use-form';
import { NewRecordPage } from '../../components/document/record/new-record-page';
import { Section } from '../../components/layout/section';
import { troubleDesk } from './trouble-desk';
import { type FilledIn, NEW_TROUBLE, type TroubleForm } from './trouble-draft';
import { TroubleFields } from './trouble-fields';
import { WhoseTrouble } from './whose-trouble';

const route = getRouteApi('/shell/service/troublereports/new');

/** A new trouble report, started from a customer, an order, an item, or a lot or serial number that was shipped. */
export function NewTroubleReportPage() {
  const { t: common } = useTranslation();
  const search = route.useSearch();
  const { salesOrderId } = search;
  const order = useQuery({ ...orders.query(salesOrderId ?? ''), enabled: salesOrderId !== undefined });
  if (salesOrderId !== undefined && order.data === undefined) {
    if (!order.isError) return <Skeleton height={420} aria-label={common('table.loading')} />;
    return (
      <ErrorState error={order.error} onRetry={() => void order.refetch()} retrying={order.isFetching} />
    );
  }
  return <NewReport key={JSON.stringify(search)} search={search} order={order.data?.value} />;
}

function NewReport({ search, order }: { search: NewTroubleSearch; order: SalesOrder | undefined }) {
  const { t } = useTranslation('service');
  const { t: common } = useTranslation();
  const [filledIn, setFilledIn] = useState<FilledIn>({});
  const [files, setFiles] = useState<ChosenFile[]>([]);
  // Reports have no field for the production order. The customer does not see the internal notes.
  const madeBy = search.productionOrder === undefined ? '' : t('madeBy', { number: search.productionOrder });
  // Values from the URL and values filled in from a number are no edits. Typed values take precedence over both.
  const desk = useMemo(
    () => ({
      ...troubleDesk,
      blank: { ...startOf(search, order), ...filledFields(filledIn), internalNotes: madeBy },
      mistakes: (content: TroubleForm, words: Parameters<typeof troubleDesk.mistakes>[1]) => ({
        ...([content.lot.trim(), content.customerId, content.salesOrderId].every((part) => part === '') && {
          customerId: t('nobody'),
        }),
        ...troubleDesk.mistakes(content, words),
      }),
    }),
    [search, order, filledIn, madeBy, t],
  );
  return (
    <NewRecordPage
      desk={desk}
      texts={{
        section: common('nav.service'),
        list: t('title'),
        title: t('create.title'),
        save: t('create.save'),
        done: ({ number }) =>
          files.length === 0
            ? t('create.done', { number })
            : t('create.doneWithFiles', { number, count: files.length }),
      }}
      alongside={{
        isEmpty: files.length === 0,
        onStored: ({ id, number }) =>
          handOver(troubleReports.pathOf(id), { files: files.map(({ file }) => file), name: number }),
      }}
    >
      {(form) => (
        <Fields
          form={form}
          filledIn={filledIn}
          onFill={setFilledIn}
          files={<ChosenFiles files={files} onChange={setFiles} />}
        />
      )}
    </NewRecordPage>
  );
}

/** The initial values of the form. The item is set if the order has only one. */
function startOf(search: NewTroubleSearch, order: SalesOrder | undefined): TroubleForm {
  const { lot = '', customerId = '', itemId } = search;
  const sold = [...new Set(order?.lines.flatMap((line) => line.itemId ?? []))];
  const [only = ''] = sold.length === 1 && lot === '' ? sold : [];
  return {
    ...NEW_TROUBLE,
    lot,
    customerId: order?.customerId ?? customerId,
    salesOrderId: order?.id ?? '',
    itemId: itemId ?? only,
  };
}

const filledFields = ({ lot: _lot, ...fields }: FilledIn) => fields;

interface FieldsProps {
  form: Form<TroubleForm>;
  filledIn: FilledIn;
  onFill: (filledIn: FilledIn) => void;
  files: ReactNode;
}

function Fields({ form, filledIn, onFill, files }: FieldsProps) {
  const { t } = useTranslation('service');
  const { customerId, salesOrderId } = form.values;
  const customer = useQuery({ ...customerNowQuery(customerId), enabled: customerId !== '' });
  const order = useQuery({ ...orders.query(salesOrderId), enabled: salesOrderId !== '' });
  return (
    <TroubleFields
      form={form}
      what={
        <WhoseTrouble form={form} customer={customer} order={order} filledIn={filledIn} onFill={onFill} />
      }
      customer={customerId === '' ? undefined : customer.data}
      contactHint={t('hints.contact')}
      isOpen={isOpenWhileNew}
      files={
        <Section title={t('sections.files')} text={t('sections.filesText')}>
          {files}
        </Section>
      }
    />
  );
}

/** Diagnosis, resolution and labour hours are entered once somebody has worked on the report. */
const isOpenWhileNew = (field: string) => !['diagnosis', 'resolution', 'labourHours'].includes(field);
