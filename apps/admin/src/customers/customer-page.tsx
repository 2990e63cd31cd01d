import type { Customer } from '@docket/contracts';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { IconAddressBookOff, IconFileText, IconPlus, IconShoppingCart } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { customerHistoryQuery, customerQuery, customerPath } from '../api/customers';
import type { Tagged } from '../api/http';
import { hasCode } from '../api/problem';
import { EmptyState } from '../components/empty-state';
import { ErrorState } from '../components/error-state';
import { ButtonLink } from '../components/links';
import { PageHeader } from '../components/page-header';
import { RecordTrail } from '../components/record/record-trail';
import { useVisit } from '../palette/use-visit';
import { CustomerEditor } from './customer-editor';
import { CustomerMenu } from './customer-menu';
import { CustomerState } from './customer-state';
import styles from './customers-page.module.css';
import { OpenDocuments } from './open-documents';
import { useCustomerHistoryWords } from './use-customer-history-words';

const route = getRouteApi('/shell/customers/$customerId');

/** One customer: everything that is known of it, to be changed where it stands. */
export function CustomerPage() {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const { customerId } = route.useParams();
  const customer = useQuery(customerQuery(customerId));
  const crumbs = [{ label: common('nav.sales') }, { label: t('title'), to: '/customers' as const }];

  if (customer.data !== undefined) {
    return <LoadedCustomer key={customerId} customer={customer.data} crumbs={crumbs} />;
  }
  if (hasCode(customer.error, 'not_found', 'invalid_request')) {
    return (
      <EmptyState
        order={1}
        icon={<IconAddressBookOff size={22} />}
        title={t('detail.notFoundTitle')}
        text={t('detail.notFoundText')}
      >
        <ButtonLink to="/customers" variant="default">
          {t('detail.toList')}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <PageHeader title={null} crumbs={crumbs} />
      {customer.isError ? (
        <ErrorState
          error={customer.error}
          onRetry={() => void customer.refetch()}
          retrying={customer.isFetching}
        />
      ) : (
        <Skeleton height={420} aria-label={common('table.loading')} />
      )}
    </>
  );
}

interface LoadedProps {
  customer: Tagged<Customer>;
  crumbs: { label: string; to?: '/customers' }[];
}

function LoadedCustomer({ customer, crumbs }: LoadedProps) {
  const { t } = useTranslation('customers');
  const words = useCustomerHistoryWords();
  const { id, name, code, active } = customer.value;
  useVisit({ kind: 'Customer', id, label: code, title: name });
  return (
    <>
      <PageHeader
        title={name}
        crumbs={crumbs}
        subtitle={code}
        badge={<CustomerState active={active} large />}
        actions={
          <>
            <ButtonLink
              to="/salesquotes"
              search={{ customerId: id }}
              variant="default"
              leftSection={<IconFileText size={16} aria-hidden />}
            >
              {t('detail.quotes')}
            </ButtonLink>
            <ButtonLink
              to="/salesorders"
              search={{ customerId: id }}
              variant="default"
              leftSection={<IconShoppingCart size={16} aria-hidden />}
            >
              {t('detail.orders')}
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
      <OpenDocuments customerId={id} />
      <CustomerEditor customer={customer} />
      <div className={styles.history}>
        <RecordTrail path={customerPath(id)} history={customerHistoryQuery(id)} words={words} />
      </div>
    </>
  );
}
