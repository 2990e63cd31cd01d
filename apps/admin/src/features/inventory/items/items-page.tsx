import { ITEM_TRACKINGS } from '@docket/domain';
import { IconBox } from '@tabler/icons-react';
import { changeItem, itemList } from '../../../api/items';
import { Clipped } from '../../../components/layout/clipped';
import { TextLink } from '../../../components/layout/links';
import { LowStock } from '../../../components/layout/low-stock';
import { Unbroken } from '../../../components/layout/unbroken';
import { activeColumn, activeFilter, timeColumn } from '../../../components/table/columns';
import { NarrowNote } from '../../../components/table/data-table';
import { defineList } from '../../../components/table/define-list';
import { CreateLink, ListPage } from '../../../components/table/list-page';
import { lazyPart } from '../../../loading/lazy-part';

const items = defineList({
  route: '/shell/items',
  texts: 'items',
  section: 'inventory',
  icon: IconBox,
  api: itemList,
  sort: 'sku',
  filters: ({ t }) => [
    {
      chips: 'type',
      label: t('fields.type'),
      choices: (['make', 'buy'] as const).map((value) => ({ value, label: t(`typesShort.${value}`) })),
      single: true,
    },
    {
      chips: 'tracking',
      label: t('fields.tracking'),
      choices: ITEM_TRACKINGS.map((value) => ({ value, label: t(`trackingsShort.${value}`) })),
    },
    activeFilter(t('state'), t),
    { flag: 'belowMinimum', label: t('stockFilter'), choice: t('belowMinimum') },
  ],
  create: ({ t }) => <CreateLink to="/items/new">{t('new')}</CreateLink>,
  importer: {
    label: ({ t }) => t('import'),
    window: lazyPart(async () => (await import('./item-import')).ItemImport),
  },
  bulk: {
    nameOf: ({ sku }) => sku,
    prints: ({ t }) => [{ kind: 'ItemLabel', label: t('labels') }],
    actions: ({ t }) => [
      {
        name: 'deactivate',
        label: t('bulk.deactivate'),
        obstacle: ({ active }) => (active ? null : t('bulk.already')),
        title: (count) => t('bulk.title', { count }),
        text: t('bulk.text'),
        run: ({ id }) => changeItem(id, { active: false }, null),
        done: (count) => t('bulk.done', { count }),
      },
    ],
  },
  columns: ({ t, decimal, money }) => [
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
    activeColumn(t('state'), t, { from: 'sm' }),
    timeColumn('updatedAt', t('changed'), { sortField: 'updatedAt', from: 'lg' }),
  ],
});

/** The list of items. */
export function ItemsPage() {
  return <ListPage list={items} />;
}
