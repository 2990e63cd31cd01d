import type { ItemUsage } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import { usagesQuery } from '../../../api/item-uses';
import { ActiveBadge } from '../../../components/layout/active-badge';
import { type Column, NarrowNote } from '../../../components/table/data-table';
import { TextLink } from '../../../components/layout/links';
import { Unbroken } from '../../../components/layout/unbroken';
import { useFormats } from '../../../i18n/format';
import { UsesBlock } from './uses-block';

/** The items that an item is a component of, and the quantity that one piece of each takes. */
export function UsedIn({ itemId }: { itemId: string }) {
  const { t } = useTranslation('items');
  const columns = useColumns();
  return (
    <UsesBlock
      title={t('usedIn.title')}
      query={usagesQuery(itemId)}
      columns={columns}
      rowKey={(usage) => usage.itemId}
    />
  );
}

function useColumns(): Column<ItemUsage>[] {
  const { t } = useTranslation('items');
  const { decimal } = useFormats();
  return [
    {
      key: 'sku',
      header: t('fields.sku'),
      rowHeader: true,
      render: ({ itemId, sku, name }) => (
        <>
          <TextLink to="/items/$itemId" params={{ itemId }} fw={550} size="sm">
            <Unbroken>{sku}</Unbroken>
          </TextLink>
          <NarrowNote>{name}</NarrowNote>
        </>
      ),
    },
    { key: 'name', header: t('fields.name'), from: 'sm', width: '40%', render: ({ name }) => name },
    {
      key: 'state',
      header: t('state'),
      render: ({ active }) => <ActiveBadge active={active} label={t(active ? 'active' : 'inactive')} />,
    },
    {
      key: 'quantity',
      header: t('usedIn.perPiece'),
      align: 'end',
      render: ({ quantity, uom }) => `${decimal(quantity)} ${uom}`,
    },
  ];
}
