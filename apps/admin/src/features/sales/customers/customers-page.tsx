import { Anchor } from '@mantine/core';
import { IconAddressBook } from '@tabler/icons-react';
import { actOnCustomer, customerList } from '../../../api/customers';
import { TextLink } from '../../../components/layout/links';
import { LongName } from '../../../components/layout/long-name';
import { activeColumn, activeFilter, timeColumn } from '../../../components/table/columns';
import { NarrowNote } from '../../../components/table/data-table';
import { defineList } from '../../../components/table/define-list';
import { CreateLink, ListPage } from '../../../components/table/list-page';
import { lazyPart } from '../../../loading/lazy-part';

const customers = defineList({
  route: '/shell/customers',
  texts: 'customers',
  section: 'sales',
  icon: IconAddressBook,
  api: customerList,
  sort: 'name',
  filters: ({ t }) => [activeFilter(t('state'), t)],
  create: ({ t }) => <CreateLink to="/customers/new">{t('new')}</CreateLink>,
  importer: {
    label: ({ t }) => t('import'),
    window: lazyPart(async () => (await import('./customer-import')).CustomerImport),
  },
  bulk: {
    nameOf: ({ name }) => name,
    actions: ({ t }) => [
      {
        name: 'deactivate',
        label: t('bulk.deactivate'),
        obstacle: ({ active }) => (active ? null : t('bulk.already')),
        title: (count) => t('bulk.title', { count }),
        text: t('bulk.text'),
        run: ({ id }) => actOnCustomer(id, 'deactivate', null),
        done: (count) => t('bulk.done', { count }),
      },
    ],
  },
  columns: ({ t }) => [
    {
      key: 'name',
      header: t('fields.name'),
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
    { key: 'code', header: t('fields.code'), sortField: 'code', from: 'sm', render: ({ code }) => code },
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
    { key: 'currency', header: t('fields.currency'), from: 'lg', render: ({ currency }) => currency },
    {
      key: 'language',
      header: t('fields.language'),
      from: 'lg',
      optional: true,
      render: ({ language }) => language,
    },
    activeColumn(t('state'), t),
    timeColumn('createdAt', t('created'), { sortField: 'createdAt', from: 'lg', optional: true }),
    timeColumn('updatedAt', t('changed'), { sortField: 'updatedAt', from: 'sm' }),
  ],
});

/** The list of customers. */
export function CustomersPage() {
  return <ListPage list={customers} />;
}
