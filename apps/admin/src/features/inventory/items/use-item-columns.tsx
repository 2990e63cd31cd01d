import type { ItemSummary } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { ActiveBadge } from '../../../components/layout/active-badge';
import { Clipped } from '../../../components/layout/clipped';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { LowStock } from '../../../components/layout/low-stock';
import { TextLink } from '../../../components/layout/links';
import { TimeAgo } from '../../../components/layout/time-ago';
import { Unbroken } from '../../../components/layout/unbroken';
import { useFormats } from '../../../i18n/format';

/** The columns of the list of items. */
export function useItemColumns(): Column<ItemSummary>[] {
  const { t } = useTranslation('items');
  const { decimal, money } = useFormats();
  return [
    {
      key: 'sku',
      header: t('fields.sku'),
      sortField: 'sku',
      rowHeader: true,
      render: ({ id, sku, name }) => (
        <>
          <TextLink to="/items/$itemId" params={{ itemId: id }} fw={550} size="sm">
            <Unbroken>{sku}</Unbroken>
          </TextLink>
          <NarrowNote>
            <span className="breakable">{name}</span>
          </NarrowNote>
        </>
      ),
    },
    {
      key: 'name',
      header: t('fields.name'),
      sortField: 'name',
      from: 'sm',
      width: '32%',
      render: ({ name }) => <span className="breakable">{name}</span>,
    },
    { key: 'type', header: t('fields.type'), from: 'lg', render: ({ type }) => t(`typesShort.${type}`) },
    {
      key: 'tracking',
      header: t('fields.tracking'),
      from: 'lg',
      render: ({ tracking }) => (tracking === 'none' ? '–' : t(`trackingsShort.${tracking}`)),
    },
    {
      key: 'available',
      header: t('available'),
      align: 'end',
      render: ({ available, minStock, uom }) => (
        <>
          <Clipped>{`${decimal(available)} ${uom}`}</Clipped>{' '}
          <LowStock available={available} minStock={minStock} uom={uom} />
        </>
      ),
    },
    {
      key: 'price',
      header: t('fields.price'),
      align: 'end',
      from: 'md',
      render: ({ price, currency }) => money(price, currency),
    },
    {
      key: 'state',
      header: t('state'),
      fit: true,
      from: 'sm',
      render: ({ active }) => <ActiveBadge active={active} label={t(active ? 'active' : 'inactive')} />,
    },
    {
      key: 'updatedAt',
      header: t('changed'),
      sortField: 'updatedAt',
      from: 'lg',
      noWrap: true,
      render: ({ updatedAt }) => <TimeAgo time={updatedAt} />,
    },
  ];
}
