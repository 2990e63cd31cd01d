import type { Customer } from '@docket/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { type Crumbs, DocumentFrame } from '../../../components/document/document-frame';

interface Props {
  query: UseQueryResult<Tagged<Customer>>;
  children: (loaded: Tagged<Customer>, crumbs: Crumbs) => ReactNode;
}

/** The common frame of a customer's pages: the breadcrumbs, and the message for a customer that is not found. */
export function CustomerFrame({ query, children }: Props) {
  const { t } = useTranslation('customers');
  const { t: common } = useTranslation();
  const crumbs: Crumbs = [{ label: common('nav.sales') }, { label: t('title'), to: '/customers' }];
  return (
    <DocumentFrame
      query={query}
      crumbs={crumbs}
      missing={{
        title: t('detail.notFoundTitle'),
        text: t('detail.notFoundText'),
        toList: t('detail.toList'),
        list: '/customers',
      }}
    >
      {(loaded) => children(loaded, crumbs)}
    </DocumentFrame>
  );
}
