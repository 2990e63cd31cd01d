import { Menu } from '@mantine/core';
import type { StockLevel } from '@docket/contracts';
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconClipboardCheck,
  IconPackageExport,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MenuLink } from '../../../components/layout/menu-link';
import { RowMenu } from '../../../components/table/row-menu';
import type { ManualReason } from './move-draft';
import type { StockWindow } from './stock-windows';

interface Props {
  level: StockLevel;
  onOpen: (next: StockWindow) => void;
}

/** Menu with the actions on a row of stock. */
export function LevelMenu({ level, onOpen }: Props) {
  const { t } = useTranslation('stock');
  const { t: common } = useTranslation();
  const { itemId, locationId, lot, sku, locationCode } = level;
  const move = (reason: ManualReason) =>
    onOpen({ window: 'move', start: { reason, itemId, fromLocationId: locationId, lot: lot ?? '' } });
  return (
    <RowMenu
      label={t('levelActions', { sku, place: [locationCode, lot].filter(Boolean).join(', ') })}
      width={200}
    >
      <Menu.Item
        leftSection={<IconClipboardCheck size={15} aria-hidden />}
        onClick={() => onOpen({ window: 'count', level })}
      >
        {t('count.action')}
      </Menu.Item>
      <Menu.Item leftSection={<IconArrowsExchange size={15} aria-hidden />} onClick={() => move('transfer')}>
        {t('move.transfer')}
      </Menu.Item>
      <Menu.Item leftSection={<IconPackageExport size={15} aria-hidden />} onClick={() => move('issue')}>
        {t('move.issue')}
      </Menu.Item>
      <MenuLink
        to="/service/troublereports/new"
        search={{ itemId, lot: lot ?? undefined }}
        leftSection={<IconAlertTriangle size={15} aria-hidden />}
      >
        {common('actions.reportTrouble')}
      </MenuLink>
    </RowMenu>
  );
}
