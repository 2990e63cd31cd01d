import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { customerNowQuery } from '../../../../api/customers';
import type { Tagged } from '../../../../api/http';
import { hasCode } from '../../../../api/problem';
import type { SalesDocument } from '../../../../api/sales-documents';
import { ConflictNotice } from '../../../../components/form/conflict-notice';
import { FormFrame } from '../../../../components/form/form-frame';
import { saysTheSame } from '../../../../components/form/keyed';
import { useForm } from '../../../../components/form/use-form';
import { ButtonLink, TextLink } from '../../../../components/layout/links';
import { PageHeader } from '../../../../components/layout/page-header';
import { pageOf, type SalesDesk } from '../sales-desk';
import { EditedDocument, editedQuery } from './edited-document';
import { SALES_FIELDS, salesForm, salesPatch } from './sales-draft';
import { SalesFields } from './sales-fields';
import styles from './sales-form.module.css';
import { useSalesSave } from './use-sales-save';

interface Props {
  desk: SalesDesk;
  id: string;
}

/** Edits a document: a draft in all fields, any other document in those that its state leaves open. */
export function EditSalesPage({ desk, id }: Props) {
  return (
    <EditedDocument desk={desk} id={id}>
      {(document) => <LoadedDocument key={id} desk={desk} document={document} />}
    </EditedDocument>
  );
}

function LoadedDocument({ desk, document }: { desk: SalesDesk; document: Tagged<SalesDocument> }) {
  const { t } = useTranslation('salesForm');
  const { t: common } = useTranslation();
  const queryClient = useQueryClient();
  const { value, etag } = document;
  const { id, number, currency } = value;
  const revision = 'revision' in value ? value.revision : 1;
  const name = revision > 1 ? t('named', { number, revision }) : number;
  const customer = useQuery(customerNowQuery(value.customerId));
  const stored = useMemo(() => salesForm(value), [value]);
  const form = useForm(stored);
  // The count makes a second conflict show its message like the first.
  const [conflicts, setConflicts] = useState(0);
  const save = useSalesSave({
    desk,
    form,
    save: (sent) => desk.change(id, salesPatch(sent, form.changed, value, desk), etag),
    doneText: () => t('saved', { number: name }),
    onFailed: (error) => {
      if (hasCode(error, 'version_conflict')) setConflicts((count) => count + 1);
    },
  });

  const load = async () => {
    const newer = await queryClient.fetchQuery({ ...editedQuery(desk, id), staleTime: 0 });
    const theirs = salesForm(newer.value);
    return SALES_FIELDS.filter((name) => !saysTheSame(theirs[name], stored[name])).map((name) =>
      t(`fields.${name}`),
    );
  };

  return (
    <>
      <PageHeader
        title={t('editTitle', { number: name })}
        crumbs={[{ label: common('nav.sales') }, { label: t(`${desk.name}.list`), to: desk.list }]}
        subtitle={value.status === 'draft' ? value.customer.name : <OpenOnly document={value} />}
      />
      {conflicts > 0 && <ConflictNotice key={conflicts} title={t(`${desk.name}.conflict`)} onLoad={load} />}
      <FormFrame
        form={form}
        isSaving={save.isPending}
        error={save.error}
        saveLabel={common('actions.save')}
        isStored
        onSave={save.submit}
        onCheck={save.check}
        wayOut={
          <ButtonLink {...pageOf(desk, id)} variant="default">
            {t('cancel')}
          </ButtonLink>
        }
      >
        <SalesFields
          desk={desk}
          form={form}
          whom={<FixedCustomer desk={desk} document={value} />}
          customer={customer.data}
          isCustomerComing={customer.isPending}
          currency={currency}
          isOpen={(name) => desk.isOpen(value, name)}
        />
      </FormFrame>
    </>
  );
}

/** Says that some fields can no longer be changed here, and where the rest of an order can be changed. */
function OpenOnly({ document }: { document: SalesDocument }) {
  const { t } = useTranslation('salesForm');
  const isAmended = 'quoteId' in document && document.actions.includes('amend');
  return (
    <>
      {t('openOnly')}
      {isAmended && (
        <>
          {' '}
          <TextLink
            to="/salesorders/$orderId/amend"
            params={{ orderId: document.id }}
            inherit
            underline="always"
          >
            {t('toAmend')}
          </TextLink>
        </>
      )}
    </>
  );
}

function FixedCustomer({ desk, document }: { desk: SalesDesk; document: SalesDocument }) {
  const { t } = useTranslation('salesForm');
  const { customer, currency } = document;
  return (
    <dl className={styles.fixed}>
      <dt>{t('customer.label')}</dt>
      <dd>
        {`${customer.name} (${customer.code}), ${currency}`}
        <div className={styles.fixedHint}>{t(`${desk.name}.fixed`)}</div>
      </dd>
    </dl>
  );
}
