import { IconTruckDelivery } from '@tabler/icons-react';
import { shipmentList } from '../../../api/shipments';
import { TextLink } from '../../../components/layout/links';
import { LongName } from '../../../components/layout/long-name';
import badge from '../../../components/layout/status-badge.module.css';
import { Unbroken } from '../../../components/layout/unbroken';
import { NarrowNote } from '../../../components/table/data-table';
import { defineList } from '../../../components/table/define-list';
import { ListPage } from '../../../components/table/list-page';
import { CustomerChoice } from '../documents/form/customer-choice';
import { ItemFilter } from '../documents/list-filters';
import { useSalesWords } from '../documents/sales-list';

/** Tracking numbers up to this length, such as `00340434161094042557`, are kept on one line. */
const USUAL = 22;

/** Each shipment links to its order, whose page shows it in full. */
const shipments = defineList({
  route: '/shell/shipments',
  texts: 'shipments',
  section: 'sales',
  icon: IconTruckDelivery,
  api: shipmentList,
  sort: '-createdAt',
  use: useSalesWords,
  filters: ({ t, sales }) => [
    {
      name: 'customer',
      render: ({ search, change }) => (
        <CustomerChoice
          label={sales('customerFilter')}
          placeholder={sales('anyCustomer')}
          customerId={search.customerId}
          onChange={(customerId) => change({ customerId })}
        />
      ),
    },
    { name: 'item', render: (place) => <ItemFilter {...place} /> },
    {
      chips: 'reversed',
      label: t('statusFilter'),
      choices: (['false', 'true'] as const).map((value) => ({
        value,
        label: t(value === 'true' ? 'reversed' : 'standing'),
      })),
      single: true,
    },
    { spans: [{ name: 'date', label: t('columns.date'), sort: '-date' }] },
  ],
  bulk: {
    nameOf: ({ number }) => number,
    prints: ({ t }) => [
      {
        kind: 'DeliveryNote',
        label: t('deliveryNotes'),
        // The goods of a reversed shipment are back, so its delivery note must not be printed along with others.
        obstacle: ({ reversedAt }) => (reversedAt === null ? null : t('reversed')),
      },
    ],
  },
  columns: ({ t, date }) => [
    {
      key: 'number',
      header: t('columns.number'),
      rowHeader: true,
      render: (row) => (
        <>
          <TextLink
            to="/salesorders/$orderId"
            params={{ orderId: row.orderId }}
            fw={550}
            size="sm"
            className="unbroken"
          >
            {row.number}
          </TextLink>
          <NarrowNote>
            <LongName>{row.customerName}</LongName>
          </NarrowNote>
        </>
      ),
    },
    {
      key: 'customer',
      header: t('columns.customer'),
      from: 'sm',
      width: '26%',
      render: ({ customerName }) => <LongName>{customerName}</LongName>,
    },
    { key: 'order', header: t('columns.order'), from: 'sm', noWrap: true, render: (row) => row.orderNumber },
    {
      key: 'date',
      header: t('columns.date'),
      sortField: 'date',
      noWrap: true,
      render: (row) => (
        <>
          {date(row.date)}
          <NarrowNote>{row.orderNumber}</NarrowNote>
          {row.reversedAt !== null && <NarrowNote>{t('reversed')}</NarrowNote>}
        </>
      ),
    },
    {
      key: 'carrier',
      header: t('columns.carrier'),
      from: 'md',
      render: ({ carrier }) => (carrier === '' ? '–' : <LongName>{carrier}</LongName>),
    },
    {
      key: 'tracking',
      header: t('columns.tracking'),
      from: 'lg',
      render: ({ trackingNumber: number }) =>
        number === '' ? (
          '–'
        ) : number.length <= USUAL ? (
          <Unbroken whole>{number}</Unbroken>
        ) : (
          <LongName>{number}</LongName>
        ),
    },
    {
      key: 'status',
      header: t('columns.status'),
      from: 'sm',
      render: ({ reversedAt }) =>
        reversedAt === null ? t('standing') : <span className={badge.badge}>{t('reversed')}</span>,
    },
    {
      key: 'user',
      header: t('columns.user'),
      from: 'xl',
      optional: true,
      render: ({ user }) => user?.name ?? '–',
    },
  ],
});

/** The list of shipments of all orders. */
export function ShipmentsPage() {
  return <ListPage list={shipments} />;
}
