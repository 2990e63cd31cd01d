import type { Customer } from '@docket/contracts';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconPencil, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { customerHistoryQuery, customerQuery, customerPath } from '../../../api/customers';
import type { Tagged } from '../../../api/http';
import { CopyButton } from '../../../components/layout/copy-button';
import type { Crumbs } from '../../../components/document/document-frame';
import styles from '../../../components/document/document-page.module.css';
import { LongText } from '../../../components/document/long-text';
import { ButtonLink } from '../../../components/layout/links';
import { PageHeader } from '../../../components/layout/page-header';
import { SHOWN_FOR } from '../../../components/document/record/record-pages';
import { RecordTrail } from '../../../components/document/record/record-trail';
import { useVisit } from '../../../components/document/use-visit';
import { CustomerFacts } from './customer-facts';
import { CustomerFrame } from './customer-frame';
import { CustomerMenu } from './customer-menu';
import { CustomerState } from './customer-state';
import { OpenDocuments } from './open-documents';
import { useCustomerHistoryWords } from './use-customer-history-words';

const route = getRouteApi('/shell/customers/$customerId');

/** One customer: the open documents, the contacts and the terms. */
export function CustomerPage() {
  const { customerId } = route.useParams();
  const customer = useQuery({ ...customerQuery(customerId), staleTime: SHOWN_FOR });
  return (
    <CustomerFrame query={customer}>
      {(loaded, crumbs) => <LoadedCustomer key={customerId} customer={loaded} crumbs={crumbs} />}
    </CustomerFrame>
  );
}

function LoadedCustomer({ customer, crumbs }: { customer: Tagged<Customer>; crumbs: Crumbs }) {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const words = useCustomerHistoryWords();
  const { id, name, code, active, notes, internalNotes } = customer.value;
  useVisit({ kind: 'Customer', id, label: code, title: name });
  return (
    <>
      <PageHeader
        title={name}
        crumbs={crumbs}
        subtitle={
          <>
            {code} <CopyButton value={code} />
          </>
        }
        badge={<CustomerState active={active} large />}
        actions={
          <>
            <ButtonLink
              to="/customers/$customerId/edit"
              params={{ customerId: id }}
              variant="default"
              leftSection={<IconPencil size={16} aria-hidden />}
            >
              {common('actions.edit')}
            </ButtonLink>
            {active && (
              <ButtonLink
                to="/salesquotes/new"
                search={{ customerId: id }}
                variant="default"
                leftSection={<IconPlus size={16} aria-hidden />}
              >
                {t('detail.newQuote')}
              </ButtonLink>
            )}
            <CustomerMenu customer={customer} />
          </>
        }
      />
      <div className={`${styles.layout} settles-stacked`}>
        <div className={`${styles.main} settles`}>
          <OpenDocuments customerId={id} />
          <LongText title={t('fields.notes')} text={notes} />
          <LongText title={t('fields.internalNotes')} text={internalNotes} />
          <RecordTrail path={customerPath(id)} history={customerHistoryQuery(id)} words={words} />
        </div>
        <CustomerFacts customer={customer.value} />
      </div>
    </>
  );
}
