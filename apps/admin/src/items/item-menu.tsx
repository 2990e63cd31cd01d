import type { Item } from '@docket/contracts';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../api/http';
import { deleteItem } from '../api/items';
import { RecordMenu } from '../components/record/record-menu';
import { itemDesk } from './item-desk';

/** What else can be done with an item. */
export function ItemMenu({ item }: { item: Tagged<Item> }) {
  const { t } = useTranslation('items');
  const { sku } = item.value;
  return (
    <RecordMenu
      desk={itemDesk}
      record={item}
      remove={deleteItem}
      texts={{
        more: t('detail.more'),
        title: t('delete.title', { sku }),
        text: t('delete.text'),
        confirm: t('delete.confirm'),
        done: t('delete.done', { sku }),
      }}
    />
  );
}
