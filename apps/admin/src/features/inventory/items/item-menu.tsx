import type { Item } from '@docket/contracts';
import { IconAlertTriangle, IconCopy, IconHeadset } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Tagged } from '../../../api/http';
import { deleteItem } from '../../../api/items';
import { MenuLink } from '../../../components/layout/menu-link';
import { RecordMenu } from '../../../components/document/record/record-menu';
import { itemDesk } from './item-desk';

/** Menu with the further actions on an item. */
export function ItemMenu({ item }: { item: Tagged<Item> }) {
  const { t } = useTranslation('items');
  const { t: common } = useTranslation();
  const { id, sku } = item.value;
  return (
    <RecordMenu
      desk={itemDesk}
      record={item}
      remove={deleteItem}
      links={
        <>
          <MenuLink to="/items/new" search={{ copyOf: id }} leftSection={<IconCopy size={16} aria-hidden />}>
            {t('detail.duplicate')}
          </MenuLink>
          <MenuLink
            to="/service/troublereports"
            search={{ itemId: id }}
            leftSection={<IconHeadset size={16} aria-hidden />}
          >
            {common('nav.troubleReports')}
          </MenuLink>
          <MenuLink
            to="/service/troublereports/new"
            search={{ itemId: id }}
            leftSection={<IconAlertTriangle size={16} aria-hidden />}
          >
            {common('actions.reportTrouble')}
          </MenuLink>
        </>
      }
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
