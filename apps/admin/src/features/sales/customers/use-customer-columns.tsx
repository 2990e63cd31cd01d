import type { CustomerSummary } from '@docket/contracts';
import { Anchor } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { LongName } from '../../../components/layout/long-name';
import { TimeAgo } from '../../../components/layout/time-ago';
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
      width: '28%',
      render: ({ id, name, code, city }) => (
        <>
          <TextLink to="/customers/$customerId" params={{ customerId: id }} fw={550} size="sm">
            <LongName>{name}</LongName>
          </TextLink>
          <NarrowNote>{[code, city].filter(Boolean).join(' · ')}</NarrowNote>
        </>
      ),
    },
    { key: 'code', header: t('code'), sortField: 'code', from: 'sm', render: ({ code }) => code },
    {
      key: 'place',
      header: t('place'),
      from: 'sm',
      render: ({ city, country }) => <LongName>{[city, country].filter(Boolean).join(', ')}</LongName>,
    },
    {
      key: 'contact',
      header: t('contact'),
      from: 'md',
      render: ({ contact }) => contact && <LongName>{contact.name}</LongName>,
    },
    {
      key: 'email',
      header: t('email'),
      from: 'md',
      optional: true,
      render: ({ contact }) =>
        contact?.email && (
          <Anchor href={`mailto:${contact.email}`} size="sm">
            {contact.email}
          </Anchor>
        ),
    },
    {
      key: 'phone',
      header: t('phone'),
      from: 'md',
      optional: true,
      noWrap: true,
      render: ({ contact }) => contact?.phone,
    },
    { key: 'currency', header: t('currency'), from: 'lg', render: ({ currency }) => currency },
    {
      key: 'language',
      header: t('language'),
      from: 'lg',
      optional: true,
      render: ({ language }) => language,
    },
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
      optional: true,
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
