import type { CustomerSummary } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../components/data-table';
import { TextLink } from '../components/links';
import { LongName } from '../components/long-name';
import { TimeAgo } from '../components/time-ago';
import { CustomerState } from './customer-state';

/** The columns of the list of customers. */
export function useCustomerColumns(): Column<CustomerSummary>[] {
  const { t } = useTranslation('customers');
  return [
    {
      key: 'name',
      header: t('name'),
      sortField: 'name',
      rowHeader: true,
      width: '40%',
      render: ({ id, name, code }) => (
        <>
          <TextLink to="/customers/$customerId" params={{ customerId: id }} fw={550} size="sm">
            <LongName>{name}</LongName>
          </TextLink>
          <NarrowNote>{code}</NarrowNote>
        </>
      ),
    },
    { key: 'code', header: t('code'), sortField: 'code', from: 'sm', render: ({ code }) => code },
    { key: 'currency', header: t('currency'), from: 'sm', render: ({ currency }) => currency },
    { key: 'language', header: t('language'), from: 'md', render: ({ language }) => language },
    {
      key: 'state',
      header: t('state'),
      fit: true,
      render: ({ active }) => <CustomerState active={active} />,
    },
    {
      key: 'createdAt',
      header: t('created'),
      sortField: 'createdAt',
      from: 'lg',
      noWrap: true,
      render: ({ createdAt }) => <TimeAgo time={createdAt} />,
    },
    {
      key: 'updatedAt',
      header: t('changed'),
      sortField: 'updatedAt',
      from: 'sm',
      noWrap: true,
      render: ({ updatedAt }) => <TimeAgo time={updatedAt} />,
    },
  ];
}
