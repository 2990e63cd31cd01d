import type { ShipmentEntry } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { LongName } from '../../../components/layout/long-name';
import badge from '../../../components/layout/status-badge.module.css';
import { Unbroken } from '../../../components/layout/unbroken';
import { useFormats } from '../../../i18n/format';

/** Tracking numbers up to this length, such as `00340434161094042557`, are kept on one line. */
const USUAL = 22;

/** The columns of the list of shipments. Each shipment links to its order, whose page shows it in full. */
export function useShipmentColumns(): Column<ShipmentEntry>[] {
  const { t } = useTranslation('shipments');
  const { date } = useFormats();
  const state = ({ reversedAt }: ShipmentEntry) =>
    reversedAt === null ? t('standing') : <span className={badge.badge}>{t('reversed')}</span>;
  return [
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
    { key: 'status', header: t('columns.status'), from: 'sm', render: state },
    {
      key: 'user',
      header: t('columns.user'),
      from: 'xl',
      optional: true,
      render: ({ user }) => user?.name ?? '–',
    },
  ];
}
